import MealCore
import TestSupport
import Testing

@testable import mealschedule

/// A scroller on a plan in memory or in a temporary folder, on Wednesday, 13 March 2013.
struct ScrolledPlan {
  private let disk: TemporaryFolder?
  private let storage: any PlanStorage
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
    someday dinner lasagne al forno x4 +veg

    """

  /// - Parameters:
  ///   - text: the plan; nil if it does not exist yet.
  ///   - isOnDisk: whether the plan is a file, so that others can change it.
  ///   - hasRecipes: whether there are recipes, lists and suggestions beside a plan on disk.
  init(
    _ text: String? = example, columns: Int = 80, rows: Int = 24, isAnimated: Bool = false,
    recipes: HouseholdSource? = nil, isOnDisk: Bool = false, hasRecipes: Bool = false
  ) throws {
    var recipes = recipes
    if isOnDisk {
      let folder = try TemporaryFolder()
      if let text { try folder.write(text, to: "plan.txt") }
      if hasRecipes {
        try folder.makeFolder("recipes")
        try folder.write("+oma:\neach dish at most 1 in 14 days\n", to: "rules.txt")
        try folder.write(
          "---\nservings: 2\n---\nCook @rice{200%g} in @stock{1%l} with @onions{1}.\n",
          to: "recipes/Risotto.cook")
        recipes = try ScrolledRecipes.source(folder).0
        // Do not write files into the current folder.
        recipes?.save = { _, name, isReplacing in
          if isReplacing { return name }
          if name.utf8.count % 2 == 0 { return nil }
          throw LineError("cannot save it")
        }
      }
      disk = folder
      storage = PlanStore(path: folder["plan.txt"], stateHome: folder["state"])
    } else {
      disk = nil
      storage = MemoryPlan(text ?? "")
    }
    scroller = Scroller(
      try OpenPlan(storage), recipes ?? .plain(today: ScrolledPlan.today),
      today: ScrolledPlan.today, at: ScrolledPlan.today, columns: columns,
      rows: rows, isAnimated: isAnimated)
  }

  /// The folder of a plan on disk.
  var folder: TemporaryFolder { get throws { try #require(disk) } }

  mutating func handle(_ key: Key, at time: Int = 0) {
    scroller.handle(key, at: time)
  }

  mutating func apply(_ action: Action) {
    scroller.apply(action)
  }

  /// Lets the scroller handle the answer of an editor.
  mutating func answer(_ edit: OutsideEdit, _ answer: OutsideEditor.Answer) {
    scroller.answered(edit, answer)
  }

  /// Types keys in the syntax of `scroll --keys`; each animation is finished.
  mutating func type(_ keys: String, editor: OutsideEditor? = nil) throws {
    let session = ScrollSession(scroller, editor: editor)
    session.play(try KeyScript(keys))
    scroller = session.scroller
  }

  var plan: String {
    get throws { try disk?.text("plan.txt") ?? (storage as? MemoryPlan)?.text ?? "" }
  }

  /// The screen, drawn from scratch.
  func frame(_ theme: Theme = Theme(depth: .palette, isDark: true, isUnicode: true)) -> Frame {
    var frame = Frame()
    ScreenView(theme: theme).draw(scroller, into: &frame)
    return frame
  }

  /// The screen with its styles.
  var screen: String { frame().styledText }

  /// The last line of the screen.
  var status: String { frame().text.split(separator: "\n").last.map(String.init) ?? "" }

  /// The row of the stream where the selected entry begins.
  var cursorRow: Int? { scroller.stream.selectedRows?.first }
}

extension HouseholdSource {
  /// A household that has only its plan.
  static func plain(today: DayNumber) -> HouseholdSource {
    HouseholdSource { MealCore.Household($0, today: today) }
  }
}
