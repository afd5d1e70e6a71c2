import MealCore

/// The tour as an overlay.
extension Scroller {
  /// - Parameters:
  ///   - read: the indices of the pages that the user has read before.
  ///   - profile: the terminal, which determines the keys and gestures that the tour mentions.
  mutating func openTour(read: Set<Int>, _ profile: TerminalProfile = TerminalProfile()) {
    overlays.append(.tour(Tour(TourText(profile).lessons, read: read)))
    placeOverlays()
  }

  /// The tour, if it is the topmost overlay.
  var tour: Tour? {
    if case .tour(let tour) = overlays.last { tour } else { nil }
  }

  mutating func apply(_ action: Action, to tour: Tour) {
    var tour = tour
    switch action {
    case .cancel: return leave(tour)
    case .turn(let step):
      // Turning past the last page ends the tour.
      if step > 0, tour.number == tour.count - 1 { return leave(tour) }
      tour.turn(step)
    case .help: return openHelp()
    case .demonstrate: request = .demonstrate
    case .suspend: request = .suspend
    case .redraw: request = .redraw
    default: _ = tour.apply(action)
    }
    overlays[overlays.count - 1] = .tour(tour)
  }

  private mutating func leave(_ tour: Tour) {
    overlays.removeLast()
    tourLeft = tour
    message = Message(text: "\(tour.share); reopen it: mealschedule tour")
  }

  /// The indices of the tour's pages read so far; nil if it was never open.
  var tourRead: Set<Int>? { (tour ?? tourLeft)?.read }
}
