import MealCore

extension Command {
  static let shop = Command(
    name: "shop",
    summary: "print the shopping list for some days",
    usage: [
      "[RANGE] [--by aisle|dish] [--format F] [--recipes DIR] [--pantry FILE|--no-pantry]",
      "- [--by aisle|dish] [--format F] [--recipes DIR] [--pantry FILE|--no-pantry]",
      "--tick|--untick NAME...|- [--from DATE] [--to DATE] [--days N]",
      "--ticked [--from DATE] [--to DATE] [--days N] [--format F]",
    ],
    words: [.grocery],
    options: RangeOptions.all + ShopOptions.all + [.recipes],
    details: [
      "Without a range, the list is for today and the next six days; \(RangeOptions.detail). It has the ingredients of each dish "
        + "with a recipe, scaled to the dish's servings, else to the household of the config file, else not "
        + "scaled; x0 buys nothing. With -, entries are read from standard input, as show writes them in "
        + "tsv, csv, json, jsonl or plan lines.",
      "A dish uses the recipe of its name, or the only recipe whose name the dish begins with: risotto for "
        + "risotto with peas. Dishes without a recipe are listed too. Amounts are added where possible: 500 "
        + "ml and 1 l are 1.5 l, but a cup stays a cup.",
      "In the recipes folder, aisle.conf has the aisles of the shop and synonyms, and pantry.conf has what "
        + "is in the house: mealschedule help shopping",
      "--tick marks all of NAME on the list as bought. It records the amount and the days that need it: if "
        + "the plan changes and needs more, the list has the rest. Ticks for days before today no longer "
        + "count. --untick takes a tick back (undo is for the plan only), and --ticked lists the ticks. "
        + "NAME is as on the list or a synonym from aisle.conf; case does not matter. With -, names are "
        + "read from standard input, one per line. Dishes without a recipe cannot be ticked.",
    ],
    examples: [
      .init("mealschedule shop sat..fri", "the list for next week"),
      .init(
        "mealschedule show sat..fri --format tsv | grep -v takeaway | mealschedule shop -",
        "without the takeaways"),
      .init("mealschedule shop --format md | mail -s shopping me", "a list with boxes to tick"),
      .init("mealschedule shop --tick butter 'bay leaves'", "mark two things as bought"),
      .init(
        "mealschedule shop --format tsv | cut -f2 | grep -i milk | mealschedule shop --tick -",
        "mark every kind of milk as bought"),
    ],
    run: { try ShopRun($0).run() })
}

enum ShopOptions {
  static let formats = ["text", "tsv", "json", "md"]
  static let format = Option(
    "format", .choice(formats), called: "F",
    help: "text, tsv (aisle name amount unit), json (with dishes), md")
  static let by = Option(
    "by", .choice(["aisle", "dish"]), called: "HOW", help: "aisle (the default) or dish")
  static let pantry = Option(
    "pantry", .file, help: "what is in the house; default: pantry.conf of the recipes")
  static let noPantry = Option("no-pantry", help: "ignore what is in the house")

  static let tick = Option("tick", help: "mark NAME... as bought")
  static let untick = Option("untick", help: "mark NAME... as not bought")
  static let ticked = Option("ticked", help: "list what is marked as bought")

  static let all = [by, format, pantry, noPantry, tick, untick, ticked]
}
