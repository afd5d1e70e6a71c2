import MealCore

/// How the scroller gets everything of the household but its plan: recipes, rules, what is in the house. The caller
/// supplies it, because only the caller knows where these are.
struct HouseholdSource {
  /// Returns the household with a plan. Its other files are read as they are now.
  var household: (Plan) -> Household
  /// The meals to fill with suggestions; nil if nothing can be suggested.
  var mealsToFill: [MealType]?
  /// Fingerprints of the files that lists depend on, other than recipes. If they change, open lists are
  /// remade.
  var files: () -> [Fingerprint?] = { [] }
  /// Removes the file of a text that was kept when the terminal went away.
  var forget: (_ path: String) -> Void = { _ in }
  /// Writes a file that the user names; returns its path, or nil if the file exists and is not to be replaced.
  var save: ([UInt8], _ path: String, _ isReplacing: Bool) throws -> String? = { _, _, _ in
    throw LineError("nothing can be saved here")
  }
}
