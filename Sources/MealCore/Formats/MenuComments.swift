/// Takes Cooklang's comments out of lines: `--` to the end of the line, `[- ... -]` over several.
///
/// `---` is no comment, and a backslash makes the next character plain.
struct MenuComments {
  /// Whether a line before has opened a comment that is not closed yet.
  private var isOpen = false

  mutating func removed(from line: String) -> String {
    guard isOpen || line.utf8.contains(UInt8(ascii: "-")) else { return line }
    let scalars = Array(line.unicodeScalars)
    var kept = String.UnicodeScalarView()
    var index = 0
    func has(_ text: String, _ place: Int) -> Bool { scalars[place...].starts(with: text.unicodeScalars) }
    while index < scalars.count {
      if isOpen {
        isOpen = !has("-]", index)
        index += isOpen ? 1 : 2
      } else if has("[-", index) {
        isOpen = true
        index += 2
      } else if has("---", index) {
        while index < scalars.count, scalars[index] == "-" {
          kept.append("-")
          index += 1
        }
      } else if has("--", index) {
        break
      } else {
        if scalars[index] == "\\", index + 1 < scalars.count {
          kept.append("\\")
          index += 1
        }
        kept.append(scalars[index])
        index += 1
      }
    }
    return String(kept)
  }
}
