import MealCore

extension Command {
  static let recipe = Command(
    name: "recipe",
    summary: "list, show, edit, check and import recipes",
    usage: [
      "list [WORD...] [--time N] [--tag TAG] [--with THING]... [--without THING]... [--format F]",
      "list --missing N [DATE] [-s N] [--time N] [--tag TAG] [--with THING]... [--without THING]... [--format F]",
      "show NAME|FILE [-s N] [--units U] [--format text|json]", "path NAME|FILE", "edit NAME|FILE",
      "check [NAME|FILE]...", "import FILE|FOLDER...|-",
    ],
    words: [.choice(RecipeOptions.verbs), .recipe],
    options: [
      RecipeOptions.with, RecipeOptions.without, RecipeOptions.tag, RecipeOptions.time,
      RecipeOptions.missing, RecipeOptions.servings, RecipeOptions.format, .units,
    ],
    details: """
      Recipes are Cooklang files (.cook, .cook.md, or .md with recipe: true between two lines of --- at the top) in the
      recipes folder and its subfolders: steps in plain text, with @ before an ingredient, # before cookware, ~ before a
      time, and amounts in braces: @flour{200%g}. NAME is a title, an alias or a file name, or a part that fits only one
      recipe; case, accents and punctuation do not matter. A word that contains a / or ends in .cook or .md may also be
      a FILE: a path relative to the current folder or the recipes folder.

      list shows the time, servings and tags of all recipes, or of those that have each WORD in their names or tags;
      @leeks means --with leeks. With --time N it lists only those that take at most N minutes, the quickest first;
      recipes that give no time are left out.

      list --missing N lists the recipes that you can cook today, or on DATE, if you buy at most N things. The amounts
      are for -s N people, else for the household setting of the config file. Stock that the plan needs in the week from
      that day on is not counted. The recipes that need the fewest things come first, then those that use up what goes
      bad soonest; recipes that are part of others come last. A recipe that a rule forbids on that day is left out,
      unless the rule is only a wish. Where amounts cannot be compared, the list says "if there is enough".

      --with and --without choose recipes by a thing in their title or among their ingredients, or those of a recipe
      that they include, in the singular or plural, under any name in aisle.conf. walnut also finds walnut oil; 'milk{}'
      means milk and nothing else. With --without, a recipe that says too little to rule the thing out is left out too,
      and named. The list knows names, not what is in a jar.

      edit opens a recipe in your editor. If no recipe has that name or a similar one, edit makes a new recipe; with
      .cook or .cook.md at the end of NAME, it makes one even if another name is similar. To delete a recipe, remove its
      file: rm "$(mealschedule recipe path NAME)".

      show -s N scales a recipe that says how many it serves, and writes its amounts in the units that read best.
      --units metric or us converts amounts in the other system, and adds °C or °F to temperatures; the config file can
      say so for all recipes and lists. The file itself stays as it is.

      check reads all recipes, aisle.conf, units.conf and pantry.conf, or only the given files, and reports what a list
      will not count as it is written. 'mealschedule help shopping' explains these files.

      import makes recipes from saved web pages, the exports of Paprika, Mealie, Tandoor, Nextcloud Cookbook,
      RecipeSage and Recipya, other JSON with recipes in schema.org's terms, and folders and zip archives of all
      these. A new file is named for the recipe's title; an existing file is never replaced. A recipe from the same
      address, or with the same title and ingredients, counts as already there, so a second run changes nothing. If one
      of several files cannot be read, the others are still imported, and the exit status is 3. Check new recipes
      afterwards: recipe check names what a list would not count as written, recipe edit opens one.
      Documentation/importing.md says what each program's export needs.
      """,
    examples: """
      mealschedule recipe show pancakes -s 6 — scaled for six
      mealschedule recipe list lemon chicken — with both words in their names or tags
      mealschedule recipe show brownies --units metric — in grams and millilitres
      mealschedule recipe list --missing 2 — what can be cooked today if you buy at most two things
      mealschedule recipe list sat --with leeks --without walnuts --missing 0 — what can be cooked on Saturday without
        shopping
      mealschedule recipe import ~/Downloads/*.html — from saved web pages
      mealschedule recipe import Export.paprikarecipes — all recipes from Paprika
      """,
    run: { try CommandRun($0).recipe() })
}

enum RecipeOptions {
  static let verbs = ["list", "show", "path", "edit", "check", "import"]
  static let servings = Option(
    "servings", short: "s", .count, help: "show: scale to N servings; list --missing: cook for N people")
  static let with = Option(
    "with", .text("THING"), help: "list: only recipes with this thing; if repeated, with all of them")
  static let without = Option(
    "without", .text("THING"), help: "list: only recipes that are known not to contain it")
  static let tag = Option(
    "tag", short: "t", .tag, help: "list: only recipes with this tag; if repeated, with all of them")
  static let time = Option(
    "time", .count, help: "list: only recipes that take at most N minutes, quickest first")
  static let missing = Option(
    "missing", .count, help: "list: what can be cooked if you buy at most N things")
  /// The options that only `list` takes.
  static let choosing = [with, without, tag, time, missing]
  static let format = Option(
    "format", .choice(["text", "tsv", "json"]), called: "F",
    help:
      "show: text or json; list: text, tsv or json (name path servings minutes tags; with --missing also missing buy unsure use-up before minutes)"
  )
}
