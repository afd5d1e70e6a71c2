/// The style of each kind of text: with 256 colours on a dark or light background, with 16 colours, or with
/// none.
///
/// Nothing is marked by colour alone; a symbol, a position or a weight always marks it, too. If the background is
/// unknown, only colours readable on both dark and light are used, and bars are shown in reverse video.
struct Theme: Sendable {
  let depth: ColorDepth
  /// Whether the background is dark; nil if unknown.
  let isDark: Bool?
  /// Whether the terminal can show characters beyond ASCII.
  let isUnicode: Bool

  /// The role of a piece of text or of an area.
  enum Role: Equatable, Sendable {
    /// The main dish of a meal, and its sides.
    case name, side
    case detail, tag, interval, note
    /// An open meal of the next two weeks, and a later one.
    case open, openLater
    case date, today, month, meal
    case header, headerDetail
    case hint, hintKey, message, error
    case box, boxTitle, boxHeading, boxKey, boxFaint, boxSelected, boxBorder
    case field, ghost
    case thumb
    case button
    /// A match of the search text.
    case match
    /// Decorative lines between weeks, and between the stream and the panel.
    case rule
  }

  func style(_ role: Role) -> Style {
    depth == .none ? plainStyle(role) : coloredStyle(role)
  }

  /// Faint is for decoration only: faint text cannot be read on some terminals.
  private func plainStyle(_ role: Role) -> Style {
    switch role {
    case .side, .date, .box, .tag, .interval, .detail, .note, .meal, .headerDetail, .hint, .boxFaint,
      .boxBorder, .openLater:
      .plain
    case .ghost: Style([.italic])
    case .rule: Style([.faint])
    case .name, .today, .month, .header, .hintKey, .message, .boxTitle, .boxHeading, .boxKey, .open:
      Style([.bold])
    case .error: Style([.bold, .underline])
    case .boxSelected, .thumb: Style([.reverse])
    case .field, .match: Style([.underline])
    // The button is not reversed, so that it differs from the reversed bar that it is on.
    case .button: Style([.bold])
    }
  }

  private func coloredStyle(_ role: Role) -> Style {
    switch role {
    // Use bold if there are no greys to distinguish it from sides and past days.
    case .name: shaded(dark: 0, light: 0) == nil ? plainStyle(role) : .plain
    case .side: Style(grey(dark: 250, light: 239))
    case .detail, .meal, .headerDetail, .hint, .openLater: Style(grey(dark: 246, light: 242))
    case .ghost: Style(grey(dark: 247, light: 241), [.italic])
    case .today: Style(color(dark: 114, light: 22, other: .green), [.bold])
    case .tag, .interval: Style(color(dark: 110, light: 25, other: .cyan, onWhite: .blue))
    case .note: Style(color(dark: 180, light: 94, other: .standard), [.italic])
    case .open: Style(color(dark: 215, light: 125, other: .magenta), [.bold])
    case .error: Style(color(dark: 210, light: 124, other: .red), [.bold])
    // With 256 colours, use a fixed white: some light themes define bright white as a grey.
    case .button:
      depth == .palette
        ? Style(.palette(231), on: .palette(124), [.bold]) : Style(.brightWhite, on: .palette(1), [.bold])
    case .thumb: Style(color(dark: 110, light: 25, other: .cyan, onWhite: .blue))
    case .match: shaded(dark: 222, light: 222).map { Style(.palette(16), on: $0) } ?? Style([.reverse])
    case .field: shaded(dark: 236, light: 254).map { Style(on: $0) } ?? plainStyle(role)
    case .box, .boxFaint, .boxKey, .boxTitle, .boxHeading, .boxBorder:
      Style(
        role == .boxFaint
          ? grey(dark: 250, light: 239) : role == .boxBorder ? grey(dark: 244, light: 246) : .standard,
        on: shaded(dark: 236, light: 254) ?? .standard, plainStyle(role).attributes)
    case .boxSelected: shaded(dark: 24, light: 153).map { Style(on: $0) } ?? plainStyle(role)
    default: plainStyle(role)
    }
  }

  /// - Parameter onWhite: the colour to use instead of `other` on a background that is known to be light.
  private func color(dark: UInt8, light: UInt8, other: Color, onWhite: Color? = nil) -> Color {
    shaded(dark: dark, light: light) ?? (isDark == false ? onWhite ?? other : other)
  }

  /// A grey that is readable and differs from the text, if the background is known; otherwise the text's colour.
  private func grey(dark: UInt8, light: UInt8) -> Color { color(dark: dark, light: light, other: .standard) }

  /// One of 256 colours, for a dark or a light background; nil if there are fewer, or the background is unknown.
  private func shaded(dark: UInt8, light: UInt8) -> Color? {
    guard depth == .palette, let isDark else { return nil }
    return .palette(isDark ? dark : light)
  }

  // MARK: Overlays and the selection

  /// The style of the selected line.
  func selected(_ style: Style) -> Style {
    guard let bar = shaded(dark: 237, light: 254) else {
      // A match in a reversed bar is underlined.
      let isMatch = style.attributes.contains(.reverse) || style.attributes.contains(.underline)
      return Style(isMatch ? [.reverse, .underline] : [.reverse])
    }
    // Text with its own background keeps it.
    guard style.background == .standard else { return style.with(.bold) }
    return Style(bright(style.foreground), on: bar, style.attributes.union(.bold).subtracting(.faint))
  }

  /// The colour of text on a bar. Greys are replaced, because they are too close to the bar's grey.
  private func bright(_ color: Color) -> Color {
    color.number.map { $0 >= 232 } ?? false ? grey(dark: 251, light: 238) : color
  }

  /// The style of the suggested rest of the text in a field.
  var suggested: Style {
    let (ghost, field) = (style(.ghost), style(.field))
    return Style(ghost.foreground, on: field.background, ghost.attributes.union(field.attributes))
  }

  /// The style, in the panel's months, of a day that the stream shows too.
  func inWindow(_ style: Style) -> Style {
    let background = shaded(dark: 236, light: 254) ?? style.background
    let shown = Style(bright(style.foreground), on: background, style.attributes)
    return background == .standard ? shown.with(.bold) : shown
  }

  /// The style of a dish's original place while it is dragged.
  func leaving(_ style: Style) -> Style { Style([.faint, .strikethrough]) }

  /// The style of everything below an overlay.
  func dimmed(_ style: Style) -> Style { shaded(dark: 240, light: 247).map { Style($0) } ?? Style([.faint]) }

  /// The style of past days.
  func past(_ style: Style) -> Style {
    Style(grey(dark: 245, light: 243), style.attributes.subtracting(.bold))
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
  /// The bar in the border of a list, and in the scroll gutter.
  var bar: String { isUnicode ? "▐" : "#" }
  var trackToday: String { isUnicode ? "•" : "o" }
  var mark: String { isUnicode ? "▌" : "|" }
  /// Marks a day whose main meal is open, in the months of the panel.
  var gap: String { isUnicode ? "·" : "." }
  /// Marks the start of each dish in a text field that has several.
  var bullet: String { isUnicode ? "•" : "*" }
  /// Marks today.
  var todaySign: String { isUnicode ? "●" : "*" }
  /// The sign that an open meal shows in place of a dish.
  var openSign: String { isUnicode ? "·" : "-" }
  /// Separates the parts of the header.
  var dot: String { isUnicode ? " · " : " - " }
  /// The checkbox of a thing to buy.
  func box(isTicked: Bool) -> String { isUnicode ? (isTicked ? "☑" : "☐") : isTicked ? "x" : "o" }
  /// A button's label. Without colours, brackets distinguish it from the bar that it is on.
  func button(_ label: String) -> String { depth == .none ? "[\(label.dropFirst().dropLast())]" : label }

  /// Key names that this terminal can show: "Down Up" for "↓ ↑" in ASCII.
  func keys(_ text: String) -> String { KeySign.readable(text, isUnicode: isUnicode) }

  /// The mark at the end of truncated text.
  var more: String { isUnicode ? "…" : "..." }

  var border: BoxBorder { isUnicode ? .rounded : .ascii }
}

/// The characters that a box is drawn with.
struct BoxBorder: Sendable {
  let topLeft, topRight, bottomLeft, bottomRight, down: String
  let across: Character

  static let rounded = BoxBorder(
    topLeft: "╭", topRight: "╮", bottomLeft: "╰", bottomRight: "╯", down: "│", across: "─")
  static let ascii = BoxBorder(
    topLeft: "+", topRight: "+", bottomLeft: "+", bottomRight: "+", down: "|", across: "-")
}
