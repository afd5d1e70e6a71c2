/// Reads the words of one rule.
struct RuleReader: ~Copyable {
  private let text: String
  private var isWish = false
  var words: [String]
  private let meals: [MealType]
  /// The tag of the guest before the colon, in lower case; nil if there is none.
  private var tag: String?

  init(_ words: [String], _ meals: [MealType]) {
    text = words.joined(separator: " ")
    self.words = words
    self.meals = meals
  }

  /// Whether words can be read as a rule.
  static func isRule(_ words: [String], _ meals: [MealType]) -> Bool {
    var reader = RuleReader(words, meals)
    return (try? (reader.guest(), reader.rule(place: ""))) != nil
  }

  /// Whether nothing is left to read.
  var isAtEnd: Bool { words.isEmpty }

  /// Reads the guest at the beginning: `oma` for `+oma:`, in lower case; nil if there is none.
  mutating func guest() throws(LineError) -> String? {
    guard let first = words.first, first.hasSuffix(":") else { return nil }
    guard first.hasPrefix("+"), Tag(first.dropFirst().dropLast()) != nil else {
      let isMeant = words.dropFirst().contains { $0.hasPrefix("@") || $0.hasPrefix("+") }
      guard isMeant || words.count == 1 else { return nil }
      let rule = words.dropFirst().joined(separator: " ")
      throw LineError(
        "\(first) is not a guest",
        hint: "write +\(text)" + (rule.isEmpty ? "" : ", or \(rule) for somebody who eats at every meal"))
    }
    words.removeFirst()
    tag = first.dropFirst().dropLast().lowercased()
    return tag
  }

  mutating func rule(place: String) throws(LineError) -> PlanningRule {
    if words.first?.lowercased() == "rather" {
      isWish = true
      words.removeFirst()
    }
    let lower = words.map { $0.lowercased() }
    if lower.last == "never" {
      // In `dinner @butter never`, dinner is the meal; in `dinner rolls never`, it is part of the name.
      let isMeal = words.count > 2 && (words[1].hasPrefix("@") || words[1].hasPrefix("+"))
      let meal = isMeal ? self.meal(words[0]) : nil
      return make(
        place, meal: meal, .only(try subject(words.dropFirst(meal == nil ? 0 : 1).dropLast()), .never))
    }
    if lower.last == "minutes" || lower.last == "minute" { return try effort(place, lower) }
    if lower.last == "days" || lower.last == "day", lower.dropLast(2).last == "in" {
      return try count(place, lower)
    }
    if let only = lower.lastIndex(of: "only") { return try restriction(place, lower, at: only) }
    if lower.contains("except") {
      let thing = words[0].hasPrefix("@") ? words[0] : "@flour"
      throw LineError(
        "\(text): a rule cannot have exceptions",
        hint: "write \(thing){} never: with {}, the rule means only \(thing.dropFirst()) itself")
    }
    if lower.first?.hasPrefix("@") ?? false {
      throw LineError(
        "the rule does not say what of \(words.joined(separator: " "))",
        hint: "write \(words.joined(separator: " ")) never, or at most 1 in 7 days")
    }
    let isForbidding = lower.contains { ["never", "no", "not", "without", "avoid"].contains($0) }
    throw LineError(
      "\(text) is not a rule",
      hint: (isForbidding
        ? "write @walnuts never, liver never, or +oma: @walnuts never for the meals of a guest"
        : "write dinner +fish 1 to 2 in 7 days") + "; 'mealschedule help rules' shows all forms")
  }

  private func make(
    _ place: String, weekdays: Set<Weekday>? = nil, meal: MealType? = nil, _ demand: PlanningRule.Demand
  ) -> PlanningRule {
    PlanningRule(text, place: place, isWish: isWish, weekdays: weekdays, meal: meal, guest: tag, demand)
  }

  // MARK: Counts

  private func count(_ place: String, _ lower: [String]) throws(LineError) -> PlanningRule {
    let days = try number(
      lower[lower.count - 2], 1...365, "days", "end the rule with a number of days, such as: in 7 days")
    var rest = lower.dropLast(3)
    let last = try number(rest.popLast() ?? "", 0...9999, "a number", "write at most 2 in 7 days")
    let (least, most): (Int, Int?)
    let end = Array(rest.suffix(2))
    if end == ["at", "most"] {
      (least, most) = (0, last)
      rest = rest.dropLast(2)
    } else if end == ["at", "least"] {
      (least, most) = (last, nil)
      rest = rest.dropLast(2)
    } else if end.last == "to", let first = end.first, Int(first) != nil {
      (least, most) = (try number(first, 0...9999, "a number", "write 1 to 2 in 7 days"), last)
      rest = rest.dropLast(2)
      guard least <= last else {
        throw LineError("\(least) is more than \(last)", hint: "write \(last) to \(least) in \(days) days")
      }
    } else {
      throw LineError(
        "the rule does not say whether \(last) is the maximum or the minimum",
        hint: "write at most \(last) in \(days) days, or at least \(last)")
    }
    var what = words.prefix(rest.count)
    let meal = what.count > 1 ? what.first.flatMap { self.meal($0) } : nil
    if meal != nil { what = what.dropFirst() }
    if let tag {
      let name = what.joined(separator: " ")
      let isHousehold = ["each dish", "someday", "new"].contains(name.lowercased())
      let bare = name.hasPrefix("+") || name.hasPrefix("@") ? String(name.dropFirst()) : name
      throw LineError(
        "a rule with a guest cannot count",
        hint: isHousehold
          ? "write \(words.joined(separator: " "))"
          : "write +\(tag): only \(name == bare ? "+" + bare : name), or +\(tag): @\(bare) never")
    }
    let subject = try subject(what, isCounted: true)
    try check(subject, least, most, days)
    return make(place, meal: meal, .count(subject, least: least, most: most, days: days))
  }

  private func check(
    _ subject: PlanningRule.Subject, _ least: Int, _ most: Int?, _ days: Int
  ) throws(LineError) {
    switch subject {
    case .dish:
      guard least == 0, most == 1 else {
        throw LineError(
          "a rule for one dish can only say \"at most 1\"",
          hint: least > 0
            ? "give the dish a tag in the plan, and write +TAG at least \(least) in \(days) days"
            : "write at most 1 in \(days) days")
      }
    case .eachDish:
      guard least == 0, most == 1, days >= 7 else {
        throw LineError(
          "a rule for each dish can only say \"at most 1\", in 7 to 365 days",
          hint: "write each dish at most 1 in 14 days")
      }
      guard !isWish else {
        throw LineError(
          "\"rather\" and \"each dish\" cannot be combined", hint: "write each dish at most 1 in \(days) days"
        )
      }
    case .tag, .someday, .new: break
    }
  }

  private func number(
    _ word: String, _ range: ClosedRange<Int>, _ what: String, _ hint: String
  ) throws(LineError) -> Int {
    guard word.utf8.allSatisfy({ $0.isDigit }), let number = Int(word) else {
      throw LineError(word.isEmpty ? "\(what) is missing" : "\(word) is not a number", hint: hint)
    }
    guard range.contains(number) else {
      throw LineError("\(word) is not between \(range.lowerBound) and \(range.upperBound)", hint: hint)
    }
    return number
  }

  // MARK: Weekdays, minutes, never

  private func effort(_ place: String, _ lower: [String]) throws(LineError) -> PlanningRule {
    guard lower.count >= 4, lower[lower.count - 4] == "at", lower[lower.count - 3] == "most" else {
      throw LineError(
        "\"at most\" is missing before the minutes", hint: "write mon-thu dinner at most 30 minutes")
    }
    let minutes = try number(lower[lower.count - 2], 1...9999, "a number", "write at most 30 minutes")
    let (weekdays, meal) = try daysAndMeal(words.dropLast(4))
    return make(place, weekdays: weekdays, meal: meal, .minutes(minutes))
  }

  private func restriction(_ place: String, _ lower: [String], at only: Int) throws(LineError) -> PlanningRule
  {
    let after = Array(lower[(only + 1)...])
    guard let first = after.first else {
      throw LineError(
        "a tag, weekdays or dates must follow \"only\"",
        hint: "write fri dinner only +fish, or tacos only weekdays"
      )
    }
    if first.hasPrefix("+") || first.hasPrefix("@") {
      var tags: [String] = []
      for word in words[(only + 1)...] {
        if word.hasPrefix("@") {
          tags.append(word)
        } else if word.hasPrefix("+"), Tag(word.dropFirst()) != nil {
          tags.append(word.dropFirst().lowercased())
        } else if let last = tags.last, last.hasPrefix("@") {
          tags[tags.count - 1] = last + " " + word
        } else {
          throw LineError("\(word) is not a tag", hint: "write only +quick +soup")
        }
      }
      for tag in tags where tag.hasPrefix("@") { try checkThings(tag) }
      let (weekdays, meal) = try daysAndMeal(words.prefix(only))
      return make(place, weekdays: weekdays, meal: meal, .tags(tags))
    }
    let subject = try subject(words.prefix(only))
    let days = after.map { PlanningRules.weekdays($0) }
    if !days.contains(nil) {
      return make(place, .only(subject, .weekdays(Set(days.compactMap(\.self).joined()))))
    }
    guard let span = YearSpan(after) else {
      let without = after.first?.hasPrefix("-") ?? false
      throw LineError(
        "\(after.joined(separator: " ")) is neither weekdays nor dates nor tags",
        hint: without
          ? "write +\(after[after.startIndex].dropFirst()) never, or @\(after[after.startIndex].dropFirst()) never"
          : "write only sat sun, only may to sep, or only +fish")
    }
    return make(place, .only(subject, .dates(span)))
  }

  private func daysAndMeal(_ words: some Sequence<String>) throws(LineError) -> (Set<Weekday>?, MealType?) {
    var weekdays: Set<Weekday>?
    var meal: MealType?
    try refuseDates(Array(words), [])
    for word in words {
      if meal == nil, let days = PlanningRules.weekdays(word.lowercased()) {
        weekdays = (weekdays ?? []).union(days)
      } else if meal == nil, let named = self.meal(word) {
        meal = named
      } else if let meal, PlanningRules.weekdays(word.lowercased()) != nil {
        throw LineError("weekdays come before the meal type", hint: "write \(word) \(meal)")
      } else {
        throw LineError(
          "\(word) is neither a weekday nor a meal type",
          hint: word == "to" ? "write mon-thu dinner only +quick" : "write fri dinner only +fish")
      }
    }
    return (weekdays, meal)
  }

  /// Refuses dates before the other words, since no form of rule begins with dates: `12 oct to 18 oct dinner +oven
  /// never`.
  /// - Parameter what: the tag or the thing that the rule forbids; empty for other rules.
  func refuseDates(_ words: some Collection<String>, _ what: ArraySlice<String>) throws(LineError) {
    let lower = words.map { $0.lowercased() }
    for count in (1...5).reversed() where count <= lower.count {
      guard let span = YearSpan(Array(lower[..<count])) else { continue }
      let name = what.joined(separator: " ")
      throw LineError(
        "\(lower[..<count].joined(separator: " ")) cannot begin a rule: dates are written after \"only\"",
        hint: what.isEmpty
          ? "write fri dinner only +fish, or +fish only may to sep"
          : "write \(isWish ? "rather " : "")\(name) only \(span.others), for every year; for just this once, use "
            + "mealschedule suggest --not \(what.count > 1 ? "'\(name)'" : name)")
    }
  }

  func meal(_ word: String) -> MealType? {
    MealType(word).flatMap { meals.contains($0) ? $0 : nil }
  }
}
