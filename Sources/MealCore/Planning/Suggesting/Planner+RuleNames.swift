/// The names in rules that match nothing, or that are kinds of food but do not match all foods of that kind.
extension Planner {
  /// A dish, tag or thing in a rule that is neither in the plan nor in a recipe.
  package struct UnknownName {
    package let rule: PlanningRule
    /// The name, with the `+` of a tag or the `@` of a thing.
    package let name: String
    /// The most similar name that exists; nil if none is similar.
    package let near: String?
    /// For a dish: the rule as it would be written about a thing of that name; nil if it cannot be written that way.
    var aboutThing: String?
    /// Where a dish has that thing; nil if none has it.
    package var find: DishContents.Find?

    /// Whether the name is a thing, such as `@walnuts`.
    package var isThing: Bool { name.hasPrefix("@") }

    /// Whether the name is a thing, or probably means a thing or a tag: an ingredient has that name, a tag resembles
    /// it, or a rule other than `--not` bans it, though there is no such dish to ban.
    package var isAboutThing: Bool {
      let isTag = !name.hasPrefix("+") && near?.hasPrefix("+") ?? false
      return isThing || isTag || find != nil || rule.isBan && rule.place != "--not"
    }

    /// The rule to write in place of this one; nil if that is not certain.
    package var correction: String? { find == nil ? nil : aboutThing }

    /// The message that no dish has the name. If there is a correction, the message ends with words that announce it.
    package var words: String {
      let name = PrintableText.of(name)
      if let find, correction != nil {
        let why = "no dish is called \(name); for the ingredient (\(PrintableText.of(find.inWords))), write:"
        let isNot = rule.isBan && rule.place == "--not"
        return isNot ? why : "\(rule.place): \(rule.text) is about a dish, and \(why)"
      }
      let what =
        switch name.first {
        case "+": "nothing is tagged \(name) yet"
        case "@": "no dish has \(name) yet"
        default: "there is no dish \(name) yet"
        }
      let near = near.map { near in
        // Flour is not a misspelling of cornflour, nor nuts one of hazelnuts.
        near.hasPrefix("@") && name.hasPrefix("@") && near.hasSuffix(name.dropFirst())
          ? "; \(PrintableText.of(near)) is something else" : ": did you mean \(PrintableText.of(near))?"
      }
      let thing = aboutThing.flatMap { rule.isBan ? "; for an ingredient, write \($0)" : nil }
      return "\(rule.place): \(what)\(near ?? thing ?? "")"
    }
  }

  /// The names in rules that no dish has, in the order of the rules. They may be typos.
  package func unknownNames() -> [UnknownName] {
    let dishes = model.dishKeys
    let contents = model.candidates.recipes?.contents
    lazy var tags = model.everyTag
    return model.rules.flatMap { rule in
      rule.subjects.flatMap { subject -> [UnknownName] in
        if let contents, !subject.things.isEmpty {
          return subject.things.filter { model.find($0, contents) == nil }.map { thing in
            let near = contents.nearest(thing, dishes: model.dishNames).map(Thing.init).flatMap { near in
              rule.subjects.flatMap(\.things).contains { $0.name == near.name } ? nil : "@" + near.name
            }
            let tag = tags.contains(thing.name.lowercased()) ? "+" + thing.name : nil
            return UnknownName(rule: rule, name: "@" + thing.name, near: tag ?? near)
          }
        }
        switch subject {
        case .dish(let key):
          guard !dishes.contains(key), model.candidates.recipes?.has(key) != true else { return [] }
          let near = Nearest.match(key, among: dishes.sorted())
          let thing = contents.flatMap { contents in
            rule.aboutThings(named: key) { model.find(Thing($0), contents) != nil }
          }
          let find = thing?.names.lazy.compactMap { [model] name in
            contents.flatMap { model.find(Thing(name), $0) }
          }
          .first
          return [
            UnknownName(
              rule: rule, name: key, near: find == nil && tags.contains(key) ? "+" + key : near,
              aboutThing: thing?.text, find: find)
          ]
        case .tag(let tag):
          guard subject.things.isEmpty, !tags.contains(tag) else { return [] }
          let near = Nearest.match(tag, among: tags.sorted()).map { "+" + $0 }
          return [UnknownName(rule: rule, name: "+" + tag, near: near)]
        case .someday, .new, .eachDish: return []
        }
      }
    }
  }

  /// A kind of food named as a thing in a rule, with foods of that kind that the rule misses.
  package struct NarrowThing {
    package let rule: PlanningRule
    package let thing: Thing
    /// The foods, and where dishes have them; at least one.
    package let overlooked: [DishContents.Overlooked]
  }

  /// The kinds of food that rules name as things, if the rule misses some foods of that kind; in the order of the
  /// rules.
  package func narrowThings() -> [NarrowThing] {
    guard let contents = model.candidates.recipes?.contents else { return [] }
    let bans = Dictionary(grouping: model.rules.filter(\.forbidsThings), by: \.guest)
      .mapValues { $0.flatMap(\.unwanted) }
    return model.rules.flatMap { rule in
      let things = rule.subjects.flatMap(\.things)
      guard !things.isEmpty else { return [NarrowThing]() }
      var known = things
      if rule.forbidsThings {
        // Another rule may forbid the food.
        known += bans[nil, default: []]
        if let guest = rule.guest { known += bans[.some(guest), default: []] }
      }
      return things.compactMap { thing in
        let overlooked = contents.overlooked(by: thing, besides: known, dishes: model.dishNames)
        return overlooked.isEmpty ? nil : NarrowThing(rule: rule, thing: thing, overlooked: overlooked)
      }
    }
  }

  /// The foods in a dish that a rule about their kind misses: the walnuts in walnut salad, for `@nuts never`.
  package func overlooked(in dish: String) -> [(rule: PlanningRule, thing: Thing, find: DishContents.Find)] {
    guard let contents = model.candidates.recipes?.contents else { return [] }
    return narrowThings().filter { $0.rule.forbidsThings }.flatMap { narrow in
      narrow.overlooked.compactMap { one in
        contents.find(one.food, inDish: dish).map { (narrow.rule, narrow.thing, $0) }
      }
    }
  }

  /// The rules for guests who are at no meal; only the first rule for each guest.
  package func rulesWithoutGuests() -> [PlanningRule] {
    var seen = model.history.everyGuest
    return model.rules.filter { rule in rule.guest.map { seen.insert($0).inserted } ?? false }
  }

  /// The dishes of the plan and the candidates that match a typed name: the dish with that name, otherwise
  /// those whose names contain it.
  package func dishes(named typed: String) -> [String] {
    let key = model.history.names.key(typed)
    var names: [String: String] = [:]
    for candidate in full.candidates.at.values.joined() { names[candidate.key] = candidate.dish.text }
    for (key, record) in model.history.dishes { names[key] = record.name }
    if names[key] != nil || model.dishKeys.contains(key) { return [typed] }
    return names.filter { $0.key.containsUTF8(of: key) }.map(\.value).sorted()
  }
}

extension PlanningModel {
  /// The keys of the dishes of the plan.
  fileprivate var dishKeys: Set<String> {
    Set(history.dishes.keys).union(history.someday.values.joined().map(\.key)).union(history.repeated)
  }

  /// The names of the dishes of the plan.
  fileprivate var dishNames: [String] {
    history.dishes.values.map(\.name).sorted() + history.someday.values.joined().map(\.dish.text)
  }

  /// Where a recipe or a dish of the plan has a thing; nil if none has.
  fileprivate func find(_ thing: Thing, _ contents: DishContents) -> DishContents.Find? {
    contents.find(thing) ?? dishNames.lazy.compactMap { contents.find(thing, inDish: $0) }.first
  }

  /// The tags of the plan and of the recipes, in lower case.
  fileprivate var everyTag: Set<String> {
    var tags = candidates.recipes?.tags ?? []
    for record in history.dishes.values { tags.formUnion(record.everyTag) }
    let planned = history.meals.values.flatMap { $0.values.joined().map(\.dish) }
    for dish in planned + history.someday.values.joined().map(\.dish) {
      tags.formUnion(dish.tags.map { $0.name.lowercased() })
    }
    return tags
  }
}
