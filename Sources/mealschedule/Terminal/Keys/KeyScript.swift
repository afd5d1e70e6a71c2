/// Keys and the mouse, written down: what `scroll --keys` takes.
///
///     try KeyScript("3J<Down>a<Tab>soup<Enter>").events
///     try KeyScript("<Click:3,4><Drag:1,2-3,4><Resize:50x24>").events
///
/// Characters stand for themselves (a line feed is Enter), names of keys and what the mouse does stand in angle
/// brackets. Columns and rows count from 1, as people count them; in the events they count from 0.
struct KeyScript {
  private(set) var events: [TerminalEvent] = []
  private var rest: Substring

  init(_ text: String) throws(KeyScriptError) {
    rest = text[...]
    while let character = rest.first {
      if character == "<" {
        try readName()
      } else {
        rest = rest.dropFirst()
        try append(character)
      }
    }
  }

  private mutating func append(_ character: Character) throws(KeyScriptError) {
    for scalar in character.unicodeScalars {
      switch scalar {
      case "\n", "\r": if scalar == "\n" || character == "\r" { events.append(.key(.enter)) }
      case "\t": events.append(.key(.tab))
      case _ where Key.isTyped(scalar): events.append(.key(.character(Character(scalar))))
      default:
        let code = String(scalar.value, radix: 16, uppercase: true)
        throw KeyScriptError(
          part: "U+" + String(repeating: "0", count: max(0, 4 - code.count)) + code,
          reason: "is a control character", hint: "write it by its name: <Esc>, <C-d>")
      }
    }
  }

  /// Reads `<NAME>` or `<NAME:WHAT>`.
  private mutating func readName() throws(KeyScriptError) {
    if rest.prefix(7).lowercased() == "<paste:" { return try readPaste() }
    guard let end = rest.firstIndex(of: ">") else {
      throw KeyScriptError(
        part: String(rest.prefix(20)), reason: "has no end", hint: "a < that is typed is written <lt>")
    }
    let part = rest[...end]
    let inside = part.dropFirst().dropLast()
    rest = rest[rest.index(after: end)...]
    if let colon = inside.firstIndex(of: ":"), inside.count > 1, !inside.hasSuffix("-:") {
      let place = inside[inside.index(after: colon)...]
      events += try KeyScript.events(String(inside[..<colon]).lowercased(), place, part: String(part))
    } else if let key = KeyName.key(String(inside)) {
      events.append(.key(key))
    } else {
      let near = KeyName.nearest(String(inside))
      throw KeyScriptError(
        part: String(part), reason: "is no key",
        hint: near.map { "did you mean <\($0)>?" } ?? "a < that is typed is written <lt>")
    }
  }

  /// Reads `<Paste:TEXT>`; `<lt>`, `<gt>` and `<Enter>` in it stand for what could not be written there.
  private mutating func readPaste() throws(KeyScriptError) {
    let whole = rest
    var text = ""
    rest = rest.dropFirst("<Paste:".count)
    while let character = rest.first {
      if character == ">" {
        rest = rest.dropFirst()
        events.append(.key(.paste(text)))
        return
      }
      if let (name, meaning) = KeyScript.pasteNames.first(where: { rest.hasPrefix($0.name) }) {
        text += meaning
        rest = rest.dropFirst(name.count)
      } else {
        text.append(character)
        rest = rest.dropFirst()
      }
    }
    throw KeyScriptError(part: String(whole.prefix(20)), reason: "has no end", hint: "<Paste:text> ends in >")
  }

  private static let pasteNames: [(name: String, meaning: String)] = [
    ("<lt>", "<"), ("<gt>", ">"), ("<Enter>", "\n"),
  ]
}
