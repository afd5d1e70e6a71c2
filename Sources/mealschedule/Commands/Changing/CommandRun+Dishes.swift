import MealCore

extension CommandRun {
  /// The dishes, separated by words that are just `/`. The options for the parts of a dish apply to each of them.
  func dishes(_ words: [String], at meal: MealType?) throws -> [TypedDish] {
    let servings = try DishOptions.servings(arguments)
    let tags = try arguments.tags(DishOptions.tag)
    let note = arguments.value(DishOptions.note)
    func withOptions(_ read: Dish) throws -> Dish {
      var dish = try Dish(
        read.text, servings: servings ?? read.servings,
        tags: read.tags + tags.filter { !read.tags.contains($0) }, note: note ?? read.note)
      dish.isLiteral = read.isLiteral
      return dish
    }
    let read: [TypedDish]
    do throws(LineError) {
      read = try TypedDish.read(words, at: meal)
    } catch {
      throw error == TypedDish.missing ? UsageError(error) : error
    }
    return try read.map { typed in
      switch typed {
      case .nothing: return typed
      case .skip(let read): return .skip(try withOptions(read))
      case .dish(let read, let rhythm, let doubt):
        let dish = try withOptions(read)
        // If the tag names a guest, it is surely meant as a tag.
        let isGuest = doubt != nil && settings.household.guests.include(dish)
        return .dish(dish, rhythm, isGuest ? nil : doubt)
      }
    }
  }

  /// The meal of a dish, and the parts of the plan that help to read it.
  func occasion(_ meal: MealType?, _ day: DayNumber?, _ plan: Plan) -> MeantDish.Occasion {
    var occasion = MeantDish.Occasion(
      meal: meal, day: day, today: settings.today, meals: settings.mealOrder.configured)
    occasion.hasServings = arguments.has(DishOptions.servings)
    occasion.main = settings.mealOrder.main
    // With options for the dish, no tag is read as a guest, since the options would apply to the guest, too.
    occasion.isGuest = {
      !DishOptions.all.contains(where: arguments.has)
        && settings.household.guests.tags.contains($0.dropFirst().lowercased())
    }
    guard let day else { return occasion }
    func cooked(_ name: String, within reach: Int) -> String? {
      let name = Folding.key(name)
      return plan.dishes(on: day.clampedAdding(-reach)...day).map(\.dish).last {
        $0.servings != .leftovers && Folding.key($0.text).containsUTF8(of: name)
          && !$0.text.lowercased().contains("leftover")
      }?.writtenParts.name
    }
    occasion.cooked = { cooked($0, within: LeftoverLinks.reach) }
    occasion.frozen = { name in
      let cooked = cooked(name, within: LeftoverLinks.frozenReach)
      guard cooked == nil, let recipes = try? settings.household.recipes else { return cooked }
      if case .recipe(let entry) = recipes.book.index.recipe(ofDish: name), entry.isCalled(name) {
        return name
      }
      return recipes.title(withPart: name)
    }
    occasion.isTag = { tag in
      plan.lines(near: day).contains { line in
        line.dish?.tags.contains { Folding.key($0.name) == Folding.key(tag.name) } ?? false
      }
    }
    return occasion
  }
}

/// The options for the parts of a dish.
enum DishOptions {
  static let servings = Option(
    "servings", alias: "for", short: "s", .count, help: "servings; 0 means leftovers")
  static let tag = Option("tag", short: "t", .tag, help: "a tag to add; may be repeated")
  static let note = Option("note", short: "n", .text("TEXT"), help: "a note")

  static let all = [servings, tag, note]

  /// The number of servings; nil if it was not given.
  static func servings(_ arguments: ParsedArguments) throws -> Servings? {
    try arguments.value(servings).map { text in
      guard let servings = Servings(text) else {
        throw UsageError(
          "\(arguments.typed(servings, text)): not a number of servings",
          hint: "use 0 to 9999, with at most two decimals")
      }
      return servings
    }
  }
}
