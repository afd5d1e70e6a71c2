/// Meal plans of Mealie, as its API returns them (`/api/households/mealplans`, `ReadPlanEntry` in its OpenAPI
/// description): pages `{"items": [...]}`, or an array of entries.
///
///     {"date": "2013-03-14", "entryType": "dinner", "title": "", "text": "", "recipe": {"name": "Risotto"}}
///
/// An entry has either a recipe or a title, and may have a text. `entryType` is the meal type: breakfast,
/// lunch, dinner, side, snack, drink, dessert.
enum MealieReader {
  /// Reads the entries of all pages.
  static func read(_ tables: JSONTables, into lines: inout LineCollector) {
    lines.addRows(tables.rows("items", "results", "")) { row, lines throws(LineError) in
      let (recipe, title) = (row.name(of: "recipe"), try row.text("title"))
      let text = try row.text("text")
      guard recipe != nil || title != nil || text != nil else {
        throw LineError("the entry has no recipe with a name and no title")
      }
      let day = try ForeignEntry.day(try row.text("date"))
      let meal = try lines.meal(orDinner: try row.text("entryType", "entry_type"))
      return try ForeignEntry(
        days: day...day, meal: meal, dish: [recipe, title, text], notes: [title, text])
    }
    notePages(tables, &lines)
  }

  /// Adds a note if pages are missing: the API returns fifty entries at a time, which is easily overlooked.
  private static func notePages(_ tables: JSONTables, _ lines: inout LineCollector) {
    let have = tables.rows("items").count
    for case (let name, .number(let text)) in tables.members.map({ ($0.name, $0.value) })
    where name == "total" {
      guard let total = Int(text), total > have else { continue }
      lines.note("the file has \(have) of \(total) entries; ask Mealie for all with perPage=-1")
      return
    }
  }
}
