/// A key press, a mouse event or a paste.
///
/// Terminals send different bytes for the same key; `KeyDecoder` hides that. Keys that terminals cannot
/// distinguish are one key here: Ctrl-I is `tab`, Ctrl-M `enter`, Ctrl-H `backspace`, Ctrl-[ `escape`.
enum Key: Equatable, Sendable {
  /// One scalar as typed: an accent typed after its letter is a separate key.
  case character(Character)
  /// Ctrl and a lower-case character: `control("d")`. Ctrl-J is `control("j")`, Ctrl-Space `control(" ")`.
  case control(Character)
  case alt(Character)
  case named(Name)
  /// A function key by its number: 1 for F1.
  case function(Int)
  /// Text pasted in one piece. Lines end with line feeds; other control characters except tabs are removed.
  case paste(String)
  case mouse(Mouse)

  /// The keys that have names, with or without a modifier.
  enum Name: Int, CaseIterable, Sendable {
    case up, down, left, right, home, end, pageUp, pageDown, insert, delete
    case enter, escape, tab, backspace
    case altEnter, altBackspace, backTab
    case shiftUp, shiftDown, shiftLeft, shiftRight
    case controlUp, controlDown, controlLeft, controlRight, controlHome, controlEnd, controlDelete
    case altUp, altDown, altLeft, altRight, altDelete

    /// The names in the order of the cases; `C-` is Ctrl, `A-` is Alt, `S-` is Shift.
    private static let texts = """
      Up Down Left Right Home End PageUp PageDown Insert Delete Enter Esc Tab Backspace A-Enter A-Backspace \
      S-Tab S-Up S-Down S-Left S-Right C-Up C-Down C-Left C-Right C-Home C-End C-Delete \
      A-Up A-Down A-Left A-Right A-Delete
      """.split(separator: " ").map(String.init)

    var text: String { Name.texts[rawValue] }

    init?(_ text: String) {
      guard let index = Name.texts.firstIndex(of: text) else { return nil }
      self.init(rawValue: index)
    }

    /// This key with modifiers; the key itself if no binding distinguishes them.
    fileprivate func with(_ modifiers: Modifiers) -> Name {
      let prefix =
        modifiers.contains(.control)
        ? "C-" : modifiers.contains(.alt) ? "A-" : modifiers.contains(.shift) ? "S-" : ""
      return Name(prefix + text) ?? self
    }
  }

  static var up: Key { .named(.up) }
  static var down: Key { .named(.down) }
  static var left: Key { .named(.left) }
  static var right: Key { .named(.right) }
  static var home: Key { .named(.home) }
  static var end: Key { .named(.end) }
  static var pageUp: Key { .named(.pageUp) }
  static var pageDown: Key { .named(.pageDown) }
  static var delete: Key { .named(.delete) }
  static var enter: Key { .named(.enter) }
  static var escape: Key { .named(.escape) }
  static var tab: Key { .named(.tab) }
  static var backspace: Key { .named(.backspace) }
}

extension Key {
  /// The key of a control sequence in any dialect still in use: xterm and its descendants, the Linux console, rxvt,
  /// and the form that distinguishes all keys (`CSI code ; modifiers u`). nil if the sequence is not a key.
  static func of(_ sequence: ControlSequence) -> Key? {
    guard sequence.prefix == nil, sequence.intermediate == nil else { return nil }
    let modifiers = Modifiers(sequence[1])
    return switch sequence.final {
    case UInt8(ascii: "u"): character(code: sequence[0], modifiers)
    case UInt8(ascii: "~") where sequence[0] == 27: character(code: sequence[2], modifiers)
    case UInt8(ascii: "~"): numbered(sequence[0])?.with(modifiers)
    case UInt8(ascii: "Z"): .named(.backTab)
    // In rxvt, the final byte encodes the modifier.
    case UInt8(ascii: "^"): numbered(sequence[0])?.with(.control)
    case UInt8(ascii: "$"): numbered(sequence[0])?.with(.shift)
    case UInt8(ascii: "a")...UInt8(ascii: "d"): lettered(sequence.final - 32)?.with(.shift)
    default: lettered(sequence.final)?.with(modifiers)
    }
  }

  /// The key of `ESC O` followed by this byte; nil if they are not a key.
  static func of(shiftThree final: UInt8) -> Key? {
    switch final {
    case UInt8(ascii: "a")...UInt8(ascii: "d"): lettered(final - 32)?.with(.control)
    case UInt8(ascii: "M"): .enter
    default: lettered(final)
    }
  }

  /// The modifiers held down.
  fileprivate struct Modifiers: OptionSet {
    let rawValue: Int
    static let shift = Modifiers(rawValue: 1)
    static let alt = Modifiers(rawValue: 2)
    static let control = Modifiers(rawValue: 4)

    init(rawValue: Int) { self.rawValue = rawValue }
    /// Terminals report the sum of the bits plus one. Meta (8) counts as alt.
    init(_ number: Int) {
      let bits = max(0, number - 1)
      rawValue = bits & 7 | (bits & 8) >> 2
    }
  }

  private static func lettered(_ final: UInt8) -> Key? {
    switch final {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "P")...UInt8(ascii: "S"): .function(Int(final - UInt8(ascii: "P")) + 1)
    default: nil
    }
  }

  private static func numbered(_ number: Int) -> Key? {
    switch number {
    case 1, 7: .home
    case 2: .named(.insert)
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23, 24: .function(number - 12)
    default: nil
    }
  }

  /// This key with modifiers; function keys are the same with all of them.
  private func with(_ modifiers: Modifiers) -> Key {
    if case .named(let name) = self { .named(name.with(modifiers)) } else { self }
  }

  /// A key reported by its character code; nil for keys without a character.
  private static func character(code: Int, _ modifiers: Modifiers) -> Key? {
    switch code {
    case 13: return modifiers.isDisjoint(with: [.shift, .alt]) ? .enter : .named(.altEnter)
    case 9: return modifiers.contains(.shift) ? .named(.backTab) : .tab
    case 27: return .escape
    case 8, 127: return modifiers.contains(.alt) ? .named(.altBackspace) : .backspace
    default: break
    }
    // Keys without a character have codes in the private use area.
    guard code >= 0x20, !(0xE000..<0xF900 ~= code), let scalar = Unicode.Scalar(UInt32(code)), isTyped(scalar)
    else { return nil }
    if modifiers.contains(.control) { return .control(Character(scalar)) }
    if modifiers.contains(.alt) { return .alt(Character(scalar)) }
    return .character(Character(scalar))
  }

  /// Returns whether a scalar can be typed as a character, that is, is not a control character.
  static func isTyped(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x20 && !(0x7F..<0xA0 ~= scalar.value)
  }
}
