extension KeyScript {
  /// What happens by a name with a place or a size: `click` and `3,4`.
  /// - Parameter part: the whole of it, for messages.
  static func events(
    _ name: String, _ place: Substring, part: String
  ) throws(KeyScriptError) -> [TerminalEvent] {
    switch name {
    case "resize":
      guard let (columns, rows) = numbers(place, apart: "x"), columns <= largest, rows <= largest else {
        throw KeyScriptError(part: part, reason: "names no size", hint: "as in <Resize:50x24>")
      }
      return [.resized(columns: columns, rows: rows)]
    case "click": return try click(place, part: part)
    case "doubleclick":
      let click = try click(place, part: part)
      return click + click
    case "drag":
      let ends = place.split(separator: "-", maxSplits: 1)
      guard ends.count == 2, let from = position(ends[0]), let to = position(ends[1]) else {
        throw KeyScriptError(part: part, reason: "names no two places", hint: "as in <Drag:1,2-3,4>")
      }
      return [mouse(.press, from), mouse(.drag, to), mouse(.release, to)]
    case "wheelup": return [mouse(.wheelUp, try found(place, part: part))]
    case "wheeldown": return [mouse(.wheelDown, try found(place, part: part))]
    default:
      throw KeyScriptError(
        part: part, reason: "is nothing that can be done",
        hint: "with a colon there are Click, DoubleClick, Drag, WheelUp, WheelDown, Resize and Paste")
    }
  }

  private static let largest = 9_999

  private static func click(_ place: Substring, part: String) throws(KeyScriptError) -> [TerminalEvent] {
    let place = try found(place, part: part)
    return [mouse(.press, place), mouse(.release, place)]
  }

  private static func mouse(_ action: Mouse.Kind, _ place: (Int, Int)) -> TerminalEvent {
    .key(.mouse(Mouse(action: action, column: place.0, row: place.1)))
  }

  private static func found(_ place: Substring, part: String) throws(KeyScriptError) -> (Int, Int) {
    guard let position = position(place) else {
      throw KeyScriptError(
        part: part, reason: "names no place", hint: "column and row count from 1, as in <Click:3,4>")
    }
    return position
  }

  /// A column and a row that count from 1, as they count from 0.
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
