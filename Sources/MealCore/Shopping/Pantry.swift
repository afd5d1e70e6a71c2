/// The things that are in the house already: `pantry.conf`.
///
///     [fridge]
///     milk = "1%l"
///     "olive oil" = true                                  # enough of it; also "unlim", "some", "enough"
///     butter = { quantity = "250%g", low = "100%g", expire = "2013-03-20" }
///
/// Lines of TOML, as in Cooklang's conventions. A name without an amount counts as enough of it. An
/// underscore in an unquoted name stands for a space, which TOML does not allow there.
public struct Pantry: Sendable {
  /// Something in the pantry.
  public struct Stock: Hashable, Sendable {
    /// As written.
    public let name: String
    /// nil if there is enough of it for any list.
    public let amount: Amount?
  }

  /// In the order of the file.
  public private(set) var stocks: [Stock] = []
  /// The file that it was read from, as the user named it; nil for an empty pantry.
  public let file: String?
  /// Errors, and notes on lines that may not mean what the user meant.
  public private(set) var problems: [Problem] = []

  /// An empty pantry.
  public init() { file = nil }

  /// Reads a file, in linear time. A line that cannot be read becomes a problem; the others still count.
  /// - Parameters:
  ///   - bytes: the contents of the file.
  ///   - file: the file as the user named it, for problems.
  public init(reading bytes: [UInt8], file: String) {
    self.file = file
    let conf = ConfLines(bytes, file: file)
    problems = conf.problems
    for (number, line) in conf.lines {
      var reader = PantryLine(String(decoding: line, as: UTF8.self))
      do throws(LineError) {
        guard let stock = try reader.stock() else { continue }
        stocks.append(stock)
        if reader.isName {
          problems.append(
            Problem(
              .note, file: file, line: number,
              message: "\(stock.name) has no amount: lists assume that there is enough of it",
              hint: "write \(Pantry.key(stock.name)) = true"))
        }
      } catch {
        problems.append(Problem(file: file, line: number, message: error.message, hint: error.hint))
      }
    }
  }

  /// Values that mean that there is enough of something.
  fileprivate static let meansEnough: Set<String> = ["", "true", "unlim", "unlimited", "some", "enough"]

  /// A name as TOML writes it.
  private static func key(_ name: String) -> String {
    name.utf8.allSatisfy { $0 | 32 >= 97 && $0 | 32 <= 122 } ? name : "\"\(name)\""
  }

  /// All stocks by the keys of their names.
  func byKey(_ aisles: AisleList) -> [String: [Stock]] {
    Dictionary(grouping: stocks) { aisles.key($0.name) }
  }
}

/// Reads a line of `pantry.conf`, from left to right.
private struct PantryLine {
  private var rest: Substring
  /// Whether the line is just a name.
  private(set) var isName = false

  init(_ line: String) { rest = line[...] }

  private mutating func skipBlanks() { rest = rest.drop { $0.isWhitespace } }

  /// The stock of the line; nil for blank lines, comments, sections and `name = false`.
  mutating func stock() throws(LineError) -> Pantry.Stock? {
    skipBlanks()
    guard let first = rest.first, first != "#" else { return nil }
    guard first != "[" else {
      try checkSection()
      return nil
    }
    let name = try key()
    guard !rest.isEmpty, rest.first != "#" else {
      isName = true
      return Pantry.Stock(name: name, amount: nil)
    }
    try take("=")
    if rest.first == "{" { return try table(name) }
    return try Pantry.Stock(name: name, value: value())
  }

  private func checkSection() throws(LineError) {
    let text = CooklangCharacter.trimmed(rest.prefix { $0 != "#" })
    guard text.hasSuffix("]") else { throw LineError("the section does not end", hint: "write [fridge]") }
  }

  private mutating func table(_ name: String) throws(LineError) -> Pantry.Stock? {
    try take("{")
    var stock: Pantry.Stock? = Pantry.Stock(name: name, amount: nil)
    while rest.first != "}" {
      let member = try key()
      try take("=")
      let value = try value()
      if member == "quantity" { stock = try Pantry.Stock(name: name, value: value) }
      if rest.first == "," { try take(",") } else { break }
    }
    try take("}")
    return stock
  }

  private mutating func take(_ character: Character) throws(LineError) {
    guard rest.first == character else {
      throw LineError("\(character) is missing", hint: "write flour = \"500%g\"")
    }
    rest = rest.dropFirst()
    skipBlanks()
  }

  private mutating func key() throws(LineError) -> String {
    if rest.first == "\"" || rest.first == "'" { return try quoted() }
    let end = rest.firstIndex { $0 == "=" || $0 == "#" } ?? rest.endIndex
    let key = CooklangCharacter.trimmed(rest[..<end])
    guard !key.isEmpty else { throw LineError("the name is missing", hint: "write flour = \"500%g\"") }
    rest = rest[end...]
    return String(key.map { $0 == "_" ? " " : $0 })
  }

  private mutating func quoted() throws(LineError) -> String {
    let quote = rest.first ?? "\""
    rest = rest.dropFirst()
    guard let end = rest.firstIndex(of: quote) else { throw LineError("the quote does not end") }
    let text = String(rest[..<end])
    rest = rest[rest.index(after: end)...]
    skipBlanks()
    return text
  }

  private mutating func value() throws(LineError) -> String {
    if rest.first == "\"" || rest.first == "'" { return try quoted() }
    let end = rest.firstIndex { $0 == "," || $0 == "}" || $0 == "#" } ?? rest.endIndex
    let value = CooklangCharacter.trimmed(rest[..<end])
    guard !value.isEmpty else { throw LineError("the amount is missing", hint: "write flour = \"500%g\"") }
    rest = rest[end...]
    return value
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
    let parts = value.split(separator: "%", maxSplits: 1).map { CooklangCharacter.trimmed($0) }
    let written = Amount(Quantity(parts.first ?? ""), parts.count > 1 ? parts[1] : "")
    let amount = ReckonedAmount(written).amount
    guard amount.quantity.number != nil else {
      throw LineError("\(value) is not an amount", hint: "write \"500%g\", or true for enough of it")
    }
    self.init(name: name, amount: amount)
  }
}
