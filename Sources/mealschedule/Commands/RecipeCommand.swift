import MealCore

extension Command {
  static let recipe = Command(
    name: "recipe",
    summary: "list, show, edit and check recipes",
    usage: [
      "list [--format text|tsv|json]", "show NAME|FILE [-s N] [--format text|json]", "path NAME|FILE",
      "edit NAME|FILE", "check [FILE...]",
    ],
    words: [.choice(RecipeOptions.verbs), .recipe],
    options: [RecipeOptions.servings, RecipeOptions.format, .recipes],
    details: [
      "Recipes are Cooklang files (.cook) in the recipes folder and the folders in it: steps in plain text, with @ before "
        + "an ingredient, # before cookware, ~ before a time, and amounts in braces: @flour{200%g}. NAME is a title, an "
        + "alias or a file's name; case, accents and punctuation do not matter. What has a / in it or ends in .cook may be a "
        + "FILE: its path, or that from the recipes folder on.",
      "edit opens a recipe in your editor. Where there is none of that name, nor of one that is near, it is a new one: NAME "
        + "with .cook at its end always makes one.",
      "check reads all recipes, aisle.conf and pantry.conf, or the recipes named, and says what in them cannot be meant as "
        + "it is written. How all of these are written: mealschedule help shopping",
    ],
    examples: [
      .init("mealschedule recipe show pancakes -s 6", "scaled for six"),
      .init("mealschedule recipe list | grep -i soup", "the soups"),
    ],
    run: { try RecipeRun($0).run() })
}

enum RecipeOptions {
  static let verbs = ["list", "show", "path", "edit", "check"]
  static let servings = Option("servings", short: "s", .count, help: "show: scaled for so many")
  static let format = Option(
    "format", .choice(["text", "tsv", "json"]), called: "F",
    help: "show: text or json; list: text, tsv or json (name path servings)")

  /// The options of a verb.
  static func options(of verb: String) -> [Option] {
    switch verb {
    case "list": [format]
    case "show": [servings, format]
    default: []
    }
  }
}
