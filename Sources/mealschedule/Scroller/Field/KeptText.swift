import MealCore

/// A text that was being typed when the program was told to end: "# 2013-03-14 dinner", then the text.
struct KeptText {
  let path: String
  let day: DayNumber
  let meal: MealType
  let text: String

  var contents: String { "# \(day) \(meal)\n\(text)\n" }
}

extension KeptText {
  /// Reads a file; nil if it has another text, such as plan lines from an editor.
  init?(_ path: String) {
    guard let bytes = (try? TextFile.read(path, "read", isRequired: false)) ?? nil,
      let (first, text) = KeptText.split(String(decoding: bytes, as: UTF8.self))
    else { return nil }
    let words = first.split(separator: " ")
    guard words.count == 3, words[0] == "#", let day = DayNumber(String(words[1])),
      let meal = MealType(words[2])
    else { return nil }
    self.init(path: path, day: day, meal: meal, text: text)
  }

  private static func split(_ contents: String) -> (first: Substring, text: String)? {
    guard let end = contents.firstIndex(of: "\n") else { return nil }
    let rest = contents[contents.index(after: end)...]
    return (contents[..<end], String(rest.hasSuffix("\n") ? rest.dropLast() : rest))
  }
}
