import MealCore

extension Command {
  static let `where` = Command(
    name: "where",
    summary: "print the paths in use",
    usage: [""],
    details: """
      Prints one name<TAB>path per line: plan, config, recipes, rules, history and cache (names of recipes); calendar
      and list if the config file names them. The files need not exist. In a path, TAB, line break and backslash are
      \\t, \\n and \\\\, as in tsv.
      """,
    examples: "$EDITOR \"$(mealschedule where | sed -n 's/^plan\\t//p')\" — the plan in your editor",
    run: { invocation in
      try invocation.checkNoWords(after: 0)
      let settings = try invocation.settings()
      let store = PlanStore(path: settings.planPath, stateHome: settings.stateHome)
      let isFile = settings.planPath != "-"
      let cache = settings.recipesPath.map { RecipeFolder.cache(of: $0, cacheHome: settings.cacheHome).path }
      let paths = [
        ("plan", settings.planPath), ("config", settings.configPath), ("recipes", settings.recipesPath),
        ("rules", settings.rulesPath),
        ("history", isFile ? try store.stateFolder().history : nil),
        ("cache", cache),
        ("calendar", settings.calendarPath), ("list", settings.listPath),
      ]
      for case (let name, let path?) in paths {
        invocation.output.writeTSV([name, invocation.output.isTerminal ? PrintableText.of(path) : path])
      }
      return .done
    })
}
