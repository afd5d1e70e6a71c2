import MealCore

/// The possible kinds of the next word of a command, by its declaration and the words before.
///
/// Words are read as the command reads them: a date is as long as possible, a separating word (`to`) may come
/// anywhere, and all the rest is a dish.
struct NextWord {
  /// The possible kinds, the likeliest first.
  private(set) var values: [Option.Value] = []
  /// The word before, if it may be the first word of a date: "last", "14".
  private(set) var begunDate: String?
  /// The words of the dish so far.
  private(set) var begunDish: [String] = []
  /// The day and the meal that were named; nil also for someday.
  private(set) var day: DayNumber?
  private(set) var meal: MealType?
  private(set) var isSomeday = false

  init(_ declared: [Option.Value], after typed: [String], today: DayNumber) {
    var kinds = declared[...]
    var words = typed[...]
    while let word = words.first, let kind = kinds.first {
      if let index = NextWord.divider(word, in: kinds), index > kinds.startIndex, words.count < typed.count {
        kinds = kinds[(index + 1)...]
        words = words.dropFirst()
        (day, meal, isSomeday) = (nil, nil, false)
        continue
      }
      if [.dish, .dishOfDay, .recipe, .grocery].contains(kind) {
        let end = words.firstIndex { NextWord.divider($0, in: kinds) != nil }
        guard let end else {
          begunDish = words.split(separator: "/", omittingEmptySubsequences: false).last.map(Array.init) ?? []
          break
        }
        words = words[end...]
      } else {
        words = words.dropFirst(take(kind, words, today))
      }
      // The last kind stays if it takes any number of words.
      if kinds.count > 1 || !NextWord.goesOn(kind) { kinds = kinds.dropFirst() }
    }
    if let first = kinds.first { values.append(first) }
    if isSomeday, values == [.meal], kinds.dropFirst().first == .dishOfDay { values.append(.dishOfDay) }
    if !typed.isEmpty, let divider = kinds.dropFirst().first(where: \.isChoice) { values.append(divider) }
  }

  /// Reads a value of a kind. Returns its number of words.
  private mutating func take(_ kind: Option.Value, _ words: ArraySlice<String>, _ today: DayNumber) -> Int {
    guard let word = words.first else { return 0 }
    switch kind {
    case .date, .dateOrSomeday:
      isSomeday = kind == .dateOrSomeday && word.lowercased() == "someday"
      let read = isSomeday ? nil : try? DayExpression(today: today).leadingDay(of: Array(words))
      day = read?.day
      if words.count == 1 { begunDate = word }
      return read?.words ?? 1
    case .meal:
      meal = MealType(word)
      return 1
    default: return 1
    }
  }

  /// The index of the kind that has this word as a separator.
  private static func divider(_ word: String, in kinds: ArraySlice<Option.Value>) -> Int? {
    kinds.firstIndex { if case .choice(let choices) = $0 { choices.contains(word) } else { false } }
  }

  private static func goesOn(_ kind: Option.Value) -> Bool {
    switch kind {
    case .file, .folder, .tag, .text: true
    default: false
    }
  }
}

extension Option.Value {
  fileprivate var isChoice: Bool {
    if case .choice = self { true } else { false }
  }
}
