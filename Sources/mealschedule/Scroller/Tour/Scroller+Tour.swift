import MealCore

/// The tour over the stream.
extension Scroller {
  /// - Parameters:
  ///   - read: the pages, from 0, that are remembered to have been read.
  ///   - profile: of the terminal, whose keys and gestures the tour names.
  mutating func openTour(read: Set<Int>, _ profile: TerminalProfile = TerminalProfile()) {
    overlays.append(.tour(Tour(TourText(profile).lessons, read: read)))
    placeOverlays()
  }

  /// The tour, if it is what keys go to.
  var tour: Tour? {
    if case .tour(let tour) = overlays.last { tour } else { nil }
  }

  mutating func apply(_ action: Action, to tour: Tour) {
    var tour = tour
    switch action {
    case .cancel: return leave(tour)
    case .turn(let step):
      // From the last page on, the tour is over.
      if step > 0, tour.number == tour.count - 1 { return leave(tour) }
      tour.turn(step)
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
    message = Message(text: "\(tour.share); to resume: mealschedule tour")
  }

  /// The pages of the tour that were read by now, from 0; nil if it was not open.
  var tourRead: Set<Int>? { (tour ?? tourLeft)?.read }
}
