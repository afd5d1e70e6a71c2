/// The steps of a recipe in JSON-LD: a text, several texts, `HowToStep`s, and `HowToSection`s that contain these.
struct RecipeSteps {
  private var sections: [ForeignRecipe.Section] = []

  /// The sections that have steps.
  static func sections(_ value: JSONValue) -> [ForeignRecipe.Section] {
    var steps = RecipeSteps()
    steps.read(value)
    return steps.sections.filter { !$0.steps.isEmpty }
  }

  private mutating func read(_ value: JSONValue) {
    switch value {
    case .string(let text): for line in MarkupText.lines(text) { add(line) }
    case .array(let values): for value in values { read(value) }
    case .object: readObject(value)
    case .number, .null, .bool: break
    }
  }

  private mutating func readObject(_ value: JSONValue) {
    let parts = value["itemlistelement"] ?? value["steps"]
    let name = LinkedRecipe.first(value, "name")
    if LinkedRecipe.types(value).contains("HowToSection") || parts != nil && value["text"] == nil {
      let isStep = LinkedRecipe.types(value).contains("HowToStep")
      if !isStep, let name { begin(name) }
      read(parts ?? value["text"] ?? .null)
      return
    }
    // In Mealie, a step with a title begins a section; in Tandoor, a step with a name does.
    let isTandoor = value["instruction"] != nil
    if value["@type"] == nil, let title = isTandoor ? name : LinkedRecipe.first(value, "title") {
      begin(title)
    }
    if case .string(let text)? = value["instruction"] {
      for line in MarkupText.lines(text) { add(line) }
    } else if case .string(let text)? = value["text"] {
      for (index, line) in MarkupText.lines(text).enumerated() {
        add(index == 0 ? RecipeSteps.titled(line, name) : line)
      }
    } else if let item = value["item"] {
      read(item)
    } else if let name {
      add(name)
    }
  }

  /// A step with its name before it. The name is left out if it is long, begins with "step", or repeats the step's
  /// first words.
  private static func titled(_ text: String, _ name: String?) -> String {
    guard let name, name.utf8.count <= 60, !name.lowercased().hasPrefix("step") else { return text }
    let start = Folding.key(String(name.prefix(12)))
    return Folding.key(text).hasPrefix(start) ? text : "\(name): \(text)"
  }

  private mutating func begin(_ name: String) { sections.append(ForeignRecipe.Section(name: name)) }

  private mutating func add(_ line: String) {
    if line.hasPrefix("["), line.hasSuffix("]"), !line.dropFirst().dropLast().contains("["),
      line.utf8.count > 2
    {
      return begin(String(line.dropFirst().dropLast()))
    }
    let text = RecipeSteps.withoutNumber(line)
    guard !text.isEmpty else { return }
    if sections.isEmpty { sections.append(ForeignRecipe.Section(name: nil)) }
    sections[sections.count - 1].steps.append(text)
  }

  /// A step without its number or bullet: `1. `, `2) `, `Step 3: `, `• `.
  private static func withoutNumber(_ line: String) -> String {
    var text = line[...]
    if let first = text.first, "•▢☐*·".contains(first) { text = text.dropFirst().drop { $0 == " " } }
    let rest = text.lowercased().hasPrefix("step ") ? text.dropFirst(5) : text
    let digits = rest.prefix { "0"..."9" ~= $0 }
    let after = rest[digits.endIndex...].dropFirst()
    guard 1...2 ~= digits.utf8.count, let sign = rest[digits.endIndex...].first, ".):".contains(sign),
      after.first.map({ $0 == " " }) ?? true
    else { return String(text) }
    return String(after.drop { $0 == " " })
  }
}
