/// A recipe as one JSON object: its metadata, its steps as written, and its problems.
package enum RecipeJSON {
  /// Appends the object for a recipe.
  package static func append(_ recipe: Recipe, _ bytes: inout [UInt8]) {
    JSONWriter.write(to: &bytes) { json in
      json.object {
        $0.member("title", recipe.title)
        $0.member("servings", raw: recipe.servings.map(number))
        $0.key("metadata")
        write(recipe.metadata, &$0)
        $0.member("sections", recipe.sections) { json, section in
          json.object {
            $0.member("name", section.name)
            $0.member("steps", section.steps) { $0.array($1) { write($1, &$0) } }
            $0.member("notes", section.notes) { $0.string($1) }
          }
        }
        $0.member("problems", recipe.problems) { json, problem in
          json.object {
            $0.member("line", problem.line)
            $0.member("column", problem.column)
            $0.member("message", problem.hint.map { "\(problem.message); \($0)" } ?? problem.message)
          }
        }
      }
    }
  }

  private static func write(_ metadata: RecipeMetadata, _ json: inout JSONWriter) {
    json.object {
      for member in metadata.members {
        $0.key(member.key)
        write(member.value, &$0)
      }
    }
  }

  private static func write(_ value: RecipeMetadata.Value, _ json: inout JSONWriter) {
    switch value {
    case .text(let text): json.string(text)
    case .list(let values): json.array(values) { write($1, &$0) }
    case .map(let members): write(members, &json)
    }
  }

  private static func write(_ item: RecipeItem, _ json: inout JSONWriter) {
    json.object {
      switch item {
      case .text(let text):
        $0.member("type", "text")
        $0.member("value", text)
      case .ingredient(let ingredient):
        $0.member("type", "ingredient")
        $0.member("name", ingredient.name)
        write(ingredient.amount, &$0)
        if ingredient.isFixed { $0.member("fixed", raw: "true") }
        writeRest(ingredient.preparation, ingredient.isOptional, &$0)
      case .cookware(let cookware):
        $0.member("type", "cookware")
        $0.member("name", cookware.name)
        $0.key("quantity")
        write(cookware.quantity, &$0)
        writeRest(cookware.preparation, cookware.isOptional, &$0)
      case .timer(let timer):
        $0.member("type", "timer")
        $0.member("name", timer.name)
        write(timer.amount, &$0)
      }
    }
  }

  private static func write(_ amount: Amount, _ json: inout JSONWriter) {
    json.key("quantity")
    write(amount.quantity, &json)
    json.member("units", amount.units)
  }

  private static func write(_ quantity: Quantity, _ json: inout JSONWriter) {
    switch quantity {
    case .number(let value): json.raw(number(value))
    case .text(let text): json.string(text)
    }
  }

  private static func writeRest(_ preparation: String?, _ isOptional: Bool, _ json: inout JSONWriter) {
    if let preparation { json.member("preparation", preparation) }
    if isOptional { json.member("optional", raw: "true") }
  }

  /// The number in JSON notation: whole numbers exactly, others as the nearest decimal.
  package static func number(_ value: Rational) -> String {
    value.isWhole ? "\(value.numerator)" : "\(value.double)"
  }
}
