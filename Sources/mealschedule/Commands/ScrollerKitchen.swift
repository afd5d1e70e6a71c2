import MealCore

/// Recipes and shopping lists as pages of the scroller.
///
/// The recipes folder is looked at anew each time: what has changed meanwhile counts, and as long as nobody asks,
/// nothing is read.
struct ScrollerKitchen {
  let settings: Settings
  let arguments: ParsedArguments

  var kitchen: Kitchen {
    Kitchen(shoppingList: shoppingList, recipe: recipe, names: names)
  }

  private func names() -> [String] {
    ((try? RecipeShelf(settings, arguments))?.book.index.entries ?? []).map(\.title)
  }

  // MARK: A recipe

  private func recipe(of dish: Dish) -> Kitchen.Answer {
    do {
      let shelf = try RecipeShelf(settings, arguments)
      switch shelf.book.index.recipe(ofDish: dish.text) {
      case .recipe(let entry): return .page(page(shelf.book.recipe(entry.path), dish))
      case .ambiguous(let entries):
        return .nothing(
          "several recipes are called \(dish.text): \(entries.map(\.path).joined(separator: ", "))")
      case .none(let near):
        return .nothing("there is no recipe for \(dish.text)" + (near.map { "; is it \($0)?" } ?? ""))
      }
    } catch {
      return .nothing(ScrollerKitchen.reason(error))
    }
  }

  private func page(_ recipe: Recipe, _ dish: Dish) -> Page {
    var recipe = recipe
    if let servings = dish.servings ?? settings.household, servings.hundredths > 0 {
      recipe = recipe.scaled(toServings: Rational(servings))
    }
    let text = RecipePage(recipe, width: 64, style: TextStyle.plain).bytes
    let lines = text.split(separator: 10, omittingEmptySubsequences: false).dropFirst().dropLast()
    return Page(
      title: recipe.title, lines.map { Page.Line(text: String(decoding: $0, as: UTF8.self)) })
  }

  // MARK: A shopping list

  private func shoppingList(_ range: ClosedRange<DayNumber>, _ plans: [DayPlan]) -> Page {
    let title =
      "Shopping, \(range.lowerBound.spelledOut)"
      + (range.count == 1 ? "" : " to \(range.upperBound.spelledOut)")
    do {
      let desk = try ShoppingDesk(settings, arguments)
      var count = desk.count(keepsPurposes: false)
      for plan in plans { count.add(plan) }
      return Page(title: title, lines(desk.list(count, try desk.purchases(), range)))
    } catch {
      return Page(title: title, [Page.Line(text: ScrollerKitchen.reason(error))])
    }
  }

  private func lines(_ list: ShoppingList) -> [Page.Line] {
    var lines: [Page.Line] = []
    func heading(_ text: String) {
      if !lines.isEmpty { lines.append(Page.Line(text: "")) }
      lines.append(Page.Line(text: text, kind: .heading))
    }
    var aisle: String?
    for item in list.items where item.isWanted {
      if item.aisle != aisle { heading(item.aisle) }
      aisle = item.aisle
      lines.append(Page.Line(key: item.wanted, text: item.description))
    }
    let ticked = list.items.filter { !$0.ticked.isEmpty }
    if !ticked.isEmpty { heading("ticked") }
    for item in ticked { lines.append(Page.Line(key: item.ticked.text, text: item.name, kind: .faint)) }
    let there = list.items.filter(\.isInPantry).map(\.name)
    if !there.isEmpty {
      heading("in the pantry")
      lines.append(Page.Line(text: there.joined(separator: ", "), kind: .faint))
    }
    if !list.unknown.isEmpty { heading("no recipe") }
    for dish in list.unknown {
      lines.append(
        Page.Line(text: "\(dish.dish), \(dish.day.spelledOut)" + (dish.near.map { "; is it \($0)?" } ?? "")))
    }
    for problem in list.problems { lines.append(Page.Line(text: problem.description, kind: .faint)) }
    return lines.isEmpty ? [Page.Line(text: "Nothing to buy on these days.", kind: .faint)] : lines
  }

  private static func reason(_ error: any Error) -> String {
    switch error {
    case let error as SystemError: error.message
    case let error as UsageError: error.message
    default: "\(error)"
    }
  }
}
