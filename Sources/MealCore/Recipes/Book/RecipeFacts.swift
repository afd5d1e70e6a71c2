/// The parts of a recipe by which dishes are chosen: tags, time, ingredients.
package struct RecipeFacts: Hashable, Sendable {
  /// The recipe's tags, in lower case, sorted.
  package var tags: Set<String> = []
  /// How long it takes, in minutes; nil if unknown.
  package var minutes: Int?
  /// The names of its own ingredients on a shopping list; for a recipe that it includes, its path as written.
  package var ingredients: Set<String> = []
  /// Whether it says that it is no main dish: that it is a sauce, a dessert, a side.
  package var isNoMainDish = false
  /// Its long waits, in order.
  package var waits: [RecipeWait] = []
}

extension RecipeFacts {
  /// The facts in a recipe: its `tags`, its `time`, its ingredients.
  init(_ recipe: Recipe, _ ingredients: [Ingredient]) {
    let tags = recipe.metadata.texts("tags").flatMap { $0.split(separator: ",") }.map { tag in
      CooklangCharacter.trimmed(tag).lowercased()
    }
    let names = tags.map { $0.hasPrefix("+") ? String($0.dropFirst()) : $0 }.filter { !$0.isEmpty }
    let said = names + ["course", "category"].flatMap(recipe.metadata.texts)
    self.init(
      tags: Set(names), minutes: RecipeFacts.minutes(recipe.metadata),
      ingredients: Set(
        ingredients.filter { !$0.isReference || !RecipeReference($0).isNone }.map(\.groceryName)),
      isNoMainDish: said.flatMap { $0.split { !$0.isLetter } }.contains {
        RecipeFacts.sideCourses.contains(UnitWord.key(String($0)))
      },
      waits: RecipeWait.all(in: recipe))
  }

  /// Words in the tags and courses of recipes that are not main dishes, in the singular: `Side Dish`, `sides and salads`.
  private static let sideCourses: Set<String> = ["basic", "sauce", "dessert", "drink", "baking", "side"]

  /// The time under one of the keys that Cooklang has for it, else that of the preparation and of the cooking together.
  private static func minutes(_ metadata: RecipeMetadata) -> Int? {
    func time(_ key: String) -> Int? { metadata.text(key).flatMap(RecipeFacts.minutes) }
    let parts = ["prep time", "cook time"].compactMap(time)
    return ["time", "time required", "duration"].lazy.compactMap(time).first
      ?? (parts.isEmpty ? nil : parts.reduce(0, +))
  }

  /// Reads `45 minutes`, `1 hour 30 minutes`, `1h30`, `90`; nil for anything else.
  static func minutes(_ text: String) -> Int? {
    var minutes = 0
    var number: Int?
    var isAfterHours = false
    var word = ""
    func unit() -> Int? {
      switch word.lowercased() {
      case "h", "hr", "hrs", "hour", "hours": 60
      case "", "m", "min", "mins", "minute", "minutes": 1
      case "d", "day", "days": 1440
      default: nil
      }
    }
    func isDigit(_ character: Character) -> Bool { character.isASCII && character.isNumber }
    var characters = text[...]
    while let character = characters.first {
      if isDigit(character) {
        let digits = characters.prefix(while: isDigit)
        guard digits.utf8.count <= 5, let value = Int(digits) else { return nil }
        number = value
        characters = characters.dropFirst(digits.count).drop { $0 == " " }
        word = String(characters.prefix { $0.isLetter })
        characters = characters.dropFirst(word.count)
        guard let unit = unit(), let value = number else { return nil }
        minutes += value * (word.isEmpty && isAfterHours ? 1 : unit)
        isAfterHours = unit == 60
      } else {
        guard character == " " || character == "." || character == "," else {
          // `1 hour and 10 minutes`
          guard characters.hasPrefix("and ") else { return nil }
          characters = characters.dropFirst(4)
          continue
        }
        characters = characters.dropFirst()
      }
    }
    return number == nil ? nil : minutes
  }
}
