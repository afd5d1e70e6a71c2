import Testing

@testable import mealschedule

@Suite struct ChoiceMenuMouseTests {
  private let start = ScreenPoint(column: 16, row: 5)

  /// Choices 0 to 19, of which four are seen, in rows 7 to 10, between borders in rows 6 and 11.
  private func menu(pressed: Bool) -> ChoiceMenu {
    var menu = ChoiceMenu((0..<20).map { "choice \($0)" }, current: 1, pressedAt: pressed ? start : nil)
    menu.place(on: (80, 12), at: ScreenRect(column: 14, row: 5, width: 9, height: 1))
    return menu
  }

  private func point(row: Int) -> ScreenPoint { ScreenPoint(column: 17, row: row) }

  @Test func `a press, a drag and a release choose in one gesture`() {
    var menu = menu(pressed: true)
    menu.drag(to: point(row: 9))
    #expect(menu.selected == 2)
    menu.drag(to: point(row: 10))
    #expect(menu.selected == 3)
    let outcome = menu.release(at: point(row: 10))
    #expect(outcome == .closes(change: 3))
  }

  @Test func `a release where the press was keeps the menu open, for a click to choose`() {
    var menu = menu(pressed: true)
    let outcome = menu.release(at: start)
    #expect(outcome == .stays)
    #expect(menu.selected == 1)
    let then = menu.press(at: point(row: 7))
    #expect(then == .stays)
    let last = menu.release(at: point(row: 7))
    #expect(last == .closes(change: 0))
  }

  @Test func `a release on the current choice changes nothing`() {
    var menu = menu(pressed: true)
    menu.drag(to: point(row: 8))
    let outcome = menu.release(at: point(row: 8))
    #expect(outcome == .closes(change: nil))
  }

  @Test func `a release outside, or a click outside, closes without a change`() {
    var menu = menu(pressed: true)
    menu.drag(to: point(row: 10))
    let outcome = menu.release(at: ScreenPoint(column: 70, row: 10))
    #expect(outcome == .closes(change: nil))
    var open = self.menu(pressed: false)
    let then = open.press(at: ScreenPoint(column: 70, row: 10))
    #expect(then == .closes(change: nil))
  }

  @Test func `a drag on the border scrolls by one, and stops at the ends`() {
    var menu = menu(pressed: true)
    menu.drag(to: point(row: 11))
    #expect(menu.selected == 4 && menu.visible == 1..<5)
    for _ in 0..<30 { menu.drag(to: point(row: 11)) }
    #expect(menu.selected == 19)
    for _ in 0..<30 { menu.drag(to: point(row: 6)) }
    #expect(menu.selected == 0)
    let outcome = menu.release(at: point(row: 6))
    #expect(outcome == .stays)
  }

  @Test func `the mouse without a button down selects nothing`() {
    var menu = menu(pressed: false)
    menu.drag(to: point(row: 10))
    #expect(menu.selected == 1)
    let outcome = menu.release(at: point(row: 10))
    #expect(outcome == .stays)
  }
}
