import MealCore
import Testing

@testable import mealschedule

/// The panel at the right of a wide screen.
@Suite struct PanelTests {
  private func rows(_ scrolled: ScrolledPlan) -> [String] {
    scrolled.frame().text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test(arguments: [(99, false), (100, true), (200, true)])
  func `it is there from 100 columns on, and shows four months at first`(columns: Int, isThere: Bool) throws {
    let scrolled = try ScrolledPlan(columns: columns, rows: 24)
    #expect(scrolled.scroller.layout.hasPanel == isThere)
    let text = scrolled.frame().text
    #expect(text.contains("Mo Tu We Th Fr Sa Su") == isThere)
    for month in ["Feb ", "Mar ", "Apr ", "May "] where isThere {
      #expect(text.contains("│ \(month)"), "\(month)")
    }
    #expect(text.contains("· dinner open") == isThere)
  }

  @Test(arguments: [(200, 60, true), (200, 30, false), (120, 60, false)])
  func `with nothing else below the months, the open days of the next two weeks are`(
    columns: Int, rows: Int, isThere: Bool
  ) throws {
    let shown = self.rows(try ScrolledPlan(columns: columns, rows: rows))
    let legend = try #require(shown.firstIndex { $0.contains("· dinner open") })
    #expect(shown[legend + 1].contains(" Mar") == isThere)
  }

  @Test func `w turns to the tray where the panel does not show all of it, and a click does not`() throws {
    let plan = (1...9).map { "someday dinner dish \($0) x4 +veg ; a note\n" }.joined()
    var scrolled = try ScrolledPlan(plan, columns: 100, rows: 30)
    #expect(!rows(scrolled).contains { $0.contains("dish 9") })
    try scrolled.type("<Click:80,27>")
    #expect(scrolled.scroller.panel.part == .months && scrolled.scroller.mode == .tray)
    try scrolled.type("<Esc>w")
    #expect(scrolled.scroller.panel.part == .tray)
    #expect(rows(scrolled).contains { $0.hasSuffix("dinner  dish 9 x4 +veg") })
  }

  @Test(arguments: [
    (40, "dinner  gyoza x4 +veg +quick ; thaw"), (30, "dinner  gyoza x4 +veg +quick"),
    (27, "dinner  gyoza x4 +veg"), (9, "dinner  gyoza x4"),
  ])
  func `a dish on the tray gives up its note first, then its tags`(width: Int, text: String) {
    #expect(TrayMenu.fitting("dinner  gyoza x4 +veg +quick ; thaw", width) == text)
  }

  @Test func `below 100 columns the screen has none of it, and Tab says why`() throws {
    var scrolled = try ScrolledPlan()
    try scrolled.type("<Tab>")
    #expect(scrolled.scroller.message?.text.hasPrefix("the panel needs 100 columns") == true)
    #expect(!scrolled.scroller.layout.hasPanel)
  }

  @Test func `days without dinner are marked from today on`() throws {
    let scrolled = try ScrolledPlan(columns: 100, rows: 24)
    // Dinners are planned on the 13th, 14th and 16th.
    #expect(rows(scrolled).contains { $0.contains("11 12 13 14 15·16 17·") })
  }

  @Test func `Tab turns to the recipe, the tray and nothing, Shift-Tab back`() throws {
    var scrolled = try ScrolledPlan(columns: 120, rows: 30, recipes: ExampleRecipes.source)
    var seen: [PanelPart?] = []
    for _ in 0..<4 {
      try scrolled.type("<Tab>")
      seen.append(scrolled.scroller.panel.part)
    }
    #expect(seen == [.recipe, .tray, nil, .months])
    try scrolled.type("<S-Tab>")
    #expect(scrolled.scroller.panel.part == nil && !scrolled.scroller.layout.hasPanel)
    #expect(scrolled.scroller.stream.window.layout.width == 118)
  }

  @Test(arguments: [(200, 60, "jr"), (160, 24, "jr"), (120, 40, "j<Tab>r"), (120, 40, "jr")])
  func `an open recipe is shown once, and where a wide panel has it`(columns: Int, rows: Int, keys: String)
    throws
  {
    var scrolled = try ScrolledPlan(columns: columns, rows: rows, recipes: ExampleRecipes.source)
    try scrolled.type(keys)
    #expect(scrolled.frame().text.ranges(of: "servings: ").count == 1)
    let frame = try #require(scrolled.scroller.top(Page.self)?.frame)
    #expect((frame.column > scrolled.scroller.layout.streamColumns) == (columns >= 160))
    #expect(frame.columns.upperBound <= columns && frame.rows.upperBound < rows)
    try scrolled.type("<Resize:80x24><Resize:\(columns)x\(rows)>")
    #expect(scrolled.scroller.top(Page.self)?.frame == frame)
  }

  @Test(arguments: [(159, 30), (160, 30), (200, 60)])
  func `from 160 columns on, the recipe is beside the months, and the tray in its place`(
    columns: Int, rows: Int
  ) throws {
    var scrolled = try ScrolledPlan(columns: columns, rows: rows, recipes: ExampleRecipes.source)
    try scrolled.type("j")
    let isWide = columns >= 160
    #expect(scrolled.frame().text.contains("dinner open"))
    #expect(scrolled.frame().text.contains("carnaroli rice") == isWide)
    let layout = try #require(scrolled.scroller.panelLayout)
    let parts = PanelPart.allCases.filter { layout.area(of: $0) != nil }
    #expect(parts == (isWide ? [.months, .recipe, .tray] : [.months, .tray]))
    let areas = parts.compactMap(layout.area)
    for (index, area) in areas.enumerated() {
      #expect(area.columns.upperBound <= columns && area.rows.upperBound < rows)
      for other in areas[(index + 1)...] {
        #expect(!area.columns.overlaps(other.columns) || !area.rows.overlaps(other.rows))
      }
    }
    try scrolled.type("<Tab>")
    #expect(scrolled.scroller.panel.part == (isWide ? .tray : .recipe))
    #expect(scrolled.frame().text.contains("dinner open") == (isWide || rows > 40))
    try scrolled.type(isWide ? "<Tab>" : "<Tab><Tab>")
    #expect(!scrolled.scroller.layout.hasPanel)
  }

  @Test func `a tray without room for all of its dishes counts the others`() throws {
    let plan = (1...9).map { "someday dinner idea \($0)\n" }.joined()
    var scrolled = try ScrolledPlan(plan, columns: 110, rows: 30)
    let area = try #require(scrolled.scroller.trayArea)
    #expect(area.height < 9)
    #expect(scrolled.frame().text.contains(" and \(10 - area.height) more"))
    try scrolled.type("<Resize:110x60>")
    #expect(!scrolled.frame().text.contains(" more"))
  }

  @Test func `the recipe is that of the selected dish`() throws {
    var scrolled = try ScrolledPlan(columns: 120, rows: 30, recipes: ExampleRecipes.source)
    try scrolled.type("<Tab>j")
    let risotto = scrolled.frame().text
    #expect(scrolled.scroller.panelRecipe?.title == "risotto")
    try scrolled.type("k")
    #expect(scrolled.frame().text != risotto)
    try scrolled.type("j")
    #expect(scrolled.frame().text == risotto)
    // A dish that is being typed has no name yet.
    try scrolled.type("atea")
    #expect(scrolled.frame().text.contains("no dish is selected"))
  }

  @Test func `a key that is held down does not read the recipes for each dish`() throws {
    final class Count { var value = 0 }
    let (count, recipes) = (Count(), ExampleRecipes.source.household)
    let source = HouseholdSource {
      count.value += 1
      return recipes($0)
    }
    var scrolled = try ScrolledPlan(columns: 200, rows: 30, recipes: source)
    try scrolled.type("j")
    let known = scrolled.frame().text.contains("carnaroli rice") ? count.value : 0
    for _ in 0..<4 {
      scrolled.handle(.character("j"))
      _ = scrolled.frame()
    }
    // A refresh, once a second, changes nothing while the key is held down.
    scrolled.scroller.refresh()
    scrolled.handle(.character("k"))
    _ = scrolled.frame()
    #expect(count.value == known)
    // After a pause, the recipes are read again, because others may have changed one.
    for _ in 0..<2 { scrolled.scroller.refresh() }
    for _ in 0..<4 {
      scrolled.handle(.character("k"))
      _ = scrolled.frame()
    }
    #expect(count.value == known + 1)
    // The same holds for a dish whose recipe was read before the pause.
    for key in ["j", "k"] {
      scrolled.handle(.character(Character(key)))
      _ = scrolled.frame()
    }
    for _ in 0..<2 { scrolled.scroller.refresh() }
    scrolled.handle(.character("j"))
    _ = scrolled.frame()
    #expect(count.value == known + 2)
  }

  @Test func `a menu leaves all rows of its dish in sight where it can, and no scraps of the header`() throws
  {
    let dish = "2013-03-14 dinner a very long dish that takes three rows of this narrow screen\n"
    var scrolled = try ScrolledPlan(
      "2013-03-13 breakfast a\n2013-03-13 lunch b\n2013-03-13 dinner c\n2013-03-14 lunch d\n" + dish,
      columns: 40,
      rows: 12)
    try scrolled.type("4ja")
    let rows = scrolled.scroller.selectedRows
    let menu = try #require(scrolled.scroller.top(Choice.self)).menu.placement.frame
    #expect(rows.count == 3 && !rows.overlaps(menu.rows), "\(rows) \(menu)")
    try scrolled.type("<Esc>")
    for row in 4..<8 {
      scrolled.scroller.stream.show(scrolled.scroller.stream.cursor, atRow: row)
      try scrolled.type("a")
      let top = scrolled.frame().text.split(separator: "\n", omittingEmptySubsequences: false)[0]
      #expect(top.contains("Thu 14 Mar") || top.hasPrefix("          ╭─ Add"), "\(top)")
      try scrolled.type("<Esc>")
    }
  }

  @Test func `a menu beside a line leaves the panel dimmed`() throws {
    var scrolled = try ScrolledPlan(columns: 100, rows: 24)
    try scrolled.type("a")
    let theme = Theme(depth: .palette, isDark: true, isUnicode: true)
    let (frame, layout) = (scrolled.frame(theme), scrolled.scroller.layout)
    for row in scrolled.scroller.selectedRows {
      #expect(
        (layout.streamColumns..<100).allSatisfy {
          frame[$0, row].visibleStyle == theme.dimmed(.plain).ofBlank
            || frame[$0, row].style == theme.dimmed(.plain)
        })
    }
  }

  @Test func `a click on a day goes there, one on a title turns`() throws {
    var scrolled = try ScrolledPlan(columns: 100, rows: 24)
    let grid = try #require(scrolled.scroller.monthGrid)
    let row = try #require(grid.rows.first { grid.day(row: $0, weekday: 2) == ScrolledPlan.today + 14 })
    try scrolled.type("<Click:\(grid.column(ofWeekday: 2) + 1),\(row + 1)>")
    #expect(scrolled.scroller.stream.cursor.day == ScrolledPlan.today + 14)
    let column = try #require(rows(scrolled)[1].ranges(of: "Recipe").first).lowerBound
    let at = rows(scrolled)[1].distance(from: rows(scrolled)[1].startIndex, to: column)
    try scrolled.type("<Click:\(at + 1),2>")
    #expect(scrolled.scroller.panel.part == .recipe)
  }

  @Test func `a double click on a day of another month types there, and the wheel goes by weeks`() throws {
    var scrolled = try ScrolledPlan(columns: 100, rows: 24)
    let grid = try #require(scrolled.scroller.monthGrid)
    let row = try #require(grid.rows.first { grid.day(row: $0, weekday: 2) == ScrolledPlan.today + 35 })
    try scrolled.type("<DoubleClick:\(grid.column(ofWeekday: 2) + 1),\(row + 1)>")
    #expect(scrolled.scroller.stream.cursor.day == ScrolledPlan.today + 35)
    #expect(scrolled.scroller.mode == .adding || scrolled.scroller.openField != nil)
    #expect(scrolled.scroller.monthGrid == grid)
    try scrolled.type("<Esc>")
    #expect(scrolled.scroller.monthGrid != grid)
    try scrolled.type("<WheelDown:80,10>")
    #expect(scrolled.scroller.stream.cursor.day == ScrolledPlan.today + 42)
  }

  @Test func `the months are those around the cursor's day, at the ends of the stream too`() throws {
    for day in [
      DayNumber.first, DayNumber.first + 20, .last, ScrolledPlan.today, DayNumber.last.clampedAdding(-40),
    ] {
      let grid = MonthGrid(around: day, in: ScreenRect(column: 70, row: 2, width: 28, height: 22))
      #expect(grid.days.contains(day))
      #expect(grid.rows.contains { row in (0..<7).contains { grid.day(row: row, weekday: $0) == day } })
      for row in grid.rows {
        for weekday in 0..<7 {
          guard let shown = grid.day(row: row, weekday: weekday) else { continue }
          #expect(shown.weekday.rawValue == weekday)
          #expect(grid.day(at: ScreenPoint(column: grid.column(ofWeekday: weekday), row: row)) == shown)
        }
      }
    }
  }

  @Test func `on a tall screen the tray is below the months`() throws {
    let text = try ScrolledPlan(columns: 200, rows: 60).frame().text
    #expect(text.contains("dinner open") && text.contains("lasagne al forno x4 +veg"))
  }

  @Test func `closing it and opening it again keeps the cursor's line on its row`() throws {
    var scrolled = try ScrolledPlan(columns: 110, rows: 30)
    try scrolled.type("jJJ")
    let (row, screen) = (scrolled.cursorRow, scrolled.screen)
    try scrolled.type("<Tab><Tab><Tab>")
    #expect(scrolled.cursorRow == row)
    try scrolled.type("<Tab>")
    #expect(scrolled.screen == screen)
  }
}
