@testable import mealschedule

/// A frame as text with its styles, for comparisons.
extension Frame {
  /// Like `text`, with style changes inline: `{bold red}soup{}`. Each row begins plain.
  var styledText: String {
    var text = ""
    for row in 0..<rows {
      var (line, style) = ("", Style.plain)
      for cell in cells[row * columns..<(row + 1) * columns] where !cell.isContinuation {
        if cell.visibleStyle != style {
          style = cell.visibleStyle
          line += "{\(style.name)}"
        }
        line.append(cell.glyph)
      }
      if style != .plain { line += "{}" }
      while line.utf8.last == UInt8(ascii: " ") { line.removeLast() }
      text += line + "\n"
    }
    return text
  }
}

extension Style {
  /// "bold red on blue"; empty for the plain style.
  var name: String {
    let names: [(attribute: Attributes, name: String)] = [
      (.bold, "bold"), (.faint, "faint"), (.italic, "italic"), (.underline, "underline"),
      (.reverse, "reverse"), (.strikethrough, "strikethrough"),
    ]
    var words = names.filter { attributes.contains($0.attribute) }.map(\.name)
    if foreground != .standard { words.append(foreground.name) }
    if background != .standard { words.append("on \(background.name)") }
    return words.joined(separator: " ")
  }
}

extension Color {
  static let black = palette(0), white = palette(7), brightBlack = palette(8), brightRed = palette(9)

  var name: String {
    guard let number else { return "default" }
    return number < 16 ? Color.names[Int(number)] : "\(number)"
  }

  private static let names = [
    "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white", "brightBlack", "brightRed",
    "brightGreen", "brightYellow", "brightBlue", "brightMagenta", "brightCyan", "brightWhite",
  ]
}
