import MealCore

/// Shopping lists: ticking what was bought, and saving the list.
extension Scroller {
  /// Asks for the selected thing to be ticked, or unticked if it is in stock.
  mutating func tick(_ page: Page) {
    guard let list = page.list, let line = page.selectedLine, let name = line.name else {
      message = Message("nothing to tick here")
      return
    }
    let tick = ListTick(name: name, days: list.days, isUntick: line.kind == .done)
    let recipes = recipes
    changeRequest = ChangeRequest { _ in
      guard let recipes else { throw LineError("nothing can be ticked here") }
      return [try recipes.tick(tick)]
    } done: {
      $0.ticked(tick, $1.last?.outcome)
    }
  }

  private mutating func ticked(_ tick: ListTick, _ outcome: ChangeOutcome?) {
    stream.reload()
    let what = outcome?.operation.subject ?? ""
    message = Message(
      "\(tick.isUntick ? "unticked" : "ticked")  \(what.isEmpty ? tick.name : what)", "u undoes it")
  }

  /// Asks for the file to save a list in.
  mutating func openSavePrompt(_ page: Page) {
    guard let days = page.list?.days, recipes != nil else {
      message = Message("there is no list to save here")
      return
    }
    var prompt = Prompt("save as: ", "save", TextField(text: "shopping.md", isMultiline: false)) { name, _ in
      name.allSatisfy(\.isWhitespace) ? nil : { $0.saveList(days, in: name, replacing: false) }
    }
    prompt.meaning = { _, _ in Message("Markdown, for phones and notes") }
    open(prompt)
  }

  private mutating func saveList(_ days: ClosedRange<DayNumber>, in name: String, replacing: Bool) {
    switch recipes?.save(days, name, replacing) {
    case .saved(let path): message = Message("the list is in  \(path)")
    case .exists:
      let question = Message("Replace \(name)?", "It is there already.")
      open(Question(question) { $0.saveList(days, in: name, replacing: true) })
    case .failed(let why): message = Message(why, isError: true)
    case nil: break
    }
  }
}
