import MealCore
import Testing

@testable import mealschedule

@Suite struct TourTextTests {
  private func lines(_ profile: TerminalProfile) -> [Page.Line] {
    TourText(profile).lessons.flatMap(\.paragraphs)
  }

  @Test func `every line that tells of keys names some that are bound`() {
    let shown = Mode.allCases.flatMap { KeyBindings.table($0) }.map(\.shown)
    // A line may name only the first of several groups of keys: "j k" of "j k  ↓ ↑".
    let signs = Set(shown + shown.compactMap { $0.split(separator: "  ").first.map(String.init) } + ["30J"])
      .subtracting([""])
    let gestures = [
      "wheel", "click", "drag the edge", "double click", "press a meal", "drag a dish", "click a hint",
    ]
    var count = 0
    for line in lines(TerminalProfile()) where line.kind == .text && !line.text.isEmpty {
      if gestures.contains(line.key) { continue }
      count += 1
      #expect(signs.contains(line.key), "\(line.key): \(line.text)")
    }
    #expect(count > 20)
  }

  @Test func `gestures are named only where there is a mouse`() {
    let said = lines(TerminalProfile(hasMouse: false)).map { $0.key + $0.text }
    #expect(said.allSatisfy { !$0.contains("click") && !$0.contains("drag") && !$0.contains("wheel") })
    #expect(lines(TerminalProfile()).contains { $0.key == "wheel" })
    #expect(!TerminalProfile { ["TERM": "linux"][$0] }.hasMouse)
    #expect(TerminalProfile { ["TERM": "xterm-256color"][$0] }.hasMouse)
  }

  @Test func `without UTF-8 it is all ASCII`() {
    let said = lines(TerminalProfile(isUTF8: false)).map { $0.key + $0.text }
    #expect(said.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } })
    #expect(said.contains { $0.contains("Down Up") })
  }

  @Test func `there are six pages, and each fits a usual screen`() {
    let lessons = TourText(TerminalProfile()).lessons
    #expect(lessons.count == 6)
    for lesson in lessons {
      let page = Page(title: lesson.title, lesson.paragraphs)
      page.place(columns: 80, rows: 23)
      #expect(page.showsEnd, "\(lesson.title)")
    }
  }
}
