/// Words in a dish that say when it is eaten, for how many people, and by whom; and amounts in words.
extension MeantDish {
  // MARK: When

  /// Finds a time at either end of the name: `1pm`, `6 pm`, `at noon`, `18:00`, `evening`.
  mutating func findTime() {
    for count in [3, 2, 1] where count < name.count {
      for words in [name.indices.prefix(count), name.indices.suffix(count)] {
        if let hour = MeantDish.hour(name[words], isFirst: words.lowerBound == 0) {
          return remove(words, hour)
        }
      }
    }
    let words = MeantDish.lower(name)
    if words.count > 1, meal == nil, let hour = MeantDish.parts[words[0]],
      !MeantDish.names.contains("\(words[0]) \(words[1])")
    {
      return remove(name.indices.prefix(1), hour)
    }
    if words.count > 3, Array(words.suffix(3).prefix(2)) == ["in", "the"],
      let hour = MeantDish.parts[words[words.count - 1]]
    {
      remove(name.indices.suffix(3), hour)
    }
  }

  private mutating func remove(_ words: Range<Int>, _ hour: Int) {
    found(name[words], "a plan has meals, but no times of day")
    name.removeSubrange(words)
    settle()
    let type: MealType? =
      switch hour {
      case 5..<11: .breakfast
      case 11..<15: .lunch
      case 17...: .dinner
      default: nil
      }
    if meal == nil, let type, occasion.meals.contains(type) { meal = type }
  }

  private static let parts = ["morning": 8, "afternoon": 16, "evening": 18, "night": 20]
  /// Beginnings of names in which a part of the day does not say when to eat.
  private static let names: Set = [
    "night before", "night market", "morning glory", "morning rolls", "morning buns", "evening primrose",
    "afternoon tea",
  ]

  /// The hour that the words name, from 0 to 24; 0 if it could be a.m. or p.m., as in `at 6`. nil if they name no
  /// hour.
  private static func hour(_ words: ArraySlice<String>, isFirst: Bool) -> Int? {
    var rest = lower(words)
    let isAt = rest[0] == "at" && rest.count > 1
    if isAt { rest.removeFirst() }
    var text = rest[0].filter { $0 != "." }
    if rest.count == 2 {
      guard ["am", "pm", "a.m.", "p.m.", "o'clock"].contains(rest[1]) else { return nil }
      text += rest[1].filter { $0.isLetter && "apm".contains($0) }
    } else if rest.count > 2 {
      return nil
    }
    if ["noon", "midday"].contains(text) { return isAt || isFirst ? 12 : nil }
    let half = ["am", "pm"].first(where: text.hasSuffix)
    let digits = text.dropLast(half == nil ? 0 : 2).split(separator: ":", omittingEmptySubsequences: false)
    guard (1...2).contains(digits.count), let hour = Int(digits[0]), (0...24).contains(hour),
      digits.count == 1 || digits[1].count == 2 && Int(digits[1]) != nil,
      isAt || half != nil || digits.count == 2 && isFirst || rest.count == 2
    else { return nil }
    return half == "pm" ? hour % 12 + 12 : half == "am" || hour > 9 ? hour : 0
  }

  // MARK: How many

  /// Finds servings: `2x` anywhere; `for 6`, `(serves 6)` or `6 people` after the name; `for 6` before it.
  mutating func findServings() {
    if let place = name.firstIndex(where: {
      $0.last == "x" && Servings($0.dropLast()) != nil && $0.dropLast().allSatisfy(\.isNumber)
    }), name.count > 1 {
      return serve(String(name[place].dropLast()), place..<place + 1)
    }
    // As in `8 dessert pavlova`.
    if name.count > 2, Servings(name[0]) != nil, name[1].lowercased() == "dessert" {
      return serve(name[0], 0..<1)
    }
    guard !marks.contains(where: MeantDish.isServings) else { return }
    for count in [3, 2, 1] where count < name.count {
      let isBefore = count > 1 && name[0].lowercased() == "for"
      for words in [name.indices.suffix(count)] + (isBefore ? [name.indices.prefix(count)] : []) {
        if let number = MeantDish.servings(name[words]) { return serve("\(number)", words) }
      }
    }
  }

  private mutating func serve(_ number: String, _ words: Range<Int>) {
    found(name[words], "servings are written x\(number)")
    name.removeSubrange(words)
    marks.append("x\(number)")
    settle()
  }

  /// The number in `for 6`, `for six people`, `serves 6` or `(6)`; nil for other words.
  private static func servings(_ words: ArraySlice<String>) -> Int? {
    var text = lower(words).joined(separator: " ")
    let isAside = text.hasPrefix("(") && text.hasSuffix(")")
    if isAside { text = String(text.dropFirst().dropLast()) }
    var rest = text.split(separator: " ").map(String.init)
    let hasVerb = ["for", "serves", "feeds"].contains(rest.first)
    if hasVerb { rest.removeFirst() }
    let people: Set = ["people", "persons", "servings", "portions", "pax", "adults"]
    let hasPeople = rest.last.map(people.contains) ?? false
    if hasPeople { rest.removeLast() }
    guard rest.count == 1, hasVerb || hasPeople || isAside, let number = number(rest[0]),
      (0...9999).contains(number)
    else { return nil }
    return number
  }

  private static func number(_ word: String) -> Int? {
    Int(word).flatMap { $0 < 0 ? nil : $0 } ?? numbers.firstIndex(of: word.lowercased())
  }

  private static let numbers = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
  ]

  // MARK: Tags and meals

  /// Finds tags: `#vegan`, `@tom`, `cook:tom`, and `by tom` if other dishes have the tag `tom`.
  mutating func findTags() {
    for word in name.dropFirst() {
      let parts = word.split(whereSeparator: { "#@:".contains($0) })
      guard "#@".contains(word.prefix(1)) ? parts.count == 1 : parts.count == 2 && word.contains(":"),
        parts.allSatisfy({ $0.allSatisfy(\.isLetter) }), let tag = parts.last, Tag(tag) != nil
      else { continue }
      found([word], "tags are written +\(tag)")
      name.removeAll { $0 == word }
      marks.append("+\(tag)")
    }
    guard name.count > 2, let last = name.last, let tag = Tag(last), last.lowercased() != "freezer",
      ["by", "from", "for", "with", "cook"].contains(name[name.count - 2].lowercased()), occasion.isTag(tag)
    else { return }
    found(name.suffix(2), "+\(tag.name) is a tag of other dishes")
    name.removeLast(2)
    marks.append("+\(tag.name)")
  }

  /// Finds a meal at the end of the name, or, at its beginning, a meal that the plan does not have: `brunch waffles`.
  mutating func findMeal() {
    guard meal == nil, name.count > 1, let last = name.last.flatMap(MealType.init) else { return }
    let first = name[0].lowercased()
    if ["brunch", "tea", "dessert", "pudding", "starter"].contains(first) {
      found(
        [name[0]], "the meals are \(occasion.meals.filter(\.isEaten).map(\.name).joined(separator: ", "))")
      switch first {
      case "dessert": marks = marks.filter { $0 != "+dessert" } + ["+dessert"]
      default:
        isClear = false
        return
      }
      name.removeFirst()
    } else if occasion.meals.contains(last), !(occasion.isQuoted && last == occasion.main) {
      found([last.name], "a meal comes before the dish")
      meal = last
      name.removeLast()
      if name.count > 1, ["for", "at"].contains(name[name.count - 1].lowercased()) { name.removeLast() }
      settle()
    }
  }

  /// Finds a dish that is called leftovers, or comes from the freezer, but is not marked `x0`. A shopping list would
  /// wrongly include its ingredients.
  mutating func findLeftovers() {
    guard !occasion.hasServings, options.isEmpty, meal?.isEaten ?? true, occasion.day != nil,
      !marks.contains("x0")
    else { return }
    if let (dish, others) = MeantDish.frozen(name), let meant = occasion.frozen(dish) {
      found(others, "a meal from the freezer is written x0, and adds nothing to a shopping list")
      name = LineWords.split(meant)
      if !MeantDish.lower(note).contains(where: { $0.hasPrefix("freezer") }) {
        note = [";", note.isEmpty ? "freezer" : "freezer,"] + note.dropFirst()
      }
    } else if let place = name.firstIndex(where: { MeantDish.leftovers.contains($0.lowercased()) }) {
      found([name[place]], "leftovers are written x0, and add nothing to a shopping list")
      if name.count > 1 {
        name.remove(at: place)
        if name.count > 1, ["of", "from"].contains(name[0].lowercased()) { name.removeFirst() }
        name = occasion.cooked(name.joined(separator: " ")).map(LineWords.split) ?? name
      }
    } else {
      return
    }
    marks = ["x0"] + marks.filter { !MeantDish.isServings($0) }
  }

  static let leftovers: Set = ["leftovers", "leftover", "leftovers:"]

  /// Splits `chili from the freezer`, `chili (frozen)` or `frozen portion of chili` into the dish and the other
  /// words; nil for other names.
  private static func frozen(_ name: [String]) -> (dish: String, others: [String])? {
    let words = lower(name).map { $0.filter { !"()".contains($0) } }
    let portions: Set = ["portion", "portions"]
    var end = words.count
    guard end > 1 else { return nil }
    if words[end - 1] == "freezer" || name[end - 1].lowercased() == "(frozen)" {
      end -= 1
      while end > 0, ["the", "our", "from", "of", "out"].contains(words[end - 1]) { end -= 1 }
    } else if words[0] != "frozen" || portions.isDisjoint(with: words) {
      return nil
    }
    let fillers = portions.union(["frozen", "leftover", "leftovers", "a", "of"])
    let start = words.prefix { fillers.contains($0) }.count
    while end > start, portions.contains(words[end - 1]) { end -= 1 }
    guard start < end else { return nil }
    return (name[start..<end].joined(separator: " "), Array(name[..<start] + name[end...]))
  }

  // MARK: Things to buy

  static func isAnd(_ word: String) -> Bool { ["&", "+", "and"].contains(word.lowercased()) }

  /// Whether "and" joins separate things in the words: `milk and eggs`, `2 l milk and 6 eggs`, `oat milk 4 l and
  /// toilet paper`, but not `cheese and onion crisps`.
  static func arePair(_ words: [String]) -> Bool {
    let things = words.split(whereSeparator: isAnd)
    return things.count > 1 && !pairs.contains(lower(words).joined(separator: " "))
      && (things.allSatisfy { $0.count == 1 || $0.contains { $0.first?.isNumber ?? false } }
        || things.dropLast().contains { $0.dropFirst().contains { $0.first?.isNumber ?? false } })
  }

  private static let pairs: Set = [
    "half and half", "mac and cheese", "fish and chips", "sweet and sour", "gin and tonic",
    "salt and vinegar",
  ]

  /// Finds amounts that are not written as in a plan: `two lemons`, `a dozen eggs`, `2 x 400 g tomatoes`.
  mutating func findThings() {
    let words = MeantDish.lower(name)
    let dozen = words.prefix(3).firstIndex(of: "dozen")
    if let dozen, words.count > dozen + 1,
      dozen == 0 || dozen == 1 || Array(words.prefix(2)) == ["half", "a"]
    {
      let times = dozen == 2 ? 6 : 12 * (dozen == 1 ? MeantDish.number(words[0]) ?? 1 : 1)
      let count = dozen + (words[dozen + 1] == "of" && words.count > dozen + 2 ? 2 : 1)
      found(name.prefix(count), "amounts are written as numbers")
      name.replaceSubrange(..<count, with: ["\(times)"])
    } else if words.count > 1, let number = MeantDish.numbers.firstIndex(of: words[0]), number > 1,
      !["spice", "spices", "bean", "cheese", "seed", "grain", "up"].contains(words[1])
    {
      found(name.prefix(1), "amounts are written as numbers")
      name[0] = "\(number)"
    } else if words.count > 3, ["x", "×"].contains(words[1]), Servings(words[0]) != nil,
      words[2].first?.isNumber ?? false
    {
      found(name.prefix(2), "write the number of packages at the end")
      marks.append("x\(words[0])")
      name.removeFirst(2)
    }
  }
}
