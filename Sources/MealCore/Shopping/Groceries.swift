/// The things that a household buys: their names and aisles (`aisle.conf`), their weights (`units.conf`), and the size
/// of cups and the system of units (config).
public final class Groceries: Sendable {
  /// The aisles of the shop, and synonyms.
  public let aisles: AisleList
  /// The equations of `units.conf`.
  public let equations: UnitEquations
  /// The system of units in which amounts are shown; nil to keep the units of the recipes.
  public let system: UnitSystem?
  /// How things without specific equations are measured.
  private let common: Measures
  /// How things with specific equations are measured, by their keys.
  private let own: [(key: String, measures: Measures)]

  /// - Parameters:
  ///   - aisles: the aisles and synonyms.
  ///   - equations: the equations of `units.conf`, which must be read with the same aisles and cups.
  ///   - cups: the size of cups and spoons.
  ///   - system: the system of units in which amounts are shown; nil to keep the units of the recipes.
  public init(
    _ aisles: AisleList = AisleList(), _ equations: UnitEquations = UnitEquations(), cups: Cups = .us,
    system: UnitSystem? = nil
  ) {
    (self.aisles, self.equations, self.system) = (aisles, equations, system)
    common = Measures(cups, system, equations.common)
    own = equations.things.map { ($0.key, Measures(cups, system, $0.equations + equations.common)) }
  }

  /// The key of a thing, the same for all of its names.
  package func key(_ name: String) -> String { aisles.key(name) }

  /// Returns whether two names mean one thing.
  package func areSame(_ a: String, _ b: String) -> Bool { key(a) == key(b) }

  /// How a thing is measured.
  package func measures(of name: String) -> Measures { measures(ofKey: key(name)) }

  /// How the thing with a key is measured.
  func measures(ofKey key: String) -> Measures {
    let known = own.first { $0.key == key } ?? own.first { RecipeName.areSame($0.key, key) }
    return known?.measures ?? common
  }

  /// Notes on things in `units.conf` that no recipe has.
  package func unusedNames(_ book: RecipeBook) -> [Problem] {
    if equations.things.isEmpty { return [] }
    let names = book.index.entries.flatMap { entry in
      [entry.title] + book.recipe(entry.path).ingredients.filter { !$0.isReference }.map(\.groceryName)
    }
    return equations.unusedNames(names, aisles)
  }

  /// The errors in the files.
  package var problems: [Problem] { aisles.problems + equations.problems }
}

extension DishContents {
  /// - Parameters:
  ///   - index: the recipes of the household.
  ///   - groceries: the source of the synonyms.
  package convenience init(_ index: RecipeIndex, _ groceries: Groceries) {
    self.init(index, synonyms: groceries.aisles.synonyms)
  }
}
