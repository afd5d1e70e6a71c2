import MealCore

extension Command {
  static let change = Command(
    name: "change",
    summary: "change the servings, tags, note or name of dishes",
    usage: ["PLACE [-s N] [-t TAG] [--untag TAG] [-n TEXT] [--name TEXT] \(RepeatOptions.usage)"],
    words: [.rangeOrSomeday, .meal, .dishOfDay],
    options: RangeOptions.all + ChangeOptions.all + RepeatOptions.list + [.dryRun],
    details: [
      "PLACE is RANGE [MEAL] [DISH] or someday [MEAL] DISH, as for remove. The dishes stay where they are; "
        + "whatever is not named stays as it is. An empty note (-n '') removes the note.",
      RepeatOptions.details,
      RangeOptions.detail,
    ],
    examples: [
      ("mealschedule change fri dinner tacos -s 8", "Friday for eight"),
      ("mealschedule change fri dinner fish --name 'fish cakes' -n 'use the potatoes'", "another name"),
      ("mealschedule change fri dinner fish -s 6 --following", "for six from Friday on"),
      ("mealschedule change sun lunch -t guests --untag quick", "every dish of a meal"),
    ],
    run: { try CommandRun($0).change() })
}

enum ChangeOptions {
  static let untag = Option("untag", .tag, help: "remove a tag; may be repeated")
  static let name = Option("name", .text("TEXT"), help: "the new name of the dish")

  static let all = [DishOptions.servings, DishOptions.tag, untag, DishOptions.note, name]
}

// MARK: One run of `change`

extension CommandRun {
  fileprivate func change() throws -> ExitStatus {
    let arguments = invocation.arguments
    let words = arguments.words
    let example = "for example: mealschedule change fri dinner tacos -s 8"
    guard !words.isEmpty || RangeOptions.all.contains(where: arguments.has) else {
      throw UsageError("change needs a place", hint: example)
    }
    guard ChangeOptions.all.contains(where: arguments.has) else {
      throw UsageError("change needs --servings, --tag, --untag, --note or --name", hint: example)
    }
    if arguments.value(ChangeOptions.name)?.isEmpty ?? false {
      throw UsageError("--name is empty", hint: "a dish has a name; -n '' removes the note")
    }
    let change = DishChange(
      servings: try DishOptions.servings(arguments), tags: try arguments.tags(DishOptions.tag),
      untagged: try arguments.tags(ChangeOptions.untag),
      note: arguments.value(DishOptions.note), name: arguments.value(ChangeOptions.name))
    let scope = try RepeatOptions.scope(arguments, today: settings.today)
    return try invocation.change(remarks: CommandRun.remarks(on: change.name)) { snapshot in
      let known = KnownMeals(settings: settings, snapshot: snapshot)
      let place = try PlaceWords(invocation, known: known).place(words)
      return .change(.place(place), change, repeats: scope)
    }
  }

  /// A remark on a name that ends with what a line of the plan has as servings, tags or a note.
  private static func remarks(on name: String?) -> [String] {
    guard let name, let read = try? Dish(written: name), read.text != name, name.hasPrefix(read.text) else {
      return []
    }
    let rest = name.dropFirst(read.text.count).drop { $0 == " " }
    guard !rest.isEmpty else { return [] }
    return ["\(rest) was taken as part of the dish's name; servings, tags and note have options: -s, -t, -n"]
  }
}
