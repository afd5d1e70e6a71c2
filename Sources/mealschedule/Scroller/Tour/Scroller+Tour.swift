/// The tour as an overlay.
extension Scroller {
  /// Opens the tour over the stream.
  /// - Parameters:
  ///   - read: the indices of the pages that the user has read before.
  ///   - profile: the terminal, which determines the keys and gestures that the tour mentions.
  func openTour(read: Set<Int>, _ profile: TerminalProfile = TerminalProfile()) {
    // The first page shows how to type the first dish; leave it out if the plan has lines.
    open(Tour(TourText(profile).lessons, from: plan.isEmpty ? 0 : 1, read: read))
  }

  /// If a key begins an action of the stream, such as adding a dish, leaves the tour and performs the action. Returns
  /// whether it did.
  func leaveTour(for key: Key) -> Bool {
    guard tour != nil, let action = KeyBindings.action(of: key, in: .stream) else { return false }
    switch action {
    case .add, .addToMeal, .edit, .fill, .goTo, .find, .tray, .shop, .recipe, .cook:
      apply(.cancel)
      apply(action)
      return true
    default: return false
    }
  }

  /// The tour, if it is the topmost overlay.
  var tour: Tour? { top(Tour.self) }
}
