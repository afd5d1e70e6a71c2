import MealCore

/// Copying, cutting and pasting dishes.
extension Scroller {
  /// What copying and cutting is about; nothing on purpose is not.
  private var copied: [DishPlace] {
    selected?.dish == nil ? [] : countedDishes.map(\.place).filter { $0.dish != nil }
  }

  mutating func copy() {
    let places = copied
    guard !places.isEmpty else {
      message = Message(text: "there is nothing to copy on this day")
      return
    }
    clipboard = places
    let what = places.count == 1 ? " \(described(places[0]))" : "\(places.count) dishes"
    message = Message(text: "copied \(what)   p pastes \(places.count == 1 ? "it" : "them")")
  }

  mutating func cut() {
    let places = copied
    guard !places.isEmpty else {
      message = Message(text: "there is nothing to cut on this day")
      return
    }
    do {
      try delete(places)
      clipboard = places
      message = Message(text: "\(done("cut", places))   p pastes \(places.count == 1 ? "it" : "them")")
      reveal(after: places)
    } catch {
      report(error)
    }
  }

  /// The first comes to the cursor's day, the others as many days after it as they were.
  mutating func paste() {
    let new = clipboard.compactMap { place in
      cursor.day.adding(place.day - clipboard[0].day).map {
        DishPlace(day: $0, meal: place.meal, dish: place.dish)
      }
    }
    guard let first = new.first else {
      message = Message(text: "there is nothing to paste: y copies a dish, x cuts it")
      return
    }
    do {
      _ = try plan.change(history("add", new, wholeWords)) {
        try $0.edit(inserting: LineBatch(new.map { $0.line(on: $0.day, at: $0.meal) }))
      }
      update(new.map(\.day))
      select(first, last: true)
      message = Message(text: done("added", new))
    } catch {
      report(error)
    }
  }
}
