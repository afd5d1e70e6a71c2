import MealCore

/// A colour from the terminal's palette of 256, or the default colour.
///
/// The first 16 have names. The user's theme defines them, so they suit dark and light screens. The others
/// are a 6 x 6 x 6 cube and 24 greys (xterm).
struct Color: Hashable, Sendable {
  /// The palette index; nil for the default colour.
  let number: UInt8?

  static let standard = Color(number: nil)
  static let red = palette(1), green = palette(2), blue = palette(4), magenta = palette(5)
  static let cyan = palette(6), brightWhite = palette(15)

  static func palette(_ number: UInt8) -> Color { Color(number: number) }

}

/// The number of colours that a terminal supports.
enum ColorDepth: Sendable {
  case none, sixteen, palette

  /// Determined from the environment (no-color.org; terminfo names).
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

  /// Converts a style for this terminal: an unsupported colour becomes the nearest supported one, or the
  /// default.
  func shown(_ style: Style) -> Style {
    Style(shown(style.foreground), on: shown(style.background), style.attributes)
  }

  private func shown(_ color: Color) -> Color {
    guard let number = color.number, self != .none else { return .standard }
    return number < 16 || self == .palette ? color : .palette(ColorDepth.nearest(Int(number)))
  }

  /// The nearest of the first 16 colours to a palette colour.
  private static func nearest(_ number: Int) -> UInt8 {
    if number >= 232 {
      let grey = number - 232
      return grey < 4 ? 0 : grey < 12 ? 8 : grey < 20 ? 7 : 15
    }
    let (red, green, blue) = ((number - 16) / 36, (number - 16) / 6 % 6, (number - 16) % 6)
    let most = max(red, green, blue)
    if most <= 1 { return 0 }
    // A component counts if it is at least half of the strongest one.
    let hue = (2 * red > most ? 1 : 0) | (2 * green > most ? 2 : 0) | (2 * blue > most ? 4 : 0)
    let isGrey = hue == 7 && most - min(red, green, blue) <= 1
    if isGrey { return most < 3 ? 8 : most < 5 ? 7 : 15 }
    return UInt8(most >= 4 ? hue + 8 : hue)
  }
}
