import MealCore

/// The text field for a new dish, or for editing one in place. Each line becomes a dish.
final class DishField: Overlay {
  let day: DayNumber
  /// The meal that the field was opened for.
  let offered: MealType
  /// The meals that the text may begin with, as in "lunch soup".
  private let named: [MealType]
  /// The edited dish; nil for a new one.
  var target: PlanTarget?
  var field: TextField

  init(
    day: DayNumber, offered: MealType, named: [MealType], target: PlanTarget?, field: TextField
  ) {
    (self.day, self.offered, self.named) = (day, offered, named)
    (self.target, self.field) = (target, field)
  }

  /// The meal that the text begins with, else the one that the field was opened for.
  var meal: MealType { DishField.meal(namedIn: field.text, of: named)?.meal ?? offered }

  /// The dishes: one on each line, or several separated by the word `/`.
  /// - Throws: `LineError` if the text begins with a mistyped meal, or a dish before or after a `/` is missing.
  var texts: [String] {
    get throws {
      let meal = DishField.meal(namedIn: field.text, of: named)
      // A single word is a dish, even if it is the name of a meal.
      let words = LineWords.split(String(field.text.prefix { $0 != "\n" }))
      if meal == nil, words.count > 1, let first = words.first,
        let near = Nearest.match(first, among: named.map(\.name), most: 1)
      {
        throw LineError("\(first) is not a meal type: did you mean \(near)?")
      }
      let lines = (meal?.rest ?? field.text).split(separator: "\n").filter { !$0.allSatisfy(\.isWhitespace) }
      return try lines.flatMap {
        try DishField.dishes(lines.count > 1 ? DishField.withoutBullet($0) : String($0))
      }
    }
  }

  /// Removes the bullet from one of several lines, such as those of a list in a message.
  /// - Throws: `LineError` for a line with only a bullet; `-` alone would mean a deliberately empty meal.
  private static func withoutBullet(_ line: Substring) throws -> String {
    let words = line.drop(while: \.isWhitespace).split(maxSplits: 1, whereSeparator: \.isWhitespace)
    guard let first = words.first, ["-", "–", "*", "•"].contains(first) else { return String(line) }
    guard words.count > 1 else { throw LineError("\(first) cannot be one of several dishes") }
    return String(words[1])
  }

  /// The meal that a string begins with, and the dish after it; nil if it begins with none of these meals.
  static func meal(namedIn text: String, of meals: [MealType]) -> (meal: MealType, rest: String)? {
    let words = text.split(separator: " ", maxSplits: 1)
    guard words.count > 1, let meal = MealType(String(words[0])), meals.contains(meal) else { return nil }
    return (meal, String(words[1]))
  }

  /// The dishes of a line, separated by the word `/`.
  static func dishes(_ line: String) throws -> [String] {
    let words = line.split(separator: " ", omittingEmptySubsequences: false)
    guard words.contains("/") else { return [line] }
    return try words.split(separator: "/", omittingEmptySubsequences: false).map { part in
      let text = part.joined(separator: " ")
      guard text.allSatisfy(\.isWhitespace) else { return text }
      throw LineError("a dish is missing before or after a /: write a / between two dishes")
    }
  }

  var mode: Mode { .text }

  func handle(_ action: Action, _ scroller: Scroller) {
    switch action {
    case .type(let edit):
      field.apply(edit, width: max(1, scroller.layout.textWidth))
      scroller.makeRoom()
    case .accept: scroller.save(self)
    case .cancel: scroller.leave(field)
    default: break
    }
  }

  func handle(_ click: Click, _ scroller: Scroller) {
    guard click.kind == .press, let rect = scroller.fieldRect, rect.contains(click.point) else { return }
    let inside = ScreenPoint(column: click.point.column - rect.column, row: click.point.row - rect.row)
    field.moveCursor(to: inside, width: rect.width, height: rect.height)
  }

  func draw(on canvas: inout Canvas) {
    canvas.dim(but: 0..<0)
    guard let rect = canvas.scroller.fieldRect else { return }
    let (layout, row) = (field.layout(width: rect.width, height: rect.height), canvas.layout.row)
    canvas.frame.fill(columns: rect.columns, rows: rect.rows, style: canvas.theme.style(.field))
    if row.mealWidth > 0 {
      // If the text begins with a meal, draw its name over the meal that the stream shows there.
      canvas.frame.fill(
        columns: row.gutterWidth..<row.gutterWidth + row.mealWidth, rows: rect.row..<rect.row + 1)
      canvas.put(
        meal.name, column: row.gutterWidth, row: rect.row, .hintKey, maxWidth: row.mealWidth - 1)
    }
    let isSeveral = (layout.rows.last?.line ?? 0) > 0
    for (index, line) in layout.rows.enumerated() {
      canvas.put(line.text, column: rect.column, row: rect.row + index, .field, maxWidth: rect.width)
      // Each of several dishes begins with a bullet; a row without one continues a dish.
      let column = rect.column - (row.mealWidth > 0 ? 2 : 1)
      if isSeveral, !line.isContinuation, column >= 0 {
        canvas.put(canvas.theme.bullet, column: column, row: rect.row + index, .hintKey)
      }
    }
    guard let cursor = layout.cursor else { return }
    let (column, screenRow) = (rect.column + cursor.column, rect.row + cursor.row)
    canvas.put(layout.suggestion, column: column, row: screenRow, style: canvas.theme.suggested)
    canvas.frame.cursor = (column, screenRow)
    canvas.drawMore(rect, above: layout.hiddenAbove, below: layout.hiddenBelow, .field)
  }
}
