import MealCore

/// Lines of the plan as they come back from an editor, without those that the program itself put between them.
struct EditedText {
  /// A line that cannot be read.
  struct Mistake {
    /// Its index among the lines.
    let index: Int
    let error: LineError
  }

  let bytes: [UInt8]

  /// The beginning of a line that the program put in: a message, or a hint.
  private static let mark = Array("#!".utf8)

  init(_ bytes: [UInt8]) {
    let kept = EditedText.lines(bytes).filter { !$0.starts(with: EditedText.mark) }
    self.bytes = kept.flatMap { $0 + [UInt8(ascii: "\n")] }
  }

  /// Without their ends.
  static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if lines.last?.isEmpty ?? false { lines.removeLast() }
    return lines
  }

  /// The lines that cannot be read, but for those that stood there before: they are kept.
  func mistakes(besides base: [UInt8]) -> [Mistake] {
    let known = Set(EditedText.lines(base))
    return EditedText.lines(bytes).enumerated().compactMap { index, line -> Mistake? in
      guard !known.contains(line) else { return nil }
      let text = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      guard let string = String(validating: text, as: UTF8.self) else {
        return Mistake(index: index, error: LineError("the line is not UTF-8"))
      }
      do throws(LineError) {
        _ = try PlanLine(string)
        return nil
      } catch {
        return Mistake(index: index, error: error)
      }
    }
  }

  /// The text with what is wrong above each line.
  func marked(_ mistakes: [Mistake]) -> [UInt8] {
    var result: [UInt8] = []
    for (index, line) in EditedText.lines(bytes).enumerated() {
      for mistake in mistakes where mistake.index == index {
        let hint = mistake.error.hint.map { "; \($0)" } ?? ""
        result += "#! \(PrintableText.of(mistake.error.message + hint))\n".utf8
      }
      result += line
      result.append(UInt8(ascii: "\n"))
    }
    return result
  }
}
