/// Meal plans of Grocy: rows of its table `meal_plan`, with `meal_plan_sections` (the meals) and `recipes`
/// (the dishes), as its API returns them (`/api/objects/...`; see its database schema), combined in one object:
///
///     {"meal_plan": [{"day": "2013-03-14", "type": "recipe", "recipe_id": 7, "recipe_servings": 4,
///                     "section_id": 2, "note": null}],
///      "meal_plan_sections": [{"id": 2, "name": "Dinner"}], "recipes": [{"id": 7, "name": "Risotto"}]}
///
/// A bare array of rows has only IDs for meals and dishes: every meal becomes dinner, and only notes can be read. A
/// `products` array is used if present. Numbers may be strings.
enum GrocyReader {
  /// Reads the rows of the plan.
  static func read(_ tables: JSONTables, into reader: EntryReader) {
    let sections = names(tables.rows("meal_plan_sections"))
    let recipes = names(tables.rows("recipes"))
    let products = names(tables.rows("products"))
    if !tables.names.contains("meal_plan"), !tables.names.contains(""), reader.problemCount == 0 {
      return reader.reject(1, LineError("the JSON has no meal_plan", hint: howToExport))
    }
    reader.readRows(tables.rows("meal_plan", "")) { row throws(LineError) in
      let note = try row.text("note")
      var (name, amount, servings): (String?, String?, String?)
      switch try row.text("type") ?? "recipe" {
      case "note": name = note
      case "product":
        name = try self.name(row, "product", products)
        amount = try row.text("product_amount")
      default:
        name = try self.name(row, "recipe", recipes)
        servings = try row.text("recipe_servings")
      }
      guard let name else { throw LineError("the row is a note without text") }
      let day = try JSONTables.Row.day(row.text("day"))
      try reader.append(
        day...day, try meal(row, sections, reader), dish: name, servings: try reader.servings(servings),
        notes: [amount.map { "amount \($0)" }, note])
    }
  }

  private static let howToExport =
    "save the arrays meal_plan, meal_plan_sections and recipes in one object, "
    + "each as /api/objects/ returns it"

  /// The names of a table's rows by their ID; the empty string for a row without a name.
  private static func names(_ rows: [JSONTables.Row]) -> [String: String] {
    var names: [String: String] = [:]
    for row in rows {
      guard let id = try? row.text("id") else { continue }
      names[id] = (try? row.text("name")) ?? ""
    }
    return names
  }

  /// The name of the recipe or product that a row refers to.
  private static func name(
    _ row: JSONTables.Row, _ kind: String, _ names: [String: String]
  ) throws(LineError) -> String {
    if let name = try row.text("\(kind).name", "\(kind)_name") { return name }
    guard let id = try row.text("\(kind)_id") else { throw LineError("the row has no \(kind)_id") }
    guard let name = names[id], !name.isEmpty else {
      throw LineError(
        names.isEmpty ? "the row has only the number of its \(kind): \(id)" : "there is no \(kind) \(id)",
        hint: kind == "product" ? "add the array products, with id and name" : howToExport)
    }
    return name
  }

  private static func meal(
    _ row: JSONTables.Row, _ sections: [String: String], _ reader: EntryReader
  ) throws(LineError) -> MealType {
    let name = try row.text("section_id").flatMap { sections[$0] }
    return try reader.meal(
      orDinner: name == "" ? nil : name,
      note: sections.isEmpty
        ? "without meal_plan_sections, every meal became dinner"
        : "entries without a named section became dinner")
  }
}
