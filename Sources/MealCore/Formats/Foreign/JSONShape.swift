/// Recognizes the program that wrote a JSON document by the names in its first object.
enum JSONShape {
  /// The members of a document that contain rows.
  static let tables: Set<String> = [
    "items", "results", "meal_plan", "meal_plan_sections", "recipes", "products",
  ]

  /// The known shapes, for messages.
  static let known =
    "it must be the output of show (date, meal, dish), or a plan of Mealie (items with date and entryType), "
    + "Tandoor (results with from_date and meal_type) or Grocy (meal_plan with meal_plan_sections and recipes)"

  /// The format of a document. Invalid JSON is treated as our own format, whose reader reports the error.
  static func recognize(_ bytes: [UInt8], from start: Int) throws(LineError) -> ImportFormat {
    var scanner = JSONScanner(bytes, from: start)
    let isArray = scanner.peek() == UInt8(ascii: "[")
    if isArray { scanner.skip() }
    if isArray, scanner.peek() == UInt8(ascii: "]") { return .json }
    guard let first = try? scanner.value() else { return .json }
    guard let format = isArray ? format(ofRow: first, own: .json) : format(ofDocument: first) else {
      throw LineError("the JSON is not a meal plan of a known kind", hint: known)
    }
    return format
  }

  private static func format(ofDocument document: JSONValue) -> ImportFormat? {
    guard case .object(let members) = document else { return nil }
    for member in members where tables.contains(member.name) {
      guard case .array(let rows) = member.value else { continue }
      guard member.name == "items" || member.name == "results" else { return .grocy }
      guard let row = rows.first else { return member.name == "items" ? .mealie : .tandoor }
      return format(ofRow: row, own: nil)
    }
    return members.isEmpty ? nil : format(ofRow: document, own: .jsonl)
  }

  private static func format(ofRow row: JSONValue, own: ImportFormat?) -> ImportFormat? {
    guard case .object(let members) = row else { return nil }
    return format(of: Set(members.map(\.name)), own: own)
  }

  private static func format(of names: Set<String>, own: ImportFormat?) -> ImportFormat? {
    func has(_ candidates: String...) -> Bool { candidates.contains(where: names.contains) }
    if has("meal", "dish") { return own }
    if has("entryType", "entry_type") { return .mealie }
    if has("from_date", "recipe_name", "meal_type", "meal_type_name") { return .tandoor }
    if has("section_id", "recipe_servings") || has("day") && has("type", "recipe_id") { return .grocy }
    return nil
  }
}
