@testable import MealCore

extension Recipe {
  init(_ text: String) {
    self.init(reading: Array(text.utf8), file: "Test.cook")
  }

  /// The steps, notes and headings, one on each line: `Add |@salt{'some'}| to the |#pot{1}`.
  var listing: [String] {
    sections.flatMap { section in
      (section.name.map { ["= \($0)"] } ?? [])
        + section.blocks.map { block in
          switch block {
          case .note(let text): "> " + text
          case .step(let items): items.map(\.listing).joined(separator: "|")
          }
        }
    }
  }
}

extension RecipeItem {
  fileprivate var listing: String {
    switch self {
    case .text(let text): text
    case .ingredient(let item):
      "@\(item.isOptional ? "?" : "")\(item.name){\(item.isFixed ? "=" : "")\(item.amount.listing)}"
        + (item.preparation.map { "(\($0))" } ?? "")
    case .cookware(let item):
      "#\(item.name){\(item.quantity.listing)}" + (item.preparation.map { "(\($0))" } ?? "")
    case .timer(let item): "~\(item.name){\(item.amount.listing)}"
    }
  }
}

extension Amount {
  /// The amount as `1/2%cups`; a text amount is in quotes.
  var listing: String { quantity.listing + (units.isEmpty ? "" : "%" + units) }
}

extension Quantity {
  var listing: String {
    switch self {
    case .number(let number):
      number.isWhole ? "\(number.numerator)" : "\(number.numerator)/\(number.denominator)"
    case .text(let text): "'\(text)'"
    }
  }
}
