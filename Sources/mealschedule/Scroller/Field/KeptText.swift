import MealCore

/// Text that was being typed when the program was told to end, kept in a file.
///
/// The first line of the file is "# 2013-03-14 dinner", or "# someday dinner lasagne x4" if a dish was being edited.
/// The text follows.
struct KeptText {
  let path: String
  /// The day and the meal that the text is for, and the dish that it replaces. The day is nil for someday.
  let place: PlanTarget
  let text: String

  var contents: String {
    let dish = place.dish.map { " " + $0.written } ?? ""
    return "# \(place.day?.description ?? "someday") \(place.meal)\(dish)\n\(text)\n"
  }
}

extension KeptText {
  /// Reads kept text; nil if the file cannot be read or has something else, such as plan lines from an editor.
  init?(_ path: String) {
    guard let bytes = (try? TextFile.read(path, "read", isRequired: false)) ?? nil,
      let (first, text) = KeptText.split(String(decoding: bytes, as: UTF8.self))
    else { return nil }
    let words = first.split(separator: " ", maxSplits: 3)
    guard words.count >= 3, words[0] == "#", let meal = MealType(words[2]) else { return nil }
    let day = DayNumber(String(words[1]))
    guard day != nil || words[1] == "someday" else { return nil }
    let dish = words.count > 3 ? (try? PlanLine("someday \(meal) \(words[3])"))?.dish : nil
    self.init(path: path, place: PlanTarget(day: day, meal: meal, dish: dish), text: text)
  }

  private static func split(_ contents: String) -> (first: Substring, text: String)? {
    guard let end = contents.firstIndex(of: "\n") else { return nil }
    let rest = contents[contents.index(after: end)...]
    return (contents[..<end], String(rest.hasSuffix("\n") ? rest.dropLast() : rest))
  }
}
