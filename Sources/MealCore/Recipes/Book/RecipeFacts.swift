/// The parts of a recipe by which dishes are chosen: tags, time, ingredients.
package struct RecipeFacts: Equatable, Sendable {
  /// The recipe's tags, in lower case.
  package var tags: Set<String> = []
  /// How long it takes, in minutes; nil if unknown.
  package var minutes: Int?
  /// The names of its own ingredients, as on a shopping list; for a recipe that it includes, the path as written.
  package var ingredients: Set<String> = []
  /// Whether its tags or its course say that it is not a main dish, but for example a sauce or a dessert.
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
    var foods = Set<String>(minimumCapacity: ingredients.count)
    for ingredient in ingredients where !ingredient.isReference || !RecipeReference(ingredient).isNone {
      foods.insert(ingredient.groceryName)
    }
    let said = names + ["course", "category"].flatMap(recipe.metadata.texts)
    self.init(
      tags: Set(names), minutes: RecipeFacts.minutes(recipe.metadata),
      ingredients: foods,
      isNoMainDish: said.flatMap { $0.split { !$0.isLetter } }.contains {
        RecipeFacts.sideCourses.contains(UnitWord.key(String($0)))
      },
      waits: RecipeWait.all(in: recipe))
  }

  /// Words, in the singular, by which tags and courses say that a recipe is not a main dish. `Side Dish` and `sides,
  /// salads` both have the word `side`.
  private static let sideCourses: Set<String> = ["basic", "sauce", "dessert", "drink", "baking", "side"]

  /// The time under one of the keys that Cooklang has for it, else the sum of the preparation and cooking times; nil if
  /// the recipe gives neither.
  private static func minutes(_ metadata: RecipeMetadata) -> Int? {
    func time(_ keys: [String]) -> Int? {
      keys.lazy.compactMap { metadata.text($0).flatMap(RecipeFacts.minutes) }.first
    }
    if let minutes = time(["time", "time required", "duration"]) { return minutes }
    let below = if case .map(let times) = metadata["time"] { times } else { RecipeMetadata() }
    let parts = ["prep", "cook"].compactMap { part in
      time(["\(part) time", "\(part)_time", "time.\(part)"]) ?? below.text(part).flatMap(RecipeFacts.minutes)
    }
    return parts.isEmpty ? nil : parts.reduce(0, +)
  }

  /// Reads `45 minutes`, `1 hour 30 minutes`, `1h30`, `1.5 h`, `90`, `PT1H30M`; nil for anything else.
  static func minutes(_ text: String) -> Int? {
    if let minutes = isoMinutes(text) { return minutes }
    var minutes: Int?
    var rest = text.unicodeScalars[...]
    while let character = rest.first {
      if "0"..."9" ~= character {
        func digits() -> String {
          let digits = rest.prefix { "0"..."9" ~= $0 }
          rest = rest.dropFirst(digits.count)
          return String(Substring(digits))
        }
        var number = digits()
        if rest.first == "." || rest.first == ",", let next = rest.dropFirst().first, "0"..."9" ~= next {
          rest = rest.dropFirst()
          number += "." + digits()
        }
        guard let number = Double(number), number < 100_000 else { return nil }
        rest = rest.drop { $0 == " " }
        let word = rest.prefix { $0.properties.isAlphabetic }
        rest = rest.dropFirst(word.count)
        guard let unit = word.isEmpty ? 1 : RecipeWait.minutes(String(Substring(word))) else { return nil }
        minutes = (minutes ?? 0) + Int((number * Double(unit)).rounded())
      } else if " .,".unicodeScalars.contains(character) {
        rest = rest.dropFirst()
      } else {
        // Accept `1 hour and 10 minutes`.
        guard rest.starts(with: "and ".unicodeScalars) else { return nil }
        rest = rest.dropFirst(4)
      }
    }
    return minutes
  }

  /// The minutes of an ISO 8601 duration, such as `P1DT2H30M`, `PT90M` or `PT3900S`, and of sloppy forms of it, such as
  /// `PT1H30` and `P2H30M`; nil for any other text.
  private static func isoMinutes(_ text: String) -> Int? {
    guard text.hasPrefix("P") || text.hasPrefix("p"), text.utf8.count <= 40 else { return nil }
    var (seconds, unit) = (0.0, 0.0)
    var rest = text.uppercased().dropFirst()[...]
    // "M" means months in "P1M", but minutes in "P2H30M".
    var isTime = rest.contains("H") && !rest.contains("T")
    while !rest.isEmpty {
      let written = rest.prefix { "0"..."9" ~= $0 || $0 == "." || $0 == "," }
      rest = rest[written.endIndex...]
      guard let number = written.isEmpty ? 0 : Double(written.replacing(",", with: ".")), number < 1_000_000
      else { return nil }
      switch (rest.popFirst(), unit) {
      case ("T", _):
        isTime = true
        continue
      case ("D", _): unit = 86_400
      case ("H", _): unit = 3600
      case ("M", _) where isTime: unit = 60
      // "PT1H30": a number after the hours, without a unit, is minutes.
      case (nil, 3600): unit = 60
      case ("S", _): unit = 1
      case ("Y", _), ("M", _), ("W", _):
        guard number == 0 else { return nil }
        continue
      default: return nil
      }
      seconds += number * unit
    }
    // `PT0M` is how web sites say that no time was given.
    return seconds == 0 ? nil : Int((seconds / 60).rounded())
  }
}
