/// Corrects rules with weekdays that are not where rules have them, or not spelled as in rules.
extension RuleSpelling {
  /// Rewrites `no fish on fridays` and `fish never on fridays` as `fish only sat-thu`, `tacos only on Fridays` as
  /// `tacos only fri`, and `fish on fridays` as `fri dinner only +fish`.
  static func withWeekdays(_ words: [String]) -> [String] {
    let words = withOn(words)
    let lower = words.map { $0.lowercased() }
    guard let link = lower.lastIndex(where: { $0.isOne(of: "on only every") }) else { return words }
    let named = lower[(link + 1)...].filter { !$0.isOne(of: "and or at") }.map(weekdays(named:))
    guard !named.isEmpty, !named.contains(nil) else { return words }
    let days = named.reduce(into: Set()) { $0.formUnion($1 ?? []) }

    var what = words[..<link]
    let isOnlyOn = what.last?.isOne(of: "only") ?? false
    if isOnlyOn { what.removeLast() }
    if isOnlyOn || lower[link] == "only" { return what + ["only"] + written(days) }
    // As in `no fish except on fridays`.
    if what.count > 2, what.first.map(isNegation) ?? false, what.last?.isOne(of: "except but") ?? false {
      return what.dropFirst().dropLast() + ["only"] + written(days)
    }
    if what.last?.hasPrefix("minute") ?? false { return written(days) + ["dinner"] + what }
    if let first = what.first, isNegation(first) {
      what.removeFirst()
    } else if let last = what.last, isNegation(last) {
      what.removeLast()
      // As in `fish but not on fridays`.
      if what.last?.isOne(of: "but") ?? false { what.removeLast() }
    } else if what.contains(where: { $0.isOne(of: "only") }) {
      return written(days) + what
    } else {
      guard let tag = what.popLast() else { return words }
      return written(days) + (what.isEmpty ? ["dinner"] : what) + [
        "only", tag.hasPrefix("+") ? tag : "+" + tag,
      ]
    }
    return what + ["only"] + written(Set(Weekday.allCases).subtracting(days))
  }

  /// Rewrites `fish fridays` as `fish on fridays`, and `only veg mondays` as `only veg on mondays`.
  private static func withOn(_ words: [String]) -> [String] {
    let start = (words.lastIndex { !$0.isOne(of: "and or") && weekdays(named: $0) == nil } ?? -1) + 1
    let what = words[..<start]
    guard start < words.count, weekdays(named: words[start]) != nil, let last = what.last,
      !last.isOne(of: "on only every at"), !isMeal(last), !what.allSatisfy(isNegation),
      !what.contains(where: { isSigned($0) || weekdays(named: $0) != nil })
    else { return words }
    return what + ["on"] + words[start...]
  }

  /// Rewrites `monday dinner +veg` and `mondays dinner veg` as `mon dinner only +veg`.
  static func withOnly(_ words: [String]) -> [String] {
    guard var last = words.last, (2...3).contains(words.count) else { return words }
    var words = words
    // Reorder `+quick dinner tue` and `dinner tue +quick` to get `tue dinner only +quick`.
    if let place = words.dropFirst().firstIndex(where: { weekdays(named: $0) != nil }),
      let sign = words.firstIndex(where: isSigned)
    {
      let others = words.indices.filter { $0 != place && $0 != sign }.map { words[$0] }
      (words, last) = ([words[place]] + others + [words[sign]], words[sign])
    }
    let days = weekdays(named: words[0])
    if days != nil, words[1].isOne(of: "only") { return written(days ?? []) + words.dropFirst() }
    let hasSign = isSigned(last)
    guard hasSign || days != nil, !words.contains(where: { $0.isOne(of: negations + " only") }) else {
      return words
    }
    let before = days.map { written($0) + words[1...].dropLast() } ?? words.dropLast()
    return before + ["only", hasSign ? last : "+" + last]
  }

  /// Rewrites `mon @walnuts never` as `@walnuts only tue-sun`.
  static func withOtherDays(_ words: [String]) -> [String] {
    let days = words.prefix { PlanningRules.weekdays($0.lowercased()) != nil }
    let rest = words[days.endIndex...]
    guard !days.isEmpty, rest.count > 1, rest.last?.lowercased() == "never" else { return words }
    let named = days.reduce(into: Set()) { $0.formUnion(PlanningRules.weekdays($1.lowercased()) ?? []) }
    return rest.dropLast() + ["only"] + written(Set(Weekday.allCases).subtracting(named))
  }

  /// The weekdays that a word names, also in the plural, or with commas: Monday for `Mondays,`. nil for any other word.
  private static func weekdays(named word: String) -> Set<Weekday>? {
    let days = word.lowercased().split(separator: ",").map { name in
      PlanningRules.weekdays(String(name))
        ?? PlanningRules.weekdays(String(name.dropLast(name.hasSuffix("s") ? 1 : 0)))
    }
    return days.isEmpty || days.contains(nil) ? nil : days.reduce(into: Set()) { $0.formUnion($1 ?? []) }
  }

  /// Rewrites `mon..thu` as `mon-thu`.
  static func weekdays(_ word: String) -> String {
    let parts = word.split(separator: ".")
    guard word.contains(".."), parts.count == 2, parts.allSatisfy({ Weekday(named: $0) != nil }) else {
      return word
    }
    return parts.joined(separator: "-")
  }

  /// The words for some weekdays: `sat-thu` for six days in a row, `mon wed` for two separate days.
  private static func written(_ days: Set<Weekday>) -> [String] {
    let week = Weekday.allCases
    func name(_ index: Int) -> String { week[index % 7].shortName.lowercased() }
    let firsts = week.indices.filter { days.contains(week[$0]) && !days.contains(week[($0 + 6) % 7]) }
    guard firsts.count == 1, days.count > 2 else {
      return week.indices.filter { days.contains(week[$0]) }.map(name)
    }
    return [name(firsts[0]) + "-" + name(firsts[0] + days.count - 1)]
  }
}
