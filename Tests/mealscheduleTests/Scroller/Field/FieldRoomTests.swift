import MealCore
import TestSupport
import Testing

@testable import mealschedule

/// A text field in the stream: the rows around it stay as they were, with none missing or repeated.
@Suite struct FieldRoomTests {
  /// Days of all heights around the one that most tests edit.
  private static let plan = """
    2013-03-10 lunch roast chicken
    2013-03-13 breakfast porridge
    2013-03-13 lunch -
    2013-03-13 dinner risotto x4 +veg ; soak the saffron in a little warm water before
    2013-03-14 dinner fish pie
    2013-03-14 dinner green salad
    2013-03-14 dinner a stew of everything that was left over from the week before, and of a few things more
    2013-03-14 dinner bread
    2013-03-15 lunch leftover soup x0
    2013-03-18 dinner lentil stew
    every 7 from 2013-03-16 dinner pizza

    """

  private static let sizes = Array(
    [(40, 12), (12, 4), (80, 24), (64, 14), (30, 6), (20, 5), (200, 60)].prefix(Rounds.size(7)))

  /// The keys that lead to a field, and those that open it.
  private static let keys = [
    // New dishes, for example on an empty day, or of several lines.
    ("", "a<Enter>soup"), ("j", "osoup"), ("J", "a<Enter>"), ("J", "a<Up><Enter>soup"),
    ("4J", "a<Enter>soup"), ("4J", "e<Enter>soup<C-j>bread"),
    ("", "a<Home><Enter>1<C-j>2<C-j>3<C-j>4<C-j>5<C-j>6<C-j>7<C-j>8<C-j>9"),
    // Edited dishes: taller and shorter than before, the first and the last of a meal, a repeat, a deliberately empty
    // meal.
    ("", "e"), ("jj", "e"), ("J", "e"), ("Jj", "e"), ("Jjj", "e"), ("Jjj", "e<C-u>"),
    ("Jj", "e<C-u>stew<C-j><C-j>"), ("3J", "e"), ("j", "e"),
    // On the first and the last rows of the screen, and where the stream ends.
    ("JJ<PageDown>", "a<Enter>soup"), ("2[", "e<Enter>soup<C-j>bread"),
    ("<PageUp>kk", "a<Enter>1<C-j>2<C-j>3"),
    ("g0001-01-01<Enter>", "e<Enter>1<C-j>2<C-j>3"), ("g9999-12-31<Enter>", "e<Enter>1<C-j>2<C-j>3"),
  ]

  /// A scroller without open meals, because this test's own layout of the rows does not have them.
  private static func scrolled(_ size: (columns: Int, rows: Int)) throws -> ScrolledPlan {
    let scrolled = try ScrolledPlan(plan, columns: size.columns, rows: size.rows)
    scrolled.scroller.plan.today = nil
    scrolled.scroller.stream.reload()
    return scrolled
  }

  @Test func `the date of its day stays bright, and so does the border of the header`() throws {
    var scrolled = try ScrolledPlan()
    try scrolled.type("Joa side")
    let (frame, theme) = (scrolled.frame(), Theme(depth: .palette, isDark: true, isUnicode: true))
    let row = try #require(scrolled.scroller.selectedDayRows.first)
    #expect(frame[4, row].style == theme.style(.date).with(.bold))
    #expect(frame[12, row].style == theme.dimmed(.plain))
    #expect(frame[40, 0].style.attributes.contains(.underline))
  }

  @Test(arguments: sizes, keys)
  func `no row is covered, drawn twice or lost`(
    size: (columns: Int, rows: Int), keys: (before: String, open: String)
  ) throws {
    var scrolled = try Self.scrolled(size)
    try scrolled.type(keys.before + keys.open)
    let scroller = scrolled.scroller
    let rect = try #require(scroller.fieldRect)
    let layout = scroller.layout
    #expect(rect.rows.clamped(to: layout.stream) == rect.rows)
    let field = try #require(scroller.openField)
    // All rows as they were before, above and below those of the edited dish.
    let days = field.day.clampedAdding(-70)...field.day.clampedAdding(70)
    var (above, below): ([String], [String]) = ([], [])
    for day in days {
      let plan = scroller.plan.plan(of: day)
      let row = DayRow(plan, layout.row)
      let edited = field.target.flatMap { plan.targets.firstIndex(of: $0) }
      for (number, line) in row.lines.enumerated() {
        let text = String(repeating: " ", count: line.indent) + row.text(in: line.range)
        if day == field.day, number < row.lead {
          above.append(text)
          continue
        }
        let isAbove = line.entry.map { entry in
          edited.map { entry < $0 } ?? !scroller.plan.order.precedes(field.meal, row.entries[entry].meal)
        }
        // The field takes the place of the line of an empty day, or of a deliberately empty meal.
        if day == field.day, line.entry == edited { continue }
        if day == field.day, edited == nil, let entry = line.entry, plan.targets[entry].dish == nil,
          plan.targets[entry].meal == field.meal
        {
          continue
        }
        if day < field.day || (day == field.day && isAbove == true) {
          above.append(text)
        } else {
          below.append(text)
        }
      }
    }
    // The hairline above a Monday contains none of that day's text.
    let lines = Self.rows(scrolled).map { $0.contains("───") ? "" : $0 }
    let upper = lines[..<(rect.row - layout.stream.lowerBound)]
    let lower = lines[(rect.row - layout.stream.lowerBound + rect.height)...]
    #expect(Array(upper) == above.suffix(upper.count).map(Self.cut(layout.textWidth)))
    #expect(Array(lower) == below.prefix(lower.count).map(Self.cut(layout.textWidth)))
  }

  @Test(arguments: sizes, keys)
  func `once it is left, the screen is what it was`(
    size: (columns: Int, rows: Int), keys: (before: String, open: String)
  ) throws {
    var scrolled = try Self.scrolled(size)
    try scrolled.type(keys.before)
    let screen = scrolled.screen
    try scrolled.type(keys.open)
    #expect(scrolled.scroller.openField != nil)
    try scrolled.type("<Esc>")
    if scrolled.scroller.overlays.last is Question { try scrolled.type("y") }
    #expect(scrolled.scroller.overlays.isEmpty)
    #expect(scrolled.screen == screen)
  }

  @Test func `what stands around the field stands there once it is saved`() throws {
    for keys in ["Ja<Up><Enter>soup", "4Je<Enter>soup", "jje<C-u>risotto", "Ja<Enter>1<C-j>2"] {
      var scrolled = try Self.scrolled((40, 12))
      try scrolled.type(keys)
      let rect = try #require(scrolled.scroller.fieldRect)
      let open = Self.rows(scrolled)
      try scrolled.type("<Enter>")
      let saved = Self.rows(scrolled)
      let first = rect.row - scrolled.scroller.layout.stream.lowerBound
      #expect(saved[..<first] == open[..<first], "\(keys)")
      #expect(saved[(first + rect.height)...] == open[(first + rect.height)...], "\(keys)")
    }
  }

  @Test func `what others change meanwhile moves the field with its day`() throws {
    var scrolled = try ScrolledPlan(columns: 40, rows: 12, isOnDisk: true)
    try scrolled.type("Ja<Enter>soup")
    try scrolled.folder.write(
      "2013-03-14 breakfast toast\n2013-03-14 lunch salad\n" + ScrolledPlan.example, to: "plan.txt")
    scrolled.scroller.refresh()
    let lines = Self.rows(scrolled)
    #expect(
      lines.suffix(4) == ["dinner: fish pie", "green salad", "soup", ""]
        || lines.suffix(3) == ["dinner: fish pie", "green salad", "soup"])
    try scrolled.type("<Esc>")
    #expect(scrolled.scroller.stream.room == nil)
  }

  /// The text in the columns of the dishes, row by row.
  private static func rows(_ scrolled: ScrolledPlan) -> [String] {
    let layout = scrolled.scroller.layout
    let frame = scrolled.frame()
    return layout.stream.map { row in
      let cells = (layout.textColumn..<layout.textColumn + layout.textWidth).map { frame[$0, row] }
      let text = String(cells.filter { !$0.isContinuation }.map(\.glyph))
      return cut(layout.textWidth)(text)
    }
  }

  private static func cut(_ width: Int) -> (String) -> String {
    { text in String(text.prefix(width).reversed().drop { $0 == " " }.reversed()) }
  }
}
