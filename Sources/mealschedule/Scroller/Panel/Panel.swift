import MealCore

/// The panel at the right of a wide screen. If rows are left, other parts follow below the chosen one. If the panel is
/// wide enough, the recipe or the tray is to the right of the months.
final class Panel {
  /// The chosen part; nil if the panel is closed.
  var part: PanelPart? = .months
  /// How many rows the recipe is scrolled by.
  var scroll = 0
  /// Whether recipes are shown. The first frame does not wait for them.
  var hasRecipes = false
  /// The day around which the months stay after one of their days was clicked, so that no day moves under the
  /// pointer. Cleared by the next key.
  var heldDay: DayNumber?

  // The contents kept between frames: the recipe looked up last, the pages of the dishes shown lately, and the rows of
  // the tray.
  private var last: (dish: Dish, answer: DishRecipe.Answer)?
  private var placed: [Dish?: Page] = [:]
  private var shown: Dish?
  private var tray: (dishes: [PlanTarget], width: Int, rows: [Substring]) = ([], 0, [])
  /// The household whose recipes were read, kept until the selected dish has not changed for a second, so that a key
  /// that is held down does not read the folder again.
  private(set) var household: Household?
  /// Whether the selected dish has changed since the last `forgetIfIdle`.
  private var isInUse = false

  /// Turns to a part; nil closes the panel.
  func turn(to part: PanelPart?) { (self.part, scroll) = (part, 0) }

  func recipe(of dish: Dish, _ current: @autoclosure () -> Household) -> DishRecipe.Answer {
    if let last, last.dish == dish { return last.answer }
    let household = household ?? current()
    self.household = household
    let answer = DishRecipe.of(dish, household)
    last = (dish, answer)
    return answer
  }

  /// The page that the panel shows for a dish: its recipe, or the reason why there is none.
  func page(of dish: Dish?, in area: ScreenRect, _ household: @autoclosure () -> Household) -> Page {
    defer { (isInUse, shown) = (isInUse || dish != shown, dish) }
    // Without a kept household, reuse only the page shown last: other recipes may have changed.
    if let page = placed[dish], page.inside.width == area.width, self.household != nil || dish == shown {
      page.move(to: area)
      return page
    }
    if self.household == nil || placed.count > 99 { (last, placed) = (dish == shown ? last : nil, [:]) }
    let page =
      switch dish.map({ recipe(of: $0, household()) }) {
      case .page(let recipe)?: recipe.underItsTitle
      case .missing(let why)?:
        Page(title: "", [why + ".", "r offers to write one."].map { Page.Line(text: $0, kind: .aside) })
      case .nothing(let why)?: Page(title: "", [Page.Line(text: why, kind: .aside)])
      case nil: Page(title: "", [Page.Line(text: "no dish is selected", kind: .aside)])
      }
    page.place(in: area)
    placed[dish] = page
    return page
  }

  /// The dishes of the tray, cut to the width of the panel.
  func rows(of dishes: [PlanTarget], width: Int) -> [Substring] {
    if tray.width != width || tray.dishes != dishes {
      tray = (dishes, width, TrayMenu.items(dishes).map { TrayMenu.fitting($0, width) })
    }
    return tray.rows
  }

  /// Called once a second. Forgets the household, but not the page shown, if the selected dish has not changed.
  func forgetIfIdle() {
    if !isInUse { household = nil }
    isInUse = false
  }

  /// Forgets the recipes, because one may have changed.
  func forget() { (last, placed, household) = (nil, [:], nil) }
}

/// A part of the panel.
enum PanelPart: String, CaseIterable {
  case months = "Months"
  case recipe = "Recipe"
  case tray = "Someday"

  var title: String { rawValue }

  /// The parts that the user can switch to. In a wide panel, the recipe is not one of them, because it is shown beside
  /// the months.
  static func all(isWide: Bool) -> [PanelPart] { isWide ? wide : narrow }

  private static let (wide, narrow): ([PanelPart], [PanelPart]) = ([.months, .tray], allCases)

  /// Returns the next or previous part in a cycle. nil, for no panel, comes after the last part.
  static func turned(_ part: PanelPart?, by step: Int, isWide: Bool) -> PanelPart? {
    let all = [nil] + all(isWide: isWide)
    let index = all.firstIndex(of: part) ?? 0
    return all[(index + step + all.count) % all.count]
  }
}

/// The areas of the panel's parts.
struct PanelLayout: Sendable {
  struct Section: Sendable {
    let part: PanelPart
    /// The area of the contents, without the title above them.
    let area: ScreenRect
    /// Whether the row above the area shows the title of the part.
    let hasTitle: Bool
  }

  /// The row of tabs: the names of the parts that the user can switch to.
  private(set) var titles: ScreenRect
  let tabs: [PanelPart]
  /// The parts that are shown.
  private(set) var sections: [Section] = []

  /// `wide`: the minimum width for two parts side by side. `left`: the width of the left one. `tall`: the minimum
  /// height for the tray below the recipe.
  private static let wide = 66, left = 28
  static let tall = 36

  /// - Parameter wanted: the preferred number of rows of a part.
  init(_ chosen: PanelPart, in panel: ScreenRect, wanted: (PanelPart) -> Int) {
    titles = ScreenRect(column: panel.column, row: panel.row, width: panel.width, height: 1)
    let isWide = panel.width >= PanelLayout.wide
    tabs = PanelPart.all(isWide: isWide)
    sections.reserveCapacity(PanelPart.allCases.count)
    var rest = panel.dropping(rows: 1)
    if isWide {
      // A recipe begins with its own name, so it also takes the row of the titles.
      let right: PanelPart = chosen == .tray ? .tray : .recipe
      var area = right == .tray ? rest : panel
      area.column += PanelLayout.left + 2
      area.width -= PanelLayout.left + 2
      if right == .recipe, area.height >= PanelLayout.tall {
        // The tray is below the recipe, always in the same place.
        let tray = area.dropping(rows: area.height - min(max(1, wanted(.tray)), area.height / 3))
        area.height -= tray.height + 2
        sections.append(Section(part: .tray, area: tray, hasTitle: true))
      }
      sections.append(Section(part: right, area: area, hasTitle: right == .tray))
      (rest.width, titles.width) = (PanelLayout.left, PanelLayout.left)
    }
    var isFirst = true
    /// Adds a part below the others, if there is room.
    func add(_ part: PanelPart) {
      // All parts but the first need a title row and a blank row above it.
      let least = isFirst ? 1 : part == .months ? 14 : 5
      guard area(of: part) == nil, rest.height >= least else { return }
      if !isFirst { rest = rest.dropping(rows: 2) }
      var area = rest
      area.height = min(rest.height, max(1, wanted(part)))
      sections.append(Section(part: part, area: area, hasTitle: !isFirst))
      rest = rest.dropping(rows: area.height)
      isFirst = false
    }
    if !isWide { add(chosen) }
    add(.months)
    add(.tray)
  }

  /// Returns whether a dish dropped at a point is put on the tray: on the tray's rows, or on rows below them that
  /// belong to no other part.
  func isOnTray(_ point: ScreenPoint) -> Bool {
    guard let tray = area(of: .tray), tray.columns.contains(point.column), point.row >= tray.row
    else { return false }
    return !sections.contains { section in
      let area = section.area
      return area.row > tray.row && area.columns.contains(point.column) && point.row >= area.row - 1
    }
  }

  func area(of part: PanelPart) -> ScreenRect? { sections.first { $0.part == part }?.area }
}

/// Four months as a grid of weeks without gaps between them: the month of a given day, the one before it, and the two
/// after it.
struct MonthGrid: Equatable, Sendable {
  /// From the first day of the first month to the last day of the last month.
  let days: ClosedRange<DayNumber>
  /// The Monday of the first row.
  private let monday: DayNumber
  let area: ScreenRect

  /// The width in columns of the months' names.
  static let nameWidth = 4
  /// The number of rows besides those of weeks: the weekday names above, and the legend of the marks below.
  static let otherRows = 3

  /// - Parameter day: always in the grid, even if not all weeks fit.
  init(around day: DayNumber, in area: ScreenRect) {
    self.area = area
    days = MonthGrid.days(around: day)
    let first = days.lowerBound.lastOrSame(.monday) ?? .first
    let room = max(1, area.height - MonthGrid.otherRows)
    let row = (day - first) / 7
    monday = first.clampedAdding(7 * max(0, min(row - room / 3, MonthGrid.weeks(days) - room)))
  }

  static func days(around day: DayNumber) -> ClosedRange<DayNumber> {
    let first = day.clampedAdding(1 - Int(day.calendarDate.day))
    return (first.adding(months: -1) ?? .first)...(first.adding(months: 3)?.adding(-1) ?? .last)
  }

  private static func weeks(_ days: ClosedRange<DayNumber>) -> Int {
    let first = days.lowerBound.lastOrSame(.monday) ?? .first
    return (days.upperBound - first) / 7 + 1
  }

  /// The number of rows that all weeks, the weekday names and the legend need.
  static func height(around day: DayNumber) -> Int { weeks(days(around: day)) + otherRows }

  /// The screen rows of the visible weeks.
  var rows: Range<Int> {
    let shown = min(max(0, area.height - MonthGrid.otherRows), (days.upperBound - monday) / 7 + 1)
    return area.row + 1..<area.row + 1 + shown
  }

  /// The day at a screen row and a weekday (0 is Monday); nil outside the months.
  func day(row: Int, weekday: Int) -> DayNumber? {
    guard rows.contains(row), 0..<7 ~= weekday else { return nil }
    return monday.adding(7 * (row - rows.lowerBound) + weekday).flatMap { days.contains($0) ? $0 : nil }
  }

  /// The first screen column of the dates below a weekday. Each takes two columns, and a mark may follow.
  func column(ofWeekday weekday: Int) -> Int { area.column + MonthGrid.nameWidth + 3 * weekday }

  /// The day at a point of the screen; nil outside the months.
  func day(at point: ScreenPoint) -> DayNumber? {
    let column = point.column - area.column - MonthGrid.nameWidth
    return column < 0 ? nil : day(row: point.row, weekday: column / 3)
  }
}
