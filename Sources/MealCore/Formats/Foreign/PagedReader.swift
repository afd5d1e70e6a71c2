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
