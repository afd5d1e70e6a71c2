import MealCore

/// Deleting dishes: a button slides in to confirm, then the dishes are deleted.
extension Scroller {
  func openDeleteButton() {
    guard let dishes = operands else { return }
    guard let last = dishes.last else {
      return say("nothing to delete \(stream.marked == nil ? "here" : "on these days")")
    }
    // A single dish that repeats gets no button: ask on which of its days to delete it.
    if stream.marked == nil, dishes.count == 1, last.target.isRepeated { return deleteRepeated(last.target) }
    let button = DeleteButton(dishes.map(\.target), last: last.cursor)
    if let marked = stream.marked {
      // Put the button at the first marked dish.
      stream.mark = marked.upperBound
      if let first = dishes.first?.cursor { stream.cursor = first }
      stream.reveal()
    }
    if !stream.isAnimated { button.finish() }
    open(button)
  }

  func deleteRepeated(_ target: PlanTarget) {
    askScope("Delete", target) { scroller, choice in
      scroller.change(.remove(.targets([target]), repeats: choice.scope(today: scroller.today))) {
        $0.stream.reveal()
        $0.sayChanged("deleted", target, choice, $1)
      }
    }
  }

  /// Says that one of these dishes was removed or changed elsewhere before it could be changed here.
  func sayGone(_ targets: [PlanTarget]) {
    let what = targets.count == 1 ? targets[0].dish?.text ?? "the empty \(targets[0].meal)" : "a dish"
    say("changed elsewhere:  \(what) is gone", isError: true)
  }

  func revealChange() {
    stream.reload()
    stream.reveal()
    renewFill()
  }
}
