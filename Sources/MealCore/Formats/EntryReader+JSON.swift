/// Entries from JSON: an object is one.
extension EntryReader {
  /// The line of a plan that an object of `show --format json` stands for.
  static func line(_ object: JSONValue) throws(LineError) -> PlanLine {
    guard case .object = object else { throw LineError("there is \(object.kind) where an entry should be") }
    var tags: [Tag] = []
    switch object["tags"] ?? .null {
    case .null: break
    case .array(let values):
      for value in values {
        guard case .string(let name) = value, let tag = Tag(name) else {
          throw LineError(
            "tags have \(value.kind) in them that is not a tag",
            hint: "a tag is a word without blanks and commas")
        }
        tags.append(tag)
      }
    case let other: throw LineError("tags are an array, not \(other.kind)")
    }
    var servings: String?
    switch object["servings"] ?? .null {
    case .null: break
    case .number(let text): servings = text
    case let other: throw LineError("servings are a number or null, not \(other.kind)")
    }
    return try line(
      date: try text(object, "date") ?? "", meal: try text(object, "meal") ?? "",
      dish: try text(object, "dish") ?? "",
      servings: servings, tags: tags, note: try text(object, "note"))
  }

  private static func text(_ object: JSONValue, _ name: String) throws(LineError) -> String? {
    switch object[name] ?? .null {
    case .null: return nil
    case .string(let text): return text
    case let other: throw LineError("\(name) is a string, not \(other.kind)")
    }
  }
}
