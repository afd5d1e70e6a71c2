import MealCore

/// The tour over the stream.
extension Scroller {
  mutating func open(_ tour: Tour) {
    overlays.append(.tour(tour))
    placeOverlays()
  }

  mutating func apply(_ action: Action, to tour: Tour) {
    var tour = tour
    switch action {
    case .cancel:
      overlays.removeLast()
      return
    case .turn(let step):
      // From the last page on, the tour is over.
      if step > 0, tour.number == tour.count - 1 {
        overlays.removeLast()
        return
      }
      tour.turn(step)
    case .demonstrate: request = .demonstrate
    default: _ = tour.apply(action)
    }
    overlays[overlays.count - 1] = .tour(tour)
  }
}
