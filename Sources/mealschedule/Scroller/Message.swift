import MealCore

/// A text that replaces the hints in the status line until the next key.
///
/// It consists of parts. On a narrow screen the least important parts become shorter, then disappear, before
/// any word is cut.
///
///     Message(.verb("deleted"), .date(day), .meal(.dinner), .dish("soup"), .key("u", "brings it back"))
struct Message: Hashable, Sendable {
  /// A part of a message.
  struct Part: Hashable, Sendable {
    /// The same in fewer and fewer words, the longest first.
    let forms: [String]
    /// The parts with the smallest weight give way first.
    let weight: Int
    /// Whether it is cut before a heavy part gives way.
    var isName = false

    /// The weight from which on a part stays even if a name must be cut.
    static let heavy = 8

    /// The part that must stay; it is cut only if it does not fit alone.
    static func main(_ text: String) -> Part { Part(forms: [text], weight: .max) }
    /// The verb, such as "deleted". It is the last part to be left out.
    static func verb(_ text: String) -> Part { Part(forms: [text], weight: .max) }
    /// The change that was undone or redone, such as "move".
    static func noun(_ text: String) -> Part { Part(forms: [text], weight: heavy) }
    static func dish(_ name: String) -> Part {
      Part(forms: [PrintableText.of(name)], weight: .max, isName: true)
    }
    static func meal(_ meal: MealType) -> Part { Part(forms: [meal.name], weight: 3) }
    static func date(_ day: DayNumber?) -> Part {
      guard let day else { return Part(forms: ["someday"], weight: 2) }
      return Part(forms: [day.spelledOut, day.spelledOutWithoutYear, day.shortName], weight: 2)
    }
    /// A fact that is good to know.
    static func fact(_ forms: String...) -> Part { Part(forms: forms, weight: 5) }
    /// A key that goes on from here, and what it does.
    static func key(_ key: String, _ what: String, short: String? = nil) -> Part {
      Part(forms: ["\(key) \(what)"] + (short.map { ["\(key) \($0)"] } ?? []), weight: 4)
    }
  }

  let parts: [Part]
  var isError = false
  /// Whether the hints of an open part stay beside it.
  var keepsHints = false

  init(_ parts: Part?..., isError: Bool = false) {
    self.parts = parts.compactMap { $0 }
    self.isError = isError
  }

  init(text: String, isError: Bool = false) {
    self.init(.main(text), isError: isError)
  }

  /// All of it.
  var text: String { parts.map { $0.forms[0] }.joined(separator: "  ") }

  /// As much of it as fits into some columns.
  /// - Parameter more: the sign for the rest of a name that is cut.
  func text(fitting width: Int, more: String = "…") -> String {
    // The forms left of each part; empty if it is left out.
    var left = parts.map { $0.forms[...] }
    func joined() -> String { left.compactMap(\.first).joined(separator: "  ") }
    var text = joined()
    while DisplayWidth.of(text) > width {
      let there = parts.indices.filter { !left[$0].isEmpty }
      let least = there.filter { parts[$0].weight < .max }
        .min { parts[$0].weight < parts[$1].weight }
      if least.map({ parts[$0].weight >= Part.heavy }) ?? true,
        let cut = cut(left.map(\.first), width, more, isLast: least == nil)
      {
        return cut
      }
      guard let least else { break }
      // A single part gives way only as far as it has shorter forms.
      if there.count == 1, left[least].count == 1 { break }
      left[least].removeFirst()
      text = joined()
    }
    // A part that gave way before a heavier one did may have room now.
    for index in parts.indices.sorted(by: { parts[$0].weight > parts[$1].weight }) where left[index].isEmpty {
      for form in parts[index].forms where left[index].isEmpty {
        left[index] = [form]
        let longer = joined()
        if DisplayWidth.of(longer) <= width { text = longer } else { left[index] = [] }
      }
    }
    return text
  }

  /// The parts that are left, with the name cut; nil if too little of it would remain. At last it is left out.
  private func cut(_ left: [String?], _ width: Int, _ more: String, isLast: Bool) -> String? {
    guard let place = parts.firstIndex(where: \.isName), let name = left[place] else { return nil }
    var left = left
    left[place] = nil
    let others = left.compactMap(\.self)
    let room = width - others.reduce(0) { $0 + DisplayWidth.of($1) + 2 }
    guard room >= (isLast ? 4 : min(10, DisplayWidth.of(name))) else {
      return isLast && !others.isEmpty ? others.joined(separator: "  ") : nil
    }
    left[place] = Message.cut(name, to: room, more)
    return left.compactMap(\.self).joined(separator: "  ")
  }

  /// A text that is cut if it is wider than some columns.
  /// - Parameter more: the sign for the rest.
  static func cut(_ text: String, to width: Int, _ more: String) -> String {
    guard DisplayWidth.of(text) > width else { return text }
    let room = width - DisplayWidth.of(more)
    var (kept, columns) = ("", 0)
    for character in text {
      columns += DisplayWidth.of(String(character))
      guard columns <= room else { break }
      kept.append(character)
    }
    return room < 0 ? "" : kept + more
  }
}

extension DayNumber {
  /// "Sat 21".
  var shortName: String { "\(weekday.shortName) \(calendarDate.day)" }
}
