import MealCore
import Testing

@testable import mealschedule

/// The tour over a plan, with what it plays in front of it.
@Suite struct StageTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.makeFolder("tmp")
    try folder.write("2013-03-14 dinner risotto\n", to: "plan.txt")
  }

  private func stage(columns: Int = 40, rows: Int = 12, tmp: String = "tmp") throws -> Stage {
    let plan = try OpenPlan(PlanStore(path: folder["plan.txt"], stateHome: folder["state"]))
    let today = DayNumber.first + 734_939
    var stage = Stage(
      Scroller(plan, today: today, at: today, columns: columns, rows: rows, isAnimated: true),
      temporaryFolder: folder[tmp])
    stage.openTour(read: [])
    return stage
  }

  private func screen(_ stage: Stage) -> String { TypedKeys.screen(of: stage) }

  private func type(_ keys: String, into stage: inout Stage) throws {
    for event in try KeyScript(keys).events {
      if let key = event.key { stage.handle(key) }
    }
  }

  @Test func `any key ends a demonstration, and the tour is where it was`() throws {
    var stage = try stage()
    try type("<Right><Down><Down>", into: &stage)
    let before = screen(stage)
    for beats in [0, 1, 2, 7, 1000] {
      try type("d", into: &stage)
      #expect(stage.demonstration != nil)
      #expect(screen(stage) != before)
      for _ in 0..<beats {
        stage.goOn()
        stage.advance()
      }
      try type("q", into: &stage)
      #expect(stage.demonstration == nil)
      #expect(stage.takeRequest() == nil)
      #expect(screen(stage) == before)
    }
    #expect(try folder.text("plan.txt") == "2013-03-14 dinner risotto\n")
  }

  @Test func `the screen changes its size under it`() throws {
    var stage = try stage()
    try type("<Down><Down>", into: &stage)
    let before = screen(stage)
    try type("d", into: &stage)
    for _ in 0..<5 { stage.goOn() }
    stage.resize(columns: 80, rows: 24)
    #expect(stage.shown.layout.columns == 80)
    stage.resize(columns: 40, rows: 12)
    try type("x", into: &stage)
    #expect(screen(stage) == before)
    try type("d", into: &stage)
    stage.resize(columns: 80, rows: 24)
    try type("x", into: &stage)
    var other = try self.stage(columns: 40, rows: 12)
    try type("<Down><Down>", into: &other)
    other.resize(columns: 80, rows: 24)
    #expect(screen(stage) == screen(other))
  }

  @Test func `what is not shown is not read`() throws {
    var stage = try stage()
    #expect(stage.scroller.tourRead == [])
    try type("d", into: &stage)
    stage.resize(columns: 80, rows: 24)
    #expect(stage.scroller.tourRead == [])
    try type("x", into: &stage)
    #expect(stage.scroller.tourRead == [0])
  }

  @Test func `to suspend and to draw anew go on where it was`() throws {
    var stage = try stage()
    try type("<Right><Down>", into: &stage)
    let tour = screen(stage)
    try type("<C-z>", into: &stage)
    #expect(stage.takeRequest() == .suspend)
    #expect(screen(stage) == tour)
    try type("d", into: &stage)
    for _ in 0..<5 { stage.goOn() }
    let shown = screen(stage)
    for (key, request) in [("<C-z>", Scroller.Request.suspend), ("<C-l>", .redraw)] {
      try type(key, into: &stage)
      #expect(stage.takeRequest() == request)
      #expect(stage.takeRequest() == nil)
      #expect(screen(stage) == shown)
    }
    stage.handle(.mouse(Mouse(action: .release, column: 1, row: 1)))
    #expect(screen(stage) == shown)
    stage.handle(.mouse(Mouse(action: .press, column: 1, row: 1)))
    #expect(screen(stage) == tour)
  }

  @Test func `its folder is there while it plays, and gone with it`() throws {
    var stage = try stage()
    #expect(folder.names(in: "tmp") == [])
    try type("d", into: &stage)
    #expect(folder.names(in: "tmp").count == 1)
    for _ in 0..<1000 { stage.goOn() }
    #expect(folder.names(in: "tmp").count == 1)
    try type("x", into: &stage)
    #expect(folder.names(in: "tmp") == [])
    try type("<Right>d", into: &stage)
    for _ in 0..<1000 { stage.goOn() }
    stage.endDemonstration()
    #expect(folder.names(in: "tmp") == [])
  }

  @Test func `where no folder can be made the tour says so and stays`() throws {
    var stage = try stage(tmp: "nowhere")
    try type("d", into: &stage)
    #expect(stage.demonstration == nil)
    #expect(stage.scroller.message?.isError == true)
    #expect(stage.scroller.tour != nil)
  }

  @Test func `Esc leaves the tour at any time, and so does the page after the last`() throws {
    for keys in ["<Esc>", "<Right><Esc>", "<Right><Right><Right><Right>", "<Click:1,1>", "q"] {
      var stage = try stage(columns: 80, rows: 24)
      try type(keys, into: &stage)
      #expect(stage.scroller.overlays.isEmpty, "\(keys)")
      #expect(stage.scroller.tourRead?.contains(0) == true)
      #expect(stage.scroller.request == nil)
    }
  }

  @Test func `what others do to the plan is seen when it is over`() throws {
    var stage = try stage(columns: 80, rows: 24)
    try type("d", into: &stage)
    try folder.write("2013-03-15 dinner goulash and more\n", to: "plan.txt", appending: true)
    stage.refresh(today: stage.scroller.today)
    try type("x<Esc>", into: &stage)
    #expect(screen(stage).contains("goulash and more"))
  }
}
