import MealCore

/// Key names in scripts and in help: `Up`, `C-d`, `A-Enter`, `Esc`.
enum KeyName {
  /// All named keys. A key's first name is shown; all of its names are understood.
  private static let table: [(name: String, key: Key)] = [
    ("Up", .up), ("Down", .down), ("Left", .left), ("Right", .right),
    ("PageUp", .pageUp), ("PageDown", .pageDown), ("Home", .home), ("End", .end),
    ("Enter", .enter), ("Esc", .escape), ("Tab", .tab), ("Backspace", .backspace),
    ("Delete", .delete), ("Insert", .insert), ("Space", .character(" ")), ("lt", .character("<")),
    ("A-Enter", .altEnter), ("A-Backspace", .altBackspace), ("S-Tab", .backTab),
    ("S-Up", .shiftUp), ("S-Down", .shiftDown), ("S-Left", .shiftLeft), ("S-Right", .shiftRight),
    ("C-Up", .controlUp), ("C-Down", .controlDown), ("C-Left", .controlLeft), ("C-Right", .controlRight),
    ("C-Home", .controlHome), ("C-End", .controlEnd), ("C-Delete", .controlDelete),
    ("A-Up", .altUp), ("A-Down", .altDown), ("A-Left", .altLeft), ("A-Right", .altRight),
    ("A-Delete", .altDelete), ("C-Space", .control(" ")), ("A-Space", .alt(" ")), ("A-lt", .alt("<")),
    ("A-gt", .alt(">")),
    // Aliases: keys for which a terminal sends the same bytes, and Vim's names.
    ("C-i", .tab), ("C-m", .enter), ("C-h", .backspace), ("C-[", .escape), ("CR", .enter),
    ("Return", .enter), ("BS", .backspace), ("Del", .delete), ("Escape", .escape), ("PgUp", .pageUp),
    ("PgDn", .pageDown), ("A-CR", .altEnter), ("A-BS", .altBackspace), ("gt", .character(">")),
  ]

  /// Returns the name of a key; nil for mouse events and pastes.
  static func of(_ key: Key) -> String? {
    if let entry = table.first(where: { $0.key == key }) { return entry.name }
    return switch key {
    case .character(let character): String(character)
    case .control(let character): "C-\(character)"
    case .alt(let character): "A-\(character)"
    case .function(let number): "F\(number)"
    default: nil
    }
  }

  /// Returns the key with a name, ignoring case except for the character after `A-`; nil if there is no key of this
  /// name.
  static func key(_ name: String) -> Key? {
    if let entry = table.first(where: { $0.name.lowercased() == name.lowercased() }) { return entry.key }
    guard let first = name.first, let last = name.last else { return nil }
    if name.count == 3, name.dropFirst().first == "-", last.unicodeScalars.count == 1,
      last.unicodeScalars.allSatisfy(Key.isTyped)
    {
      if first == "C" || first == "c" { return control(last) }
      if first == "A" || first == "a" { return .alt(last) }
    }
    if first == "F" || first == "f", let number = Int(name.dropFirst()), 1...12 ~= number {
      return .function(number)
    }
    return nil
  }

  /// Returns the known name nearest to a misspelt one; nil if none is near.
  static func nearest(_ name: String) -> String? {
    Nearest.match(name, among: table.map(\.name))
  }

  /// The key of Ctrl and a character; nil if terminals have no control character for the combination.
  private static func control(_ character: Character) -> Key? {
    let lower = Character(character.lowercased())
    return "a"..."z" ~= lower || "\\]^_".contains(lower) ? .control(lower) : nil
  }

}
