/// The things already in the house: `pantry.conf`.
///
///     [fridge]
///     milk = "1%l"
///     "olive oil" = true                                  # enough of it; also "unlim", "some", "enough"
///     butter = { quantity = "250%g", low = "100%g", bought = "2013-03-01", expire = "2013-03-20" }
///
/// Lines of TOML, as in Cooklang's conventions. A name without an amount means that there is enough of it. An
/// underscore in an unquoted name means a space, which TOML does not allow there.
///
/// An amount with a `bought` day is the amount on that day, and the plan counts it down from then on (`Larder`). An
/// amount with only an `expire` day is counted down from the first day of each list. An amount with neither is
/// subtracted once from each list. Nothing counts after its `expire` day.
public struct Pantry: Sendable {
  /// An item in the pantry.
  public struct Stock: Sendable {
    /// The name as written.
    public let name: String
    /// The amount; nil if there is enough for any list.
    public internal(set) var amount: Amount?
    /// The day on which there was that amount; nil if there is always that amount.
    public internal(set) var bought: DayNumber?
    /// The minimum that should be in the house; nil for none.
    public internal(set) var low: Amount?
    /// The last day on which it counts; nil if it does not expire.
    public internal(set) var expire: DayNumber?
    /// The section of the file that it is in: `freezer`; nil before the first one.
    public internal(set) var shelf: String?

    /// Its line in the file, from 1.
    fileprivate(set) var line = 1

    /// Whether it is counted down day by day: it expires, or it had its amount on a certain day.
    var isCountedDown: Bool { expire != nil || bought != nil && amount != nil }
  }

  /// The stocks, in the order of the file.
  public private(set) var stocks: [Stock] = []
  /// Whether some amounts have neither a `bought` nor an `expire` day: each list subtracts them in full, and the plan
  /// never counts them down.
  package var hasUndatedAmounts: Bool { stocks.contains { $0.amount != nil && !$0.isCountedDown } }
  /// The shelves that have something, in the order of the file.
  package var shelves: [String] {
    stocks.compactMap(\.shelf).reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }
  /// The file it was read from, as the user named it; nil for an empty pantry.
  public let file: String?
  /// Errors, and notes on lines that may not mean what the user intended.
  public private(set) var problems: [Problem] = []

  /// Creates an empty pantry.
  public init() { file = nil }

  /// The line for a name with an amount or a day in it: `rice = "1%kg"` for `rice 1 kg`, `milk = { expire =
  /// "YYYY-MM-DD" }` for `milk, good until friday`; nil for other names.
  private static func line(inName name: String) -> String? {
    let dated: Set = ["expires", "exp", "exp.", "expiring", "until", "till", "good", "best", "use"]
    let words = name.split(separator: " ")
    let end = words.dropFirst().firstIndex { dated.contains($0.lowercased()) } ?? words.endIndex
    let text = words[..<end].joined(separator: " ")
    let dish = text.hasSuffix(",") ? String(text.dropLast()) : text
    let thing = ThingToBuy(Dish(unchecked: dish))
    let amount = thing.amount.map { "\"\($0.cooklang)\"" }
    guard end < words.endIndex else { return amount.map { "\(key(thing.name)) = \($0)" } }
    let quantity = amount.map { "quantity = \($0), " } ?? ""
    return "\(key(thing.name)) = { \(quantity)expire = \"YYYY-MM-DD\" }"
  }

  /// The hint for a name without an amount: the line to write instead. For `freezer: pesto 2 jars`, that is `[freezer]`
  /// on a line above, and `pesto = "2%jars"` here.
  private static func hint(forName name: String) -> String {
    let parts = name.split(separator: ":", maxSplits: 1).map { CooklangCharacter.trimmed($0) }
    guard parts.count == 2 else { return line(inName: name) ?? always(name) }
    return "[\(parts[0])] on a line above, and here \(line(inName: parts[1]) ?? always(parts[1]))"
  }

  /// Reads a file, in linear time. A line that cannot be read becomes a problem; the others still apply.
  /// - Parameters:
  ///   - bytes: the contents of the file.
  ///   - file: the file as the user named it, for problems.
  public init(reading bytes: [UInt8], file: String) { self.init(ConfLines(bytes, file: file)) }

  init(_ conf: ConfLines) {
    let file = conf.file
    (self.file, problems) = (file, conf.problems)
    func note(_ line: Int, _ message: String, hint: String) {
      problems.append(Problem(.note, file: file, line: line, message: message, hint: hint))
    }
    var shelf: String?
    for (number, line) in conf.lines {
      var reader = PantryLine(line)
      do throws(LineError) {
        guard var stock = try reader.stock() else {
          shelf = reader.section ?? shelf
          continue
        }
        (stock.line, stock.shelf) = (number, shelf)
        stocks.append(stock)
        for key in reader.unknownKeys {
          let known = ["quantity", "low", "bought", "expire"]
          let near = Nearest.match(key, among: known).map { " (did you mean \($0)?)" } ?? ""
          note(
            number, "\(stock.name): \(key) is not a key\(near)",
            hint: "use one of \(known.joined(separator: ", "))")
        }
        if reader.isName {
          note(
            number, "\(stock.name) has no amount: lists assume that there is enough of it",
            hint: "write \(Pantry.hint(forName: stock.name))")
        }
      } catch {
        problems.append(Problem(file: file, line: number, message: error.message, hint: error.hint))
      }
    }
  }

  /// Values that mean "enough of it".
  fileprivate static let meansEnough: Set<String> = ["", "true", "unlim", "unlimited", "some", "enough"]

  /// The line of a thing that is always there: `salt = true`.
  package static func always(_ name: String) -> String {
    key(name) + " = true"
  }

  /// A name in TOML notation.
  private static func key(_ name: String) -> String {
    name.utf8.allSatisfy { $0 | 32 >= 97 && $0 | 32 <= 122 } ? name : "\"\(name)\""
  }

  /// The pantry without the `low` values that cannot be compared with the amounts of their items. Each of them becomes
  /// a problem.
  /// - Parameter groceries: how things are measured.
  package func checked(by groceries: Groceries) -> Pantry {
    var checked = self
    for (place, stock) in stocks.enumerated() {
      guard let low = stock.low, let amount = stock.amount,
        amount.quantity.number.map({ $0 > .zero }) ?? false
      else { continue }
      let measures = groceries.measures(of: stock.name)
      guard !AmountSum(amount, measures).meets(AmountSum(low, measures)) else { continue }
      checked.stocks[place].low = nil
      checked.problems.append(
        Problem(
          file: file ?? "pantry.conf", line: stock.line,
          message: "low = \(AmountText.of(low)) cannot be compared with \(AmountText.of(amount))",
          hint: "write both in units of the same kind"))
    }
    return checked
  }
}

/// Reads a line of `pantry.conf`, from left to right.
private struct PantryLine: ~Copyable {
  private var rest: ArraySlice<UInt8>
  /// Whether the line is just a name.
  private(set) var isName = false
  /// The name of the section that the line begins; nil if it begins none.
  private(set) var section: String?
  /// The unknown keys in the braces of an item.
  private(set) var unknownKeys: [String] = []

  init(_ line: ArraySlice<UInt8>) { rest = line }

  private mutating func skipBlanks() { rest = CooklangCharacter.trimmedFront(rest) }

  private var isQuoted: Bool { isAt("\"") || isAt("'") }

  private func isAt(_ character: Unicode.Scalar) -> Bool { rest.first == UInt8(ascii: character) }

  /// The stock of the line; nil for blank lines, comments, sections and `name = false`.
  mutating func stock() throws(LineError) -> Pantry.Stock? {
    skipBlanks()
    guard !rest.isEmpty, !isAt("#") else { return nil }
    guard !isAt("[") else {
      try readSection()
      return nil
    }
    let name = try key()
    guard !rest.isEmpty, !isAt("#") else {
      isName = true
      return Pantry.Stock(name: name, amount: nil)
    }
    try take("=")
    if isAt("{") { return try table(name) }
    return try Pantry.Stock(name: name, value: value())
  }

  private mutating func readSection() throws(LineError) {
    let text = String(decoding: CooklangCharacter.trimmed(rest.prefix { $0 != .hash }), as: UTF8.self)
    guard text.hasSuffix("]") else { throw LineError("the section has no closing ]", hint: "write [fridge]") }
    section = String(text.drop { "[\"' ".contains($0) }.prefix { !"]\"'".contains($0) })
  }

  private mutating func table(_ name: String) throws(LineError) -> Pantry.Stock? {
    try take("{")
    var stock = Pantry.Stock(name: name, amount: nil)
    var isThere = true
    while !isAt("}") {
      let member = try key()
      try take("=")
      let value = try value()
      switch member {
      case "quantity":
        let written = try Pantry.Stock(name: name, value: value)
        isThere = written != nil
        stock.amount = written?.amount
      case "low": stock.low = try Pantry.Stock(name: name, value: value)?.amount
      case "bought": stock.bought = try PantryLine.day(value, member)
      case "expire": stock.expire = try PantryLine.day(value, member)
      default: unknownKeys.append(member)
      }
      if isAt(",") { try take(",") } else { break }
    }
    try take("}")
    return isThere ? stock : nil
  }

  /// A day as `2013-03-20`, or as `20.03.2013`, which other programs for Cooklang write.
  private static func day(_ value: String, _ member: String) throws(LineError) -> DayNumber {
    if let day = DayNumber(value) { return day }
    let parts = value.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    if parts.count == 3, let day = parts[0], let month = parts[1], let year = parts[2],
      let date = try? DayNumber(year: year, month: month, day: day)
    {
      return date
    }
    let date = CountryDate(value[...], today: .first).flatMap { $0.hasYear && $0.isWhole ? $0.hint : nil }
    throw LineError(
      "\(member) = \(value) is not a date",
      hint: date.map { $0 + ", in quotes" } ?? "write \(member) = \"2013-03-20\"")
  }

  private mutating func take(_ character: Unicode.Scalar) throws(LineError) {
    guard isAt(character) else {
      throw LineError("\(character) is missing", hint: "write flour = \"500%g\"")
    }
    rest = rest.dropFirst()
    skipBlanks()
  }

  private mutating func key() throws(LineError) -> String {
    let isQuoted = isQuoted
    let key = try text("name") { $0 == UInt8(ascii: "=") }
    if isQuoted { return key }
    return String(decoding: key.utf8.map { $0 == UInt8(ascii: "_") ? .space : $0 }, as: UTF8.self)
  }

  private mutating func value() throws(LineError) -> String {
    try text("amount") { $0 == .comma || $0 == UInt8(ascii: "}") }
  }

  /// The text in quotes, or else up to a comment or to another end.
  private mutating func text(_ what: String, upTo isEnd: (UInt8) -> Bool) throws(LineError) -> String {
    guard isQuoted, let quote = rest.popFirst() else {
      let text = rest.prefix { $0 != .hash && !isEnd($0) }
      rest = rest[text.endIndex...]
      guard case let text = CooklangCharacter.trimmed(text), !text.isEmpty else {
        throw LineError("the \(what) is missing", hint: "write flour = \"500%g\"")
      }
      return String(decoding: text, as: UTF8.self)
    }
    guard let end = rest.firstIndex(of: quote) else {
      throw LineError("the closing \(Unicode.Scalar(quote)) is missing")
    }
    let text = String(decoding: rest[..<end], as: UTF8.self)
    rest = rest[(end + 1)...]
    skipBlanks()
    return text
  }
}

extension Pantry.Stock {
  /// - Parameter value: `500%g`, `500 g`, `true`, `false`.
  /// - Returns: nil for `false`.
  fileprivate init?(name: String, value: String) throws(LineError) {
    guard value != "false" else { return nil }
    guard !Pantry.meansEnough.contains(value.lowercased()) else {
      self.init(name: name, amount: nil)
      return
    }
    let amount = ReckonedAmount(Amount(cooklang: value[...])).amount
    guard amount.quantity.number != nil else {
      throw LineError("\(value) is not an amount", hint: "write \"500%g\", or true if there is always enough")
    }
    self.init(name: name, amount: amount)
  }
}
