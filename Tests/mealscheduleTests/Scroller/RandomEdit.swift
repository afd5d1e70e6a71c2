import TestSupport

@testable import mealschedule

/// Random edits of a text field, with text full of characters that are hard to handle.
struct RandomEdit {
  private static let pieces = [
    "a", "B", "risotto", "crème", "e\u{301}", "\u{301}", " ", " ", "  ", "-", "2", "(", "日", "本語", "\u{3000}",
    "한", "ᅡ", "👩‍👩‍👧‍👦", "❤️", "🇩🇪", "🇫", "🍕", "👍🏽", "\u{200D}", "\u{FE0F}", "क्षि", "\u{1F3FB}", "שָׁלוֹם",
  ]
  private static let foreign = [
    "\n", "\r\n", "\r", "\t", "\u{1B}[31m", "\u{7F}", "\u{85}", "\u{2028}", "\u{202E}", "\u{FEFF}", "\0",
  ]
  private static let others: [TextField.Edit] = [
    .left, .right, .wordLeft, .wordRight, .lineStart, .lineEnd, .up, .down, .textStart, .textEnd, .deleteBack,
    .deleteForward, .killToEnd, .killToStart, .killWordBack, .killWordForward, .transpose,
  ]
  /// Edits that can continue each other, and are therefore chosen several times in a row.
  private static let runs: [[TextField.Edit]] = [
    [.killWordBack, .killToEnd, .killWordForward, .killToStart], [.yank, .yankPop, .yankPop],
    [.complete(back: false), .complete(back: true), .complete(back: false)], [.up, .down], [.undo],
  ]

  private var numbers: SplitMix64
  private var run: [TextField.Edit] = []

  init(seed: UInt64) { numbers = SplitMix64(seed: seed) }

  /// - Parameter hasForeign: whether the text may contain control characters and others that fields do not accept.
  mutating func text(pieces count: Int, hasForeign: Bool) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 0...count, using: &numbers) {
      let isForeign = hasForeign && Int.random(in: 0..<5, using: &numbers) == 0
      text += (isForeign ? Self.foreign : Self.pieces).randomElement(using: &numbers) ?? ""
    }
    return text
  }

  mutating func next() -> TextField.Edit {
    if !run.isEmpty, Int.random(in: 0..<4, using: &numbers) > 0, let edit = run.randomElement(using: &numbers)
    {
      return edit
    }
    run = []
    switch Int.random(in: 0..<20, using: &numbers) {
    case 0..<6:
      return .insert(text(pieces: 1, hasForeign: true).randomElement(using: &numbers) ?? "x")
    case 6: return .paste(text(pieces: 4, hasForeign: true))
    case 7: return .newLine
    case 8..<12:
      run = Self.runs.randomElement(using: &numbers) ?? []
      return run.first ?? .undo
    default: return Self.others.randomElement(using: &numbers) ?? .left
    }
  }

  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &numbers) }
}
