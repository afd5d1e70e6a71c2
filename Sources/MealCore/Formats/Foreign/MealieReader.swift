/// Meal plans of Mealie, as its API returns them (`/api/households/mealplans`, `ReadPlanEntry` in its OpenAPI
/// description): pages `{"items": [...]}`, or an array of entries.
///
///     {"date": "2013-03-14", "entryType": "dinner", "title": "", "text": "", "recipe": {"name": "Risotto"}}
///
/// An entry has either a recipe or a title, and may have a text. `entryType` is the meal type: breakfast,
/// lunch, dinner, side, snack, drink, dessert.
enum MealieReader {
  /// Reads the entries of all pages.
  static func read(_ tables: JSONTables, into reader: inout EntryReader) {
    reader.readRows(tables.rows("items", "results", "")) { row, reader throws(LineError) in
      let (recipe, title) = (row.name(of: "recipe"), try row.text("title"))
      let text = try row.text("text")
      guard recipe != nil || title != nil || text != nil else {
        throw LineError("the entry has no recipe with a name and no title")
      }
      let day = try row.day("date")
      let meal = try reader.meal(orDinner: try row.text("entryType", "entry_type"))
      try reader.append(day...day, meal, dish: [recipe, title, text], notes: [title, text])
    }
    // The API returns fifty entries at a time, which is easily overlooked.
    let have = tables.rows("items").count
    for case .number(let text) in tables.members.filter({ $0.name == "total" }).map(\.value) {
      guard let total = Int(text), total > have else { continue }
      return reader.note("the file has \(have) of \(total) entries; ask Mealie for all with perPage=-1")
    }
  }
}
