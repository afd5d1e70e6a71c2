import MealCore

/// A colour from the terminal's palette of 256, or the default colour.
///
/// The first 16 are defined by the user's theme, so they suit dark and light screens. The others are a 6 x 6 x 6
/// cube and 24 greys (xterm).
struct Color: Equatable, Sendable {
  /// The palette index; nil for the default colour.
  let number: UInt8?

  static let standard = Color(number: nil)
  static let red = palette(1), green = palette(2), blue = palette(4), magenta = palette(5)
  static let cyan = palette(6), brightWhite = palette(15)

  static func palette(_ number: UInt8) -> Color { Color(number: number) }

}

/// The number of colours that a terminal supports. The theme uses no more than these.
enum ColorDepth: Sendable {
  case none, sixteen, palette

  /// Determines the depth from the environment (no-color.org; terminfo names).
  init(_ environment: (String) -> String?) {
    let term = environment("TERM") ?? ""
    if let wish = environment("NO_COLOR"), !wish.isEmpty {
      self = .none
    } else if ["", "dumb"].contains(term) || term.hasPrefix("vt") {
      self = .none
    } else if term.containsUTF8(of: "256color") || term.containsUTF8(of: "direct") {
      self = .palette
    } else if let wish = environment("COLORTERM"), !wish.isEmpty {
      self = .palette
    } else {
      self = .sixteen
    }
  }
}
