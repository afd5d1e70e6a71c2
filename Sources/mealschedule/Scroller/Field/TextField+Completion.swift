extension TextField {
  /// How what was typed may go on: shown behind the cursor in faint letters.
  ///
  /// Only at the end of a line, of a dish that begins with the line, and only once something was changed: who opens
  /// a dish to look at it is offered nothing.
  var suggestion: String? { offer(after: run)?.rest }

  /// Takes the dish as it was written then: "crem" becomes "Crème brûlée".
  ///
  /// - Returns: whether there was one.
  mutating func takeOffer(after last: Run) -> Bool {
    guard let offer = offer(after: last) else { return false }
    replace(typedStart..<place, with: offer.dish)
    return true
  }

  mutating func complete(back: Bool, after last: Run) {
    var round: CompletionRound
    let isRun: Bool
    if case .completing(let begun) = last {
      (round, isRun) = (begun, true)
    } else if let new = CompletionRound(typed: self[typedStart..<place], at: typedStart, from: completion) {
      (round, isRun) = (new, false)
    } else {
      return
    }
    let old = round.range
    round.advance(back: back)
    replace(old, with: round.choice, isSameStep: isRun)
    run = .completing(round)
  }

  private func offer(after last: Run) -> DishCompletion.Offer? {
    if case .completing = last { return nil }
    guard isChanged, place == lineEnd, typedStart < place else { return nil }
    return completion.offer(for: String(self[typedStart..<place]))
  }

  /// Where the cursor's line begins, without the blanks that lead it.
  private var typedStart: Int {
    let line = self[lineStart..<place]
    return lineStart + line.prefix { $0.isWhitespace }.utf8.count
  }
}
