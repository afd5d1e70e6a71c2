import MealCore

/// A colour of the terminal's palette of 256, or its default colour.
///
/// The user's theme decides how the first 16 look, which have names, so that they fit dark and light screens. The
/// others are a cube of 6 x 6 x 6 and 24 greys (xterm).
struct Color: Hashable, Sendable {
  /// 0 for the default colour, else one more than the number in the palette.
  let code: UInt16

  static let standard = Color(code: 0)
  static let black = palette(0), red = palette(1), green = palette(2), yellow = palette(3)
  static let blue = palette(4), magenta = palette(5), cyan = palette(6), white = palette(7)
  static let brightBlack = palette(8), brightRed = palette(9), brightGreen = palette(10)
  static let brightYellow = palette(11), brightBlue = palette(12), brightMagenta = palette(13)
  static let brightCyan = palette(14), brightWhite = palette(15)

  static func palette(_ number: UInt8) -> Color { Color(code: UInt16(number) + 1) }

  /// Its number in the palette; nil for the default colour.
  var number: UInt8? { code == 0 ? nil : UInt8(truncatingIfNeeded: code - 1) }

  /// Its name, for people.
  var name: String {
    guard let number else { return "default" }
    return number < 16 ? Color.names[Int(number)] : "\(number)"
  }

  private static let names = [
    "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white", "brightBlack", "brightRed",
    "brightGreen", "brightYellow", "brightBlue", "brightMagenta", "brightCyan", "brightWhite",
  ]
}

/// How many colours a terminal has.
enum ColorDepth: Int, Comparable, Sendable {
  case none
  case sixteen
  case palette

  static func < (a: ColorDepth, b: ColorDepth) -> Bool { a.rawValue < b.rawValue }

  /// Decides by the environment (no-color.org; terminfo's names).
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

  /// The style as the terminal can show it: a missing colour becomes the nearest that it has, or the default.
  func shown(_ style: Style) -> Style {
    guard self != .palette else { return style }
    var style = style
    style.foreground = shown(style.foreground)
    style.background = shown(style.background)
    return style
  }

  private func shown(_ color: Color) -> Color {
    guard let number = color.number, self != .none else { return .standard }
    return number < 16 ? color : .palette(ColorDepth.nearest(Int(number)))
  }

  /// The one of the first 16 colours that is nearest to another of the palette.
  private static func nearest(_ number: Int) -> UInt8 {
    if number >= 232 {
      let grey = number - 232
      return grey < 4 ? 0 : grey < 12 ? 8 : grey < 20 ? 7 : 15
    }
    let (red, green, blue) = ((number - 16) / 36, (number - 16) / 6 % 6, (number - 16) % 6)
    let most = max(red, green, blue)
    if most <= 1 { return 0 }
    // A part of at least half of the strongest counts.
    let hue = (2 * red > most ? 1 : 0) | (2 * green > most ? 2 : 0) | (2 * blue > most ? 4 : 0)
    let isGrey = hue == 7 && most - min(red, green, blue) <= 1
    if isGrey { return most < 3 ? 8 : most < 5 ? 7 : 15 }
    return UInt8(most >= 4 ? hue + 8 : hue)
  }
}
