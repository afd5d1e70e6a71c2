import Glibc
import Testing

@testable import mealschedule

/// The contrast of text colours, measured as in WCAG 2.
@Suite struct ThemeTests {
  /// Roles in the stream, where days may be past and lines selected.
  private static let ofStream: [Theme.Role] = [
    .name, .side, .detail, .tag, .interval, .note, .open, .openLater, .date, .month, .meal, .ghost, .match,
  ]
  /// Roles in the months of the panel, where days may be visible in the stream.
  private static let ofMonths: [Theme.Role] = [.date, .today, .open, .headerDetail]
  private static let others: [Theme.Role] = [
    .header, .hint, .hintKey, .message, .error, .box, .boxTitle, .boxHeading, .boxKey, .boxFaint,
    .boxSelected,
    .field, .button,
  ]
  private static let read = ofStream + ofMonths + others

  @Test(arguments: [true, false])
  func `each text has a contrast of 4,5 to 1 to its background at least`(isDark: Bool) {
    let theme = Theme(depth: .palette, isDark: isDark, isUnicode: true)
    let styles =
      Self.read.map(theme.style)
      + Self.ofStream.flatMap { [theme.past(theme.style($0)), theme.selected(theme.style($0))] }
      + Self.ofMonths.map { theme.inWindow(theme.style($0)) } + [theme.suggested]
    for style in styles {
      #expect(!style.attributes.contains(.faint), "\(style.name)")
      let contrast = Self.contrast(style, isDark: isDark)
      #expect(contrast >= 4.5, "\(style.name): \(contrast)")
    }
  }

  @Test func `a match on the selected line looks unlike the line, whatever the colours`() {
    for depth in [ColorDepth.none, .sixteen, .palette] {
      for isDark in [true, false, nil] {
        let theme = Theme(depth: depth, isDark: isDark, isUnicode: true)
        #expect(theme.selected(theme.style(.match)) != theme.selected(theme.style(.name)))
      }
    }
  }

  @Test func `what is read is not faint on terminals of which less is known`() {
    for theme in [
      Theme(depth: .none, isDark: nil, isUnicode: true),
      Theme(depth: .sixteen, isDark: false, isUnicode: true),
      Theme(depth: .palette, isDark: nil, isUnicode: true),
    ] {
      for role in Self.read { #expect(!theme.style(role).attributes.contains(.faint), "\(role)") }
      let main = theme.style(.name)
      #expect(main != theme.style(.side) && main != theme.past(main))
    }
  }

  private static func contrast(_ style: Style, isDark: Bool) -> Double {
    let (text, ground): (Int, Int) = isDark ? (0xFFFFFF, 0) : (0, 0xFFFFFF)
    let a = luminance(style.foreground.number.map(rgb) ?? text)
    let b = luminance(style.background.number.map(rgb) ?? ground)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// The colours of xterm's palette. Of the first 16, all but black (0) and white (15) count as grey.
  private static func rgb(_ number: UInt8) -> Int {
    let number = Int(number)
    if number >= 232 { return (8 + 10 * (number - 232)) * 0x010101 }
    if number < 16 { return number == 15 ? 0xFFFFFF : number == 0 ? 0 : 0x808080 }
    func level(_ step: Int) -> Int { step == 0 ? 0 : 55 + 40 * step }
    let cube = number - 16
    return level(cube / 36) << 16 | level(cube / 6 % 6) << 8 | level(cube % 6)
  }

  private static func luminance(_ rgb: Int) -> Double {
    let parts = [rgb >> 16, rgb >> 8 & 255, rgb & 255].map { part -> Double in
      let share = Double(part) / 255
      return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }
}
