/// A form in which plans come in: what `show` writes, and what other programs save.
///
/// The names are those of `import --format`; without one, the content tells, see `init?(recognizing:)`.
public enum ImportFormat: String, CaseIterable, Sendable {
  /// Lines of a plan file.
  case plan
  /// `date meal dish servings tags note`, parted by tabs, as `show` writes it.
  case tsv
  /// A table with a header that names a date, a meal and a dish; parted by commas, semicolons or tabs.
  case csv
  /// The array of objects that `show` writes.
  case json
  /// The objects that `show` writes, one a line.
  case jsonl
  /// Mealie's meal plans (`/api/households/mealplans`).
  case mealie
  /// Tandoor's meal plans (`/api/meal-plan/`).
  case tandoor
  /// Grocy's meal plan (`/api/objects/meal_plan`), with its sections and recipes.
  case grocy
  /// A Cooklang menu: sections that are days, lines that are dishes.
  case menu

  /// The format of that name, in any case.
  public init?(named name: some StringProtocol) {
    self.init(rawValue: name.lowercased())
  }

  public var name: String { rawValue }

  /// What it is, in half a line, for help and messages.
  public var summary: String {
    switch self {
    case .plan: "lines of a plan file"
    case .tsv: "what show --format tsv prints"
    case .csv: "a table with a header that names a date, a meal and a dish"
    case .json: "what show --format json prints"
    case .jsonl: "what show --format jsonl prints"
    case .mealie: "Mealie's meal plans, JSON"
    case .tandoor: "Tandoor's meal plans, JSON"
    case .grocy: "Grocy's meal_plan, meal_plan_sections and recipes, JSON"
    case .menu: "a Cooklang menu, days as sections"
    }
  }
}
