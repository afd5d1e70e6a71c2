import MealCore

/// The text field for a new dish, or for editing one in place. Each line becomes a dish.
final class DishField: Overlay {
  let day: DayNumber
  /// The meal that the field was opened for.
  let offered: MealType
  /// The meals that the text may begin with, as in "lunch soup"; nil if it may not begin with one.
  private let names: MealNames?
  /// The edited dish; nil for a new one.
  var target: PlanTarget?
  var field: TextField

  init(
    day: DayNumber, offered: MealType, names: MealNames?, target: PlanTarget?, field: TextField
  ) {
    (self.day, self.offered, self.names) = (day, offered, names)
    (self.target, self.field) = (target, field)
  }

  /// The meal that the text begins with, else the one that the field was opened for.
  var meal: MealType { (try? DishField.split(field.text, names))?.meal ?? offered }

  /// The dishes: one on each line, or several separated by the word `/`.
  /// - Throws: `LineError` if the text begins with a mistyped meal, or if a dish is missing or cannot be read.
  var dishes: [TypedDish] {
    get throws(LineError) {
      let (named, rest) = try DishField.split(field.text, names)
      let lines = rest.split(separator: "\n").filter { !$0.allSatisfy(\.isWhitespace) }
      var dishes: [TypedDish] = []
      for line in lines {
        let text = lines.count > 1 ? try DishField.withoutBullet(line) : String(line)
        dishes += try DishField.dishes(text, at: named ?? offered)
      }
      return dishes
    }
  }

  /// Removes the bullet from one of several lines, such as those of a list in a message.
  /// - Throws: `LineError` for a line with only a bullet; `-` alone would mean a deliberately empty meal.
  private static func withoutBullet(_ line: Substring) throws(LineError) -> String {
    let words = line.drop(while: \.isWhitespace).split(maxSplits: 1, whereSeparator: \.isWhitespace)
    guard let first = words.first, ["-", "–", "*", "•"].contains(first) else { return String(line) }
    guard words.count > 1 else { throw LineError("\(first) cannot be one of several dishes") }
    return String(words[1])
  }

  /// The meal that a text begins with, and the text after it. The meal is nil if the text begins with none of these
  /// meals, or if its first line is a single word: that is a dish, even if it is the name of a meal.
  /// - Throws: `LineError` for a mistyped meal.
  static func split(
    _ text: String, _ names: MealNames?
  ) throws(LineError) -> (meal: MealType?, rest: String) {
    guard let names, LineWords.split(String(text.prefix { $0 != "\n" })).count > 1 else { return (nil, text) }
    let (meal, dish) = try names.split(words(of: String(text.drop { $0 == " " })))
    let rest = dish.joined(separator: " ")
    // The screen shows no purchases, so a text such as "bought lunch" is a dish.
    guard let meal, !meal.isBought, !rest.allSatisfy(\.isWhitespace) else { return (nil, text) }
    return (meal, rest)
  }

  /// The dishes of a line, separated by the word `/`.
  static func dishes(_ line: String, at meal: MealType) throws(LineError) -> [TypedDish] {
    do throws(LineError) {
      return try TypedDish.read(words(of: line), at: meal)
    } catch {
      guard error == TypedDish.missing, let hint = error.hint else { throw error }
      throw LineError("\(error.message): \(hint)")
    }
  }

  /// The words of a text, with an empty one for each further blank between two of them.
  private static func words(of text: String) -> [String] {
    text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
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
