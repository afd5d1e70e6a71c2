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

    /// The part that must stay; it is cut only if it does not fit alone.
    static func main(_ text: String) -> Part { Part(forms: [text], weight: .max) }
    static func verb(_ text: String) -> Part { Part(forms: [text], weight: 9) }
    static func dish(_ name: String) -> Part { .main(PrintableText.of(name)) }
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
  func text(fitting width: Int) -> String {
    // The forms left of each part; empty if it is left out.
    var left = parts.map { $0.forms[...] }
    func joined() -> String { left.compactMap(\.first).joined(separator: "  ") }
    var text = joined()
    while DisplayWidth.of(text) > width {
      let there = parts.indices.filter { !left[$0].isEmpty }
      guard
        let least = there.filter({ parts[$0].weight < .max }).min(by: { parts[$0].weight < parts[$1].weight })
      else { break }
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
}

extension DayNumber {
  /// "Sat 21".
  var shortName: String { "\(weekday.shortName) \(calendarDate.day)" }
}
