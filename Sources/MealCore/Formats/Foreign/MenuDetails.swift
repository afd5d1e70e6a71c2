/// The details of a dish in the comment at the end of a menu line, in the syntax of the plan.
///
///     - @./Risotto{4%servings} -- +veg ; soak the saffron     // tags and a note
///     - green salad -- x4                                     // servings
///     - 7 up -- \7 up                                        // the dish exactly as the plan has it
struct MenuDetails {
  /// The whole dish, if the comment includes its name.
  let dish: Dish?
  /// Servings, tags and note.
  private let details: Dish

  /// - Parameters:
  ///   - comment: the text after `--`.
  ///   - text: the line without its comment and its amounts; nil for a line named after a recipe.
  ///   - meal: the meal of the dish; nil if it is unknown.
  /// - Returns: nil if the comment has no details.
  init?(_ comment: String, of text: String?, at meal: MealType?) {
    // Prepend a name of one letter, so that a comment with just details parses as a dish.
    if let read = try? Dish(written: "x " + comment, at: meal), read.text == "x" {
      (dish, details) = (nil, read)
    } else if let read = try? Dish(written: comment, at: meal), SingleLine.words(read.text) == text {
      (dish, details) = (read, read)
    } else {
      return nil
    }
  }

  /// The dish with the details of the comment.
  func applied(to other: Dish) throws(LineError) -> Dish {
    let note = [other.note, details.note].compactMap { $0 }.joined(separator: " / ")
    return try Dish(
      other.text, servings: details.servings ?? other.servings, tags: other.tags + details.tags, note: note)
  }

  /// The servings, tags and note of a dish in the form that follows `--`.
  static func written(_ dish: Dish, withServings: Bool) -> String {
    let details = Dish(
      unchecked: "x", servings: withServings ? dish.servings : nil, tags: dish.tags, note: dish.note)
    return String(details.written.dropFirst(2))
  }
}
