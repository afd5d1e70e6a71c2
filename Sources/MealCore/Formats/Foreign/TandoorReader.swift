/// Meal plans of Tandoor, as its API returns them (`/api/meal-plan/`, `MealPlan` in its OpenAPI description):
/// pages `{"results": [...]}`, or an array of plans.
///
///     {"title": "", "recipe_name": "Risotto", "servings": 4.0, "note": "", "meal_type": {"name": "Dinner"},
///      "from_date": "2013-03-14T00:00:00+01:00", "to_date": "2013-03-15T00:00:00+01:00"}
///
/// A plan that spans several days becomes an entry on each day. Times of day are midnight in the household's
/// zone, so they are ignored.
enum TandoorReader {
  /// Reads the plans of all pages.
  static func read(_ tables: JSONTables, into reader: inout EntryReader) {
    reader.readRows(tables.rows("results", "items", "")) { row, reader throws(LineError) in
      let recipe = try row.text("recipe_name") ?? row.name(of: "recipe")
      let (title, note) = (try row.text("title"), try row.text("note"))
      guard recipe != nil || title != nil || note != nil else {
        throw LineError("the plan has no recipe_name and no title")
      }
      let typeName = try row.text("meal_type_name")
      let name = row.name(of: "meal_type") ?? typeName
      try reader.append(
        try days(row, &reader), try reader.meal(orDinner: name), dish: [recipe, title, note],
        servings: try reader.servings(try row.text("servings")), notes: [title, note])
    }
    if tables.members.contains(where: { $0.name == "next" && $0.value != .null }) {
      reader.note("the file is one page of the plan; \"next\" has the address of the next one")
    }
  }

  private static func days(
    _ row: JSONTables.Row, _ reader: inout EntryReader
  ) throws(LineError) -> ClosedRange<DayNumber> {
    let first = try row.day("from_date", "date")
    guard try row.text("to_date") != nil else { return first...first }
    let last = try row.day("to_date")
    guard first <= last else { throw LineError("to_date, \(last), is before from_date, \(first)") }
    guard last - first < EntryReader.mostDays else {
      throw LineError(
        "the plan spans \(last - first + 1) days, \(first) to \(last)",
        hint: "at most \(EntryReader.mostDays) are allowed")
    }
    if first < last { reader.note("plans for several days became an entry on each day") }
    return first...last
  }
}
