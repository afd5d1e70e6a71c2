/// How many colours a terminal has.
enum ColorDepth: Int, Comparable, Sendable {
  case none
  case sixteen
  case palette

  static func < (a: ColorDepth, b: ColorDepth) -> Bool { a.rawValue < b.rawValue }

  /// By what the environment says (no-color.org; terminfo's names).
  init(_ environment: (String) -> String?) {
    let term = environment("TERM") ?? ""
    if let wish = environment("NO_COLOR"), !wish.isEmpty {
      self = .none
    } else if ["", "dumb"].contains(term) || term.hasPrefix("vt") {
      self = .none
    } else if term.contains("256color") || term.contains("direct") {
      self = .palette
    } else if let wish = environment("COLORTERM"), !wish.isEmpty {
      self = .palette
    } else {
      self = .sixteen
    }
  }

  /// The style as it can be shown: colours that there are not become the nearest that there is, or none.
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

  /// The one of the first 16 that is most like another of the palette.
  private static func nearest(_ number: Int) -> UInt8 {
    if number >= 232 {
      let grey = number - 232
      return grey < 4 ? 0 : grey < 12 ? 8 : grey < 20 ? 7 : 15
    }
    let (red, green, blue) = ((number - 16) / 36, (number - 16) / 6 % 6, (number - 16) % 6)
    let most = max(red, green, blue)
    if most <= 1 { return 0 }
    // What is at least half of the strongest part belongs to the colour.
    let hue = (2 * red > most ? 1 : 0) | (2 * green > most ? 2 : 0) | (2 * blue > most ? 4 : 0)
    let isGrey = hue == 7 && most - min(red, green, blue) <= 1
    if isGrey { return most < 3 ? 8 : most < 5 ? 7 : 15 }
    return UInt8(most >= 4 ? hue + 8 : hue)
  }
}
