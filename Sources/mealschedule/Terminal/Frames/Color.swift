/// A colour: one of the terminal's palette of 256, or the one that it uses by itself.
///
/// The first 16 have names and are what the user has chosen them to be, so that they fit dark and light screens.
/// The others are a cube of 6 x 6 x 6 and 24 greys (xterm).
struct Color: Hashable, Sendable {
  /// 0 for the terminal's own, else one more than the number in the palette.
  let code: UInt16

  static let standard = Color(code: 0)
  static let black = palette(0), red = palette(1), green = palette(2), yellow = palette(3)
  static let blue = palette(4), magenta = palette(5), cyan = palette(6), white = palette(7)
  static let brightBlack = palette(8), brightRed = palette(9), brightGreen = palette(10)
  static let brightYellow = palette(11), brightBlue = palette(12), brightMagenta = palette(13)
  static let brightCyan = palette(14), brightWhite = palette(15)

  static func palette(_ number: UInt8) -> Color { Color(code: UInt16(number) + 1) }

  /// Its number in the palette; nil for the terminal's own.
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
