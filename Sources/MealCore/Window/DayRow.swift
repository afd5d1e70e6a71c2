/// A day laid out for a width: a line for each dish, or several for a dish that is too long.
///
/// The height is a pure function of the day's meals and the layout. All text is in one string; entries and
/// lines are ranges of it.
public struct DayRow: Hashable, Sendable {
  /// The day that is laid out.
  public let day: DayNumber
  /// The layout of the row.
  public let layout: RowLayout
  /// The texts of all entries, concatenated. Safe to print.
  public private(set) var text = ""
  /// One entry for each dish, and one for each deliberately empty meal.
  public private(set) var entries: [RowEntry] = []
  /// The lines of the row: those of the entries, then those of remarks. A day without meals has an empty line
  /// instead of entries.
  public private(set) var lines: [RowLine] = [DayRow.emptyLine]
  /// The offset in the text of the remarks below the meals.
  private(set) var asides = 0

  private static var emptyLine: RowLine {
    RowLine(entry: nil, range: 0..<0, indent: 0, isFirstOfMeal: false)
  }

  /// The number of lines.
  public var height: Int { lines.count }

  /// Creates a row of a day without meals.
  public init(_ day: DayNumber, _ layout: RowLayout) {
    self.day = day
    self.layout = layout
  }

  /// Creates a row of a day with its meals.
  public init(_ plan: DayPlan, _ layout: RowLayout) {
    self.init(plan.day, layout)
    lines = []
    for (mealIndex, meal) in plan.meals.enumerated() {
      if meal.dishes.isEmpty { append(nil, of: meal.type, mealIndex, 0) }
      for (dishIndex, dish) in meal.dishes.enumerated() {
        append(dish, of: meal.type, mealIndex, dishIndex)
      }
    }
    if lines.isEmpty { lines.append(DayRow.emptyLine) }
    asides = text.utf8.count
    for aside in plan.asides { append(aside: aside) }
  }

  /// Appends the text and the lines of a remark.
  private mutating func append(aside: String) {
    let start = text.utf8.count
    text += "* "
    text += PrintableText.of(aside)
    var hang = 0
    Wrapping.forEachLine(of: text(in: start..<text.utf8.count), width: layout.textWidth, hang: layout.hang) {
      lines.append(
        RowLine(entry: nil, range: start + $0.start..<start + $0.end, indent: hang, isFirstOfMeal: false))
      hang = layout.hang
    }
  }

  /// The given part of the text.
  /// - Parameter bytes: the range of an entry, of a line, or of a part of one.
  public func text(in bytes: Range<Int>) -> Substring {
    let utf8 = text.utf8
    let start = utf8.index(utf8.startIndex, offsetBy: bytes.lowerBound)
    return text[start..<utf8.index(start, offsetBy: bytes.count)]
  }

  /// Appends the text, the entry and the lines of a dish.
  /// - Parameter planned: nil for a deliberately empty meal.
  private mutating func append(
    _ planned: DayPlan.PlannedDish?, of meal: MealType, _ mealIndex: Int, _ dishIndex: Int
  ) {
    let start = text.utf8.count
    if dishIndex == 0, layout.hasMealWords {
      text += meal.name
      text += ": "
    }
    let name = text.utf8.count
    if let planned { text += PrintableText.of(planned.dish.text) }
    let detail = text.utf8.count
    if let planned { appendDetail(planned) } else { text += "(nothing)" }
    let note = text.utf8.count
    if let words = planned?.dish.note {
      text += " ; "
      text += PrintableText.of(words)
    }
    let entry = RowEntry(
      meal: meal, mealIndex: mealIndex, dishIndex: planned == nil ? nil : dishIndex,
      rhythm: planned?.rhythm, range: start..<text.utf8.count, name: name, detail: detail, note: note)
    entries.append(entry)
    appendLines(of: entry.range, isFirstOfMeal: dishIndex == 0)
  }

  private mutating func appendDetail(_ planned: DayPlan.PlannedDish) {
    if let servings = planned.dish.servings {
      text += " x"
      text += servings.description
    }
    for tag in planned.dish.tags {
      text += " +"
      text += PrintableText.of(tag.name)
    }
    if let rhythm = planned.rhythm {
      text += " ~"
      text += rhythm.description
    }
  }

  /// Appends the lines of the last entry.
  private mutating func appendLines(of bytes: Range<Int>, isFirstOfMeal: Bool) {
    let entry = entries.count - 1
    let width = layout.textWidth
    // Most dishes fit, and usually the byte count is enough to show it: a cluster never has more columns than
    // bytes.
    if bytes.count <= width || DisplayWidth.of(text(in: bytes)) <= width {
      lines.append(RowLine(entry: entry, range: bytes, indent: 0, isFirstOfMeal: isFirstOfMeal))
      return
    }
    var (isFirst, hang) = (true, 0)
    Wrapping.forEachLine(of: text(in: bytes), width: width, hang: layout.hang) { line in
      let range = bytes.lowerBound + line.start..<bytes.lowerBound + line.end
      lines.append(
        RowLine(entry: entry, range: range, indent: hang, isFirstOfMeal: isFirst && isFirstOfMeal))
      (isFirst, hang) = (false, layout.hang)
    }
  }
}
