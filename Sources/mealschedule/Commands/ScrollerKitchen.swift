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
      case .recipe(let entry):
        let servings = dish.servings ?? settings.household
        return .page(ScrollerKitchen.page(shelf.book.recipe(entry.path), servings))
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

  /// A recipe, for as many as a dish is for.
  static func page(_ recipe: Recipe, _ servings: Servings?) -> Page {
    var recipe = recipe
    if let servings, servings.hundredths > 0 {
      recipe = recipe.reckoned.scaled(toServings: Rational(servings))
    }
    // The name is the page's title.
    let paragraphs = RecipeParagraph.all(of: recipe).dropFirst().drop { $0.kind == .gap }
    return Page(title: recipe.title, paragraphs.map(line))
  }

  private static func line(_ paragraph: RecipeParagraph) -> Page.Line {
    let kind: Page.Line.Kind =
      switch paragraph.kind {
      case .heading: .heading
      case .fact: .aside
      case .ingredient, .gap: .text
      case .note, .step: .prose
      }
    let text = String(repeating: " ", count: paragraph.indent) + paragraph.text
    return Page.Line(key: paragraph.amount, text: text, kind: kind, hang: paragraph.hang)
  }

  // MARK: A shopping list

  private func shoppingList(_ range: ClosedRange<DayNumber>, _ plans: [DayPlan]) -> Page {
    do {
      let desk = try ShoppingDesk(settings, arguments)
      var count = desk.count(keepsPurposes: false)
      for plan in plans { count.add(plan) }
      return ListPage.page(range, desk.list(count, try desk.purchases(), range))
    } catch {
      return Page(
        title: ListPage.title(range), [Page.Line(text: ScrollerKitchen.reason(error))])
    }
  }

  private static func reason(_ error: any Error) -> String {
    switch error {
    case let error as SystemError: error.message
    case let error as UsageError: error.message
    default: "\(error)"
    }
  }
}
