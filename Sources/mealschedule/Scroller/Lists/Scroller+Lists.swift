import MealCore

/// Actions on shopping lists, such as ticking what was bought, and on lists of what can be cooked.
extension Scroller {
  /// Ticks the selected item as bought or, if it is already in stock, unticks it.
  func tick(_ page: Page) {
    guard let list = page.list, let line = page.selectedLine, let name = line.name else {
      return say("nothing to tick here")
    }
    let isUntick = line.kind != .item
    let household = household
    var words = ""
    make { storage in
      if isUntick {
        let change = try household.untick(name, in: storage)
        words = change.outcome.operation.subject
        return [change]
      }
      let change: AppliedChange
      (change, words) = try household.tick(name, for: list.days, in: storage)
      return [change]
    } then: { scroller, _ in
      let page = scroller.topmost(Page.self)
      page?.list?.struck.removeAll { $0.name == name }
      if !isUntick { page?.list?.struck += list.items.filter { $0.name == name } }
      let parts = words.split(separator: ": ", maxSplits: 1).map(String.init)
      scroller.say(
        "\(isUntick ? "unticked" : "ticked")  \(parts.first ?? "")", parts.dropFirst().first, "u undoes it")
    }
  }

  /// Opens a prompt for things to buy, for the first day of a list.
  func openBuyPrompt(_ page: Page) {
    guard let day = page.list?.days.lowerBound else { return }
    let prompt = Prompt("buy: ", "add") { text, _ in
      if text.allSatisfy(\.isWhitespace) { return nil }
      let typed = try DishField.dishes(text, at: .buy)
      let things = typed.compactMap(\.dish)
      guard things.count == typed.count else { throw LineError("- (nothing) is not a thing to buy") }
      let lines = try typed.map { try $0.line(on: day, at: .buy) }
      return { scroller in
        let new = things.map { PlanTarget(day: day, meal: .buy, dish: $0) }
        scroller.change(.add(lines.map { .line($0) })) {
          $0.leaveField()
          $0.renewOverlays(isPlanChanged: true)
          let names = things.map { ThingToBuy($0).name }
          $0.topmost(Page.self)?.select(lineNamed: names)
          $0.message = Scroller.message("added", new, $1, "u undoes it")
          $0.sayDoubt(about: typed, at: .buy, on: day)
        }
      }
    }
    prompt.target = PlanTarget(day: day, meal: .buy, dish: nil)
    prompt.field.killRing = recent.killRing
    open(prompt)
  }

  /// Asks whether to delete the entry of the plan that says to buy the selected thing.
  func deleteThing(_ page: Page) {
    guard let days = page.list?.days, let name = page.selectedLine?.name else {
      return say("nothing to delete here")
    }
    let list = try? household.shoppingList(for: days)
    let purposes = list?.items.first { $0.name == name }?.purposes ?? []
    let targets = purposes.lazy.filter { $0.meal == .buy }.compactMap { [plan] purpose in
      (purpose.day.map { plan.plan(of: $0).targets } ?? plan.someday).first {
        $0.meal == .buy && $0.dish?.text == purpose.dish
      }
    }
    guard let target = targets.first else {
      return say("needed for \(purposes.first?.dish ?? "a dish"):", "Space ticks it if you have it")
    }
    if target.isRepeated { deleteRepeated(target) } else { askToDelete(target) }
  }

  /// Opens a prompt for the file to save a list in.
  func openSavePrompt(_ page: Page) {
    guard let days = page.list?.days else { return say("there is no list to save here") }
    let prompt = Prompt("save as: ", "save", TextField(text: "shopping.md", isMultiline: false)) { name, _ in
      name.allSatisfy(\.isWhitespace) ? nil : { $0.saveList(days, in: name, replacing: false) }
    }
    prompt.meaning = { _, _ in Message("Markdown, for phones and notes") }
    open(prompt)
  }

  private func saveList(_ days: ClosedRange<DayNumber>, in name: String, replacing: Bool) {
    do {
      let list = try household.shoppingList(for: days)
      var bytes: [UInt8] = []
      ShoppingTable.appendMarkdown(list, &bytes)
      if let path = try source.save(bytes, name, replacing) {
        message = Message("saved as  \(path)")
      } else {
        let question = Message("Replace \(name)?", "It already exists.")
        open(Question(question) { $0.saveList(days, in: name, replacing: true) })
      }
    } catch {
      message = Message(error.shownMessage, isError: true)
    }
  }

  // MARK: What can be cooked

  /// Lists what can be cooked on the cursor's day if a few things are bought: at most two, or the number typed as a
  /// count.
  func openCookable() { open(cookable(on: stream.cursor.day, min(count ?? 2, 99))) }

  func cookable(on day: DayNumber, _ most: Int) -> Page {
    let files = source.files()
    let page = CookablePage.of(household, on: day, most)
    (page.cooking, page.files) = (Page.Cooking(day: day, most: most), files)
    return page
  }

  /// Adds the selected recipe to the list's day: at the selected open meal, else at a meal chosen in a menu.
  func addCookable(_ page: Page) {
    guard let cooking = page.cooking, let name = page.selectedLine?.name, let dish = try? Dish(name) else {
      return say("nothing to add here")
    }
    close(page)
    let add = { (scroller: Scroller, meal: MealType) in
      scroller.add([PlanTarget(day: cooking.day, meal: meal, dish: dish)])
    }
    if let meal = stream.selectedOpen { add(self, meal) } else { openMealMenu(add: add) }
  }

  /// Shows the recipe of the selected line.
  func openRecipe(ofSelected page: Page) {
    guard let name = page.selectedLine?.name, let dish = try? Dish(name) else {
      return say("no recipe here")
    }
    show(DishRecipe.of(dish, household), dish)
  }
}
