/// Recognizes the program that wrote a JSON document by the names in its first object.
///
/// Reads only the members before the first known array, and that array's first object.
enum JSONShape {
  /// The members of a document that contain rows.
  static let tables: Set<String> = [
    "items", "results", "meal_plan", "meal_plan_sections", "recipes", "products",
  ]

  /// The known shapes, for messages.
  static let known =
    "known kinds: what show prints (date, meal, dish), Mealie (items with date, entryType), "
    + "Tandoor (results with from_date, meal_type) and Grocy (meal_plan with meal_plan_sections and recipes)"

  /// The format of a document. Invalid JSON is treated as our own format, whose reader reports the error.
  static func recognize(_ bytes: [UInt8], from start: Int) throws(LineError) -> ImportFormat {
    var scanner = JSONScanner(bytes, from: start)
    var found: ImportFormat?
    do throws(LineError) {
      if scanner.peek() == UInt8(ascii: "{") {
        found = try document(&scanner)
      } else {
        scanner.skip()
        if scanner.peek() == UInt8(ascii: "]") { return .json }
        found = format(ofRow: try scanner.value(), own: .json)
      }
    } catch {
      return .json
    }
    guard let found else { throw LineError("the JSON is not a meal plan of a known kind", hint: known) }
    return found
  }

  private static func document(_ scanner: inout JSONScanner) throws(LineError) -> ImportFormat? {
    scanner.skip()
    var names: Set<String> = []
    guard scanner.peek() != UInt8(ascii: "}") else { return nil }
    repeat {
      let name = try scanner.memberName()
      names.insert(name)
      if tables.contains(name), scanner.peek() == UInt8(ascii: "[") {
        guard name == "items" || name == "results" else { return .grocy }
        scanner.skip()
        if scanner.peek() == UInt8(ascii: "]") { return name == "items" ? .mealie : .tandoor }
        return format(ofRow: try scanner.value(), own: nil)
      }
      _ = try scanner.value(depth: 1)
    } while try !scanner.isLast(UInt8(ascii: "}"))
    return format(of: names, own: .jsonl)
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
