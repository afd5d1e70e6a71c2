import TestSupport

@testable import MealCore

/// A random walk of a window, with a plain model beside it.
///
/// The stream is short, so that its ends are reached often; some walks are at the ends of the stream of all days. Each
/// step performs one operation on both, and then reports any fault.
struct WindowWalk {
  private var numbers: SplitMix64
  private var source: ChangingDays
  private var window: DayWindow
  private var model: PlainWindow

  init(seed: UInt64) {
    var numbers = SplitMix64(seed: seed)
    let count = Int.random(in: 1...70, using: &numbers)
    let start = [0, 734_850, DayNumber.last.number + 1 - count].randomElement(using: &numbers) ?? 0
    let first = DayNumber.first + start
    let stream = first...(first + (count - 1))
    var variants: [Int] = []
    for _ in stream { variants.append(Int.random(in: 0..<ChangingDays.meals.count, using: &numbers)) }
    source = ChangingDays(first: first, variants: variants)
    let (rows, layout) = (WindowWalk.rows(&numbers), WindowWalk.layout(&numbers))
    let day = first + Int.random(in: 0..<count, using: &numbers)
    window = DayWindow(rows: rows, layout: layout, at: day, row: 2, stream: stream, source.plan(of:))
    model = PlainWindow(rows: rows, layout: layout, stream: stream, source)
    model.show(LinePlace(day), atRow: 2)
    self.numbers = numbers
  }

  private static func rows(_ numbers: inout SplitMix64) -> Int {
    Int.random(in: 0..<8, using: &numbers) == 0
      ? [0, 1, 40, 200].randomElement(using: &numbers) ?? 0 : Int.random(in: 2...12, using: &numbers)
  }

  private static func layout(_ numbers: inout SplitMix64) -> RowLayout {
    let width = [1, 2, 11, 12, 23, 40, 59, 60, 80].randomElement(using: &numbers) ?? 80
    return RowLayout(
      width: width, leads: [.none, .none, .weeks, .days].randomElement(using: &numbers) ?? .none)
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &numbers) }

  private mutating func day() -> DayNumber {
    model.stream.lowerBound + number(0...(model.stream.count - 1))
  }

  /// A line to select, mostly one on the screen; nil for none.
  private mutating func selected() -> LinePlace? {
    switch number(0...9) {
    case 0: nil
    case 1: LinePlace(day(), number(0...3))
    default: window.place(atRow: number(0...max(window.rows - 1, 0)))
    }
  }

  /// Performs an operation, and reports any fault.
  mutating func step() -> String? {
    let (days, count) = (window.days, window.layoutCount)
    /// The greatest number of days that the operation may lay out again.
    var changed = 0
    var fault: String?
    switch number(0...19) {
    case 0...5: fault = scroll(number(-3...3))
    case 6...7: fault = scroll(number(-40...40))
    case 8: fault = scroll([Int.max, Int.min, -Int.max].randomElement(using: &numbers) ?? 0, far: true)
    case 9: scrollDays()
    case 10...11:
      show()
      // If the row is up to three lines outside the screen, the window puts the line on a visible row first, so that
      // days enter and leave again.
      changed = 6
    case 12...15: changed = update()
    case 16: changed = reload()
    case 17...18: changed = resize()
    default: fault = animate()
    }
    let built = window.days
    let hull = min(days.lowerBound, built.lowerBound)...max(days.upperBound, built.upperBound)
    if window.layoutCount - count > hull.count - days.count + changed { return "too many rows laid out" }
    return fault ?? self.fault()
  }

  // MARK: Operations

  private mutating func scroll(_ lines: Int, far: Bool = false) -> String? {
    var single = window
    let moved = window.scroll(lines: lines, source.plan(of:))
    let expected = model.scroll(lines: far ? lines.signum() * 1_000_000 : lines)
    if moved != expected { return "scroll(\(lines)) moved \(moved), not \(expected)" }
    if abs(expected) <= 12, !far {
      for _ in 0..<abs(lines) { single.scroll(lines: lines.signum(), source.plan(of:)) }
      if single.top != window.top || single.days != window.days {
        return "\(lines) single lines end elsewhere"
      }
    }
    return nil
  }

  private mutating func scrollDays() {
    let (count, before) = (number(-12...12), window.top)
    window.show(before.day.clampedAdding(count), line: before.line, atRow: 0, source.plan(of:))
    model.show(LinePlace(model.clamped(before.day.clampedAdding(count)), before.line), atRow: 0)
  }

  private mutating func show() {
    let (place, row) = (LinePlace(day(), number(-1...5)), number(-1...(max(window.rows, 1) + 2)))
    window.show(place.day, line: place.line, atRow: row, source.plan(of:))
    model.show(place, atRow: row)
  }

  /// Gives other meals to a day, whether it is laid out or not. Returns how many days need a new layout.
  private mutating func update() -> Int {
    let anchor = window.anchor(of: selected())
    let day = number(0...3) == 0 ? self.day() : anchor.day.clampedAdding(number(-3...3))
    guard model.stream.contains(day) else { return 0 }
    source.variants[day - source.first] = number(0...(ChangingDays.meals.count - 1))
    let (wasInside, top) = (window.isInside(day), window.top)
    window.update(day, keeping: anchor, source.plan(of:))
    if wasInside {
      follow(anchor, row: anchor.row)
    } else {
      // Nothing visible has changed; there are only other lines above.
      model.layOut(source)
      model.show(top, atRow: 0)
    }
    return wasInside ? 1 : 0
  }

  private mutating func reload() -> Int {
    let anchor = window.anchor(of: selected())
    for index in source.variants.indices where number(0...5) == 0 {
      source.variants[index] = number(0...(ChangingDays.meals.count - 1))
    }
    window.reload(keeping: anchor, source.plan(of:))
    follow(anchor, row: anchor.row)
    return window.days.count
  }

  private mutating func resize() -> Int {
    let anchor = window.anchor(of: selected())
    let (rows, new) = (WindowWalk.rows(&numbers), WindowWalk.layout(&numbers))
    let layout = number(0...2) == 0 ? window.layout : new
    let isOther = layout != window.layout
    window.resize(rows: rows, layout: layout, keeping: anchor, source.plan(of:))
    (model.rows, model.layout) = (rows, layout)
    follow(anchor, row: min(anchor.row, max(rows, 1) - 1))
    return isOther ? window.days.count : 0
  }

  private mutating func follow(_ anchor: Anchor, row: Int) {
    model.layOut(source)
    model.show(model.place(of: anchor, source), atRow: row)
  }

  /// A smooth scroll to a day that is laid out, or near such a day, ends where an instant jump does.
  private mutating func animate() -> String? {
    let day = model.clamped(window.top.day.clampedAdding(number(-14...14)))
    let (line, row) = (number(0...2), number(0...max(window.rows - 1, 0)))
    var animation = ScrollAnimation(to: day, line: line, atRow: row)
    let start = model.top
    model.show(LinePlace(day, line), atRow: row)
    var last = start
    var hasArrived = false
    while !hasArrived {
      hasArrived = animation.step(&window, source.plan(of:))
      let now = model.index(window.top)
      guard start <= model.top ? last <= now && now <= model.top : model.top <= now && now <= last else {
        return "animation from \(start) to \(model.top): \(now) after \(last)"
      }
      last = now
    }
    return last == model.top ? nil : "the animation ended at \(last), not at \(model.top)"
  }

  // MARK: What must hold

  private mutating func fault() -> String? {
    guard window.top == model.place(atRow: 0) else {
      return "top \(window.top), not \(String(describing: model.place(atRow: 0)))"
    }
    guard window.days == model.days, window.visibleDays == model.visibleDays else { return "days" }
    guard window.rows == model.rows, window.layout == model.layout else { return "size" }
    for row in -2..<window.rows + 2 where 0..<window.rows ~= row || window.place(atRow: row) != nil {
      guard window.place(atRow: row) == model.place(atRow: row) else { return "row \(row)" }
    }
    for day in window.days where window[day].height != model.height(of: day) { return "height of \(day)" }
    guard window.heldDays == Set(window.days) else { return "days held" }
    return number(0...15) == 0 ? faultAgainstFreshWindow() : nil
  }

  /// Compares the window with a new one that has the same anchor.
  private mutating func faultAgainstFreshWindow() -> String? {
    guard let place = window.place(atRow: number(0...max(window.rows - 1, 0))) else { return nil }
    let anchor = window.anchor(of: place)
    var fresh = DayWindow(
      rows: window.rows, layout: window.layout, at: day(), row: 0, stream: model.stream, source.plan(of:))
    fresh.show(place.day, line: place.line, atRow: anchor.row, source.plan(of:))
    guard fresh.top == window.top, fresh.days == window.days else { return "a fresh window stands elsewhere" }
    for day in window.days {
      guard window[day] == fresh[day], window[day].day == day else {
        return "the row of \(day) is not as new"
      }
      let (row, lines) = (window.row(of: LinePlace(day)), window.lines(from: window.top, to: LinePlace(day)))
      guard row == model.row(of: LinePlace(day)), lines == row else { return "where \(day) is" }
    }
    guard window.place(of: anchor) == place else { return "the anchor of \(place)" }
    return nil
  }
}
