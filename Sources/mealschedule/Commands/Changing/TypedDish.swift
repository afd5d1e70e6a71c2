import MealCore

/// The meaning of the words of one dish on a command line.
enum TypedDish {
  /// A dish, and its rhythm where ` ~7` follows it.
  case dish(Dish, Rhythm?, DishDoubt?)
  /// `-`: a meal that is empty on purpose.
  case nothing
  /// `- DISH`: that repeated dish is hidden.
  case skip(Dish)

  /// The doubt about whether the dish was meant this way, if there is one.
  var doubt: DishDoubt? { if case .dish(_, _, let doubt) = self { doubt } else { nil } }
}

extension CommandRun {
  /// The dishes, separated by words that are just `/`. The options for the parts of a dish apply to each of them.
  func dishes(_ words: [String], at meal: MealType?) throws -> [TypedDish] {
    let servings = try DishOptions.servings(arguments)
    let tags = try arguments.tags(DishOptions.tag)
    let note = arguments.value(DishOptions.note)
    let parts = words.split(separator: "/", omittingEmptySubsequences: false)
    return try parts.map { part in
      let part = meal?.withoutOwnName(part) ?? part
      guard !part.isEmpty else {
        throw UsageError("a dish is missing before or after a /", hint: "write a / between two dishes")
      }
      let joined = part.joined(separator: " ")
      if joined.lowercased() == "nothing" { return .nothing }
      let isSkip = joined == "-" || joined.hasPrefix("- ")
      let text = isSkip ? String(joined.dropFirst(2)) : joined
      // An empty meal has no note.
      if isSkip, text.isEmpty || text.hasPrefix(";") { return .nothing }
      let (read, rhythm) = try isSkip ? (Dish(written: text, at: meal), nil) : Dish.typed(text, at: meal)
      var dish = try Dish(
        read.text, servings: servings ?? read.servings,
        tags: read.tags + tags.filter { !read.tags.contains($0) }, note: note ?? read.note)
      dish.isLiteral = read.isLiteral
      guard !isSkip else { return .skip(dish) }
      let doubt = DishDoubt(rhythm == nil ? text : read.written)
      // A tag is meant as one if it names a guest.
      let isGuest = doubt != nil && settings.household(Plan(""), arguments).guests.include(dish)
      return .dish(dish, rhythm, isGuest ? nil : doubt)
    }
  }
}
