import MealCore

/// A key that counts at the moment, as the status line says it: "d delete".
struct KeyHint: Hashable, Sendable {
  let key: String
  let what: String
  /// What it takes with the blanks around it.
  let columns: Int

  init(_ key: String, _ what: String) {
    self.key = key
    self.what = what
    columns = DisplayWidth.of(key) + DisplayWidth.of(what) + 3
  }
}
