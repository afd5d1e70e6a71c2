import MealCore

extension Command {
  static let recipe = Command(
    name: "recipe",
    summary: "list, show, edit, check and import recipes",
    usage: [
      "list [--format text|tsv|json]", "show NAME|FILE [-s N] [--units U] [--format text|json]",
      "path NAME|FILE",
      "edit NAME|FILE", "check [FILE...]", "import FILE|-",
    ],
    words: [.choice(RecipeOptions.verbs), .recipe],
    options: [RecipeOptions.servings, RecipeOptions.format, .units, .recipes],
    details: [
      "Recipes are Cooklang files (.cook) in the recipes folder and its subfolders: steps in plain text, "
        + "with @ before an ingredient, # before cookware, ~ before a time, and amounts in braces: "
        + "@flour{200%g}. NAME is a title, an alias or a file name; case, accents and punctuation do not "
        + "matter. A word that contains a / or ends in .cook may also be a FILE: a path, from the current "
        + "folder or from the recipes folder.",
      "edit opens a recipe in your editor. If no recipe has that name or a similar one, edit makes a new "
        + "recipe; with .cook at the end of NAME, it makes one even if another name is similar. To delete a "
        + "recipe, remove its file: rm \"$(mealschedule recipe path NAME)\".",
      "show -s N scales a recipe that says how many it serves, and writes its amounts in the units that read best. "
        + "--units metric or us converts what is in the other system, and adds °C or °F to temperatures; the "
        + "config file can say so for all recipes and lists. The file itself stays as it is.",
      "check reads all recipes, aisle.conf, units.conf and pantry.conf, or only the given files, and reports what a "
        + "list will not count as it is written. 'mealschedule help shopping' explains these files.",
      "import makes a recipe from a saved web page, or from the JSON that Mealie, RecipeSage, Paprika and "
        + "others save: anything with a recipe in schema.org's JSON-LD. The new file is named for the "
        + "recipe's title. An existing file is never replaced. Check the new recipe afterwards: recipe "
        + "edit opens it.",
    ],
    examples: [
      ("mealschedule recipe show pancakes -s 6", "scaled for six"),
      ("mealschedule recipe show brownies --units metric", "in grams and millilitres"),
      ("mealschedule recipe list | grep -i soup", "the soups"),
      ("mealschedule recipe import ~/Downloads/goulash.html", "from a saved web page"),
    ],
    run: { try RecipeRun(invocation: $0).run() })
}

enum RecipeOptions {
  static let verbs = ["list", "show", "path", "edit", "check", "import"]
  static let servings = Option("servings", short: "s", .count, help: "show: scale to N servings")
  static let formats = ["text", "tsv", "json"]
  static let format = Option(
    "format", .choice(formats), called: "F",
    help: "show: text or json; list: text, tsv or json (name path servings)")
}
