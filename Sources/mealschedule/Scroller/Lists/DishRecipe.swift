import MealCore

/// The recipe of a dish as a page.
enum DishRecipe {
  /// The result of looking up a dish's recipe.
  enum Answer {
    case page(Page)
    /// No recipe has the dish's name, and the text says so. The user can write one.
    case missing(String)
    /// There is no page to show; the text says why.
    case nothing(String)
  }

  /// The recipe of a dish, scaled to its servings.
  static func of(_ dish: Dish, _ household: Household) -> Answer {
    do {
      let (book, groceries) = (try household.recipes.book, try household.groceries)
      switch book.index.recipe(ofDish: dish.text) {
      case .recipe(let entry):
        return .page(
          page(
            book.recipe(entry.path), dish.servings ?? household.servings, groceries,
            book.expanded(entry.path, groceries.measures(of:)).problems))
      case .ambiguous(let entries):
        return .nothing(
          "several recipes are called \(dish.text): \(entries.map(\.path).joined(separator: ", "))")
      case .unknown:
        let near = book.index.near(dish.text).map { "; is it \($0)?" } ?? ""
        return .missing("there is no recipe for \(dish.text)" + near)
      }
    } catch {
      return .nothing(error.shownMessage)
    }
  }

  /// A page that offers to write a recipe for a dish that has none.
  static func offer(_ why: String, _ dish: Dish) -> Page {
    Page(
      title: dish.text,
      [
        Page.Line(text: why + ".", kind: .prose), Page.Line(text: ""),
        Page.Line(key: "E", text: "write one in your editor"),
      ])
  }

  /// A page with a recipe, scaled to the servings of a dish. Problems are listed below the recipe.
  /// - Parameter others: the problems of the recipes that this one refers to.
  static func page(
    _ recipe: Recipe, _ servings: Servings?, _ groceries: Groceries = Groceries(), _ others: [Problem] = []
  ) -> Page {
    let known = Set(recipe.problems)
    let problems = recipe.problems + others.filter { !known.contains($0) }
    var recipe = recipe
    if let servings, servings.hundredths > 0, Rational(servings) != recipe.servings {
      recipe = recipe.reckoned.scaled(toServings: Rational(servings))
    }
    // Leave out the name, which is the title of the page.
    let paragraphs = RecipeParagraph.all(of: recipe, in: groceries.system, groceries.measures(of:))
      .dropFirst().drop { $0.kind == .gap }
    var lines = paragraphs.map(line)
    if lines.isEmpty {
      let reason = recipe.isReadable ? "This recipe is empty." : "This recipe cannot be read."
      lines.append(Page.Line(text: reason, kind: .faint))
    }
    return Page(title: recipe.title, lines + Page.Line.problems(problems.map(\.description)))
  }

  private static func line(_ paragraph: RecipeParagraph) -> Page.Line {
    let kind: Page.Line.Kind =
      switch paragraph.kind {
      case .heading: .heading
      case .fact: .aside
      case .ingredient: .item
      case .gap: .text
      case .note, .step: .prose
      }
    let text = String(repeating: " ", count: paragraph.indent) + paragraph.text
    return Page.Line(key: paragraph.amount, text: text, kind: kind, hang: paragraph.hang)
  }
}

extension Page {
  /// The page with its title as its first line, for a place without a border.
  var underItsTitle: Page {
    Page(title: title, [Line(text: title, kind: .heading), Line(text: "")] + paragraphs)
  }
}
