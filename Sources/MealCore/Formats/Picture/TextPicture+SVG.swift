/// A `TextPicture` as an SVG document, without scripts and without anything to load.
///
/// A cell is 9 x 18, and the window has a margin of 16 around its cells. Colours are classes: light ones by
/// default, dark ones where the reader prefers them. A class is named for its colours (`c28-114`), so that several
/// pictures can be in one page. The same picture gives the same bytes.
extension TextPicture {
  private static let cellWidth = 9
  private static let cellHeight = 18
  private static let margin = 16
  /// From the top of a cell to the baseline of its text.
  private static let baseline = 14

  /// Appends the document.
  package func append(to bytes: inout [UInt8]) {
    let width = columns * TextPicture.cellWidth + 2 * TextPicture.margin
    let height = rows * TextPicture.cellHeight + 2 * TextPicture.margin
    bytes +=
      """
      <svg xmlns="http://www.w3.org/2000/svg" class="mealschedule" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)">
      <title>
      """.utf8
    TextPicture.append(escaped: title.utf8, to: &bytes)
    bytes += "</title>\n<style>\n\(styles)</style>\n".utf8
    bytes += "<rect class=\"w\" x=\".5\" y=\".5\"".utf8
    bytes += " width=\"\(width - 1)\" height=\"\(height - 1)\" rx=\"8\"/>\n".utf8
    bytes += "<g transform=\"translate(\(TextPicture.margin) \(TextPicture.margin))\">\n".utf8
    if !grounds.isEmpty {
      // Without smooth edges, which would leave seams between backgrounds that touch.
      bytes += "<g shape-rendering=\"crispEdges\">\n".utf8
      for area in TextPicture.joined(grounds) { append(area, to: &bytes) }
      bytes += "</g>\n".utf8
    }
    for area in TextPicture.joined(shapes) { append(area, to: &bytes) }
    for run in runs { append(run, to: &bytes) }
    bytes += "</g>\n</svg>\n".utf8
  }

  // MARK: Elements

  private func append(_ run: Run, to bytes: inout [UInt8]) {
    let (x, y) = (run.column * TextPicture.cellWidth, run.row * TextPicture.cellHeight + TextPicture.baseline)
    bytes += "<text x=\"\(x)\" y=\"\(y)\" textLength=\"\(run.width * TextPicture.cellWidth)\"".utf8
    appendClass(run.paint, to: &bytes)
    bytes.append(UInt8(ascii: ">"))
    TextPicture.append(escaped: run.text, to: &bytes)
    bytes += "</text>\n".utf8
  }

  private func append(_ area: Area, to bytes: inout [UInt8]) {
    let (x, y) = (area.column * TextPicture.cellWidth, area.row * TextPicture.cellHeight)
    let (width, height) = (area.width * TextPicture.cellWidth, area.height * TextPicture.cellHeight)
    let element =
      switch area.shape {
      case .full: TextPicture.rectangle("\(x)", y, "\(width)", height)
      case .leftHalf: TextPicture.rectangle("\(x)", y, "4.5", height)
      case .across: TextPicture.rectangle("\(x)", y + 9, "\(width)", 1)
      case .underline: TextPicture.rectangle("\(x)", y + 16, "\(width)", 1)
      case .strikethrough: TextPicture.rectangle("\(x)", y + 10, "\(width)", 1)
      case .down: TextPicture.rectangle("\(x + 4)", y, "1", height)
      case .topLeft: "<path d=\"M\(x + 4).5 \(y + 18)v-4q0-4.5 4.5-4.5\""
      case .topRight: "<path d=\"M\(x) \(y + 9).5q4.5 0 4.5 4.5v4\""
      case .bottomLeft: "<path d=\"M\(x + 4).5 \(y)v5q0 4.5 4.5 4.5\""
      case .bottomRight: "<path d=\"M\(x) \(y + 9).5q4.5 0 4.5-4.5v-5\""
      }
    bytes += element.utf8
    appendClass(area.paint, to: &bytes)
    bytes += "/>\n".utf8
  }

  private static func rectangle(_ x: String, _ y: Int, _ width: String, _ height: Int) -> String {
    "<rect x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\""
  }

  /// Appends the `class` attribute; nothing for plain text.
  private func appendClass(_ paint: Paint, to bytes: inout [UInt8]) {
    var names = TextPicture.attributeStyles.filter { paint.attributes.contains($0.attribute) }.map(\.name)
    switch paint.fill {
    case .text: break
    case .window: names.append("w")
    case .ink(let ink): names.append(TextPicture.name(ink))
    }
    if !names.isEmpty { bytes += " class=\"\(names.joined(separator: " "))\"".utf8 }
  }

  /// Appends text with the characters escaped that XML gives a meaning. One that XML forbids becomes U+FFFD.
  private static func append(escaped text: some Collection<UInt8>, to bytes: inout [UInt8]) {
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      switch scalar.value {
      case 0x26: bytes += "&amp;".utf8
      case 0x3C: bytes += "&lt;".utf8
      case 0x3E: bytes += "&gt;".utf8
      case 0..<0x20, 0xFFFE, 0xFFFF: bytes += UTF8.encodedReplacementCharacter
      default: bytes += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      }
    }
  }

  // MARK: Styles

  private static let attributeStyles: [(attribute: Attributes, name: String, style: String)] = [
    (.bold, "b", "font-weight:bold"), (.faint, "f", "opacity:.66"), (.italic, "i", "font-style:italic"),
  ]

  private static func name(_ ink: Ink) -> String { "c\(ink.light)-\(ink.dark)" }

  /// The rules of the style sheet, of which only those of colours that occur.
  private var styles: String {
    let paints = Set(runs.map(\.paint) + (grounds + shapes).map(\.paint))
    let inks = Set(
      paints.compactMap { paint -> Ink? in
        if case .ink(let ink) = paint.fill { ink } else { nil }
      }
    ).sorted()
    var light = [("", "color:#222"), (" .w", "color:#fff"), (">rect", "stroke:#d0d0d0")]
    var dark = [("", "color:#ddd"), (" .w", "color:#1e1e1e"), (">rect", "stroke:#444")]
    for ink in inks {
      light.append((" .\(TextPicture.name(ink))", "color:\(Palette.color(ink.light))"))
      dark.append((" .\(TextPicture.name(ink))", "color:\(Palette.color(ink.dark))"))
    }
    let fonts = "ui-monospace,SFMono-Regular,Menlo,Consolas,\"DejaVu Sans Mono\",monospace"
    let rules = [
      ("", "font:15px \(fonts);font-variant-ligatures:none"),
      (" rect", "fill:currentColor"), (" text", "fill:currentColor"),
      (" path", "fill:none;stroke:currentColor"),
    ]
    let used = paints.reduce(into: Attributes()) { $0.formUnion($1.attributes) }
    let attributes = TextPicture.attributeStyles.filter { used.contains($0.attribute) }.map {
      (" .\($0.name)", $0.style)
    }
    func text(_ rules: [(String, String)]) -> String {
      rules.map { ".mealschedule\($0.0){\($0.1)}\n" }.joined()
    }
    return text(rules + attributes + light) + "@media(prefers-color-scheme:dark){\n\(text(dark))}\n"
  }

  /// The palette of 256 colours.
  private enum Palette {
    /// `#rrggbb`.
    static func color(_ number: UInt8) -> String {
      let number = Int(number)
      if number < 16 { return named[number] }
      if number >= 232 { return hexadecimal([8 + 10 * (number - 232)], times: 3) }
      let levels = [0, 95, 135, 175, 215, 255]
      let place = number - 16
      return hexadecimal([levels[place / 36], levels[place / 6 % 6], levels[place % 6]])
    }

    /// The first 16, which every terminal has its own of: these are readable with each other.
    private static let named = [
      "#000000", "#c33027", "#2e7d32", "#8a6d00", "#2563c9", "#8e3f9e", "#00707f", "#c8c8c8",
      "#6e6e6e", "#e5574f", "#4fae53", "#c9a227", "#5b93e8", "#b96fc6", "#35a7b5", "#ffffff",
    ]

    private static func hexadecimal(_ parts: [Int], times: Int = 1) -> String {
      let digits = parts.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
      return "#" + String(repeating: digits, count: times)
    }
  }
}
