/// A day laid out for a width: a line for each dish, more where one is too long for the width.
///
/// Its height is a pure function of the day's meals and the layout: nothing is measured later.
public struct DayRow: Hashable, Sendable {
  /// What a part of a line is, to be told apart on the screen.
  public enum Role: Hashable, Sendable {
    case name
    /// Servings, tags, and how often the dish repeats.
    case detail
    case note
  }

  /// A run of text.
  public struct Piece: Hashable, Sendable {
    public let role: Role
    /// Safe to print.
    public let text: String
  }

  /// One line of the row.
  public struct Line: Hashable, Sendable {
    /// The meal type, on the first line of a meal.
    public let meal: MealType?
    public let pieces: [Piece]
  }

  public let day: DayNumber
  public let layout: RowLayout
  /// At least one: a day without meals has an empty line.
  public let lines: [Line]

  /// In lines.
  public var height: Int { lines.count }

  public init(_ plan: DayPlan, _ layout: RowLayout) {
    day = plan.day
    self.layout = layout
    var lines: [Line] = []
    for meal in plan.meals {
      if meal.dishes.isEmpty {
        DayRow.append([Piece(role: .detail, text: "(nothing)")], of: meal.type, layout, to: &lines)
      }
      for (index, dish) in meal.dishes.enumerated() {
        DayRow.append(DayRow.pieces(dish), of: index == 0 ? meal.type : nil, layout, to: &lines)
      }
    }
    self.lines = lines.isEmpty ? [Line(meal: nil, pieces: [])] : lines
  }

  /// Appends the lines of a dish.
  /// - Parameter meal: if it is the meal's first.
  private static func append(
    _ dish: [Piece], of meal: MealType?, _ layout: RowLayout, to lines: inout [Line]
  ) {
    var pieces = dish
    if let meal, !layout.isWide { pieces.insert(Piece(role: .detail, text: "\(meal): "), at: 0) }
    // Most dishes fit; that is told sooner than where the others break.
    guard pieces.reduce(0, { $0 + DisplayWidth.of($1.text) }) > layout.textWidth else {
      lines.append(Line(meal: meal, pieces: pieces))
      return
    }
    for (index, line) in wrapped(pieces, layout.textWidth).enumerated() {
      lines.append(Line(meal: index == 0 ? meal : nil, pieces: line))
    }
  }

  /// A dish as it is shown: nothing escaped, nothing that a terminal would obey.
  private static func pieces(_ planned: DayPlan.PlannedDish) -> [Piece] {
    let dish = planned.dish
    var detail = ""
    if let servings = dish.servings { detail += " x\(servings)" }
    for tag in dish.tags { detail += " +\(PrintableText.of(tag.name))" }
    if let interval = planned.interval { detail += " ~\(interval)" }
    var pieces = [Piece(role: .name, text: PrintableText.of(dish.text))]
    if !detail.isEmpty { pieces.append(Piece(role: .detail, text: detail)) }
    if let note = dish.note { pieces.append(Piece(role: .note, text: " ; " + PrintableText.of(note))) }
    return pieces
  }

  /// The pieces of each line: second and later lines of a dish are indented by two columns.
  private static func wrapped(_ pieces: [Piece], _ width: Int) -> [[Piece]] {
    var text = ""
    for piece in pieces { text += piece.text }
    var lines: [TextLine] = []
    Wrapping.appendLines(of: text, width: width, to: &lines)
    // Blanks at the end of the only line count for nothing either: they may not fit.
    guard lines.count > 1 else { return lines.map { cut(pieces, $0.start..<$0.end) } }
    let hang = width > 10 ? 2 : 0
    if hang > 0 {
      // All but the first line are narrower: what follows the first is wrapped anew.
      let first = lines[0]
      let utf8 = text.utf8
      let rest = lines[1].start
      lines.removeAll()
      let restText = String(text[utf8.index(utf8.startIndex, offsetBy: rest)...])
      Wrapping.appendLines(of: restText, width: width - hang, to: &lines)
      lines = lines.map { TextLine(start: $0.start + rest, end: $0.end + rest, width: $0.width) }
      lines.insert(first, at: 0)
    }
    return lines.enumerated().map { index, line in
      let indent =
        index > 0 && hang > 0 ? [Piece(role: .name, text: String(repeating: " ", count: hang))] : []
      return indent + cut(pieces, line.start..<line.end)
    }
  }

  /// The part of some pieces that stands at these bytes of their joined text.
  private static func cut(_ pieces: [Piece], _ range: Range<Int>) -> [Piece] {
    var start = 0
    var result: [Piece] = []
    for piece in pieces {
      let utf8 = piece.text.utf8
      let part = range.clamped(to: start..<start + utf8.count)
      if !part.isEmpty {
        let from = utf8.index(utf8.startIndex, offsetBy: part.lowerBound - start)
        let to = utf8.index(from, offsetBy: part.count)
        result.append(Piece(role: piece.role, text: String(piece.text[from..<to])))
      }
      start += utf8.count
    }
    return result
  }
}
