import MealCore

/// Keys as people read them: "↓", "Ctrl-R", "Enter".
enum KeySign {
  static func of(_ key: Key) -> String? {
    switch key {
    case .up: "↑"
    case .down: "↓"
    case .left: "←"
    case .right: "→"
    case .control(let character): "Ctrl-\(character.uppercased())"
    case .character(let character): character == " " ? "Space" : String(character)
    default: KeyName.of(key)
    }
  }

  /// The signs of some keys as a terminal can show them: without arrows where there is only ASCII.
  static func readable(_ signs: String, isUnicode: Bool) -> String {
    guard !isUnicode else { return signs }
    return signs.map { names[$0] ?? String($0) }.joined()
  }

  private static let names: [Character: String] = ["↑": "Up", "↓": "Down", "←": "Left", "→": "Right"]
}

/// A key that counts at the moment, as the status line says it: "d delete".
struct KeyHint: Hashable, Sendable {
  let key: String
  let what: String
  /// What it takes with the blanks around it.
  let columns: Int

  init(_ key: String, _ what: String) {
    self.key = key
    self.what = what
    columns = DisplayWidth.of(key) + DisplayWidth.of(what) + 3
  }
}
