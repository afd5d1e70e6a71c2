/// The elements of an SVG picture, read by a strict reader of the XML that the program writes: no comments, no
/// declarations, no entities but `&amp;`, `&lt;` and `&gt;`.
package struct SVGElements {
  package struct Element {
    package let name: String
    package let attributes: [String: String]
    /// The names of the elements around it.
    package let parents: [String]
    package fileprivate(set) var text = ""

    /// A number of an attribute, in pixels; -1 if there is none.
    package func number(_ name: String) -> Double { attributes[name].flatMap { Double($0) } ?? -1 }

    package var classes: Set<String> {
      Set((attributes["class"] ?? "").split(separator: " ").map(String.init))
    }
  }

  /// Text that is not well-formed.
  package struct Fault: Error {
    package let reason: String
  }

  package private(set) var all: [Element] = []

  package init(_ text: String) throws(Fault) {
    var rest = Array(text.unicodeScalars)[...]
    var open: [Int] = []
    var isDone = false
    while let first = rest.first {
      if first == "<", rest.dropFirst().first == "/" {
        let tag = try SVGElements.take(&rest, to: ">").dropFirst(2)
        guard let last = open.popLast(), all[last].name == tag else { throw Fault(reason: "</\(tag)>") }
        isDone = open.isEmpty
      } else if first == "<" {
        guard !isDone else { throw Fault(reason: "two roots") }
        var tag = try SVGElements.take(&rest, to: ">").dropFirst()
        let isEmpty = tag.hasSuffix("/")
        if isEmpty { tag = tag.dropLast() }
        let parents = open.map { all[$0].name }
        all.append(try SVGElements.element(tag, parents: parents))
        if !isEmpty { open.append(all.count - 1) }
      } else {
        let piece = try SVGElements.unescaped(SVGElements.text(&rest))
        guard let last = open.last else {
          guard isDone, piece == "\n" else { throw Fault(reason: "text outside: \(piece)") }
          continue
        }
        all[last].text += piece
      }
    }
    guard isDone else { throw Fault(reason: "no end") }
  }

  private static func take(_ rest: inout ArraySlice<Unicode.Scalar>, to end: Unicode.Scalar) throws(Fault)
    -> Substring
  {
    guard let last = rest.firstIndex(of: end) else { throw Fault(reason: "no \(end)") }
    defer { rest = rest[(last + 1)...] }
    return string(rest[..<last])[...]
  }

  private static func text(_ rest: inout ArraySlice<Unicode.Scalar>) -> String {
    let end = rest.firstIndex(of: "<") ?? rest.endIndex
    defer { rest = rest[end...] }
    return string(rest[..<end])
  }

  private static func string(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }

  private static func element(_ tag: Substring, parents: [String]) throws(Fault) -> Element {
    var attributes: [String: String] = [:]
    let name = tag.prefix { $0 != " " }
    var rest = tag.dropFirst(name.count)
    while !rest.isEmpty {
      guard rest.hasPrefix(" "), let equals = rest.firstIndex(of: "=") else { throw Fault(reason: "\(tag)") }
      let key = String(rest[..<equals].dropFirst())
      let value = rest[equals...].dropFirst(2).prefix { $0 != "\"" }
      guard rest[equals...].hasPrefix("=\""), value.endIndex < rest.endIndex, attributes[key] == nil,
        !key.isEmpty
      else { throw Fault(reason: "\(tag)") }
      attributes[key] = try unescaped(String(value))
      rest = rest[value.endIndex...].dropFirst()
    }
    guard !name.isEmpty, name.allSatisfy(\.isLetter) else { throw Fault(reason: "\(tag)") }
    return Element(name: String(name), attributes: attributes, parents: parents)
  }

  private static func unescaped(_ text: String) throws(Fault) -> String {
    var result = String.UnicodeScalarView()
    var entity: String?
    for scalar in text.unicodeScalars {
      switch (scalar, entity) {
      case (";", "amp"): (result, entity) = (result + ["&"], nil)
      case (";", "lt"): (result, entity) = (result + ["<"], nil)
      case (";", "gt"): (result, entity) = (result + [">"], nil)
      case (";", let name?): throw Fault(reason: "&\(name);")
      case (_, let name?): entity = name + String(scalar)
      case ("&", nil): entity = ""
      case ("<", nil): throw Fault(reason: "< in a value")
      default:
        let isForbidden = scalar.value < 0x20 && scalar != "\n" || 0xFFFE...0xFFFF ~= scalar.value
        guard !isForbidden else { throw Fault(reason: "U+\(String(scalar.value, radix: 16))") }
        result.append(scalar)
      }
    }
    guard entity == nil else { throw Fault(reason: "&") }
    return String(result)
  }
}

extension SVGElements {
  /// Cells of 9 x 18 pixels: text, or a colour behind it.
  package struct Run {
    package let column: Int, row: Int, width: Int
    package let text: String
    package let classes: Set<String>
  }

  /// The runs of text, in cells.
  package var runs: [Run] {
    all.filter { $0.name == "text" }.map {
      Run(
        column: Int($0.number("x")) / 9, row: (Int($0.number("y")) - 14) / 18,
        width: Int($0.number("textLength")) / 9, text: $0.text, classes: $0.classes)
    }
  }

  /// The class of each cell that has a background of its own.
  package var grounds: [[Int]: String] {
    var grounds: [[Int]: String] = [:]
    for element in all where element.name == "rect" && element.parents.count == 3 {
      let (x, y) = (Int(element.number("x")) / 9, Int(element.number("y")) / 18)
      for row in y..<y + Int(element.number("height")) / 18 {
        for column in x..<x + Int(element.number("width")) / 9 {
          grounds[[column, row]] = element.attributes["class"] ?? ""
        }
      }
    }
    return grounds
  }

  /// The lines through cells: their place in the cell (16: underline, 10: strikethrough), column and row; each with
  /// its class.
  package var lines: [[Int]: String] {
    var lines: [[Int]: String] = [:]
    for element in all where element.name == "rect" && element.number("height") == 1 {
      let (x, y) = (Int(element.number("x")) / 9, Int(element.number("y")))
      guard y % 18 != 9 else { continue }
      for column in x..<x + Int(element.number("width")) / 9 {
        lines[[y % 18, column, y / 18]] = element.attributes["class"] ?? ""
      }
    }
    return lines
  }

  /// The glyph of each cell that is drawn as a shape, and its classes.
  package var shapes: [[Int]: (glyph: String, classes: Set<String>)] {
    var shapes: [[Int]: (glyph: String, classes: Set<String>)] = [:]
    for element in all where element.parents.count == 2 {
      if element.name == "path" {
        let path = element.attributes["d"] ?? ""
        let corners = [
          "v-4q0-4.5 4.5-4.5": "╭", "q4.5 0 4.5 4.5v4": "╮", "v5q0 4.5 4.5 4.5": "╰",
          "q4.5 0 4.5-4.5v-5": "╯",
        ]
        let start = path.dropFirst().prefix { "0123456789. ".contains($0) }
        let point = start.split(separator: " ").map { Double($0) ?? -1 }
        let glyph = corners[String(path.dropFirst(1 + start.count))] ?? "?"
        // A path that goes up begins at the lower edge of its cell.
        shapes[[Int(point[0]) / 9, Int(point[1]) / 18 - (glyph == "╭" ? 1 : 0)]] = (glyph, element.classes)
      } else if element.name == "rect", element.number("height") > 1 || Int(element.number("y")) % 18 == 9 {
        let (width, height) = (element.number("width"), element.number("height"))
        let glyph = height == 1 ? "─" : width == 1 ? "│" : width == 4.5 ? "▌" : "█"
        let (x, y) = (Int(element.number("x")) / 9, Int(element.number("y")) / 18)
        for row in y..<y + max(1, Int(height) / 18) {
          for column in x..<x + max(1, Int(width) / 9) {
            shapes[[column, row]] = (glyph, element.classes)
          }
        }
      }
    }
    return shapes
  }
}
