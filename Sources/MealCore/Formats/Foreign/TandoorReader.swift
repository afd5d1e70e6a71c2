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
  static func read(_ tables: JSONTables, into lines: inout LineCollector) {
    lines.addRows(tables.rows("results", "items", "")) { row, lines throws(LineError) in
      let recipe = try row.text("recipe_name") ?? row.name(of: "recipe")
      let (title, note) = (try row.text("title"), try row.text("note"))
      guard recipe != nil || title != nil || note != nil else {
        throw LineError("the plan has no recipe_name and no title")
      }
      let typeName = try row.text("meal_type_name")
      let name = row.name(of: "meal_type") ?? typeName
      return try ForeignEntry(
        days: try days(row, &lines), meal: try lines.meal(orDinner: name), dish: [recipe, title, note],
        servings: try lines.servings(try row.text("servings")), notes: [title, note])
    }
    if tables.members.contains(where: { $0.name == "next" && $0.value != .null }) {
      lines.note("the file is one page of the plan; \"next\" has the address of the next one")
    }
  }

  private static func days(
    _ row: JSONTables.Row, _ lines: inout LineCollector
  ) throws(LineError) -> ClosedRange<DayNumber> {
    let first = try ForeignEntry.day(try row.text("from_date", "date"))
    guard let text = try row.text("to_date") else { return first...first }
    let last = try ForeignEntry.day(text)
    guard first <= last else { throw LineError("to_date, \(last), is before from_date, \(first)") }
    guard last - first < ForeignEntry.mostDays else {
      throw LineError(
        "the plan spans \(last - first + 1) days, \(first) to \(last)",
        hint: "at most \(ForeignEntry.mostDays) are allowed")
    }
    if first < last { lines.note("plans for several days became an entry on each day") }
    return first...last
  }
}
