import MealCore

/// A candidate for a word of a command line, and the explanation shown beside it.
struct Candidate: Equatable {
  let text: String
  let about: String?
  /// The day that the candidate names; nil for other words.
  let day: DayNumber?

  init(_ text: String, _ about: String? = nil, day: DayNumber? = nil) {
    (self.text, self.about, self.day) = (text, about, day)
  }

  /// A word for a day, with the date beside it.
  init(_ text: String, _ day: DayNumber) { self.init(text, day.spelledOut, day: day) }
}
