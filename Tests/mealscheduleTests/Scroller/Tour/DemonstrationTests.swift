import MealCore
import Testing

@testable import mealschedule

@Suite struct DemonstrationTests {
  private static let scripts = TourText(TerminalProfile()).lessons.map(\.script)
  private static let today = DayNumber.first + 734_939

  private func demonstration(
    _ script: [Demonstration.Step], today: DayNumber = today, columns: Int = 80, rows: Int = 24
  ) throws -> Demonstration {
    try Demonstration(script, today: today, columns: columns, rows: rows, isAnimated: true)
  }

  @Test("every key of it means something where it is typed", arguments: scripts)
  func keys(_ script: [Demonstration.Step]) throws {
    let played = try demonstration(script)
    let scroller = played.scroller
    for step in script {
      for key in try KeyScript(step.keys).events.compactMap(\.key) {
        let isTyped = if case .character = key { scroller.mode == .text } else { false }
        let action = KeyBindings.action(of: key, in: scroller.mode)
        #expect(isTyped || action != nil, "\(step.keys) in \(scroller.mode)")
        scroller.handle(key)
        scroller.finishMoving()
      }
    }
  }

  @Test("each step is said, then typed; the end is where all keys at once lead", arguments: scripts)
  func steps(_ script: [Demonstration.Step]) throws {
    var slow = try demonstration(script)
    var quick = try demonstration(script)
    quick.finish()
    var said: [String] = []
    while !slow.isOver {
      #expect(slow.pause != nil)
      slow.goOn()
      if let what = slow.caption?.what, said.last != what { said.append(what) }
      while slow.scroller.isMoving { slow.scroller.advance() }
      #expect(slow.scroller.message?.isError != true, "\(said.last ?? "")")
    }
    #expect(slow.pause == nil)
    #expect(said == script.map(\.what))
    #expect(screen(slow) == screen(quick))
    #expect(slow.scroller.overlays.isEmpty)
  }

  @Test func `captions show keys as they are on the keyboard, and text as it is typed`() throws {
    var played = try demonstration([
      ("<Right><C-r>J><lt><Space>", "keys"), ("a<Down><Enter>", "more"),
      ("mushroom pie", "text"),
    ])
    var keys: [String] = []
    while !played.isOver {
      played.goOn()
      if let caption = played.caption, keys.last != caption.keys { keys.append(caption.keys) }
    }
    #expect(keys == ["→ Ctrl-R J > < Space", "a ↓ Enter", "mushroom pie"])
  }

  @Test("it plays to its end on any screen and any day", arguments: scripts)
  func anywhere(_ script: [Demonstration.Step]) throws {
    for (columns, rows) in [(0, 0), (12, 3), (200, 60)] {
      for today in [DayNumber.first, DemonstrationTests.today, .last] {
        var played = try demonstration(script, today: today, columns: columns, rows: rows)
        for size in [(80, 24), (columns, rows)] {
          for _ in 0..<9 { played.goOn() }
          played.scroller.resize(columns: size.0, rows: size.1)
        }
        played.finish()
        var frame = Frame()
        let theme = Theme(depth: .none, isDark: nil, isUnicode: false)
        ScreenView(theme: theme).draw(played.scroller, played, into: &frame)
        #expect((frame.columns, frame.rows) == (columns, rows))
      }
    }
  }

  @Test func `adding leaves the dish, and what was moved is back in its place`() throws {
    let plan = SamplePlan.text(around: DemonstrationTests.today)
    for (script, isChanged) in zip(DemonstrationTests.scripts, [false, false, true, false, false, false]) {
      var played = try demonstration(script)
      played.finish()
      let now = try #require(played.scroller.plan.storage as? MemoryPlan).text
      #expect((now != plan) == isChanged, "\(script[0].what)")
      if isChanged { #expect(now.contains("dinner mushroom risotto x4 +veg\n")) }
    }
  }

  private func screen(_ demonstration: Demonstration) -> String {
    var frame = Frame()
    ScreenView(theme: Theme(depth: .none, isDark: nil, isUnicode: true)).draw(
      demonstration.scroller, into: &frame)
    return frame.text
  }
}
