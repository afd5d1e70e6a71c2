import MealCore

extension CommandRun {
  /// The user's editor for the scroller. It opens the plan lines of the given days, as `edit` does, and recipes.
  func editor(_ store: PlanStore) -> OutsideEditor {
    OutsideEditor { edit in
      do {
        switch edit {
        case .days(let days): return try editedLines(days, store)
        case .recipe(let dish): return try editedRecipe(dish)
        }
      } catch {
        return .failed(error.shownMessage)
      }
    }
  }

  private func editedLines(
    _ days: ClosedRange<DayNumber>, _ store: PlanStore
  ) throws -> OutsideEditor.Answer {
    let editor = try Editor(invocation.context)
    let snapshot = try store.load()
    // If the plan is not sorted, lines of these days may be anywhere in it.
    let part = snapshot.region(of: days)
    guard let region = part ?? snapshot.region(of: nil) else { return .unchanged }
    let base = Array(snapshot.bytes[region])
    let path = try store.pathForText()
    do {
      let hints = part == nil ? nil : EditedText.LineHints(days, base, snapshot)
      guard let text = try EditedText.edited(base, with: hints, settings.typedLines, at: path, editor) else {
        TextFile.remove(path)
        return .unchanged
      }
      let kept = OutsideEditor.KeptText(path: path, shown: shown(path))
      return .edited(base: base, text: text, isWhole: part == nil, kept: kept)
    } catch {
      guard TextFile.isThere(path) else { throw error }
      return .failed(error.shownMessage, keptIn: shown(path))
    }
  }

  /// A path with `~` in place of the home folder: "~/notes.txt".
  private func shown(_ path: String) -> String {
    guard let home = invocation.context.environment("HOME"), !home.isEmpty, path.hasPrefix(home + "/") else {
      return path
    }
    return "~" + path.dropFirst(home.count)
  }

  private func editedRecipe(_ dish: Dish) throws -> OutsideEditor.Answer {
    let recipes = try settings.recipes(invocation.arguments)
    let editor = try Editor(invocation.context)
    guard case .recipe(let entry) = recipes.book.index.recipe(ofDish: dish.text) else {
      // A slash would create a folder with a recipe of another name in it.
      guard !dish.text.utf8.contains(UInt8(ascii: "/")) else {
        return .failed("no file can be called \(dish.text): a recipe takes its name from its file")
      }
      let path = try recipes.newPath(named: dish.text)
      let isWritten = try editor.make(
        path, from: RecipeRun.template, "the recipe was", invocation.context
      ) { _ in }
      return isWritten ? .recipe(dish.text) : .unchanged
    }
    guard try editor.open(recipes.path(of: entry)) == 0 else {
      return .failed("the editor failed: \(editor.command)")
    }
    return .recipe(entry.title)
  }
}
