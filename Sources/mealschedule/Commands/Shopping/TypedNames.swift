import MealCore

/// The names given to `shop --tick` and `--untick`: words of the command line, where several words may be one
/// name, or with `-` the lines of standard input.
enum TypedNames {
  /// The words, and the typed options with `--tick` or `--untick` moved to the front.
  case words([String], options: [String])
  case lines([Line])

  /// A line of standard input.
  struct Line: Equatable {
    /// The line's number, from 1.
    let number: Int
    /// The line without the blanks at its ends: a name, or a row of TSV.
    let name: String

    /// The values of the line, read as a row of TSV.
    var columns: [String] {
      name.split(separator: "\t", omittingEmptySubsequences: false).map { TSV.value(String($0)) }
    }
    /// Whether it is a row of a dish without a recipe.
    var isDish: Bool {
      columns.count > 1 && columns[0] == ShoppingTable.noRecipe && columns.dropFirst(2).allSatisfy(\.isEmpty)
    }
  }

  init(_ option: Option, _ invocation: Invocation) throws {
    let words = invocation.arguments.words
    guard words.contains("-") else {
      let all = invocation.arguments.optionWords
      // `eggs 6 / butter`, as in `add`, or `eggs 6, butter`
      let split = words.flatMap { $0.hasSuffix(",") && $0.count > 1 ? [String($0.dropLast()), "/"] : [$0] }
      let isList = split.contains("/")
      let names = isList ? split.split(separator: "/").map { $0.joined(separator: " ") } : words
      self = .words(names, options: ["--\(option.name)"] + all.filter { $0 != "--\(option.name)" })
      return
    }
    guard words == ["-"] else {
      let hint = "- reads names from standard input, one per line"
      throw UsageError("--\(option.name) takes names or -, not both", hint: hint)
    }
    self = .lines(try TypedNames.lines(of: try invocation.context.readInput()).filter { !$0.isDish })
  }

  /// Splits standard input into lines with one name each, so that the output of a script is never split into words.
  /// Blank lines are ignored.
  ///
  ///     mealschedule shop --format tsv | cut -f2 | fzf -m | mealschedule shop --tick -
  static func lines(of bytes: [UInt8]) throws -> [Line] {
    let text = bytes[TextEncoding.markLength(bytes)...]
    return try text.split(separator: 10, omittingEmptySubsequences: false).enumerated().compactMap {
      index, line in
      guard let first = line.firstIndex(where: { !isBlank($0) }),
        let last = line.lastIndex(where: { !isBlank($0) })
      else { return nil }
      guard let name = String(validating: line[first...last], as: UTF8.self) else {
        throw UsageError("\(source):\(index + 1): the line is not UTF-8", hint: "write the name in UTF-8")
      }
      return Line(number: index + 1, name: name)
    }
  }

  private static let source = "standard input"

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 32 || byte == 9 || byte == 13 }

  var isEmpty: Bool {
    switch self {
    case .words(let words, _): words.isEmpty
    case .lines(let lines): lines.isEmpty
    }
  }

  // MARK: Finding the names

  /// Finds the typed names on a list, each once: names of things, and of dishes without a recipe. A name with an amount
  /// may also be that of a thing on no list.
  /// - Parameters:
  ///   - isOnlyList: whether to look for names on this list alone.
  ///   - later: returns the other list to search; not called if `isOnlyList`.
  /// - Throws: `UsageError` for the first name that is not found.
  func read(
    _ list: ShoppingList, _ groceries: Groceries, isOnlyList: Bool, later: () throws -> ShoppingList
  ) throws -> [ThingToBuy] {
    if isOnlyList {
      try checkRows([list])
      return try read([list], groceries, takesOthers: true, "on the list", shownBy: "mealschedule shop")
    }
    if (try? checkRows([list])) != nil, let found = try? read([list], groceries, "", shownBy: "") {
      return found
    }
    let later = try later()
    try checkRows([list, later])
    return try read(
      [list, later], groceries, takesOthers: true, "on the list of the next 14 days",
      shownBy: "mealschedule shop --days 14")
  }

  /// Refuses lines that are neither a name nor a row as `shop --format tsv` prints it.
  /// - Parameter lists: the lists whose amounts are accepted even if they are text without a number.
  private func checkRows(_ lists: [ShoppingList]) throws {
    guard case .lines(let lines) = self else { return }
    lazy var texts = Set(
      lists.flatMap(\.items).flatMap { $0.amounts.columns().map { TypedNames.once($0.number) } })
    for line in lines {
      guard !line.name.hasPrefix("- [") else {
        throw UsageError(
          "\(TypedNames.source):\(line.number): a list with boxes cannot be read back: things in stock are ticked in it too",
          hint: "between these commands, delete from list.tsv what you did not get:\n"
            + "mealschedule shop --format tsv > list.tsv\nmealschedule shop --tick - < list.tsv")
      }
      let columns = line.columns
      let amount = columns.count > 2 ? TypedNames.once(columns[2]) : ""
      let isKnown = ["", "some"].contains(amount) || Quantity(amount).number != nil || texts.contains(amount)
      guard columns.count > 4 || !isKnown else { continue }
      let what = columns.count > 4 ? "the line has \(columns.count) columns" : "\(amount) is not an amount"
      throw UsageError(
        "\(TypedNames.source):\(line.number): \(what)",
        hint: "write a name, or aisle, name, amount and unit with tabs between them, "
          + "as shop --format tsv prints them")
    }
  }

  /// An amount without the number of times before it: `some` for `3 x some`.
  private static func once(_ amount: String) -> String {
    let parts = amount.split(separator: " ", maxSplits: 2).map(String.init)
    return parts.count == 3 && parts[1] == "x" ? parts[2] : amount
  }

  /// Finds the typed names for `--untick`: things in stock, or bought after the day that they were for. Other names
  /// must be on the list that `others` returns.
  func read(
    inStock list: ShoppingList, _ late: [String], _ groceries: Groceries, others: () throws -> ShoppingList
  ) throws -> [ThingToBuy] {
    let bought = list.items.filter { $0.origin?.isBought ?? false }.map(\.name) + late
    func read(_ lists: [ShoppingList]) throws -> [ThingToBuy] {
      try self.read(lists, and: bought, groceries, "in stock", shownBy: "mealschedule shop --have")
    }
    do { return try read([]) } catch is UsageError { return try read([list, try others()]) }
  }

  /// The name on a line, plain or escaped as in TSV.
  private static func name(
    _ line: String, _ known: GroceryNames
  ) throws(GroceryNames.Unknown) -> ThingToBuy {
    do throws(GroceryNames.Unknown) {
      if let row = try known.read(row: line) { return row }
      return try known.read(whole: line)
    } catch {
      guard line.contains("\\"), let name = try? known.read(whole: TSV.value(line)) else { throw error }
      return name
    }
  }

  /// A hint with the corrected command: each unknown name is replaced by the one probably meant; the first is left out
  /// if none is similar. The other names are listed, since they were refused too. nil for names on standard input, or
  /// if no correct command remains.
  private func corrected(_ unknown: GroceryNames.Unknown, _ known: GroceryNames) -> String? {
    guard case .words(var words, let options) = self, let option = options.first else { return nil }
    var (next, found): (GroceryNames.Unknown?, [ThingToBuy]) = (unknown, [])
    for _ in words.indices {
      guard let wrong = next, wrong == unknown || wrong.near != nil,
        let part = TypedNames.part(of: words, wrong)
      else { break }
      words.replaceSubrange(part, with: wrong.near.array)
      do throws(GroceryNames.Unknown) { (found, next) = (try known.read(words), nil) } catch { next = error }
    }
    guard next == nil, !words.isEmpty else { return nil }
    let command = ShellQuoting.command(["shop", option] + words + options.dropFirst())
    let meant = (try? known.read(unknown.near.array)) ?? []
    let others = found.filter { !meant.contains($0) }.map(\.name)
    guard !others.isEmpty else { return "write: \(command)" }
    return "also not \(option.dropFirst(2))ed: \(others.joined(last: "and")); write:\n\(command)"
  }

  /// Whether an unknown name is the beginning of a range of days.
  private func isDay(_ unknown: GroceryNames.Unknown) -> Bool {
    guard case .words(let words, _) = self, let part = TypedNames.part(of: words, unknown)
    else { return false }
    return Likely.dayCount(words[part.lowerBound...]) != nil
  }

  /// The unknown name and the amount that follows it, as one name; nil if no amount follows, or if a similar name is
  /// known.
  private func counted(_ unknown: GroceryNames.Unknown) -> GroceryNames.Unknown? {
    guard case .words(let words, _) = self, unknown.near == nil,
      let start = TypedNames.part(of: words, unknown)?.lowerBound,
      let number = words[(start + 1)...].firstIndex(where: { $0.first?.isNumber ?? false })
    else { return nil }
    let name = words[start..<number].joined(separator: " ")
    return (number + 1...min(words.count, number + 3)).reversed().lazy.compactMap { end in
      let typed = words[start..<end].joined(separator: " ")
      let thing = (try? Dish(written: typed, at: .buy)).map(ThingToBuy.init)
      return thing?.name == name ? GroceryNames.Unknown(name: typed, near: typed) : nil
    }.first
  }

  /// The command for names with amounts that are separated by commas, as in `onions 5, red peppers 2, garlic`, or, if
  /// all of them are on the list, not separated at all, as in `carrots 1 kg leeks 3`. nil for other words.
  private func listed(_ known: GroceryNames) -> String? {
    guard case .words(let words, let options) = self, let option = options.first,
      words.contains(where: { $0.contains(where: \.isNumber) })
    else { return nil }
    /// Whether a string is a thing, perhaps with an amount.
    func isThing(_ text: String) -> Bool {
      guard let name = (try? known.read(whole: text))?.name else { return false }
      return !name.contains(where: \.isNumber) && (try? known.read(whole: name)) != nil
    }
    // As in `eggs=6`, or in a list with commas.
    let parts = Likely.list(words).map { $0.joined(separator: " ").replacing("=", with: " ") }
    if parts.count > 1 || words.contains(where: { $0.contains("=") }), parts != words {
      return ShellQuoting.command(["shop", option] + parts + options.dropFirst())
    }
    var (names, rest) = ([String](), words[...])
    while !rest.isEmpty {
      let count = (1...min(rest.count, 12)).last { isThing(rest.prefix($0).joined(separator: " ")) }
      guard let count else { return nil }
      names.append(rest.prefix(count).joined(separator: " "))
      rest = rest.dropFirst(count)
    }
    guard names.count > 1, names != words else { return nil }
    return ShellQuoting.command(["shop", option] + names + options.dropFirst())
  }

  /// The indices of the words that form an unknown name; nil if no words do.
  private static func part(of words: [String], _ unknown: GroceryNames.Unknown) -> Range<Int>? {
    words.indices.lazy.flatMap { start -> [Range<Int>] in
      (start + 1...min(words.count, start + 12)).map { start..<$0 }
    }.first { words[$0].joined(separator: " ") == unknown.name }
  }

  /// - Parameters:
  ///   - names: further names, of things that are on none of the lists.
  ///   - place: to be printed after "nothing".
  ///   - command: the command that lists them.
  private func read(
    _ lists: [ShoppingList], and names: [String] = [], _ groceries: Groceries, takesOthers: Bool = false,
    _ place: String, shownBy command: String
  ) throws -> [ThingToBuy] {
    let known = GroceryNames(
      names + lists.flatMap { $0.items.map(\.name) }, dishes: lists.flatMap { $0.unknown.map(\.dish) },
      groceries, takesOthers: takesOthers)
    var found: [ThingToBuy] = []
    var line: Int?
    do throws(GroceryNames.Unknown) {
      switch self {
      case .words(let words, _): return try known.read(words)
      case .lines(let lines):
        for next in lines {
          line = next.number
          found.append(try TypedNames.name(next.name, known))
        }
        // A thing wanted both with and without an amount has two rows; both together stand for all of it.
        let whole = Set(found.filter { $0.amount == nil }.map(\.name))
        return found.distinct().filter { $0.amount == nil || !whole.contains($0.name) }
      }
    } catch {
      let message =
        (line.map { "\(TypedNames.source):\($0): " } ?? "") + "nothing \(place) is called \(error.name)"
      if let listed = listed(known) {
        throw UsageError("a name with an amount needs quotes", hint: "write:\n\(listed)")
      }
      if Rational(leading: error.name) != nil, !error.name.contains(" ") {
        throw UsageError(message, hint: "quote a name together with its amount: 'milk 1 l'")
      }
      if isDay(error) {
        throw UsageError(
          message, hint: "the words are names here: for other days, write --from DATE --to DATE")
      }
      if line == 1, error.near == nil {
        throw UsageError(
          message, hint: "to pipe a list, print it as tsv: mealschedule shop --format tsv")
      }
      let counted = takesOthers ? counted(error) : nil
      let corrected = corrected(counted ?? error, known)
      let isNew =
        takesOthers && lists.count > 1 && line == nil && error.near == nil
        && !error.name.contains(where: \.isNumber)
      let other = ShellQuoting.command(["shop", "--tick", error.name + " x1"])
      let list =
        (isNew ? "for a thing that is not listed, add an amount: \(other)\n" : "")
        + "'\(command)' lists the names"
      throw UsageError(
        message + UsageError.guess(error.near),
        hint: error.near == nil && counted == nil
          ? list + (corrected.map { "\n" + $0 } ?? "") : corrected ?? list)
    }
  }
}
