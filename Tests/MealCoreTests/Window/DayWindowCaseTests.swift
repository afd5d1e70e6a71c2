import Testing

@testable import MealCore

/// Ten rows, with days of two lines unless stated otherwise.
@Suite struct DayWindowCaseTests {
  private let layout = RowLayout(width: 80)

  private func day(_ number: Int) -> DayNumber { DayNumber.first + number }
  private func place(_ number: Int, _ line: Int = 0) -> LinePlace { LinePlace(day(number), line) }

  private func window(at number: Int, rows: Int = 10, _ source: inout DishDays) -> DayWindow {
    DayWindow(rows: rows, layout: layout, at: day(number), { source.plan(of: $0) })
  }

  @Test("scrolling counts the lines of high days")
  func highDays() {
    var source = DishDays(heights: [101: 5])
    var window = window(at: 100, &source)
    #expect(window.scroll(lines: 3, { source.plan(of: $0) }) == 3 && window.top == place(101, 1))
    source = DishDays(heights: [100: 37])
    window = self.window(at: 100, &source)
    for line in 1...30 {
      #expect(window.scroll(lines: 1, { source.plan(of: $0) }) == 1 && window.top == place(100, line))
      #expect((0..<10).allSatisfy { window.place(atRow: $0) != nil })
    }
    #expect(window.scroll(lines: 10, { source.plan(of: $0) }) == 10 && window.top == place(102, 1))
  }

  @Test("at the ends of the stream no more is moved, and nothing laid out")
  func ends() {
    var source = DishDays()
    var window = window(at: 1, &source)
    window.scroll(lines: 1, { source.plan(of: $0) })
    #expect(window.scroll(lines: -10, { source.plan(of: $0) }) == -3 && window.top == place(0))
    let asked = source.asked.count
    #expect(window.scroll(lines: -10, { source.plan(of: $0) }) == 0 && source.asked.count == asked)
    window.show(.last, atRow: 0, { source.plan(of: $0) })
    #expect(window.place(atRow: 9) == LinePlace(.last, 1) && window.days.upperBound == .last)
    #expect(window.scroll(lines: 1, { source.plan(of: $0) }) == 0)
    window.show(window.top.day - 3, line: window.top.line, atRow: 0, { source.plan(of: $0) })
    #expect(window.scroll(lines: 100, { source.plan(of: $0) }) == 6)
  }

  @Test("a selected line stays on its row while a day above it grows, on the screen or far from it")
  func anchor() {
    var source = DishDays()
    var window = window(at: 100, &source)
    let anchor = window.anchor(of: place(103))
    #expect(anchor == Anchor(day: day(103), row: 6))
    source.heights[101] = 6
    let count = window.layoutCount
    window.update(day(101), keeping: anchor, { source.plan(of: $0) })
    #expect(window.row(of: place(103)) == 6 && window.top == place(101, 2) && window.layoutCount == count + 1)
    source.heights[50] = 30
    window.update(day(50), keeping: anchor, { source.plan(of: $0) })
    #expect(window.top == place(101, 2) && window.layoutCount == count + 1)
  }

  @Test("an anchor whose entries are gone stands on what is left of its day")
  func goneEntries() {
    var source = DishDays(heights: [102: 5])
    var window = window(at: 100, &source)
    let anchor = window.anchor(of: place(102, 4))
    for (left, line) in [(2, 1), (0, 0)] {
      source.heights[102] = left
      window.update(day(102), keeping: anchor, { source.plan(of: $0) })
      #expect(window.place(atRow: 8) == place(102, line))
    }
    window.reload(keeping: Anchor(day: .last, entry: .max, offset: .max, row: 50), { source.plan(of: $0) })
    #expect(window.row(of: LinePlace(.last, 1)) == nil && window.top == LinePlace(.last - 25, 1))
    window.reload(keeping: Anchor(day: .first, entry: .min, offset: .min, row: -40), { source.plan(of: $0) })
    #expect(window.top == place(20))
  }

  @Test("the selected line is seen at each size, and the row it had comes back with the size")
  func sizes() {
    var source = DishDays()
    var window = window(at: 100, rows: 24, &source)
    let anchor = window.anchor(of: place(110))
    #expect(anchor.row == 20)
    for (rows, row) in [(8, 7), (4, 3), (24, 20), (0, 0), (1, 0), (24, 20)] {
      window.resize(rows: rows, layout: layout, keeping: anchor, { source.plan(of: $0) })
      #expect(window.row(of: place(110)) == row)
    }
    #expect(window.top == place(100))
  }

  @Test("no size is too small, whatever the dish", arguments: ["日本語", "a b", "👩‍👩‍👧‍👦", " "])
  func smallSizes(dish: String) {
    var source = DishDays(dish: dish)
    var window = window(at: 100, &source)
    for (rows, width) in [(0, 0), (1, 1), (10, 1), (-5, -5), (Int.min, Int.max), (3, 2), (10, 80)] {
      let anchor = window.anchor(of: nil)
      window.resize(rows: rows, layout: RowLayout(width: width), keeping: anchor, { source.plan(of: $0) })
      #expect(window.top == place(100) && window.rows == max(rows, 0))
      #expect(
        window.scroll(lines: 5, { source.plan(of: $0) }) == 5
          && window.scroll(lines: -5, { source.plan(of: $0) }) == -5)
    }
    let widest = DayWindow(
      rows: .max, layout: layout, at: day(9), stream: day(0)...day(9), { source.plan(of: $0) })
    #expect(widest.rows == DayWindow.maximumRows && widest.top == place(0))
    #expect(widest.place(atRow: 19) == place(9, 1) && widest.place(atRow: 20) == nil)
  }

  @Test("sizes that come in a burst end where the last alone does, for one layout")
  func burst() {
    var source = DishDays(dish: "risotto alla milanese with a salad of what the garden has")
    var window = window(at: 100, rows: 24, &source)
    var single = window
    let anchor = window.anchor(of: window.place(atRow: 9))
    for step in 0..<300 {
      let layout = RowLayout(width: 1 + step * 7 % 100)
      window.resize(rows: step % 30, layout: layout, keeping: anchor, { source.plan(of: $0) })
    }
    let count = single.layoutCount
    for window in [0, 1] {
      let asked = source.asked.count
      single.resize(rows: 20, layout: RowLayout(width: 33), keeping: anchor, { source.plan(of: $0) })
      #expect(source.asked.count - asked == (window == 0 ? single.days.count : 0))
    }
    #expect(single.layoutCount - count == single.days.count)
    window.resize(rows: 20, layout: RowLayout(width: 33), keeping: anchor, { source.plan(of: $0) })
    #expect(window.top == single.top && window.days == single.days)
  }

  @Test("a reload lays out only the days that have changed, and all of them")
  func reloads() {
    var source = DishDays()
    var window = window(at: 100, &source)
    let (anchor, count) = (window.anchor(of: nil), window.layoutCount)
    window.reload(keeping: anchor, { source.plan(of: $0) })
    #expect(window.layoutCount == count)
    source.heights = [101: 3, 103: 5]
    window.reload(keeping: anchor, { source.plan(of: $0) })
    #expect(window.layoutCount == count + 2)
    #expect(window[day(101)].height == 3 && window[day(103)].height == 5)
  }

  @Test("a jump outside the window lays out what a window has, however far it goes")
  func jumps() {
    var source = DishDays()
    for distance in [30, 3_000_000] {
      var window = window(at: 100, &source)
      let count = window.layoutCount
      #expect(!window.isInside(day(100 + distance)))
      window.show(window.top.day + distance, line: window.top.line, atRow: 0, { source.plan(of: $0) })
      #expect(window.top.day == day(100 + distance))
      #expect(window.layoutCount - count == window.days.count && window.days.count == 19)
    }
  }

  @Test("a jump of five days and five more while it still scrolls are ten")
  func twoJumps() {
    var source = DishDays(heights: [104: 9, 107: 0])
    var window = window(at: 100, &source)
    var animation = ScrollAnimation(to: day(105), atRow: 2)
    for _ in 0..<3 { #expect(!animation.step(&window, { source.plan(of: $0) })) }
    animation = ScrollAnimation(to: animation.day + 5, line: 1, atRow: 2)
    source.heights[106] = 20
    window.update(day(106), keeping: window.anchor(of: nil), { source.plan(of: $0) })
    var frames = 1
    while !animation.step(&window, { source.plan(of: $0) }) { frames += 1 }
    #expect(window.place(atRow: 2) == place(110, 1) && frames <= ScrollAnimation.frames)
  }

  @Test("what is not built has no place on the screen")
  func notBuilt() {
    var source = DishDays()
    let window = window(at: 100, &source)
    #expect(window.days == day(93)...day(111) && window.visibleDays == day(100)...day(104))
    #expect(window.row(of: place(93)) == -14 && window.row(of: place(111, 1)) == 23)
    #expect(window.row(of: place(92)) == nil && window.row(of: place(103, 2)) == nil)
    #expect(window.place(atRow: -14) == place(93) && window.place(atRow: 23) == place(111, 1))
    #expect(window.place(atRow: -15) == nil && window.place(atRow: 24) == nil)
    #expect(window.place(atRow: .min) == nil && window.place(atRow: .max) == nil)
    #expect(window[day(300)] == DayRow(DayPlan(day: day(300)), layout))
    #expect(window.lines(from: place(104, 1), to: place(100)) == -9)
  }
}
