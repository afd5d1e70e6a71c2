import MealCore

/// How the scroller reads the household's files other than the plan: recipes, rules, the stock. The caller supplies
/// it, because only the caller knows where these files are.
struct HouseholdSource {
  /// Returns the household with the given plan, and with its other files as they are now.
  var household: (Plan) -> Household
  /// The meals to fill with suggestions; nil if nothing can be suggested.
  var mealsToFill: [MealType]?
  /// Fingerprints of the files that lists depend on, other than recipes. If they change, open lists are
  /// remade.
  var files: () -> [Fingerprint?] = { [] }
  /// Removes the file of kept text, once the text is in the plan or discarded.
  var forget: (_ path: String) -> Void = { _ in }
  /// Writes a file under the name that the user typed. Returns its path; nil if the file exists and must not be
  /// replaced.
  var save: ([UInt8], _ path: String, _ isReplacing: Bool) throws -> String? = { _, _, _ in
    throw LineError("nothing can be saved here")
  }
}
