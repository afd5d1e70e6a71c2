/// The look of a cell apart from its glyph: two colours, and attributes such as bold and underline.
///
///     Style(.red, [.bold])
///     Style([.faint], on: .blue)
struct Style: Equatable, Sendable {
  struct Attributes: OptionSet, Equatable, Sendable {
    let rawValue: UInt8
    static let bold = Attributes(rawValue: 1)
    static let faint = Attributes(rawValue: 2)
    static let italic = Attributes(rawValue: 4)
    static let underline = Attributes(rawValue: 8)
    /// Swaps foreground and background.
    static let reverse = Attributes(rawValue: 16)
    static let strikethrough = Attributes(rawValue: 32)
  }

  var foreground: Color
  var background: Color
  var attributes: Attributes

  static let plain = Style()

  init(_ foreground: Color = .standard, on background: Color = .standard, _ attributes: Attributes = []) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  init(_ attributes: Attributes, on background: Color = .standard) {
    self.init(.standard, on: background, attributes)
  }

  /// This style with more attributes.
  func with(_ more: Attributes) -> Style { Style(foreground, on: background, attributes.union(more)) }

  /// The part of the style that is visible on a blank: only the background, unless it has a line or is reversed.
  var ofBlank: Style {
    attributes.isDisjoint(with: [.underline, .reverse, .strikethrough]) ? Style(on: background) : self
  }

  /// All attributes with their SGR codes.
  static let kinds: [(attribute: Attributes, code: Int)] = [
    (.bold, 1), (.faint, 2), (.italic, 3), (.underline, 4), (.reverse, 7), (.strikethrough, 9),
  ]
}
