import MealCore

/// Dishes and changes as the commands say them.
extension StyledText {
  /// A dish as it is written in a plan line, and how often it repeats: "risotto x4 +veg ~7 ; soak the saffron".
  init(_ dish: Dish, every interval: Int? = nil) {
    let written = dish.written
    let words = written.split(separator: " ", omittingEmptySubsequences: false)
    // What is no servings, tag or note has a backslash wherever it looks like one.
    let end = dish.note == nil ? words.count : words.firstIndex(of: ";") ?? words.count
    let details = dish.tags.count + (dish.servings == nil ? 0 : 1)
    let start = max(0, end - details)
    self.init(words[..<start].joined(separator: " "))
    for word in words[start..<end] {
      self = self + StyledText(" ") + StyledText(String(word), word.hasPrefix("+") ? .tag : .detail)
    }
    if let interval { self = self + " " + StyledText("~\(interval)", .repeats) }
    if end < words.count {
      self = self + " " + StyledText(words[end...].joined(separator: " "), .note)
    }
  }

  /// The day and the meal before a dish: "Thu 14 Mar 2013  dinner  ".
  init(when: String, _ meal: MealType) {
    self = StyledText(when + "  ") + StyledText(meal.name, .meal) + "  "
  }

  /// What was done, or would be, in its column.
  init(verb: String) {
    let stem = verb.hasPrefix("would ") ? verb.dropFirst("would ".count) : verb[...]
    let role: TextStyle.Role =
      ["add", "restore"].contains(where: stem.hasPrefix)
      ? .added : ["remove", "skip"].contains(where: stem.hasPrefix) ? .removed : .done
    let column = verb.hasPrefix("would ") ? StyledText.wouldColumn : StyledText.verbColumn
    self.init(verb + String(repeating: " ", count: max(1, column - verb.utf8.count)), role)
  }

  /// Where what was done to it stands.
  static var verbColumn: Int { 9 }
  /// Where what would be done to it stands.
  static var wouldColumn: Int { 15 }
}
