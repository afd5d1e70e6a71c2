import MealCore

extension HouseholdSource {
  /// The household that the settings describe. Its files are read only when they are needed.
  init(_ settings: Settings, _ arguments: ParsedArguments, home: String?) {
    self.init(
      household: { settings.household($0, arguments) },
      mealsToFill: [settings.mealOrder.main],
      files: {
        let names = settings.recipesPath.map { folder in
          ["aisle.conf", "units.conf", "pantry.conf"].flatMap { RecipeFolder.places(of: $0, in: folder) }
        }
        return (names ?? []).map { (try? Fingerprint.of($0, purpose: "read")) ?? nil }
      },
      forget: TextFile.remove,
      save: { bytes, name, isReplacing in
        let path = name.hasPrefix("~/") ? (home ?? "~") + name.dropFirst() : name
        guard isReplacing || !TextFile.isThere(path) else { return nil }
        try TextFile.write(bytes, path, "save the list in", isPrivate: false, replacing: isReplacing)
        return path
      })
  }
}
