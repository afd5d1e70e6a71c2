/// The probable meaning of a typed dish in which some words do not look like part of its name.
///
///     let meant = MeantDish.read(["1pm", "roast", "chicken", "for", "7"], occasion)[0]
///     meant.finds.map(\.words)      // 1pm, for 7
///     meant.meal                    // lunch
///     meant.words                   // roast chicken x7
///
/// All of these words are corrected together, so that one command does what was meant.
package struct MeantDish {
  /// Words that look like something else, and their meaning.
  package struct Find: Equatable {
    package let words: String
    package let meaning: String
  }

  /// The meal of the dish, and the parts of the plan that help to read it.
  package struct Occasion {
    /// The meal that was named; nil for none.
    package var meal: MealType?
    /// The day; nil for someday.
    package var day: DayNumber?
    package var today: DayNumber
    /// The configured meal types.
    package var meals: [MealType]
    /// Whether the name is in quotes. If so, commas belong to it, and so does the word for the main meal at its end.
    package var isQuoted = false
    /// The meal of a dish for which none is named.
    package var main = MealType.dinner
    /// Whether the dish already repeats.
    package var isRepeat = false
    /// Whether the servings are given by an option.
    package var hasServings = false
    /// For leftovers, returns the name of the earlier dish that the words mean; nil if there is none.
    package var cooked: (String) -> String? = { _ in nil }
    /// For a meal from the freezer, returns the name of the earlier dish or of the recipe that the words mean; nil if
    /// there is none.
    package var frozen: (String) -> String? = { _ in nil }
    /// Returns whether other dishes have the tag.
    package var isTag: (Tag) -> Bool = { _ in false }
    /// Returns whether a word is a guest: `+oma`.
    package var isGuest: (String) -> Bool = { _ in false }

    package init(meal: MealType?, day: DayNumber?, today: DayNumber, meals: [MealType]) {
      (self.meal, self.day, self.today, self.meals) = (meal, day, today, meals)
    }
  }

  /// The meal to write; nil if none was named.
  package internal(set) var meal: MealType?
  /// The days to write; nil if those that were typed are right.
  package internal(set) var days: ClosedRange<DayNumber>?
  /// The command-line options for the rhythm and the end of a repeat.
  package internal(set) var options: [String] = []
  /// The words that look like something else, in the order in which they were found.
  package private(set) var finds: [Find] = []
  /// Whether all words in `finds` can be corrected.
  package internal(set) var isClear = true

  let occasion: Occasion
  var name: [String]
  /// The servings and the tags, as a plan line has them: `x4`, `+veg`.
  var marks: [String] = []
  /// The words from the semicolon on.
  var note: [String]

  /// The dish in the notation of plan lines.
  package var words: [String] {
    name + marks.filter { !$0.hasPrefix("+") } + marks.filter { $0.hasPrefix("+") } + note
  }

  /// Whether the dish has a number of servings.
  package var hasServings: Bool { marks.contains(where: MeantDish.isServings) }

  /// The dishes that are meant by the words between a meal and the end of a command.
  package static func read(_ words: [String], _ occasion: Occasion) -> [MeantDish] {
    // Several dishes, each in its own quotes
    let parts = words.map(LineWords.split)
    let isQuotedList = words.count > 1 && parts.allSatisfy { $0.count > 1 && !$0.contains(";") }
    let words = Array(parts.joined(separator: isQuotedList ? ["/"] : []))
    if let dishes = severalGuests(words, occasion) { return dishes }
    // `+oma 2`
    if words.count == 2, words[0].hasPrefix("+"), Servings(words[1]) != nil {
      var guest = MeantDish([words[0], "x" + words[1]], occasion)
      guest.found([words[1]], "servings are written x\(words[1])")
      return [guest]
    }
    // Guests before a dish: `+oma roast chicken`
    let guests = words.prefix { $0.hasPrefix("+") && occasion.isGuest($0) }
    if !guests.isEmpty, let next = words.dropFirst(guests.count).first, next != "/", next != ";",
      !next.hasPrefix("+"), !next.hasPrefix("~"), !isServings(next), !saysWhen(next)
    {
      let others = read(Array(words.dropFirst(guests.count)), occasion)
      var guest = MeantDish(Array(guests), occasion)
      guest.found(guests, "put a / between a guest and a dish")
      // The guests come on the same days as the dish.
      if let dish = others.first { (guest.days, guest.options) = (dish.days, dish.options) }
      return [guest] + others
    }
    func isOtherMeal(_ word: String) -> Bool {
      MealType(word).map { $0 != occasion.meal && occasion.meals.contains($0) } ?? false
    }
    let isPlain = !occasion.isQuoted && !words.contains(";") && !words.contains("/")
    let isList = isPlain && words.contains { $0.hasSuffix(",") && $0.utf8.count > 1 }
    let isPair = isPlain && occasion.meal == .buy && arePair(words)
    // Another meal or day after an "and": `lunch soup and dinner dal`
    let others = words.indices.dropFirst().dropLast(2).filter { index in
      isPlain && isAnd(words[index])
        && (occasion.meal != nil && isOtherMeal(words[index + 1])
          || Weekday(named: words[index + 1]) != nil && words[index + 2].lowercased() != "dried")
    }
    // Another meal after a slash: `breakfast pancakes / dinner dal`
    let isSlashed = !occasion.isQuoted && occasion.meal != nil
    let other = words.split(separator: "/").dropFirst().first { part in
      isSlashed && part.count > 1 && isOtherMeal(part[part.startIndex])
    }
    guard isList || isPair || isQuotedList || !others.isEmpty || other != nil else {
      return words.split(separator: "/").map { MeantDish(Array($0), occasion) }
    }
    let split = words.enumerated().flatMap { index, word in
      others.contains(index) || isPair && isAnd(word)
        ? ["/"] : word.hasSuffix(",") ? [String(word.dropLast()), "/"].filter { !$0.isEmpty } : [word]
    }
    var (hasMeals, day): (Bool, DayNumber?) = (false, nil)
    var dishes: [MeantDish] = []
    for part in split.split(separator: "/") {
      var (occasion, part, dish) = (occasion, Array(part), [String]())
      // `wed dal, thu soup` and `chili, leftovers for lunch mon`
      let isLeft = leftovers.contains(part[0].lowercased())
      if isLeft { part = part.dropFirst().filter { !["for", "on", "at"].contains($0.lowercased()) } }
      let place = part.firstIndex { Weekday(named: $0) != nil }
      if let last = dishes.last, let place,
        isLeft || place == 0 && part.count > 1 && part[1].lowercased() != "dried",
        let weekday = Weekday(named: part.remove(at: place))
      {
        day = (occasion.day ?? occasion.today).nextOrSame(weekday)
        if isLeft { dish = last.name + ["x0"] }
      } else if isLeft {
        part.insert("leftovers", at: 0)
      }
      // A part may begin with another meal: `wed lunch soup, dinner dal`
      if occasion.meal != nil || day != nil, part.count + dish.count > 1,
        let meal = part.first.flatMap(MealType.init),
        occasion.meals.contains(meal) || meal.isBuy
      {
        (occasion.meal, hasMeals) = (meal, true)
        part.removeFirst()
      }
      dishes.append(MeantDish(dish + part, occasion))
      if let day { dishes[dishes.count - 1].days = day...day }
    }
    guard !dishes.isEmpty else { return [] }
    let hasDays = day != nil
    let what = occasion.meal == .buy ? "things" : "dishes"
    let meaning =
      hasDays
      ? "each day needs its own command"
      : hasMeals ? "each meal needs its own command" : "put a / between two \(what)"
    if hasDays, occasion.isRepeat || dishes.contains(where: { $0.name.first.flatMap(Weekday.init) != nil }) {
      dishes[0].isClear = false
    }
    let typed = (other ?? words[...]).filter { !isQuotedList || $0 != "/" }
    dishes[0].finds.insert(Find(words: typed.joined(separator: " "), meaning: meaning), at: 0)
    return dishes
  }

  private init(_ words: [String], _ occasion: Occasion) {
    (self.occasion, meal) = (occasion, occasion.meal)
    let end = words.firstIndex(of: ";") ?? words.count
    (name, note) = (Array(words[..<end]), Array(words[end...]))
    // After a guest, a rhythm is not part of a name: `+oma every sun`
    let next = name.first { !$0.hasPrefix("+") }
    let isTimed = next != name.first && next.map(MeantDish.saysWhen) ?? false
    if !isTimed, name.first.map({ !occasion.isGuest($0) }) ?? true {
      mend(DishDoubt(words.joined(separator: " ")))
    }
    settle()
    if meal?.isBuy ?? false { findThings() } else { findNote() }
    findServings()
    findRhythm()
    findTime()
    findServings()
    findTags()
    findMeal()
    findLeftovers()
  }

  /// A line for each guest of `+oma +friends x3` and `+oma and +max`; nil for other words.
  private static func severalGuests(_ words: [String], _ occasion: Occasion) -> [MeantDish]? {
    let end = words.firstIndex(of: ";") ?? words.count
    var guests: [[String]] = []
    for word in words[..<end] where !isAnd(word) {
      if word.hasPrefix("+"), Tag(word.dropFirst()) != nil {
        guests.append([word])
      } else if isServings(word), let last = guests.last, last.count == 1 {
        guests[guests.count - 1].append(word)
      } else {
        return nil
      }
    }
    // `+oma +max` and `+oma x2 +max` are one line.
    let isLine = guests.dropFirst().allSatisfy { $0.count == 1 } && !words[..<end].contains(where: isAnd)
    guard guests.count > 1, !isLine else { return nil }
    guests[guests.count - 1] += words[end...]
    var dishes = guests.map { MeantDish($0, occasion) }
    for index in dishes.indices { dishes[index].isClear = true }
    dishes[0].found(words[..<end], "put a / between two guests")
    return dishes
  }

  /// Finds a note that has no semicolon before it: `note call jo` after a dish.
  private mutating func findNote() {
    guard note.isEmpty, let place = name.firstIndex(where: { ["note", "note:"].contains($0.lowercased()) }),
      place > 0, place + 1 < name.count
    else { return }
    found(name[place...], "a note is written after a semicolon")
    note = [";"] + name[(place + 1)...]
    name.removeSubrange(place...)
    settle()
  }

  /// Moves servings and tags from the end of the name to `marks`.
  mutating func settle() {
    while name.count > 1, let last = name.last, last.hasPrefix("+") || MeantDish.isServings(last) {
      marks.insert(name.removeLast(), at: 0)
    }
  }

  mutating func found(_ words: some Sequence<String>, _ meaning: String) {
    finds.append(Find(words: words.joined(separator: " "), meaning: meaning))
  }

  package static func isServings(_ word: String) -> Bool {
    word.hasPrefix("x") && Servings(word.dropFirst()) != nil
  }

  static func lower(_ words: some Sequence<String>) -> [String] { words.map { $0.lowercased() } }

  // MARK: The notation

  /// Corrects the word that a doubt is about, or sets `isClear` to false. The doubt is reported elsewhere.
  private mutating func mend(_ doubt: DishDoubt?) {
    guard let doubt else { return }
    func isMark(_ word: String) -> Bool {
      MeantDish.isServings(word) || word.hasPrefix("+") && Tag(word.dropFirst()) != nil
    }
    switch doubt.reason {
    case .capital: name = name.map { $0 == doubt.word ? $0.lowercased() : $0 }
    case .notTag:
      name = name.flatMap {
        $0 == doubt.word ? $0.split(separator: ",").map { "+" + $0.drop { $0 == "+" } } : [$0]
      }
    case .early where name.filter(MeantDish.isServings).count < 2:
      name = name.filter { !isMark($0) } + name.filter(isMark)
    case .rhythm where name.count > 1:
      name.removeAll { $0 == doubt.word }
      options = ["--every", String(doubt.word.dropFirst())]
    case .note where !doubt.word.contains("\\"):
      let index = name.firstIndex(of: doubt.word) ?? 0
      let parts = doubt.word.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false).map(
        String.init)
      note = [";"] + parts.dropFirst().filter { !$0.isEmpty } + name[(index + 1)...] + note
      name = Array(name[..<index] + parts.prefix(1))
      if name == [""] || note.count == 1 { isClear = false }
    default: isClear = false
    }
    // As in `~14 dinner dal`.
    if meal == nil, name.count > 1, let first = MealType(name[0]), occasion.meals.contains(first) {
      meal = first
      name.removeFirst()
    }
  }
}
