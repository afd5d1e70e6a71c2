/// A page of text with colours and weights, as a picture of a terminal window: SVG for light and dark pages.
///
///     var picture = TextPicture(title: "Soup", columns: 40, rows: 2)
///     picture.put("s".utf8, column: 2, row: 0, look: .init(.init(light: 28, dark: 114), [.bold]))
///     picture.append(to: &bytes)
///
/// Glyphs are put row by row, from left to right. Neighbours of one look become one run of text, which the SVG
/// fits to its columns, so that columns line up in any font. Blanks are left out. The lines and blocks that the
/// program draws are shapes, because few fonts have glyphs for them that join from row to row. So are underlines,
/// which would otherwise change their weight with the text.
package struct TextPicture {
  /// A colour for light pages and one for dark pages, each from the palette of 256 (xterm).
  package struct Ink: Hashable, Comparable, Sendable {
    package let light: UInt8, dark: UInt8

    package init(light: UInt8, dark: UInt8) {
      self.light = light
      self.dark = dark
    }

    package static func < (a: Ink, b: Ink) -> Bool { (a.light, a.dark) < (b.light, b.dark) }
  }

  package struct Attributes: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let bold = Attributes(rawValue: 1)
    package static let faint = Attributes(rawValue: 2)
    package static let italic = Attributes(rawValue: 4)
    package static let underline = Attributes(rawValue: 8)
    package static let strikethrough = Attributes(rawValue: 16)
    /// Swaps foreground and background.
    package static let reverse = Attributes(rawValue: 32)

    /// Those of the glyph itself.
    fileprivate static let ofGlyphs: Attributes = [.bold, .faint, .italic]
  }

  /// The look of a glyph. A colour that is nil is that of the window's text or of its background.
  package struct Look: Hashable, Sendable {
    package var foreground: Ink?
    package var background: Ink?
    package var attributes: Attributes

    package init(_ foreground: Ink? = nil, on background: Ink? = nil, _ attributes: Attributes = []) {
      self.foreground = foreground
      self.background = background
      self.attributes = attributes
    }
  }

  /// What something is filled with.
  enum Fill: Hashable {
    /// The colour of plain text, or of the window's background.
    case text, window
    case ink(Ink)
  }

  /// The fill of something drawn, and whether it is bold, faint or italic.
  struct Paint: Hashable {
    let fill: Fill
    var attributes: Attributes = []
  }

  /// Text of one paint on one row, of glyphs of one width.
  struct Run {
    let column: Int, row: Int
    /// The columns that it takes.
    var width: Int
    let glyphWidth: Int
    var text: [UInt8]
    let paint: Paint

    var end: Int { column + width }
  }

  enum Shape {
    /// Whole cells, or their left halves.
    case full, leftHalf
    /// Thin lines through the middle of cells.
    case across, down
    case underline, strikethrough
    /// Arcs between two lines; the name says where the corner of the box is.
    case topLeft, topRight, bottomLeft, bottomRight

    /// The shape of a glyph; nil if it is drawn as text.
    init?(_ glyph: String) {
      switch glyph {
      case "█": self = .full
      case "▌": self = .leftHalf
      case "─": self = .across
      case "│": self = .down
      case "╭": self = .topLeft
      case "╮": self = .topRight
      case "╰": self = .bottomLeft
      case "╯": self = .bottomRight
      default: return nil
      }
    }

    /// Whether neighbours on a row are one shape, and neighbours in a column.
    var joinsAcross: Bool {
      switch self {
      case .full, .across, .underline, .strikethrough: true
      default: false
      }
    }
    var joinsDown: Bool { self == .full || self == .leftHalf || self == .down }
  }

  /// Cells with one shape.
  struct Area {
    let shape: Shape
    let paint: Paint
    let column: Int, row: Int
    var width = 1
    var height = 1
  }

  let title: String
  private(set) var columns: Int
  private(set) var rows: Int
  private(set) var runs: [Run] = []
  /// Backgrounds.
  private(set) var grounds: [Area] = []
  private(set) var shapes: [Area] = []

  /// - Parameters:
  ///   - title: what the picture shows, for screen readers.
  ///   - columns: the least size; the picture grows with what is put into it.
  package init(title: String, columns: Int = 0, rows: Int = 0) {
    self.title = title
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }

  /// Puts a glyph: one grapheme cluster, as UTF-8.
  /// - Parameter width: the columns it takes, 1 or 2.
  package mutating func put(
    _ glyph: some Collection<UInt8>, width: Int = 1, column: Int, row: Int, look: Look = Look()
  ) {
    columns = max(columns, column + width)
    rows = max(rows, row + 1)
    let ground = look.background.map(Fill.ink) ?? .window
    let ink = look.foreground.map(Fill.ink) ?? .text
    let isReversed = look.attributes.contains(.reverse)
    let back = isReversed ? ink : ground
    if back != .window {
      let area = Area(shape: .full, paint: Paint(fill: back), column: column, row: row, width: width)
      TextPicture.append(area, to: &grounds)
    }
    let fill = isReversed ? ground : ink
    let lines: [(Attributes, Shape)] = [(.underline, .underline), (.strikethrough, .strikethrough)]
    for (attribute, shape) in lines where look.attributes.contains(attribute) {
      let area = Area(shape: shape, paint: Paint(fill: fill), column: column, row: row, width: width)
      TextPicture.append(area, to: &shapes)
    }
    if glyph.elementsEqual(" ".utf8) { return }
    if width == 1, let shape = Shape(String(decoding: glyph, as: UTF8.self)) {
      let paint = Paint(fill: fill, attributes: look.attributes.intersection(.faint))
      TextPicture.append(Area(shape: shape, paint: paint, column: column, row: row), to: &shapes)
    } else {
      let paint = Paint(fill: fill, attributes: look.attributes.intersection(.ofGlyphs))
      addText(glyph, width, column, row, paint)
    }
  }

  /// Appends an area, or extends the one before it on its row.
  private static func append(_ area: Area, to areas: inout [Area]) {
    if area.shape.joinsAcross, let last = areas.last, last.shape == area.shape, last.paint == area.paint,
      last.row == area.row, last.column + last.width == area.column
    {
      areas[areas.count - 1].width += area.width
    } else {
      areas.append(area)
    }
  }

  /// Appends a glyph to the last run, also over a single blank; or begins another run.
  private mutating func addText(
    _ glyph: some Collection<UInt8>, _ width: Int, _ column: Int, _ row: Int, _ paint: Paint
  ) {
    if let last = runs.last, last.row == row, last.paint == paint, last.glyphWidth == width {
      let gap = column - last.end
      if gap == 0 || gap == 1 && width == 1 {
        if gap == 1 { runs[runs.count - 1].text.append(UInt8(ascii: " ")) }
        runs[runs.count - 1].text += glyph
        runs[runs.count - 1].width += gap + width
        return
      }
    }
    runs.append(
      Run(column: column, row: row, width: width, glyphWidth: width, text: Array(glyph), paint: paint))
  }

  /// The areas, with those of equal columns in consecutive rows made one.
  static func joined(_ areas: [Area]) -> [Area] {
    struct Column: Hashable {
      let column: Int, width: Int
      let shape: Shape
      let paint: Paint
    }
    var joined: [Area] = []
    var lowest: [Column: Int] = [:]
    for area in areas {
      let column = Column(column: area.column, width: area.width, shape: area.shape, paint: area.paint)
      if area.shape.joinsDown, let above = lowest[column],
        joined[above].row + joined[above].height == area.row
      {
        joined[above].height += area.height
      } else {
        lowest[column] = joined.count
        joined.append(area)
      }
    }
    return joined
  }
}
