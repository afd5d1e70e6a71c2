import MealCore

/// Copying, cutting and pasting a dish.
extension Scroller {
  mutating func copy() {
    guard let place = selected, place.dish != nil else {
      message = Message(text: "there is nothing to copy on this day")
      return
    }
    clipboard = place
    message = Message(text: "copied  \(described(place))   p pastes it")
  }

  mutating func cut() {
    guard let place = selected, place.dish != nil else {
      message = Message(text: "there is nothing to cut on this day")
      return
    }
    do {
      try delete(place)
      clipboard = place
      message = Message(text: "cut  \(described(place))   p pastes it")
      reveal(after: place.day)
    } catch {
      report(error)
    }
  }

  mutating func paste() {
    guard let copied = clipboard, let dish = copied.dish else {
      message = Message(text: "there is nothing to paste: y copies a dish, x cuts it")
      return
    }
    let new = DishPlace(day: cursor.day, meal: copied.meal, dish: dish)
    do {
      _ = try plan.change(history("add", words(new))) {
        try $0.edit(inserting: LineBatch([new.line(on: new.day, at: new.meal)]))
      }
      update(new.day)
      select(new, last: true)
      message = Message(text: "added  \(described(new))")
    } catch {
      report(error)
    }
  }
}
