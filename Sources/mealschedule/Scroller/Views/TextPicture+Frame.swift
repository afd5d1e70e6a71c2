import MealCore

extension TextPicture {
  /// A screen as a picture.
  /// - Parameters:
  ///   - light: the screen with the theme for a light background.
  ///   - dark: the same screen with the theme for a dark one. Only its colours count: glyphs and attributes are the
  ///     same with both themes.
  init(title: String, light: Frame, dark: Frame) {
    self.init(title: title, columns: light.columns, rows: light.rows)
    guard light.columns == dark.columns, light.rows == dark.rows else { return }
    var glyph: [UInt8] = []
    for row in 0..<light.rows {
      for column in 0..<light.columns {
        let cell = light[column, row]
        if cell.isContinuation { continue }
        let isWide = column + 1 < light.columns && light[column + 1, row].isContinuation
        var look = Look(cell.style, dark[column, row].style)
        if let cursor = light.cursor, cursor == (column, row) || isWide && cursor == (column + 1, row) {
          look.attributes.formSymmetricDifference(.reverse)
        }
        glyph.removeAll(keepingCapacity: true)
        light.glyphs.append(cell.glyph, to: &glyph)
        put(glyph, width: isWide ? 2 : 1, column: column, row: row, look: look)
      }
    }
  }
}

extension TextPicture.Look {
  /// The look of a cell by its styles with both themes.
  fileprivate init(_ light: Style, _ dark: Style) {
    func ink(_ light: Color, _ dark: Color) -> TextPicture.Ink? {
      guard let light = light.number, let dark = dark.number else { return nil }
      return .init(light: light, dark: dark)
    }
    let attributes = TextPicture.Look.attributes.reduce(into: TextPicture.Attributes()) {
      if light.attributes.contains($1.style) { $0.insert($1.picture) }
    }
    self.init(
      ink(light.foreground, dark.foreground), on: ink(light.background, dark.background), attributes)
  }

  private static let attributes: [(style: Style.Attributes, picture: TextPicture.Attributes)] = [
    (.bold, .bold), (.faint, .faint), (.italic, .italic), (.underline, .underline), (.reverse, .reverse),
    (.strikethrough, .strikethrough),
  ]
}
