import MealCore

/// Which of some dishes a typed name means: those of exactly that name, else the only one that contains it,
/// without regard to case and accents.
struct DishMatch {
  let typed: String
  /// Where the dishes are, for messages: "on Thu 14 Mar 2013".
  let place: String

  init(_ typed: String, _ place: String) {
    self.typed = typed
    self.place = place
  }

  /// - Throws: if there is none, or if several different ones contain the name.
  func choose<Candidate>(_ candidates: [Candidate], name: (Candidate) -> String) throws -> [Candidate] {
    let exact = candidates.filter { name($0) == typed }
    if !exact.isEmpty { return Array(exact) }
    let key = Folding.key(typed)
    let containing = candidates.filter { DishMatch.contains(Folding.key(name($0)), key) }
    var names: [String] = []
    for candidate in containing where !names.contains(name(candidate)) { names.append(name(candidate)) }
    if names.count > 1 {
      throw UsageError(
        "\(typed) may be \(names.joined(separator: ", or ")) \(place)", hint: "say more of its name")
    }
    if names.isEmpty {
      var others: [String] = []
      for candidate in candidates where !others.contains(name(candidate)) { others.append(name(candidate)) }
      let near = Nearest.match(typed, among: others)
      throw UsageError(
        "there is no \(typed) \(place)" + (near.map { ": did you mean \($0)?" } ?? ""),
        hint: others.isEmpty
          ? "nothing is planned there" : "there is \(others.prefix(10).joined(separator: ", "))")
    }
    return containing
  }

  /// A name alone must not mean dishes of several meals.
  static func checkMeals(_ meals: [MealType], _ typed: String) throws {
    guard let first = meals.first, let other = meals.first(where: { $0 != first }) else { return }
    throw UsageError(
      "\(typed) stands at \(first) and at \(other)", hint: "say which meal: \(first) \(typed)")
  }

  private static func contains(_ text: String, _ part: String) -> Bool {
    let (text, part) = (Array(text.utf8), Array(part.utf8))
    guard !part.isEmpty, part.count <= text.count else { return false }
    return (0...text.count - part.count).contains { text[$0..<$0 + part.count].elementsEqual(part) }
  }
}
