import MealCore

/// A script of keys and mouse events, as taken by `scroll --keys`.
///
///     try KeyScript("3J<Down>a<Tab>soup<Enter>").events
///     try KeyScript("<Click:3,4><Drag:1,2-3,4><Resize:50x24>").events
///
/// A character stands for itself (a line feed for Enter); names of keys and mouse events are in angle
/// brackets. Columns and rows count from 1 in the script and from 0 in the events.
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
          reason: "is a control character", hint: "write its name: <Esc>, <C-d>")
      }
    }
  }

  /// Reads `<NAME>` or `<NAME:PLACE>`.
  private mutating func readName() throws(KeyScriptError) {
    if rest.prefix(7).lowercased() == "<paste:" { return try readPaste() }
    guard let end = rest.firstIndex(of: ">") else {
      throw KeyScriptError(
        part: String(rest.prefix(20)), reason: "has no closing >", hint: "write <lt> to type a <")
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
        part: String(part), reason: "is not a key",
        hint: near.map { "did you mean <\($0)>?" } ?? "write <lt> to type a <")
    }
  }

  /// Reads `<Paste:TEXT>`, in which `<lt>`, `<gt>` and `<Enter>` stand for <, > and a line feed.
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
    throw KeyScriptError(
      part: String(whole.prefix(20)), reason: "has no closing >", hint: "write it as <Paste:text>")
  }

  private static let pasteNames: [(name: String, meaning: String)] = [
    ("<lt>", "<"), ("<gt>", ">"), ("<Enter>", "\n"),
  ]

  // MARK: Mouse events and resizing

  /// Returns the events for a name with a position or a size: `click` and `3,4`.
  /// - Parameter part: the whole text in brackets, for messages.
  private static func events(
    _ name: String, _ place: Substring, part: String
  ) throws(KeyScriptError) -> [TerminalEvent] {
    if let gesture = gestures[name] {
      guard let place = position(place) else {
        throw KeyScriptError(
          part: part, reason: "needs a position", hint: "column and row count from 1, as in <Click:3,4>")
      }
      return gesture.map { mouse($0, place) }
    }
    switch name {
    case "resize":
      guard let (columns, rows) = numbers(place, apart: "x"), columns <= largest, rows <= largest else {
        throw KeyScriptError(part: part, reason: "needs a size", hint: "write it as <Resize:50x24>")
      }
      return [.resized(columns: columns, rows: rows)]
    case "drag":
      let ends = place.split(separator: "-", maxSplits: 1)
      guard ends.count == 2, let from = position(ends[0]), let to = position(ends[1]) else {
        throw KeyScriptError(part: part, reason: "needs two positions", hint: "write it as <Drag:1,2-3,4>")
      }
      return [mouse(.press, from), mouse(.drag, to), mouse(.release, to)]
    default:
      throw KeyScriptError(
        part: part, reason: "is not a known event",
        hint: "use one of Click, DoubleClick, Drag, WheelUp, WheelDown, Resize or Paste")
    }
  }

  private static let largest = 9_999

  /// The mouse actions of each gesture that takes one position. A drag, which takes two, is parsed separately.
  private static let gestures: [String: [Mouse.Kind]] = [
    "click": [.press, .release], "doubleclick": [.press, .release, .press, .release],
    "wheelup": [.wheel(-1)], "wheeldown": [.wheel(1)],
  ]

  private static func mouse(_ action: Mouse.Kind, _ place: (Int, Int)) -> TerminalEvent {
    .key(.mouse(Mouse(action: action, column: place.0, row: place.1)))
  }

  /// Parses a column and a row that count from 1; the results count from 0.
  private static func position(_ text: Substring) -> (Int, Int)? {
    guard let (column, row) = numbers(text, apart: ","), 1...largest ~= column, 1...largest ~= row else {
      return nil
    }
    return (column - 1, row - 1)
  }

  private static func numbers(_ text: Substring, apart separator: Character) -> (Int, Int)? {
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0.allSatisfy { ("0"..."9").contains($0) } }),
      let first = Int(parts[0]), let second = Int(parts[1])
    else { return nil }
    return (first, second)
  }
}

/// A part of a key script that cannot be parsed.
struct KeyScriptError: UserFacingError {
  let part: String
  /// Follows the part in the message: "is not a key".
  let reason: String
  let hint: String?

  /// The part and the reason: "<Upp> is not a key".
  var message: String { "\(part) \(reason)" }
}
