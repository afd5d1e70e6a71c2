import MealCore

/// Key names in scripts and in help: `Up`, `C-d`, `A-Enter`, `Esc`.
enum KeyName {
  /// All named keys. A key's first name is shown; all of its names are understood.
  private static let table: [(name: String, key: Key)] =
    Key.Name.allCases.map { ($0.text, .named($0)) } + [
      ("Space", .character(" ")), ("lt", .character("<")), ("C-Space", .control(" ")),
      ("A-Space", .alt(" ")), ("A-lt", .alt("<")), ("A-gt", .alt(">")),
      // Aliases: keys for which a terminal sends the same bytes, and Vim's names.
      ("C-i", .tab), ("C-m", .enter), ("C-h", .backspace), ("C-[", .escape), ("CR", .enter),
      ("Return", .enter), ("BS", .backspace), ("Del", .delete), ("Escape", .escape), ("PgUp", .pageUp),
      ("PgDn", .pageDown), ("A-CR", .named(.altEnter)), ("A-BS", .named(.altBackspace)),
      ("gt", .character(">")),
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
    if let named = Key.Name(name) { return .named(named) }
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
