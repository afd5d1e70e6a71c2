import MealCore
import TestSupport
import Testing

@testable import mealschedule

/// The tour over a plan, with its demonstrations.
@Suite struct ScrollSessionTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("2013-03-14 dinner risotto\n", to: "plan.txt")
  }

  private func session(columns: Int = 40, rows: Int = 12) throws -> ScrollSession {
    let store = PlanStore(path: folder["plan.txt"], stateHome: folder["state"])
    let today = DayNumber.first + 734_939
    let session = ScrollSession(
      Scroller(
        try OpenPlan(store), .plain(today: today), today: today, at: today,
        columns: columns, rows: rows, isAnimated: true))
    session.openTour(read: [])
    return session
  }

  private func screen(_ session: ScrollSession) -> String { session.screen }

  private func type(_ keys: String, into session: ScrollSession) throws {
    for event in try KeyScript(keys).events {
      if let key = event.key { session.handle(key) }
    }
  }

  @Test func `any key ends a demonstration, and the tour is where it was`() throws {
    let session = try session()
    try type("<Right><Down><Down>", into: session)
    let before = screen(session)
    for beats in [0, 1, 2, 7, 1000] {
      try type("d", into: session)
      #expect(session.demonstration != nil)
      #expect(screen(session) != before)
      for _ in 0..<beats {
        session.demonstration?.goOn()
        session.shown.advance()
      }
      try type("q", into: session)
      #expect(session.demonstration == nil)
      #expect(session.takeRequest() == nil)
      #expect(screen(session) == before)
    }
    #expect(try folder.text("plan.txt") == "2013-03-14 dinner risotto\n")
  }

  @Test func `each page's demonstration plays by itself once, and the tour is back after it`() throws {
    let session = try session()
    let before = screen(session)
    let reading = try #require(session.pause)
    #expect(reading > 5_000)
    session.goOn()
    #expect(session.demonstration != nil)
    while session.demonstration?.isOver == false {
      #expect(session.pause ?? .max < reading)
      session.goOn()
      session.shown.finishMoving()
    }
    #expect(session.pause != nil)
    session.goOn()
    #expect(session.demonstration == nil)
    #expect(screen(session) == before)
    #expect(session.pause == nil)
    try type("<Right>", into: session)
    #expect(session.pause != nil)
    // A key that ends the demonstration leaves the page open.
    session.goOn()
    try type("x", into: session)
    #expect(session.demonstration == nil && session.pause == nil)
    try type("<Esc>", into: session)
    #expect(session.pause == nil)
  }

  @Test func `the screen changes its size under it`() throws {
    let session = try session()
    try type("<Down><Down>", into: session)
    let before = screen(session)
    try type("d", into: session)
    for _ in 0..<5 { session.demonstration?.goOn() }
    session.resize(columns: 80, rows: 24)
    #expect(session.shown.layout.columns == 80)
    session.resize(columns: 40, rows: 12)
    try type("x", into: session)
    #expect(screen(session) == before)
    try type("d", into: session)
    session.resize(columns: 80, rows: 24)
    try type("x", into: session)
    let other = try self.session(columns: 40, rows: 12)
    try type("<Down><Down>", into: other)
    other.resize(columns: 80, rows: 24)
    #expect(screen(session) == screen(other))
  }

  @Test func `what is not shown is not read`() throws {
    let session = try session()
    #expect(session.tourRead == [])
    try type("d", into: session)
    session.resize(columns: 80, rows: 24)
    #expect(session.tourRead == [])
    try type("x", into: session)
    #expect(session.tourRead == [1])
  }

  @Test func `to suspend and to draw anew go on where it was`() throws {
    let session = try session()
    try type("<Right><Down>", into: session)
    let tour = screen(session)
    try type("<C-z>", into: session)
    #expect(session.takeRequest() == .suspend)
    #expect(screen(session) == tour)
    try type("d", into: session)
    for _ in 0..<5 { session.demonstration?.goOn() }
    let shown = screen(session)
    for (key, request) in [("<C-z>", Scroller.Request.suspend), ("<C-l>", .redraw)] {
      try type(key, into: session)
      #expect(session.takeRequest() == request)
      #expect(session.takeRequest() == nil)
      #expect(screen(session) == shown)
    }
    session.handle(.mouse(Mouse(action: .release, column: 1, row: 1)))
    #expect(screen(session) == shown)
    session.handle(.mouse(Mouse(action: .press, column: 1, row: 1)))
    #expect(screen(session) == tour)
  }

  @Test func `Esc leaves the tour at any time, and so does the page after the last`() throws {
    let count = try #require(try session().scroller.tour).count
    let past = String(repeating: "<Right>", count: count)
    for keys in ["<Esc>", "<Right><Esc>", past, "<Click:1,1>", "q"] {
      let session = try session(columns: 80, rows: 24)
      try type(keys, into: session)
      #expect(session.scroller.overlays.isEmpty, "\(keys)")
      #expect(session.tourRead?.contains(1) == true)
      #expect(session.scroller.request == nil)
    }
  }

  @Test func `what others do to the plan is seen when it is over`() throws {
    let session = try session(columns: 80, rows: 24)
    try type("d", into: session)
    try folder.write("2013-03-15 dinner goulash and more\n", to: "plan.txt", appending: true)
    session.refresh(today: session.scroller.today)
    try type("x<Esc>", into: session)
    #expect(screen(session).contains("goulash and more"))
  }
}
