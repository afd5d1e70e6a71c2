/// Some keys and what they do, in one mode of the scroller.
///
/// The table of them (`KeyBindings`) is all there is: it decides what a key does, `?` shows it, the status line is made
/// from it, and so is the table in README.
struct KeyBinding: Sendable {
  let keys: [Key]
  let action: Action
  /// The keys as help shows them: "j k", of two bindings that belong together only in the first.
  let shown: String
  /// What they do, as help says it; empty where another binding says it too.
  let help: String
  /// A word or two for the status line; nil if it has no room there.
  let hint: String?

  init(_ keys: Key..., do action: Action, shown: String = "", help: String = "", hint: String? = nil) {
    self.keys = keys
    self.action = action
    self.shown = shown
    self.help = help
    self.hint = hint
  }
}
