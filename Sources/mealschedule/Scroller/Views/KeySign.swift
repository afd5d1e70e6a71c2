import MealCore

/// Key names for display: "↓", "Ctrl-R", "Enter".
enum KeySign {
  static func of(_ key: Key) -> String? {
    switch key {
    case .up: "↑"
    case .down: "↓"
    case .left: "←"
    case .right: "→"
    case .control(let character): "Ctrl-\(character.uppercased())"
    case .character(let character): character == " " ? "Space" : String(character)
    // Spell out the modifier: "Alt-Enter" for "A-Enter".
    default:
      KeyName.of(key).map { name in
        modifiers.first { name.hasPrefix($0.key) && name.utf8.count > 2 }.map { $0.value + name.dropFirst(2) }
          ?? name
      }
    }
  }

  private static let modifiers = ["A-": "Alt-", "C-": "Ctrl-", "S-": "Shift-"]

  /// Replaces arrows with words if the terminal shows only ASCII. Double blanks become single ones, so that the words
  /// fit into a column laid out for arrows.
  static func readable(_ signs: String, isUnicode: Bool) -> String {
    guard !isUnicode, signs.contains(where: { names[$0] != nil }) else { return signs }
    return signs.replacing("  ", with: " ").map { names[$0] ?? String($0) }.joined()
  }

  private static let names: [Character: String] = ["↑": "Up", "↓": "Down", "←": "Left", "→": "Right"]
}

/// A key and its action in the status line: "d delete".
struct KeyHint: Sendable {
  let key: String
  let what: String
  let action: Action

  /// The width in columns, including the blank between the key and the action and the two blanks after them.
  var columns: Int { DisplayWidth.of(key) + DisplayWidth.of(what) + 3 }
}
