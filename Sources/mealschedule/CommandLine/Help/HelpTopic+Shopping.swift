/// Recipes, and what stands beside them.
extension HelpTopic {
  static let shopping = HelpTopic(
    name: "shopping", title: "Recipes, aisles and pantry",
    parts: [
      .paragraph(
        "Recipes are Cooklang files (*.cook) in the recipes folder and the folders in it. Their names and servings stand "
          + "between lines ---, the steps below:"),
      .lines([
        "---", "title: Risotto alla milanese", "servings: 4", "aliases: [risotto]", "---",
        "Soften @onions{1}(chopped) in @butter{40%g}, add @rice{300%g},",
        "@./Stock{1%l} and @salt.",
      ]),
      .paragraph(
        "An amount is a number, %, a unit; = before the number keeps it from being scaled; @./Stock is another recipe, by its "
          + "path. A dish of the plan has the recipe whose title, file name or alias is its name, without regard to case, "
          + "accents and punctuation; else the only one whose name it begins with: risotto of risotto with peas. Without "
          + "servings: a recipe counts as for one."),
      .paragraph(
        "aisle.conf, in the recipes folder or its folder config, has the parts of the shop in the order of your way through "
          + "them. Below each stands what is there, a line each, with | between names of the same thing; the first is the "
          + "one on the list:"),
      .lines(["[vegetables]", "onions | onion | red onions", "[dairy]", "butter      // a remark"]),
      .paragraph(
        "pantry.conf, in the same place, has what is in the house; it is taken off once for each list, and never counted "
          + "down: what is used up you take out of it. true is enough for anything:"),
      .lines([
        "[shelf]", "salt = true", "\"olive oil\" = \"500%ml\"   # a remark",
        "flour = { quantity = \"1%kg\", low = \"200%g\" }",
      ]),
      .paragraph(
        "mealschedule where names the recipes folder, mealschedule recipe check says what is wrong in all of these files."
      ),
    ])
}
