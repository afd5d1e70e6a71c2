import TestSupport
import Testing

@testable import mealschedule

@Suite struct ChoiceMenuTests {
  private let meals = ["breakfast", "lunch", "snack", "dinner", "Soirée", "late snack"]

  private func menu(_ items: [String], current: Int?, selected: Int? = nil, height: Int = 24) -> ChoiceMenu {
    var menu = ChoiceMenu(items, current: current, selected: selected)
    menu.place(on: (80, height), at: ScreenRect(column: 14, row: 5, width: 9, height: 1))
    return menu
  }

  @Test func `the current choice is selected, unless another is offered`() {
    #expect(menu(meals, current: 3).selected == 3)
    #expect(menu(meals, current: 3, selected: 1).selected == 1)
    #expect(menu(meals, current: nil).selected == 0)
    #expect(menu(meals, current: 99).selected == 5 && menu(meals, current: 99).current == nil)
  }

  @Test func `moving stops at the first and the last choice`() {
    var menu = menu(meals, current: 2)
    menu.move(by: 2)
    #expect(menu.selected == 4)
    menu.move(by: .max)
    #expect(menu.selected == 5)
    menu.move(by: .min)
    #expect(menu.selected == 0)
  }

  @Test func `a change is reported only if the choice is another`() {
    var menu = menu(meals, current: 2)
    #expect(menu.choose() == .closes(change: nil))
    menu.move(by: 1)
    #expect(menu.choose() == .closes(change: 3))
    #expect(ChoiceMenu(meals).choose() == .closes(change: 0))
    #expect(ChoiceMenu([]).choose() == .closes(change: nil))
  }

  @Test(arguments: [
    ("d", 3), ("l", 1), ("la", 5), ("s", 2), ("ss", 4), ("sss", 2), ("SOIRE", 4), ("sn", 2), ("late s", 5),
    ("ld", 3), ("x", 0), ("dx", 3), ("dxl", 5),
  ])
  func `first letters select`(typed: String, selected: Int) {
    var menu = menu(meals, current: 0)
    for character in typed { menu.type(character) }
    #expect(menu.selected == selected)
  }

  @Test func `after a move first letters begin anew`() {
    var menu = menu(meals, current: 0)
    menu.type("l")
    menu.move(by: -1)
    menu.type("a")
    #expect(menu.selected == 0)
  }

  @Test func `a list taller than its room scrolls no farther than it must`() {
    var menu = menu((0..<20).map(String.init), current: 0, height: 12)
    #expect(menu.visible == 0..<4)
    menu.move(by: 3)
    #expect(menu.visible == 0..<4)
    menu.move(by: 1)
    #expect(menu.visible == 1..<5)
    menu.move(by: -3)
    #expect(menu.visible == 1..<5)
    menu.move(by: .max)
    #expect(menu.visible == 16..<20)
  }

  @Test func `the selected choice is seen on any screen, and what a point hits is what is seen there`() {
    for seed in Rounds.of(0..<3_000) {
      var random = RandomEdit(seed: seed)
      let items = (0..<random.number(0...12)).map { _ in random.text(pieces: 4, hasForeign: true) }
      var menu = ChoiceMenu(items, current: random.number(-1...12))
      for _ in 0..<4 {
        let screen = (random.number(0...30), random.number(0...12))
        menu.place(
          on: screen,
          at: ScreenRect(
            column: random.number(-3...33), row: random.number(-3...15), width: random.number(0...9),
            height: 1))
        menu.move(by: random.number(-5...5))
        if screen.0 == 0 || screen.1 == 0 || items.isEmpty {
          #expect(menu.placement.frame.isEmpty && menu.visible.isEmpty, "seed \(seed)")
          continue
        }
        let inside = menu.placement.inside
        #expect(menu.visible.contains(menu.selected), "seed \(seed)")
        #expect(menu.visible.count == inside.height, "seed \(seed)")
        let hits = (-1...screen.1).map { menu.item(at: ScreenPoint(column: inside.column, row: $0)) }
        #expect(hits.compactMap(\.self) == Array(menu.visible), "seed \(seed)")
        #expect(menu.item(at: ScreenPoint(column: inside.column - 1, row: inside.row)) == nil, "seed \(seed)")
      }
    }
  }
}

@Suite struct ChoiceMenuMouseTests {
  private let start = ScreenPoint(column: 16, row: 5)

  /// Choices 0 to 19, four of them visible, in rows 7 to 10, between borders in rows 6 and 11.
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
