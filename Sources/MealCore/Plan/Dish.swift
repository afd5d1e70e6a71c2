/// One thing to eat: its name, and if given servings, tags and a note.
///
///     risotto alla milanese x4 +veg ; soak the saffron
public struct Dish: Hashable, Sendable {
  /// Not empty, no line break.
  public let text: String
  public var servings: Servings?
  public var tags: [Tag]
  /// Not empty, no line break.
  public let note: String?

  /// - Parameter note: empty means none.
  public init(
    _ text: String, servings: Servings? = nil, tags: [Tag] = [], note: String? = nil
  ) throws(LineError) {
    guard !text.isEmpty else { throw LineError("the dish is missing") }
    try Dish.checkLineBreaks("a dish", text)
    if let note { try Dish.checkLineBreaks("a note", note) }
    self.init(unchecked: text, servings: servings, tags: tags, note: note)
  }

  /// A text and a note that are known to have no line break.
  init(unchecked text: String, servings: Servings?, tags: [Tag], note: String?) {
    self.text = text
    self.servings = servings
    self.tags = tags
    self.note = note == "" ? nil : note
  }

  private static func checkLineBreaks(_ what: String, _ text: String) throws(LineError) {
    guard text.utf8.allSatisfy({ $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }) else {
      throw LineError("\(what) has no line break", hint: "each dish of a meal is an entry of its own")
    }
  }
}
