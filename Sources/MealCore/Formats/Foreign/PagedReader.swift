/// Meal plans of Mealie and Tandoor, as their APIs return them: pages `{"items": [...]}` or `{"results": [...]}`, or an
/// array of entries.
///
/// Mealie (`/api/households/mealplans`, `ReadPlanEntry` in its OpenAPI description):
///
///     {"date": "2013-03-14", "entryType": "dinner", "title": "", "text": "", "recipe": {"name": "Risotto"}}
///
/// Tandoor (`/api/meal-plan/`, `MealPlan`):
///
///     {"title": "", "recipe_name": "Risotto", "servings": 4.0, "note": "", "meal_type": {"name": "Dinner"},
///      "from_date": "2013-03-14T00:00:00+01:00", "to_date": "2013-03-15T00:00:00+01:00"}
///
/// An entry for several days becomes an entry on each day. Times of day are midnight in the household's zone, so they
/// are ignored.
enum PagedReader {
  /// The longest span of one entry, in days.
  private static let mostDays = 366

  /// Reads the entries of all pages.
  static func read(_ tables: JSONTables, into reader: EntryReader) {
    reader.readRows(tables.rows("items", "results", "")) { row throws(LineError) in
      guard let name = try row.text("recipe_name", "recipe.name", "title", "text", "note") else {
        throw LineError("the entry has neither a recipe with a name nor a title")
      }
      let days = try days(row, reader)
      let type = try row.text("meal_type.name", "meal_type_name", "entryType", "entry_type")
      try reader.append(
        days, try reader.meal(orDinner: type), dish: name,
        servings: try reader.servings(try row.text("servings")),
        notes: [try row.text("title"), try row.text("text"), try row.text("note")])
    }
    // Mealie returns fifty entries at a time, which is easily overlooked.
    let have = tables.rows("items").count
    for case .number(let text) in tables.members.filter({ $0.name == "total" }).map(\.value) {
      guard let total = Int(text), total > have else { continue }
      return reader.note("the file has \(have) of \(total) entries; ask Mealie for all with perPage=-1")
    }
    let hasNext = tables.members.contains { $0.name == "next" && $0.value != .null }
    if hasNext, tables.names.contains("results") {
      reader.note("the file is only one page of the plan; the address of the next page is in \"next\"")
    }
  }

  private static func days(
    _ row: JSONTables.Row, _ reader: EntryReader
  ) throws(LineError) -> ClosedRange<DayNumber> {
    let first = try JSONTables.Row.day(row.text("date", "from_date"))
    guard let end = try row.text("to_date") else { return first...first }
    let last = try JSONTables.Row.day(end)
    guard first <= last else { throw LineError("to_date, \(last), is before from_date, \(first)") }
    guard last - first < mostDays else {
      throw LineError(
        "the plan spans \(last - first + 1) days, \(first) to \(last)",
        hint: "at most \(mostDays) are allowed")
    }
    if first < last { reader.note("plans for several days became an entry on each day") }
    return first...last
  }
}

/// Meal plans of Grocy: rows of its table `meal_plan`, with `meal_plan_sections` (the meals) and `recipes`
/// (the dishes), as its API returns them (`/api/objects/...`; see its database schema), combined in one object:
///
///     {"meal_plan": [{"day": "2013-03-14", "type": "recipe", "recipe_id": 7, "recipe_servings": 4,
///                     "section_id": 2, "note": null}],
///      "meal_plan_sections": [{"id": 2, "name": "Dinner"}], "recipes": [{"id": 7, "name": "Risotto"}]}
///
/// A bare array of rows has only IDs for meals and dishes: every meal becomes dinner unless the rules give another, and
/// only notes can be read. A `products` array is used if present. Numbers may be strings.
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
