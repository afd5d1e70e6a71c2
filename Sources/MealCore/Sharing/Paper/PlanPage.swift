/// Writes days as a page to print: HTML without scripts, links or anything to load.
///
/// Up to seven days are side by side; more are in rows of seven. A text browser shows the days in order, one
/// dish per line. The same plan gives the same bytes.
public struct PlanPage: Sendable {
  private let title: String
  private let columns: Int

  /// Creates a page for the given days.
  public init(_ days: ClosedRange<DayNumber>) {
    title = PlanPage.title(days)
    columns = min(7, days.upperBound - days.lowerBound + 1)
  }

  /// The title of a page for the given days: "11 to 17 March 2013", "Thu 14 March 2013".
  private static func title(_ days: ClosedRange<DayNumber>) -> String {
    let (first, last) = (days.lowerBound.calendarDate, days.upperBound.calendarDate)
    let end = "\(last.day) \(last.namedMonth.name) \(last.year)"
    if days.count == 1 { return "\(days.lowerBound.weekday.shortName) \(end)" }
    if first.year != last.year { return "\(first.day) \(first.namedMonth.name) \(first.year) to \(end)" }
    if first.month != last.month { return "\(first.day) \(first.namedMonth.name) to \(end)" }
    return "\(first.day) to \(end)"
  }

  /// Appends everything before the first day.
  public func begin(_ bytes: inout [UInt8]) {
    bytes +=
      """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(title)</title>
      <style>
      @page { size: landscape; margin: 10mm }
      * { box-sizing: border-box }
      body { margin: 0; padding: 2mm; color: #000; background: #fff; font: 13pt/1.25 sans-serif }
      h1 { font-size: 15pt; margin: 0 0 2mm }
      main { display: grid; grid-template-columns: repeat(\(columns), minmax(0, 1fr)); padding: 0 1pt 1pt 0 }
      section { border: 0.5pt solid #000; margin: 0 -0.5pt -0.5pt 0; padding: 2mm; min-height: 50mm;
        break-inside: avoid; overflow-wrap: anywhere }
      h2 { font-size: 13pt; margin: 0 0 2mm; border-bottom: 1pt solid #000 }
      h3 { font-size: 10pt; font-weight: normal; margin: 2mm 0 0.5mm }
      ul { list-style: none; margin: 0; padding: 0 }
      li { margin: 0 0 1mm }
      p { margin: 2mm 0 0 }
      small { font-size: 10pt }
      i { display: block }
      @media screen and (max-width: 60em) { main { grid-template-columns: 1fr } section { min-height: 0 } }
      @media print { body { padding: 0 } }
      </style>
      </head>
      <body>
      <h1>\(title)</h1>
      <main>

      """.utf8
  }

  /// Appends a day. A day without meals leaves room to write. `asides` are remarks below its meals, such as
  /// what to do ahead.
  public func add(_ plan: DayPlan, asides: [String] = [], _ bytes: inout [UInt8]) {
    let date = plan.day.calendarDate
    bytes += "<section>\n<h2><time datetime=\"\(plan.day)\">".utf8
    bytes += "\(plan.day.weekday.shortName) \(date.day) \(date.namedMonth.name)</time></h2>\n".utf8
    for meal in plan.meals {
      let dishes = meal.dishes.isEmpty ? "<li>–</li>\n" : meal.dishes.map { item($0.dish) }.joined()
      bytes += "<h3>\(escaped(meal.type.name))</h3>\n<ul>\n\(dishes)</ul>\n".utf8
    }
    for aside in asides { bytes += "<p dir=\"auto\"><small>\(escaped(aside))</small></p>\n".utf8 }
    bytes += "</section>\n".utf8
  }

  private func item(_ dish: Dish) -> String {
    // Name all guests of a line of guests: the first is its text, the others are its tags.
    let guests = dish.text.hasPrefix("+") ? dish.tags.map { " +\($0)" }.joined() : ""
    var text = escaped(dish.text + guests)
    if let servings = dish.servings {
      text += " <small>\(servings == .leftovers ? "leftovers" : "for \(servings)")</small>"
    }
    if let note = dish.note { text += " <small><i dir=\"auto\">\(escaped(note))</i></small>" }
    return "<li dir=\"auto\">\(text)</li>\n"
  }

  /// Appends everything after the last day.
  public func end(_ bytes: inout [UInt8]) { bytes += "</main>\n</body>\n</html>\n".utf8 }

  /// The string without control characters, escaped for HTML.
  private func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in PrintableText.of(text).utf8 {
      switch byte {
      case UInt8(ascii: "&"): bytes += "&amp;".utf8
      case UInt8(ascii: "<"): bytes += "&lt;".utf8
      case UInt8(ascii: ">"): bytes += "&gt;".utf8
      case UInt8(ascii: "\""): bytes += "&quot;".utf8
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
