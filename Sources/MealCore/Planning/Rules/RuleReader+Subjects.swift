/// The subject of a rule: dishes, a tag, things.
extension RuleReader {
  /// Checks that each `@` names one thing, not a list of them.
  func checkThings(_ things: String) throws(LineError) {
    let named = things.split(separator: "@", omittingEmptySubsequences: false).dropFirst()
    for thing in named where RecipeName.key(Thing(CooklangCharacter.trimmed(thing)).name).isEmpty {
      throw LineError("@\(CooklangCharacter.trimmed(thing)) names nothing", hint: "write @walnuts never")
    }
    // Refuse lists: several forbidden things must not be read as one, since no food is called "nuts or milk".
    for thing in named {
      let words: [String] = thing.lowercased().split(separator: " ").map(String.init)
      let isList =
        words.contains("never") || words.contains("or") || ["and", "nor", "&"].contains(words.last)
        || words.joined(separator: " ").dropLast().contains(",")
      guard isList else { continue }
      let all = things.replacing("@", with: " and ").split(separator: " ").map(String.init)
      let names = PlanningRule.names(in: all.filter { $0 != "never" }).map { "@" + $0 }.joined(separator: " ")
      throw LineError("@\(words.joined(separator: " ")) is not one thing", hint: "write \(names) never")
    }
  }

  func subject(
    _ words: some Collection<String>, isCounted: Bool = false
  ) throws(LineError) -> PlanningRule.Subject {
    let lower = words.map { $0.lowercased() }
    guard let first = lower.first else {
      throw LineError("the rule does not say what it is about", hint: "write +fish, a dish, someday or new")
    }
    if first.hasPrefix("@") {
      let things = words.joined(separator: " ")
      if let tag = lower.first(where: { $0.hasPrefix("+") }) {
        throw LineError("a rule cannot name both things and a tag", hint: "write a separate line for \(tag)")
      }
      try checkThings(things)
      return .tag(things)
    }
    if first.hasPrefix("+") {
      let name = String(first.dropFirst())
      guard lower.count == 1, Tag(name) != nil else {
        let rule = self.words.joined(separator: " ").replacing(words.joined(separator: " "), with: "+TAG")
        throw LineError(
          "a rule can name only one tag",
          hint: isCounted && lower.count > 1
            ? "to count them together, give their dishes a common tag, and write \(rule)"
            : "write a separate line for each tag")
      }
      return .tag(name)
    }
    // Refuse a tag or a thing within the name of a dish. No dish has a tag in its name, and an allergy must not be
    // taken for a dish.
    if let sign = lower.first(where: {
      $0.hasPrefix("+") && Tag($0.dropFirst()) != nil || $0.hasPrefix("@") && $0.utf8.count > 1
    }) {
      let isNever = self.words.last?.lowercased() == "never"
      try refuseDates(words, isNever ? Array(words)[(lower.firstIndex(of: sign) ?? 0)...] : [])
      throw LineError(
        "\(words.joined(separator: " ")) is neither a \(sign.hasPrefix("+") ? "tag" : "thing") nor a dish",
        hint: isCounted
          ? "write \(sign) or dinner \(sign) before the number"
          : "write \(sign) never, dinner \(sign) never, or \(sign) only sat sun")
    }
    switch lower {
    case ["someday"]: return .someday
    case ["new"]: return .new
    case ["each", "dish"]:
      guard isCounted else {
        throw LineError(
          "a rule for each dish can only say \"at most 1\"", hint: "write each dish at most 1 in 14 days")
      }
      return .eachDish
    default:
      if ["each", "every", "any", "all"].contains(first),
        lower.contains(where: { ["dish", "dishes"].contains($0) || meal($0) != nil })
      {
        throw LineError(
          "\(lower.joined(separator: " ")) is not a dish", hint: "write each dish at most 1 in 14 days")
      }
      return .dish(Folding.key(words.joined(separator: " ")))
    }
  }
}
