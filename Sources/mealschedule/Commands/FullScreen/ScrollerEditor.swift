import MealCore

/// The user's editor for the scroller: plan lines of some days, as `edit` opens them, and recipes.
struct ScrollerEditor {
  let invocation: Invocation
  let settings: Settings
  let store: PlanStore

  var outsideEditor: OutsideEditor {
    OutsideEditor { edit in
      do {
        switch edit {
        case .days(let days): return try editedLines(days)
        case .recipe(let dish): return try editedRecipe(dish)
        }
      } catch {
        return .failed(error.shownMessage)
      }
    }
  }

  private func editedLines(_ days: ClosedRange<DayNumber>) throws -> OutsideEditor.Answer {
    let editor = try Editor(invocation.context)
    let snapshot = try store.snapshot()
    guard let region = try snapshot.region(of: days) else {
      return .failed("the plan is out of order: mealschedule check --fix sorts it")
    }
    let base = try snapshot.text(region)
    let folder = try store.stateFolder()
    try folder.make()
    let path = folder.editedText()
    do {
      let text = try EditedText.edited(base, at: path, editor)
      TextFile.remove(path)
      return text.map { .edited(base: base, text: $0) } ?? .unchanged
    } catch {
      guard TextFile.isThere(path) else { throw error }
      return .failed("\(error.shownMessage); your text is kept in \(path)")
    }
  }

  private func editedRecipe(_ dish: Dish) throws -> OutsideEditor.Answer {
    let recipes = try settings.recipes(invocation.arguments)
    guard case .recipe(let entry) = recipes.book.index.recipe(ofDish: dish.text) else {
      return .failed("there is no recipe for \(dish.text)")
    }
    let editor = try Editor(invocation.context)
    guard editor.open(recipes.path(of: entry)) == 0 else {
      return .failed("the editor failed: \(editor.command)")
    }
    return .recipe(entry.title)
  }
}
