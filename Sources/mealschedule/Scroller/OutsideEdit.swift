import MealCore

/// Something to open in the user's editor.
enum OutsideEdit: Hashable, Sendable {
  /// The plan lines of some days.
  case days(ClosedRange<DayNumber>)
  /// The recipe of a dish.
  case recipe(Dish)
}

/// How the scroller opens the user's editor. The caller supplies it, because only the caller knows the editor
/// and the recipes folder.
struct OutsideEditor {
  /// A file that keeps what was typed until it is in the plan.
  struct KeptText: Hashable, Sendable {
    let path: String
    /// The path as it is shown.
    let shown: String
  }

  enum Answer {
    /// The text before and after: the lines of the days, or all lines of the plan.
    case edited(base: [UInt8], text: [UInt8], isWhole: Bool = false, kept: KeptText? = nil)
    case unchanged
    /// A recipe was edited.
    case recipe(String)
    /// Nothing was changed; the text says why. What was typed may be kept in a file.
    case failed(String, keptIn: String? = nil)
  }

  /// Opens the editor and waits until it ends. The terminal must be free.
  var open: (OutsideEdit) -> Answer
  /// Removes a kept text, because it is in the plan.
  var forget: (KeptText) -> Void = { _ in }
}

extension Scroller {
  /// Opens the plan lines of the marked days in the user's editor, else those of the cursor's day with the
  /// unreadable lines in sight.
  mutating func editOutside() {
    let isUnreadable = plan.unreadable(on: window.visibleDays) != nil
    let own = cursor.day...cursor.day
    let visible = window.visibleDays
    let both = min(visible.lowerBound, cursor.day)...max(visible.upperBound, cursor.day)
    request = .edit(.days(marked ?? (isUnreadable ? both : own)))
  }

  /// Opens the recipe that a page shows.
  mutating func editOutside(_ page: Page) {
    guard let dish = page.dish else {
      message = Message(text: "only recipes and plan lines open in an editor")
      return
    }
    request = .edit(.recipe(dish))
  }

  /// Goes on after the editor has ended. What was open before is as it was.
  mutating func answered(_ edit: OutsideEdit, _ answer: OutsideEditor.Answer) {
    refresh()
    switch answer {
    case .edited(let base, let text, let isWhole, let kept):
      guard case .days(let days) = edit else { return }
      mark = nil
      ask(.rewrite(days: isWhole ? nil : days, base: base, text: text), for: .editedOutside(days, kept))
    case .unchanged: message = Message(text: "nothing was changed")
    case .recipe(let name):
      shelf.forget()
      renewRecipes()
      readWaits()
      message = Message(.main("edited"), .dish(name))
    case .failed(let why, nil): message = Message(text: why, isError: true)
    case .failed(let why, let path?): sayNotSaved(why, keptIn: path)
    }
  }

  /// Says that what was typed in the editor is not in the plan, and where it is.
  mutating func sayNotSaved(_ why: String, keptIn path: String) {
    let kept = PrintableText.of(path)
    message = Message(
      .init(forms: ["not saved: your text is in \(kept)", "kept in \(kept)", kept], weight: .max - 1),
      .fact(why),
      isError: true)
  }

  mutating func editedOutside(_ days: ClosedRange<DayNumber>, _ outcome: ChangeOutcome?) {
    reload()
    reveal()
    guard let outcome, !outcome.edit.isEmpty else {
      message = Message(text: "nothing was changed")
      return
    }
    // A line that was changed is both removed and added.
    let removed = outcome.effects.count { effect in
      switch effect {
      case .removed, .removedText: true
      default: false
      }
    }
    let count = max(removed, outcome.effects.count - removed) + outcome.unlisted / 2
    message = Message(
      .verb("edited"), .main("\(count) \(count == 1 ? "line" : "lines") changed"),
      .key("u", "undoes it", short: "undo"))
  }
}
