/// Corrects rules written in a form that is close to a valid one: `no tacos`, `dinner +meat at most 3 per
/// week`.
///
///     RuleSpelling.corrections(of: ["no", "tacos"])     // tacos never
///
/// Such rules are not accepted; the corrections only serve as hints.
enum RuleSpelling {
  /// The rules that may be meant, likeliest first. They may not be valid either.
  static func corrections(of words: [String]) -> [[String]] {
    if let allergy = withAllergy(words) { return [allergy] }
    // `Oma: no garlic` is about an ingredient, as rules for guests are.
    if let first = words.first, first.count > 1, first.hasSuffix(":") {
      let guest = (first.hasPrefix("+") ? "" : "+") + first.lowercased()
      return corrections(of: Array(words.dropFirst())).map { [guest] + withThing($0) }
    }
    // A rule cannot name a person who is not a guest, so drop `for Max` from `no nuts for Max`.
    let isFor = words.count > 3 && words[words.count - 2].isOne(of: "for")
    if isFor, words[0].isOne(of: negations) { return corrections(of: words.dropLast(2)) }
    let isWish = words.first?.lowercased() == "rather"
    let counted = withEachDish(withBounds(withRow(isWish ? Array(words.dropFirst()) : words)))
    let plain = withOnly(withWeekdays(counted.map(weekdays)))
    let rule = withDays(withMinutes(withNever(plain)))
    let rules = [rule, withTag(rule), withTags(rule), withOtherDays(plain)].map {
      isWish ? ["rather"] + $0 : $0
    }
    return ([withGuest(words)] + rules + [ofEachDish(rule)]).filter { $0 != words }
  }

  /// Rewrites `each dish at dinner at most 1 in 10 days` and `every dinner at most 1 in 10 days` as `dinner each dish
  /// at most 1 in 10 days`.
  private static func ofEachDish(_ words: [String]) -> [String] {
    let lower = words.map { $0.lowercased() }
    guard let number = lower.firstIndex(of: "most"), number > 1,
      lower[..<number].contains(where: { $0.isOne(of: "each every any all") }),
      !lower.contains(where: isSigned)
    else { return words }
    let meal = lower[..<number].first(where: isMeal)
    return [meal].compactMap(\.self) + ["each", "dish"] + words[(number - 1)...]
  }

  /// Rewrites `allergy: nuts`, `allergic to nuts` and `allergic to: nuts` as `@nuts never`. Returns nil for any other rule.
  private static func withAllergy(_ words: [String]) -> [String]? {
    let things = words.drop { word in
      let bare = word.hasSuffix(":") ? String(word.dropLast()) : word
      return bare.isEmpty || bare.isOne(of: "allergy allergies allergic to")
    }.map { String($0.lowercased().drop { $0 == "@" }) }
    guard !things.isEmpty, things.count < words.count, !words[0].isOne(of: "to to:") else { return nil }
    return PlanningRule.names(in: things).map { "@" + $0 } + ["never"]
  }

  /// Rewrites `garlic or onions never` as `@garlic @onions never`, and `garlic only fri` as `@garlic only fri`.
  private static func withThing(_ words: [String]) -> [String] {
    let rather = words.prefix { $0.isOne(of: "rather") }
    let what = words[rather.endIndex...]
    guard let end = what.lastIndex(where: { $0.isOne(of: "never only") }), let first = what.first,
      end > what.startIndex, !isSigned(first), (end == what.endIndex - 1) == what[end].isOne(of: "never"),
      what[(end + 1)...].allSatisfy({ PlanningRules.weekdays($0.lowercased()) != nil })
    else { return words }
    return rather + PlanningRule.names(in: what[..<end]).map { "@" + $0 } + [what[end].lowercased()]
      + what[(end + 1)...]
  }

  /// A hint that says which rule to write. If a word may be a dish, a tag or an ingredient, the hint has a rule for
  /// each.
  static func hint(_ rule: [String]) -> String {
    let written = "write " + rule.joined(separator: " ")
    let start = rule.prefix { $0.isOne(of: "rather") }.count
    let lower = rule.map { $0.lowercased() }
    guard start < rule.count, lower[start].first?.isLetter ?? false,
      !lower[start].isOne(of: "each new someday"),
      let end = lower.lastIndex(where: { $0.isOne(of: "never only at") }),
      end > start, PlanningRules.weekdays(lower[start]) == nil, lower.last != "minutes",
      !lower.contains(where: { $0.hasPrefix("+") })
    else { return written }
    let dish = rule[start..<end].joined(separator: " ")
    if lower[end] == "never" {
      let thing = withThing(rule).joined(separator: " ")
      let names = PlanningRule.names(in: rule[start..<end])
      return names.allSatisfy { FoodKinds.foods(of: $0).isEmpty }
        ? "\(written), or \(thing) for an ingredient" : "write \(thing)"
    }
    let tagged = (rule[..<start] + ["+" + dish] + rule[end...]).joined(separator: " ")
    return Tag(dish) == nil ? written : "\(written), or \(tagged) for a tag"
  }

  /// Rewrites `rather +oma: @walnuts never` and `+oma rather @walnuts never` as `+oma: rather @walnuts never`.
  private static func withGuest(_ words: [String]) -> [String] {
    guard let guest = words.prefix(2).first(where: { $0.hasPrefix("+") }),
      let rather = words.prefix(2).first(where: { $0.isOne(of: "rather") })
    else { return words }
    return [guest.hasSuffix(":") ? guest : guest + ":", rather] + words.dropFirst(2)
  }

  /// Rewrites `no pasta two days in a row` and `pasta not twice running` as `pasta at most 1 in 2 days`.
  private static func withRow(_ words: [String]) -> [String] {
    let end =
      (words.lastIndex { !$0.isOne(of: "on two 2 twice consecutive days nights in a row running") } ?? -1) + 1
    let what = words[..<end].filter { !$0.isOne(of: negations + " two the") }
    guard words[end...].contains(where: { $0.isOne(of: "row running consecutive") }), let last = what.last,
      words[..<end].contains(where: isNegation)
    else { return words }
    let isAnyDish = last.isOne(of: "dish meal")
    return (isAnyDish ? ["each", "dish"] : what) + ["at", "most", "1", "in", isAnyDish ? "7" : "2", "days"]
  }

  /// Bounds, and other ways to write them, which are tried in this order.
  private static let bounds = """
    at most 1: not twice, never twice
    at most: no more than, not more than, up to, maximum
    at least: minimum
    1: once
    2: twice
    3: three times
    """

  /// Rewrites `+fish at least once in 7 days` as `+fish at least 1 in 7 days`, and `max 3` as `at most 3`.
  private static func withBounds(_ words: [String]) -> [String] {
    var words = words
    for row in bounds.split(separator: "\n") {
      let sides = row.split(separator: ":")
      for spelled in sides[1].split(separator: ",").map({ $0.words.map(String.init) }) {
        guard let range = words.map({ $0.lowercased() }).firstRange(of: spelled) else { continue }
        words.replaceSubrange(range, with: sides[0].words.map(String.init))
      }
    }
    // Rewrite `2-3 times` as `2 to 3`, and `4 times` as `4`.
    if let times = words.firstIndex(where: { $0.isOne(of: "times") }), times > 0 {
      let range = words[times - 1].replacing("-", with: " to ")
      words.replaceSubrange(times - 1...times, with: range.words.map(String.init))
    }
    // Max and Min may be names, so a number must follow.
    for (short, bound) in [("max", "most"), ("min", "least")] {
      guard let place = words.indices.dropLast().last(where: { words[$0].isOne(of: short) }),
        Int(words[place + 1]) != nil
      else { continue }
      words.replaceSubrange(place...place, with: ["at", bound])
    }
    return words
  }

  /// Rewrites `no dish 2 in 10 days` (typed as `no dish twice in 10 days`, before `withBounds`) as `each dish at most 1
  /// in 10 days`.
  private static func withEachDish(_ words: [String]) -> [String] {
    let lower = words.map { $0.lowercased() }
    if let new = lower.firstIndex(of: "new"), new < 2, lower.count > new + 1,
      lower[new + 1].isOne(of: "dish dishes recipe recipes")
    {
      return ["new"] + words[(new + 2)...]
    }
    // Rewrite `same dish not within 10 days` and `no repeats within 10 days` as `each dish at most 1 in 10 days`.
    let isRepeat = lower.count > 1 && lower[0] == "no" && lower[1].isOne(of: "repeats repeat")
    let isNotDish = lower.firstIndex(of: "not").map { lower[..<$0].last == "dish" } ?? false
    if isRepeat || isNotDish, lower.last == "days" {
      return ["each", "dish", "at", "most", "1", "in"] + words.suffix(2)
    }
    let what = lower.dropFirst().prefix { $0.isOne(of: "the same dish meal more than") }
    let rest = lower[what.endIndex...]
    guard let first = lower.first, first == "nothing" || isNegation(first) else { return words }
    let isAnyDish = first == "nothing" || what.contains("dish") || what.contains("meal")
    guard isAnyDish, rest.first == (what.last == "than" ? "1" : "2") else { return words }
    return ["each", "dish", "at", "most", "1"] + rest.dropFirst()
  }

  static let negations = "no not never"

  static func isNegation(_ word: String) -> Bool { word.isOne(of: negations) }

  /// Whether a word is a tag or a thing.
  static func isSigned(_ word: String) -> Bool { word.hasPrefix("+") || word.hasPrefix("@") }

  /// Rewrites `no tacos` and `never tacos` as `tacos never`.
  private static func withNever(_ words: [String]) -> [String] {
    guard let first = words.first, isNegation(first), words.count > 1 else { return words }
    return words.dropFirst() + ["never"]
  }

  static func isMeal(_ word: String) -> Bool {
    MealType(word).map(MealOrder.standard.configured.contains) ?? false
  }

  /// Rewrites `meat at most 3 in 7 days` as `+meat at most 3 in 7 days`, and `pizza 1 in 7 days` as `pizza at most 1 in
  /// 7 days`. A tag without a bound gets `at least`.
  private static func withTag(_ words: [String]) -> [String] {
    guard words.count > 4, words.last == "days", let count = Int(words[words.count - 4]), count > 0 else {
      return words
    }
    var what = words.dropLast(4)
    let bound = what.suffix(2).map { $0.lowercased() }
    if bound == ["at", "most"] || bound == ["at", "least"] || bound.last == "to" { what = what.dropLast(2) }
    guard let last = what.last else { return words }
    let isBound = what.count < words.count - 4
    if last == "new" { return words.dropLast(4) + (isBound ? [] : ["at", "least"]) + words.suffix(4) }
    let sign =
      isSigned(last) || count == 1 && !["least", "to"].contains(bound.last) || what.count > 2
      ? last : "+" + last
    let added = isBound ? Array(words.dropLast(4).suffix(2)) : ["at", sign.hasPrefix("+") ? "least" : "most"]
    return what.dropLast() + [sign] + added + words.suffix(4)
  }

  /// Rewrites `only veg` as `only +veg`, and `only +quick or +slow` and `only +quick, +slow` as `only +quick +slow`.
  private static func withTags(_ words: [String]) -> [String] {
    guard let only = words.lastIndex(where: { $0.isOne(of: "only") }),
      !words[only...].contains(where: { $0.hasPrefix("-") })
    else { return words }
    let tags = words[(only + 1)...].joined(separator: " ").replacing(",", with: " ").words
    return words[...only]
      + tags.filter { !$0.isOne(of: "or and &") }.map { isSigned(String($0)) ? String($0) : "+" + $0 }
  }

  /// Rewrites `30 min` and `30min` as `30 minutes`, and `1 hour` as `60 minutes`.
  private static func withMinutes(_ words: [String]) -> [String] {
    guard let last = words.last?.lowercased() else { return words }
    let digits = last.prefix { $0.isASCII && $0.isNumber }
    let unit = last.dropFirst(digits.utf8.count)
    let number = digits.isEmpty ? words.dropLast().last ?? "" : String(digits)
    let isHours = unit.isOne(of: "h hour hours")
    guard let count = Int(number), (1...999).contains(count),
      isHours || unit.isOne(of: "min mins min. minute minutes")
    else { return words }
    return words.dropLast(digits.isEmpty ? 2 : 1) + ["\(count * (isHours ? 60 : 1))", "minutes"]
  }

  /// Rewrites `in a week`, `per week` and `a week` as `in 7 days`, and `in 2 weeks` as `in 14 days`.
  private static func withDays(_ words: [String]) -> [String] {
    let lower = words.map { $0.lowercased() }
    let lengths = ["week": 7, "weeks": 7, "fortnight": 14, "month": 30, "months": 30]
    guard let length = lower.last.flatMap({ lengths[$0] }), lower.count > 2 else { return words }
    let before = lower[lower.count - 2]
    let count = before.isOne(of: "a per each every one") ? 1 : Int(before) ?? 0
    guard (1...52).contains(count) else { return words }
    let isLinked = lower[lower.count - 3].isOne(of: "in per")
    return words.dropLast(isLinked ? 3 : 2) + ["in", "\(count * length)", "days"]
  }
}
