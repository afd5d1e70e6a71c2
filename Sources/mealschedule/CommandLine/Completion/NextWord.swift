import MealCore

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
      let read = isSomeday ? nil : try? RangeExpression(today: today).leadingRange(of: Array(words))
      days = read?.days
      if let last = words.last, words.count == 1 || RangeExpression.hasDots(last) {
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
