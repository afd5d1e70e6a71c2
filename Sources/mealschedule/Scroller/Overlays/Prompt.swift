import MealCore

/// A text field in the status line, for example for a date to go to, a string to find, or how often a dish repeats.
final class Prompt: Overlay {
  let label: String
  /// The action of Enter, in one word.
  let verb: String
  var field: TextField
  /// The day and the meal that the text is for, and the dish that it replaces; nil if the text is not for the plan. A
  /// long text for the plan is discarded only after asking.
  var target: PlanTarget?
  /// Whether the text is only a proposal: the first letter or digit that is typed replaces it.
  var isProposal = false
  /// Earlier input that Up recalls, the latest last.
  var earlier: [String] = []
  /// The position of the recalled text, counted back from the latest one; 0 for the typed text.
  private var recalled = 0
  /// The text typed before an earlier one was recalled.
  private var typed: TextField?
  /// Describes the text while it is typed.
  var meaning: (String, Scroller) -> Message? = { _, _ in nil }
  /// A message about the matches of the text.
  var found: Message?
  /// Called after each edit of the text.
  var preview: ((Scroller, String) -> Void)?
  var cancel: ((Scroller) -> Void)?
  /// Reads the text. Returns the action to run, or nil to cancel. If it throws, the prompt shows the error and stays
  /// open.
  let accept: (String, Scroller) throws -> ((Scroller) -> Void)?

  init(
    _ label: String, _ verb: String, _ field: TextField = TextField(isMultiline: false),
    accept: @escaping (String, Scroller) throws -> ((Scroller) -> Void)?
  ) {
    (self.label, self.verb, self.field, self.accept) = (label, verb, field, accept)
  }

  var mode: Mode { .text }

  var hints: [KeyHint] {
    [
      KeyHint(key: "Enter", what: verb, action: .accept),
      KeyHint(key: "Esc", what: "cancel", action: .cancel),
    ]
  }

  func handle(_ action: Action, _ scroller: Scroller) {
    switch action {
    case .type(let edit): type(edit, scroller)
    case .cancel: leave(scroller)
    case .accept:
      do {
        guard let action = try accept(field.text, scroller) else { return leave(scroller) }
        // Text for the plan stays until it is saved.
        if target == nil { scroller.close(self) } else { scroller.recent.killRing = field.killRing }
        action(scroller)
      } catch {
        // The text stays, so that the user can correct it.
        scroller.say((error as? DayError)?.reason ?? error.shownMessage, isError: true)
      }
    default: break
    }
  }

  private func leave(_ scroller: Scroller) {
    guard target == nil else { return scroller.leave(field) }
    scroller.close(self)
    cancel?(scroller)
  }

  private func type(_ edit: TextField.Edit, _ scroller: Scroller) {
    if isProposal {
      var fresh = TextField(isMultiline: false)
      fresh.apply(edit)
      if let first = fresh.text.first, first.isLetter || first.isNumber {
        field = TextField(isMultiline: false)
      }
    }
    isProposal = false
    // Backspace in an empty prompt closes it.
    if edit == .deleteBack, field.text.isEmpty { return leave(scroller) }
    switch edit {
    case .up: recall(1)
    case .down: recall(-1)
    default: field.apply(edit)
    }
    preview?(scroller, field.text)
  }

  /// Recalls an earlier or a later input.
  private func recall(_ step: Int) {
    let wanted = recalled + step
    guard 0...earlier.count ~= wanted else { return }
    if recalled == 0 { typed = field }
    recalled = wanted
    field = wanted == 0 ? typed ?? field : field.begun(with: earlier[earlier.count - wanted])
  }
}

extension TextField.Edit {
  /// The edit for a typed character or a paste; nil for other keys.
  init?(_ key: Key) {
    switch key {
    case .character(let character): self = .insert(character)
    case .paste(let text): self = .paste(text)
    default: return nil
    }
  }
}
