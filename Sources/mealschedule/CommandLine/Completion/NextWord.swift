import MealCore

/// What the next word of a command may be, told from its declaration and from the words before.
///
/// The words are taken as the command itself would take them: a date as long as it can be, a word that parts the
/// others wherever it stands, all the rest of a dish.
struct NextWord {
  /// What it may be, the likeliest first.
  private(set) var values: [Option.Value] = []
  /// A word before that may be the first one of a date: "last", "14".
  private(set) var begunDate: String?
  /// The words of the dish that are there already.
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
      // What takes any number of words goes on doing so.
      if kinds.count > 1 || !NextWord.goesOn(kind) { kinds = kinds.dropFirst() }
    }
    if let first = kinds.first { values.append(first) }
    if isSomeday, values == [.meal], kinds.dropFirst().first == .dishOfDay { values.append(.dishOfDay) }
    if !typed.isEmpty, let divider = kinds.dropFirst().first(where: \.isChoice) { values.append(divider) }
  }

  /// How many of the words are of that kind.
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

  /// Where among the kinds a word stands that parts the others.
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
