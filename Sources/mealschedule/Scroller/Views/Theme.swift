/// The style of each kind of text: with 256 colours on a dark or light background, with 16 colours, or with
/// none.
///
/// Nothing is marked by colour alone; a symbol, a position or a weight always says the same. If the
/// background is unknown, only colours readable on both dark and light are used, and bars are shown in
/// reverse video.
struct Theme: Hashable, Sendable {
  let depth: ColorDepth
  /// Whether the background is dark; nil if unknown.
  let isDark: Bool?
  /// Whether the terminal can show characters beyond ASCII.
  let isUnicode: Bool

  /// The role of a text or an area.
  enum Role: Hashable, Sendable {
    case name, detail, tag, interval, note
    case date, weekend, today, month, meal
    case header, headerDetail
    case hint, hintKey, message, error
    case box, boxTitle, boxHeading, boxKey, boxFaint, boxSelected
    case field, ghost
    case thumb
    case button
    /// The line between the stream and the panel.
    case rule
  }

  func style(_ role: Role) -> Style {
    depth == .none ? plainStyle(role) : coloredStyle(role)
  }

  private func plainStyle(_ role: Role) -> Style {
    switch role {
    case .name, .date, .box, .tag, .interval: .plain
    case .detail, .note, .weekend, .meal, .headerDetail, .hint, .boxFaint, .ghost, .rule:
      Style([.faint])
    case .today, .month, .header, .hintKey, .message, .boxTitle, .boxHeading, .boxKey:
      Style([.bold])
    case .error: Style([.bold, .underline])
    case .boxSelected, .thumb: Style([.reverse])
    case .field: Style([.underline])
    // Not reversed, so that it differs from the reversed bar that it is on.
    case .button: Style([.bold])
    }
  }

  private func coloredStyle(_ role: Role) -> Style {
    switch role {
    case .today: Style(color(dark: 114, light: 28, other: .green), [.bold])
    case .tag: Style(color(dark: 110, light: 25, other: .cyan))
    case .interval: Style(color(dark: 139, light: 90, other: .magenta))
    case .note: Style([.faint, .italic])
    case .error: Style(color(dark: 210, light: 124, other: .red), [.bold])
    case .button: Style(.brightWhite, on: .red, [.bold])
    case .thumb: Style(color(dark: 110, light: 25, other: .cyan))
    case .field: shaded(dark: 238, light: 253).map { Style(on: $0) } ?? plainStyle(role)
    case .box, .boxFaint, .boxKey, .boxTitle, .boxHeading:
      Style(plainStyle(role).attributes, on: shaded(dark: 236, light: 254) ?? .standard)
    case .boxSelected: shaded(dark: 24, light: 153).map { Style(on: $0) } ?? plainStyle(role)
    default: plainStyle(role)
    }
  }

  private func color(dark: UInt8, light: UInt8, other: Color) -> Color {
    shaded(dark: dark, light: light) ?? other
  }

  /// A shade of the background; nil if the terminal's background is unknown.
  private func shaded(dark: UInt8, light: UInt8) -> Color? {
    guard depth == .palette, let isDark else { return nil }
    return .palette(isDark ? dark : light)
  }

  // MARK: Overlays and the selection

  /// The style of the selected line.
  func selected(_ style: Style) -> Style {
    guard let bar = shaded(dark: 237, light: 254) else { return Style([.reverse]) }
    return Style(style.foreground, on: bar, style.attributes.union(.bold).subtracting(.faint))
  }

  /// The style of a day in the panel that is on the screen.
  func inWindow(_ style: Style) -> Style {
    let background = shaded(dark: 236, light: 254) ?? style.background
    let bright = Style(style.foreground, on: background, style.attributes.subtracting(.faint))
    return background == .standard ? bright.with(.bold) : bright
  }

  /// The style of a dish's original place while it is dragged.
  func leaving(_ style: Style) -> Style { Style([.faint, .strikethrough]) }

  /// The style of everything below an overlay.
  func dimmed(_ style: Style) -> Style { Style([.faint]) }

  /// An overlay's shadow: a darker background where that can be seen, else a pattern; nil for none.
  ///
  /// A background cannot become much darker than a dark one, and the pattern also shows on an unknown one.
  var shadow: Shadow? {
    if depth == .palette, isDark == false { return .background(.palette(250)) }
    guard isUnicode else { return nil }
    return .pattern(depth == .palette && isDark == true ? Style(.palette(240)) : Style([.faint]))
  }

  enum Shadow: Hashable, Sendable {
    case background(Color)
    case pattern(Style)
  }

  /// The style of a line that fades out.
  /// - Parameter share: the progress, 0 to 1.
  func fading(_ style: Style, _ share: Double) -> Style {
    guard depth == .palette, let isDark else { return Style([.faint]) }
    let grey = isDark ? 250 - Int(share * 15) : 238 + Int(share * 15)
    return Style(.palette(UInt8(clamping: grey)))
  }

  // MARK: Symbols

  var up: String { isUnicode ? "↑" : "^" }
  var down: String { isUnicode ? "↓" : "v" }
  var trackThumb: String { isUnicode ? "█" : "#" }
  var trackToday: String { isUnicode ? "•" : "o" }
  var mark: String { isUnicode ? "▌" : "|" }
  /// A day without the meal, in the months of the panel.
  var gap: String { isUnicode ? "·" : "." }
  /// The start of a dish in a text field that has several.
  var bullet: String { isUnicode ? "•" : "*" }
  static let shade: Character = "░"
  /// A button's label. Without colours, brackets tell it from the bar that it is on.
  func button(_ label: String) -> String { depth == .none ? "[\(label.dropFirst().dropLast())]" : label }

  /// Key names that this terminal can show: "Down Up" for "↓ ↑" in ASCII.
  func keys(_ text: String) -> String { KeySign.readable(text, isUnicode: isUnicode) }

  /// The mark at the end of a truncated text.
  var more: String { isUnicode ? "…" : "..." }

  var border: BoxBorder { isUnicode ? .rounded : .ascii }
}

/// The characters that a box is drawn with.
struct BoxBorder: Hashable, Sendable {
  let topLeft, topRight, bottomLeft, bottomRight, across, down: String

  static let rounded = BoxBorder(
    topLeft: "╭", topRight: "╮", bottomLeft: "╰", bottomRight: "╯", across: "─", down: "│")
  static let ascii = BoxBorder(
    topLeft: "+", topRight: "+", bottomLeft: "+", bottomRight: "+", across: "-", down: "|")
}
