import MealCore

extension Command {
  static let shop = Command(
    name: "shop",
    summary: "print the shopping list for the given days",
    usage: [
      "[RANGE] [--by aisle|dish] [--units U] [--format F] [--recipes DIR] [--pantry FILE|--no-pantry]",
      "- [--by aisle|dish] [--units U] [--format F] [--recipes DIR] [--pantry FILE|--no-pantry]",
      "--tick NAME...|- [--until DATE] [--from DATE] [--to DATE] [--days N] [--dry-run]",
      "--untick NAME...|- [--from DATE] [--to DATE] [--days N] [--dry-run]",
      "--have [RANGE|SHELF] [--format F]",
    ],
    words: [.grocery],
    options: RangeOptions.all + ShopOptions.all + [.dryRun],
    details: """
      Without a range, the list is for today and the next six days. \(RangeOptions.detail) The list has the ingredients
      of each dish with a recipe, scaled to the dish's servings; if it has none, to the household of the config file, if
      that is set. Nothing is bought for x0. A recipe that does not say how many it serves is counted once for each
      dish, and the list says so. The list also has the things to buy on these days, and those for someday (mealschedule
      help add). With -, entries are read from standard input, as show writes them in tsv, csv, json, jsonl or plan
      lines.

      A dish uses the recipe of its name, or the only recipe whose name the dish begins with: risotto for risotto with
      peas. Dishes without a recipe, or whose recipe has no ingredients, are listed too: in tsv and in templates, their
      {aisle} is 'no recipe'.

      Amounts are added exactly, in any units, countries and languages: 500 ml, 1 cup and 2 EL are 770 ml. A list rounds
      up, so that it never has less than what is needed. --units metric or us, or the same in the config file, converts
      amounts in the other system.

      In the recipes folder, aisle.conf lists the aisles of the shop and synonyms, units.conf says what things weigh,
      and pantry.conf lists what is in the house: mealschedule help shopping

      --tick writes into the plan that the amount of NAME on the list was bought today, or with 'milk 1 l' that much of
      it: 2013-03-16 bought milk 1 l. From then on it is stock, which the plan uses up: each day, dishes take what they
      need, and the rest counts on later days. So a tick still counts if the dish is moved. A thing without an amount
      counts as bought for the days of the list. A thing to buy someday is removed from the plan once it is ticked.
      --until DATE says how long the thing keeps. After that day it no longer counts; until then it is listed under "Use
      up", what goes bad first is used first, and suggestions prefer dishes that use it.

      NAME is as on the list or a synonym from aisle.conf; case does not matter. With -, names are read from standard
      input, one per line, or the list itself as --format tsv prints it: with its amounts, so delete what you did not
      get and correct the amounts of what you got. If a line cannot be read, nothing is ticked. All words are names
      here, so give a range with options. Without a range, a NAME that is not on the list is looked for in the next 14
      days; with an amount, it need not be on a list. The amount of the last NAME needs no quotes; with a / between all
      names, none needs them: eggs 6 / bay leaves. A dish without a recipe cannot be ticked. If a recipe or aisle.conf
      cannot be read, the list says so, and --tick needs amounts.

      --have lists what is in the house: how much is left, since when, until when it is good, and what is planned with
      it in the next two weeks; with RANGE, what was bought on these days; with SHELF, what is on that shelf of the
      pantry: --have freezer. --untick takes back the last purchase of NAME, or with 'milk 1 l' that much of it, and
      undo takes back any tick. Things to buy of the last seven days that were not ticked are listed under "Not bought
      yet" until you tick them.
      """,
    examples: """
      mealschedule shop sat..fri — the list from Saturday to Friday
      mealschedule show sat..fri --format tsv | grep -v pizza | mealschedule shop - — without the pizza
      mealschedule shop --format md | mail -s shopping me — a list with boxes to tick
      mealschedule shop --tick butter 'bay leaves' — mark two things as bought
      mealschedule shop --tick 'milk 1 l' --until fri — a part of what the list has, good until Friday
      mealschedule shop --have — what is in the house
      mealschedule shop --format tsv | grep -v milk | mealschedule shop --tick - — mark all but the milk as bought, as
        much as the list has
      mealschedule shop --format '{amount} {unit} {thing}\\n' — in your own form
      """,
    run: { try ShopRun($0).run() })
}

enum ShopOptions {
  static let format = Option(
    "format", .choice(["text", "tsv", "csv", "json", "md"]), called: "F",
    help:
      "text, tsv (aisle name amount unit; by dish: date meal dish name amount unit), csv (the same, with a header), json (with dishes), "
      + "md, or a template such as '{amount} {unit} {thing}\\n'"
  )
  static let by = Option(
    "by", .choice(["aisle", "dish"]), called: "HOW", help: "group by aisle (the default) or by dish")
  static let pantry = Option(
    "pantry", .file, help: "what is in the house; default: pantry.conf in the recipes folder")
  static let noPantry = Option("no-pantry", help: "ignore what is in the house")

  static let tick = Option("tick", help: "record that NAME... was bought")
  static let untick = Option("untick", help: "take back the last purchase of NAME...")
  static let until = Option("until", .date, help: "with --tick: the last day on which the thing is good")
  static let have = Option(
    "have", help: "list what is in the house: bought or in the pantry, and not used up yet")
  static let ticked = Option("ticked", help: "the same as --have")

  static let all = [by, format, .units, pantry, noPantry, tick, until, untick, have, ticked]
}
