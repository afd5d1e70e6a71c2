import MealCore

@testable import mealschedule

/// A scroller on a plan in a folder of its own, where it is Wednesday, 13 March 2013.
struct ScrolledPlan {
  let folder: TemporaryFolder
  var scroller: Scroller

  static let today = DayNumber.first.clampedAdding(734_939)

  /// The days that most tests look at.
  static let example = """
    2013-03-10 lunch roast chicken
    2013-03-13 breakfast porridge
    2013-03-13 dinner risotto x4 +veg ; soak the saffron in a little warm water before
    2013-03-14 dinner fish pie
    2013-03-14 dinner green salad
    2013-03-15 lunch leftover soup x0
    2013-03-18 dinner lentil stew
    every 7 from 2013-03-16 dinner pizza

    """

  init(
    _ text: String? = example, columns: Int = 80, rows: Int = 24, isAnimated: Bool = false,
    kitchen: Kitchen? = nil
  ) throws {
    folder = try TemporaryFolder()
    if let text { try folder.write(text, to: "plan.txt") }
    let store = PlanStore(path: folder["plan.txt"], stateHome: folder["state"])
    scroller = Scroller(
      try OpenPlan(store), kitchen, today: ScrolledPlan.today, at: ScrolledPlan.today, columns: columns,
      rows: rows,
      isAnimated: isAnimated)
  }

  /// Types keys as `scroll --keys` takes them; each movement comes to its end.
  mutating func type(_ keys: String) throws {
    var stage = Stage(scroller, temporaryFolder: folder.path)
    stage.play(try KeyScript(keys).events)
    scroller = stage.scroller
  }

  var plan: String { get throws { try folder.text("plan.txt") } }

  /// The screen, drawn from nothing.
  func frame(_ theme: Theme = Theme(depth: .palette, isDark: true, isUnicode: true)) -> Frame {
    var frame = Frame()
    ScreenView(theme: theme).draw(scroller, into: &frame)
    return frame
  }

  /// The screen with its styles.
  var screen: String { frame().styledText }

  /// The row of the stream where the selected entry begins.
  var cursorRow: Int? { scroller.selectedRows?.first }
}
