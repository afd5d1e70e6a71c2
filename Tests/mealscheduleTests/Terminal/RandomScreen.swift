import MealCore
import TestSupport

@testable import mealschedule

/// A screen that changes as the scroller's does, with lines that scroll between a head and a foot. Some changes, such
/// as text anywhere over the lines, are ones that the scroller never makes.
struct RandomScreen {
  private(set) var frame: Frame
  private var numbers: SplitMix64
  private var texts: RandomText
  private let isHard: Bool
  private var lines: [(text: String, style: Style)] = []
  private var top = 0
  private var head = 1
  private var foot = 1

  /// - Parameter isHard: whether strings contain characters that terminals do not agree about.
  init(seed: UInt64, isHard: Bool = true) {
    numbers = SplitMix64(seed: seed)
    texts = RandomText(seed: seed)
    frame = Frame()
    self.isHard = isHard
    for _ in 0..<200 { lines.append((text(), style())) }
    resize()
    drawLines()
  }

  /// Makes a change, and returns the scrolling hint for the painter.
  mutating func change() -> Scrolling? {
    switch Int.random(in: 0..<12, using: &numbers) {
    case 0...4: return scroll()
    case 5:
      frame.put(text(), column: number(-5...frame.columns), row: number(-1...frame.rows), style: style())
    case 6: frame.fill(columns: range(frame.columns), rows: range(frame.rows), style: style())
    case 7:
      frame.restyle(columns: range(frame.columns), rows: range(frame.rows)) {
        Style($0.foreground, on: $0.background, [.faint])
      }
    case 8: lines[number(0...199)] = (text(), style())
    case 9: frame.cursor = (number(-1...frame.columns), number(-1...frame.rows))
    case 10 where Int.random(in: 0..<4, using: &numbers) == 0: resize()
    default: drawLines()
    }
    return nil
  }

  /// Scrolls, and now and then returns a wrong hint.
  private mutating func scroll() -> Scrolling? {
    let by = number(-4...4)
    top = min(150, max(0, top + by))
    drawLines()
    let rows = head..<max(head, frame.rows - foot)
    return switch number(0...9) {
    case 0:
      Scrolling(rows: range(frame.rows + 2), columns: range(frame.columns + 2), by: number(-30...30))
    case 1: nil
    // Text may be anywhere in the rows, so the columns are right only if they are all.
    case 2...4: Scrolling(rows: rows, columns: range(frame.columns), by: by)
    default: Scrolling(rows: rows, columns: 0..<frame.columns, by: by)
    }
  }

  private mutating func resize() {
    frame.resize(columns: number(0...(isHard ? 60 : 40)), rows: number(0...20))
    (head, foot) = (number(0...2), number(0...2))
  }

  private mutating func drawLines() {
    frame.fill(columns: 0..<frame.columns, rows: 0..<frame.rows)
    frame.cursor = nil
    for row in 0..<frame.rows {
      if row < head || row >= frame.rows - foot {
        frame.fill(columns: 0..<frame.columns, rows: row..<row + 1, style: Style(on: .blue))
        frame.put("head or foot \(row)", column: 1, row: row, style: Style(.white, on: .blue, [.bold]))
      } else if top + row < lines.count {
        frame.put("\(top + row)", column: 0, row: row, style: Style(.brightBlack))
        frame.put(lines[top + row].text, column: 4, row: row, style: lines[top + row].style)
      }
    }
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &numbers) }

  private mutating func range(_ limit: Int) -> Range<Int> {
    let (a, b) = (number(0...max(0, limit)), number(0...max(0, limit)))
    return min(a, b)..<max(a, b)
  }

  private static let words = ["risotto", "crème", "e\u{301}té", "日本語", "  ", "          ", "─│", "ж", "x"]

  private mutating func text() -> String {
    if isHard { return texts.next() + texts.next() }
    return (0..<number(0...6)).map { _ in Self.words.randomElement(using: &numbers) ?? "" }.joined(
      separator: " ")
  }

  private mutating func style() -> Style {
    if number(0...2) == 0 { return .plain }
    var style = Style()
    if number(0...1) == 0 { style.foreground = color() }
    if number(0...3) == 0 { style.background = color() }
    if number(0...1) == 0 { style.attributes = Style.Attributes(rawValue: UInt8(number(0...63))) }
    return style
  }

  private mutating func color() -> Color {
    .palette(UInt8(number(0...1) == 0 ? number(0...15) : number(16...255)))
  }
}
