/// The tour as an overlay.
extension Scroller {
  /// - Parameters:
  ///   - read: the indices of the pages that the user has read before.
  ///   - profile: the terminal, which determines the keys and gestures that the tour mentions.
  mutating func openTour(read: Set<Int>, _ profile: TerminalProfile = TerminalProfile()) {
    open(Tour(TourText(profile).lessons, read: read))
  }

  /// The tour, if it is the topmost overlay.
  var tour: Tour? { top(Tour.self) }
}
