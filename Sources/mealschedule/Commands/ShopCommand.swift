import MealCore

extension Command {
  static let shop = Command(
    name: "shop",
    summary: "print the shopping list for some days",
    usage: [
      "\(RangeOptions.usage) [--by aisle|dish] [--format F] [--recipes DIR] [--pantry FILE|--no-pantry]",
      "- [--by aisle|dish] [--format F] [--recipes DIR] [--pantry FILE|--no-pantry]",
      "--tick|--untick NAME...|- \(RangeOptions.usage)",
      "--ticked \(RangeOptions.usage) [--format F]",
    ],
    words: [.grocery],
    options: RangeOptions.all + ShopOptions.all + [.recipes],
    details: [
      "Without a range, today and the six days after it. The ingredients of each dish that has a recipe, for the dish's "
        + "servings, else for the household of the config, else for as many as the recipe is for; x0 buys nothing. With - the "
        + "entries are read from standard input, as show writes them in tsv, csv, json, jsonl or plan lines.",
      "A dish's recipe is one of its name, or the only one whose name the dish begins with: risotto of risotto with peas. "
        + "What has no recipe is listed too. Amounts are added where they can be: 500 ml and 1 l are 1.5 l, and a cup beside "
        + "them stays a cup.",
      "In the recipes folder aisle.conf may say where things stand and what else they are called, pantry.conf what is in "
        + "the house: mealschedule help shopping",
      "--tick says that all of NAME on the list is bought. What counts is the amount, for the days that need it: if the plan "
        + "changes and needs more, the list has the rest, and what was for days before today counts no more. --untick takes "
        + "that back (undo is for the plan alone), --ticked lists it. NAME is as on the list or a synonym of aisle.conf; case does not matter. With - the "
        + "names are read from standard input, one a line. Dishes without a recipe are left out.",
    ],
    examples: [
      .init("mealschedule shop --from sat --days 7", "the list for next week"),
      .init(
        "mealschedule show --from sat --days 7 --format tsv | grep -v takeaway | mealschedule shop -",
        "without some of it"),
      .init("mealschedule shop --format md | mail -s shopping me", "with boxes to tick"),
      .init("mealschedule shop --tick butter 'bay leaves'", "two things less to buy"),
      .init(
        "mealschedule shop --format tsv | cut -f2 | grep -i milk | mealschedule shop --tick -",
        "all sorts of milk"),
    ],
    run: { try ShopRun($0).run() })
}

enum ShopOptions {
  static let formats = ["text", "tsv", "json", "md"]
  static let format = Option(
    "format", .choice(formats), called: "F",
    help: "text, tsv (aisle name amount unit), json (with what each is for), md")
  static let by = Option(
    "by", .choice(["aisle", "dish"]), called: "HOW", help: "aisle (the default) or dish")
  static let pantry = Option(
    "pantry", .file, help: "what is in the house; else pantry.conf beside the recipes")
  static let noPantry = Option("no-pantry", help: "as if nothing were in the house")

  static let tick = Option("tick", help: "NAME... is bought")
  static let untick = Option("untick", help: "NAME... is not bought after all")
  static let ticked = Option("ticked", help: "list what is bought")

  static let all = [by, format, pantry, noPantry, tick, untick, ticked]
}
