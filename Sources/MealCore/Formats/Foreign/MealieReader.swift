/// Meal plans of Mealie, as its API gives them (`/api/households/mealplans`, `ReadPlanEntry` in its OpenAPI
/// description): pages `{"items": [...]}`, or an array of entries.
///
///     {"date": "2013-03-14", "entryType": "dinner", "title": "", "text": "", "recipe": {"name": "Risotto"}}
///
/// An entry is either of a recipe, or of a title, with a text for more. `entryType` is the meal type: breakfast,
/// lunch, dinner, side, snack, drink, dessert.
enum MealieReader {
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

  /// The API gives fifty entries at a time, and people do not notice.
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
