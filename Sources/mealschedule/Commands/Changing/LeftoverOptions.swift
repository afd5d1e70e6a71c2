/// The options for leftovers, which are not cooked again.
enum LeftoverOptions {
  static let along = Option(
    "leftovers", short: "l", help: "also move or remove the leftovers of the dish")
  static let copies = Option(
    "leftovers", short: "l", help: "copy as leftovers: x0, with the tags but without the note")

  /// A paragraph for the help of the commands that can separate dishes from their leftovers.
  static let details = """
    Leftovers (x0) come from the nearest earlier dish with their name that is not x0, up to 7 days before, or 120 if
    either of the two says freezer, as a tag or in its note. A message names leftovers that would lose their dish;
    with -l they are moved or removed too
    """
}
