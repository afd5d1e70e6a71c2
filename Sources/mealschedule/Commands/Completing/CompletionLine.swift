import MealCore

/// An unfinished command line: its command, and its words and options before the one being typed.
///
/// The initializer returns nil, and nothing is suggested, for a line that would be refused, for example one with an
/// unknown option.
final class CompletionLine {
  /// The command; nil if none is named yet.
  let command: Command?
  let arguments: ParsedArguments
  /// The options that the command may have.
  let options: [Option]
  /// The option whose value is being typed; nil if no value is being typed.
  let openOption: Option?
  /// Whether `--` has ended the options.
  let hasEnded: Bool
  /// The last word, if it may be the first word of a date after an option: `--from last`.
  let begunDate: String?

  /// - Parameters:
  ///   - typed: the words after the program's name, without quotes.
  ///   - context: has the environment, for `$NAME` and `~`.
  init?(_ typed: [String], _ context: Context) {
    let words = typed.map { CompletionLine.expanded($0, context) }
    let place = (try? ParsedArguments.commandPlace(in: words, others: CommandTable.options)) ?? nil
    let name = place.map { words[$0] } ?? ""
    var rest = words
    if let place { rest.remove(at: place) }
    command = CommandTable.command(name)
    guard name.isEmpty || command != nil else { return nil }
    let options = (command?.options ?? []) + Option.everywhere
    self.options = options
    func open(_ word: String) -> Option? {
      Option.last(of: word, among: options).flatMap { $0.isOpen ? $0.option : nil }
    }
    hasEnded = rest.contains("--")
    openOption = hasEnded ? nil : rest.last.flatMap(open)
    let whole = openOption == nil ? rest[...] : rest.dropLast()
    guard let arguments = try? ParsedArguments(Array(whole), options: options, command: name) else {
      return nil
    }
    self.arguments = arguments
    let last = whole.suffix(2)
    begunDate = last.count == 2 && last.first.flatMap(open)?.value == .date ? last.last : nil
  }

  /// A word with `~` or `$NAME` at its beginning replaced, as in `-f ~/plan.txt`.
  private static func expanded(_ word: String, _ context: Context) -> String {
    if word.hasPrefix("~/") { return (context.variable("HOME") ?? "~") + word.dropFirst() }
    guard word.hasPrefix("$") else { return word }
    let end = word.firstIndex(of: "/") ?? word.endIndex
    let name = word[..<end].drop { $0 == "$" || $0 == "{" }
    return context.variable(String(name.last == "}" ? name.dropLast() : name)).map { $0 + word[end...] }
      ?? word
  }
}

/// The possible kinds of the next word of a command, according to its declaration and the preceding words.
///
/// Words are read as the command reads them: a date or a range is as long as possible, a separating word (`to`)
/// may come anywhere, and all the rest is a dish.
struct NextWord {
  /// The possible kinds, the likeliest first.
  private(set) var values: [Option.Value] = []
  /// The preceding word, if it may be the first word of a date: "last", "14", and "9" of "5 dec..9".
  private(set) var begunDate: String?
  /// Whether `begunDate` may also be the first word of a month or a week.
  private(set) var isRangeBegun = false
  /// The words of the dish so far.
  private(set) var begunDish: [String] = []
  /// The days that the preceding words name; nil if they name none, or someday.
  private(set) var days: ClosedRange<DayNumber>?
  /// The meal that the preceding words name; nil if they name none.
  private(set) var meal: MealType?
  private(set) var isSomeday = false

  init(_ declared: [Option.Value], after typed: [String], today: DayNumber) {
    var kinds = declared[...]
    var words = typed[...]
    while let word = words.first, let kind = kinds.first {
      if let index = NextWord.divider(word, in: kinds), index > kinds.startIndex, words.count < typed.count {
        kinds = kinds[(index + 1)...]
        words = words.dropFirst()
        (days, meal, isSomeday) = (nil, nil, false)
        continue
      }
      if [.dish, .dishOfDay, .recipe, .grocery, .menu].contains(kind) {
        let end = words.firstIndex { NextWord.divider($0, in: kinds) != nil }
        guard let end else {
          begunDish = words.split(separator: "/", omittingEmptySubsequences: false).last.map(Array.init) ?? []
          if kinds.dropFirst().first == .range { values.append(.range) }
          break
        }
        words = words[end...]
      } else {
        words = words.dropFirst(take(kind, words, today))
      }
      kinds = kinds.dropFirst()
    }
    if let first = kinds.first { values.insert(first, at: 0) }
    if isSomeday, values == [.meal], kinds.dropFirst().first == .dishOfDay { values.append(.dishOfDay) }
    let divider = kinds.dropFirst().first { if case .choice = $0 { true } else { false } }
    if !typed.isEmpty, let divider { values.append(divider) }
  }

  /// Reads a value of a kind. Returns its number of words.
  private mutating func take(_ kind: Option.Value, _ words: ArraySlice<String>, _ today: DayNumber) -> Int {
    guard let word = words.first else { return 0 }
    switch kind {
    case .date, .dateOrSomeday:
      isSomeday = kind == .dateOrSomeday && word.lowercased() == "someday"
      let read =
        isSomeday ? nil : try? DayExpression(today: today, for: .planning).leadingDay(of: Array(words))
      days = read.map { $0.day...$0.day }
      if words.count == 1 { begunDate = word }
      return read?.words ?? 1
    case .range, .rangeOrSomeday:
      isSomeday = kind == .rangeOrSomeday && word.lowercased() == "someday"
      let read = isSomeday ? nil : try? DayExpression(today: today).leadingRange(of: Array(words))
      days = read?.days
      if let last = words.last, words.count == 1 || DayExpression.hasDots(last) {
        begunDate = last.split(separator: ".", omittingEmptySubsequences: false).last.map(String.init)
        isRangeBegun = true
      }
      return read?.words ?? words.count
    case .meal:
      meal = MealType(word)
      return 1
    default: return 1
    }
  }

  /// The index of the kind that has this word as a separator; nil if none has.
  private static func divider(_ word: String, in kinds: ArraySlice<Option.Value>) -> Int? {
    kinds.firstIndex { if case .choice(let choices) = $0 { choices.contains(word) } else { false } }
  }
}

/// A candidate for a word of a command line, and the explanation shown beside it.
struct Candidate: Equatable {
  let text: String
  let about: String?
  /// The day that the candidate names; nil for other words.
  let day: DayNumber?

  init(_ text: String, _ about: String? = nil, day: DayNumber? = nil) {
    (self.text, self.about, self.day) = (text, about, day)
  }

  /// A word for a day, with the date beside it.
  init(_ text: String, _ day: DayNumber) { self.init(text, day.spelledOut, day: day) }
}
