/// The look of a cell apart from its glyph: two colours, and attributes such as bold and underline.
///
///     Style(.red, [.bold])
///     Style([.faint], on: .blue)
///
/// Four bytes.
struct Style: Hashable, Sendable {
  struct Attributes: OptionSet, Hashable, Sendable {
    let rawValue: UInt8
    static let bold = Attributes(rawValue: 1)
    static let faint = Attributes(rawValue: 2)
    static let italic = Attributes(rawValue: 4)
    static let underline = Attributes(rawValue: 8)
    /// Swaps foreground and background.
    static let reverse = Attributes(rawValue: 16)
    static let strikethrough = Attributes(rawValue: 32)
  }

  /// Nine bits for each colour, the foreground in the lowest; then the attributes.
  private var bits: UInt32

  static let plain = Style()

  init(_ foreground: Color = .standard, on background: Color = .standard, _ attributes: Attributes = []) {
    bits =
      UInt32(foreground.code) | UInt32(background.code) << 9 | UInt32(attributes.rawValue) << 18
  }

  init(_ attributes: Attributes, on background: Color = .standard) {
    self.init(.standard, on: background, attributes)
  }

  var foreground: Color {
    get { Color(code: UInt16(truncatingIfNeeded: bits & 0x1FF)) }
    set { bits = bits & ~0x1FF | UInt32(newValue.code) }
  }

  var background: Color {
    get { Color(code: UInt16(truncatingIfNeeded: bits >> 9 & 0x1FF)) }
    set { bits = bits & ~(0x1FF << 9) | UInt32(newValue.code) << 9 }
  }

  var attributes: Attributes {
    get { Attributes(rawValue: UInt8(truncatingIfNeeded: bits >> 18)) }
    set { bits = bits & 0x3FFFF | UInt32(newValue.rawValue) << 18 }
  }

  /// The part of the style that is visible on a blank: only the background, unless underlined or reversed.
  var ofBlank: Style {
    attributes.isDisjoint(with: [.underline, .reverse, .strikethrough]) ? Style(on: background) : self
  }

  /// A readable name: "bold red on blue"; empty for the plain style.
  var name: String {
    var words: [String] = []
    for (attribute, word) in Style.words where attributes.contains(attribute) { words.append(word) }
    if foreground != .standard { words.append(foreground.name) }
    if background != .standard { words.append("on \(background.name)") }
    return words.joined(separator: " ")
  }

  private static let words: [(Attributes, String)] = [
    (.bold, "bold"), (.faint, "faint"), (.italic, "italic"), (.underline, "underline"),
    (.reverse, "reverse"), (.strikethrough, "strikethrough"),
  ]
}
