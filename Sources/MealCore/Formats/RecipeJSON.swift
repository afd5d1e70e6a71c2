/// A recipe in JSON, on one line: what is known about it, its steps as they stand, and what is wrong with it.
package enum RecipeJSON {
  package static func append(_ recipe: Recipe, _ bytes: inout [UInt8]) {
    bytes += "{\"title\":".utf8
    JSON.append(recipe.title, &bytes)
    bytes += ",\"servings\":\(recipe.servings.map(number) ?? "null"),\"metadata\":".utf8
    append(recipe.metadata, &bytes)
    bytes += ",\"sections\":".utf8
    JSON.appendList(recipe.sections, &bytes) { append($0, &$1) }
    bytes += ",\"problems\":".utf8
    JSON.appendList(recipe.problems, &bytes) { append($0, &$1) }
    bytes.append(UInt8(ascii: "}"))
  }

  private static func append(_ metadata: RecipeMetadata, _ bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "{"))
    for (index, member) in metadata.members.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      JSON.append(member.key, &bytes)
      bytes.append(UInt8(ascii: ":"))
      append(member.value, &bytes)
    }
    bytes.append(UInt8(ascii: "}"))
  }

  private static func append(_ value: RecipeMetadata.Value, _ bytes: inout [UInt8]) {
    switch value {
    case .text(let text): JSON.append(text, &bytes)
    case .list(let values): JSON.appendList(values, &bytes) { append($0, &$1) }
    case .map(let members): append(members, &bytes)
    }
  }

  private static func append(_ section: RecipeSection, _ bytes: inout [UInt8]) {
    bytes += "{\"name\":".utf8
    if let name = section.name { JSON.append(name, &bytes) } else { bytes += "null".utf8 }
    bytes += ",\"steps\":".utf8
    JSON.appendList(section.steps, &bytes) { step, bytes in
      JSON.appendList(step, &bytes) { append($0, &$1) }
    }
    bytes += ",\"notes\":".utf8
    JSON.appendList(section.notes, &bytes) { JSON.append($0, &$1) }
    bytes.append(UInt8(ascii: "}"))
  }

  private static func append(_ item: RecipeItem, _ bytes: inout [UInt8]) {
    switch item {
    case .text(let text):
      bytes += "{\"type\":\"text\",\"value\":".utf8
      JSON.append(text, &bytes)
    case .ingredient(let ingredient):
      begin("ingredient", ingredient.name, &bytes)
      append(ingredient.amount, &bytes)
      if ingredient.amount.isFixed { bytes += ",\"fixed\":true".utf8 }
      appendRest(ingredient.preparation, ingredient.isOptional, &bytes)
    case .cookware(let cookware):
      begin("cookware", cookware.name, &bytes)
      bytes += ",\"quantity\":".utf8
      append(cookware.quantity, &bytes)
      appendRest(cookware.preparation, cookware.isOptional, &bytes)
    case .timer(let timer):
      begin("timer", timer.name, &bytes)
      append(timer.amount, &bytes)
    }
    bytes.append(UInt8(ascii: "}"))
  }

  private static func begin(_ type: String, _ name: String, _ bytes: inout [UInt8]) {
    bytes += "{\"type\":\"\(type)\",\"name\":".utf8
    JSON.append(name, &bytes)
  }

  private static func append(_ amount: Amount, _ bytes: inout [UInt8]) {
    bytes += ",\"quantity\":".utf8
    append(amount.quantity, &bytes)
    bytes += ",\"units\":".utf8
    JSON.append(amount.units, &bytes)
  }

  private static func append(_ quantity: Quantity, _ bytes: inout [UInt8]) {
    switch quantity {
    case .number(let value): bytes += number(value).utf8
    case .text(let text): JSON.append(text, &bytes)
    }
  }

  private static func appendRest(_ preparation: String?, _ isOptional: Bool, _ bytes: inout [UInt8]) {
    if let preparation {
      bytes += ",\"preparation\":".utf8
      JSON.append(preparation, &bytes)
    }
    if isOptional { bytes += ",\"optional\":true".utf8 }
  }

  private static func append(_ problem: Problem, _ bytes: inout [UInt8]) {
    bytes +=
      "{\"line\":\(problem.line),\"column\":\(problem.column.map(String.init) ?? "null"),\"message\":".utf8
    JSON.append(problem.hint.map { "\(problem.message); \($0)" } ?? problem.message, &bytes)
    bytes.append(UInt8(ascii: "}"))
  }

  /// Whole numbers as they are, all others as the nearest decimal.
  package static func number(_ value: Rational) -> String {
    value.isWhole ? "\(value.numerator)" : "\(value.double)"
  }
}
