import MealCore

/// Something to open in the user's editor.
enum OutsideEdit: Equatable, Sendable {
  /// The plan lines of these days.
  case days(ClosedRange<DayNumber>)
  /// The recipe of a dish.
  case recipe(Dish)
}

/// How the scroller opens the user's editor. The caller supplies it, because only the caller knows the editor
/// and the recipes folder.
struct OutsideEditor {
  /// A file that keeps the typed text until it is in the plan.
  struct KeptText: Equatable, Sendable {
    let path: String
    /// The path as shown to the user.
    let shown: String
  }

  enum Answer {
    /// The text before and after editing: the lines of the edited days, or all lines of the plan if `isWhole`.
    case edited(base: [UInt8], text: [UInt8], isWhole: Bool = false, kept: KeptText? = nil)
    case unchanged
    /// The recipe with this name was edited.
    case recipe(String)
    /// Nothing was changed; the text says why. The typed text may be kept in a file.
    case failed(String, keptIn: String? = nil)
  }

  /// Opens the editor and waits until it exits. The terminal must be free for it.
  let open: (OutsideEdit) -> Answer
}

extension Scroller {
  /// Opens the plan lines of the marked days in the user's editor. Without marks, opens the lines of the cursor's day,
  /// together with those of all visible days if one of these lines is unreadable.
  func editOutside() {
    let (day, visible) = (stream.cursor.day, stream.window.visibleDays)
    let isReadable = plan.unreadable(on: visible) == nil
    let days = isReadable ? day...day : min(visible.lowerBound, day)...max(visible.upperBound, day)
    request = .edit(.days(stream.marked ?? days))
  }

  /// Handles the answer of the editor, which has exited by now. Open overlays stay open.
  func answered(_ edit: OutsideEdit, _ answer: OutsideEditor.Answer) {
    refresh()
    switch answer {
    case .edited(let base, let text, let isWhole, let kept):
      guard case .days(let days) = edit else { return }
      stream.mark = nil
      change(.rewrite(days: isWhole ? nil : days, base: base, text: text)) { scroller, error in
        if let kept, let error { scroller.sayNotSaved(scroller.words(error), keptIn: kept.shown) }
      } then: {
        $0.editedOutside($1)
        if let kept { $0.source.forget(kept.path) }
      }
    case .unchanged: say("nothing was changed")
    case .recipe(let name):
      panel.forget()
      showRecipesAgain()
      readWaits()
      say("edited  \(name)")
    case .failed(let why, nil): say(why, isError: true)
    case .failed(let why, let path?): sayNotSaved(why, keptIn: path)
    }
  }

  /// Says why the text from the editor is not in the plan, and names the file that keeps it.
  func sayNotSaved(_ why: String, keptIn path: String) {
    message = nil
    let lines = [why, "", "Your text is kept in:", path].map { Page.Line(text: $0, kind: .prose) }
    open(Page(title: "Not saved", lines))
  }

  /// Reloads the recipe pages that are open.
  private func showRecipesAgain() {
    for page in overlays.compactMap({ $0 as? Page }) {
      guard let dish = page.dish, case .page(let new) = DishRecipe.of(dish, household) else { continue }
      new.dish = dish
      page.replace(by: new, self)
    }
  }

  private func editedOutside(_ outcome: ChangeOutcome) {
    stream.reveal()
    guard !outcome.edit.isEmpty else { return say("nothing was changed") }
    // A changed line counts as both removed and added.
    let removed = outcome.effects.count { effect in
      switch effect {
      case .removed, .removedText: true
      default: false
      }
    }
    let added = outcome.effects.count - removed
    let count = max(removed, added) + outcome.unlisted / 2
    let verb = outcome.unlisted > 0 || removed > 0 && added > 0 ? "changed" : added > 0 ? "added" : "deleted"
    say("edited  \(count) \(count == 1 ? "line" : "lines") \(verb)", "u undoes it")
  }
}
