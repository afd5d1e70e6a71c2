/// Extracts the recipes from a backup of Mealie (`database.json`). Joins the tables of its database into objects
/// like those in its exports.
enum MealieBackup {
  /// The recipes; nil if the document is not a backup of Mealie.
  /// - Parameter value: the document, after `plainNamed`.
  static func recipes(in value: JSONValue) -> [JSONValue]? {
    guard value["recipesingredients"] != nil, case .array(let recipes) = value["recipes"] else { return nil }
    let (units, foods) = (named(value["ingredientunits"]), named(value["ingredientfoods"]))
    let (tags, categories) = (named(value["tags"]), named(value["categories"]))
    let ingredients = byRecipe(value["recipesingredients"])
    let steps = byRecipe(value["recipeinstructions"])
    let (tagged, filed) = (byRecipe(value["recipestotags"]), byRecipe(value["recipestocategories"]))
    let (notes, nutrition) = (byRecipe(value["notes"]), byRecipe(value["recipenutrition"]))
    return recipes.map { recipe in
      guard case .object(let members) = recipe, let id = key(recipe["id"]) else { return recipe }
      func names(_ rows: [String: [JSONValue]], _ column: String, _ names: [String: JSONValue]) -> JSONValue {
        .array(rows[id, default: []].compactMap { key($0[column]).flatMap { names[$0] } })
      }
      let named = ingredients[id, default: []].map { row -> JSONValue in
        guard case .object(let members) = row else { return row }
        let found = [("unit", units), ("food", foods)].map { member, names in
          (member, key(row[member + "id"]).flatMap { names[$0] })
        }
        return .object(members + joined(found))
      }
      let found = [
        ("recipeingredient", .array(named)), ("recipeinstructions", .array(steps[id, default: []])),
        ("tags", names(tagged, "tagid", tags)), ("recipecategory", names(filed, "categoryid", categories)),
        ("notes", .array(notes[id, default: []])), ("nutrition", nutrition[id]?.first),
      ]
      return .object(members + joined(found))
    }
  }

  /// The members whose values were found.
  private static func joined(_ values: [(name: String, value: JSONValue?)]) -> [JSONValue.Member] {
    values.compactMap { name, value in value.map { JSONValue.Member(name: name, value: $0) } }
  }

  /// A key of the database, which may be a number or a string; nil for any other value.
  private static func key(_ value: JSONValue?) -> String? {
    switch value {
    case .string(let text), .number(let text): text
    default: nil
    }
  }

  /// The names of a table's rows, by their keys.
  private static func named(_ table: JSONValue?) -> [String: JSONValue] {
    var names: [String: JSONValue] = [:]
    for row in table?.elements ?? [] {
      if let id = key(row["id"]), let name = row["name"] { names[id] = name }
    }
    return names
  }

  /// The rows of a table for each recipe, in the order of their positions.
  private static func byRecipe(_ table: JSONValue?) -> [String: [JSONValue]] {
    var found: [String: [(position: Int, row: JSONValue)]] = [:]
    for row in table?.elements ?? [] {
      guard let id = key(row["recipeid"]) else { continue }
      found[id, default: []].append((key(row["position"]).flatMap { Int($0) } ?? 0, row))
    }
    return found.mapValues { $0.sorted { $0.position < $1.position }.map(\.row) }
  }
}
