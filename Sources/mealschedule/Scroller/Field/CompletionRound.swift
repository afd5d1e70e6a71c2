/// A round through the dishes that Tab offers: each once, and at its end what was typed.
struct CompletionRound: Equatable, Sendable {
  /// What was typed, then the dishes.
  private let choices: [String]
  private var index = 0
  /// The bytes of the field that the choice takes.
  private(set) var range: Range<Int>

  /// nil if no dish matches.
  init?(typed: Substring, at start: Int, from completion: DishCompletion) {
    let matches = completion.matches(String(typed))
    if matches.isEmpty { return nil }
    choices = [String(typed)] + matches
    range = start..<start + typed.utf8.count
  }

  var choice: String { choices[index] }

  /// Goes on to the next choice, or back to the one before, and takes as many bytes as that has.
  mutating func advance(back: Bool) {
    index = (index + (back ? choices.count - 1 : 1)) % choices.count
    range = range.lowerBound..<range.lowerBound + choice.utf8.count
  }
}
