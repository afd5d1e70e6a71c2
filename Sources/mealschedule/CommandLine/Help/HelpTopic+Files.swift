/// What the page on files and the man page say alike.
extension HelpTopic {
  /// What the lines of the config file are.
  static let configuration = [
    ("plan PATH", "the plan file"),
    ("recipes PATH", "the folder of recipes"),
    ("meals A B C", "the meal types and their order; breakfast lunch dinner snack"),
    ("household N", "servings where an entry says none"),
    ("animation on|off", "of the full-screen scroller"),
  ]

  /// What the environment says.
  static let environment = [
    ("MEALSCHEDULE_FILE", "the plan file"),
    ("MEALSCHEDULE_CONFIG", "the config file"),
    ("MEALSCHEDULE_TODAY", "pretend that today is this date"),
    ("NO_COLOR  TERM=dumb", "no colour, if --color does not say always"),
    ("COLUMNS", "columns for text that goes to no terminal"),
  ]

  /// How a command may end.
  static let exitStatuses = [
    ("0", "done"),
    ("1", "nothing found; nothing to undo or redo"),
    ("2", "the command was wrong: usage, a bad date, no such dish, more than one"),
    ("3", "done, but some lines of the plan or of a recipe could not be read"),
    ("4", "the system said no: file, disk, lock, permission"),
  ]

  /// Where the files are if nothing else is said.
  static let paths = [
    ("$XDG_DATA_HOME/mealschedule/plan.txt", "the plan; ~/.local/share if the variable is not set"),
    ("$XDG_DATA_HOME/mealschedule/recipes", "the folder of recipes"),
    (
      "aisle.conf  pantry.conf",
      "in the folder of recipes: where things stand in the shop, and what is in the house"
    ),
    ("$XDG_CONFIG_HOME/mealschedule/config", "the config file; ~/.config if the variable is not set"),
    (
      "$XDG_STATE_HOME/mealschedule",
      "the history of each plan, what was bought for it, and what of the tour was read; ~/.local/state if the variable "
        + "is not set"
    ),
    (
      "$XDG_CACHE_HOME/mealschedule",
      "names of recipes, to be found faster; ~/.cache if the variable is not set"
    ),
  ]

  /// Uses of several commands and of other programs, for the man page.
  static let examples: [Command.Example] = [
    .init("mealschedule add fri dinner risotto alla milanese x4 +veg", "plan a meal"),
    .init("mealschedule show --from today --days 7", "the week from today on"),
    .init(
      "mealschedule show today --format '{meal}: {dish}\\n' --only dinner",
      "tonight's dinner, for a status bar"),
    .init(
      "mealschedule show --from -90 --to today --format tsv | cut -f 3 | sort | uniq -c | sort -rn | head",
      "what there was most often in three months"),
    .init(
      "0 17 * * * /usr/local/bin/mealschedule show today --planned | mail -E -s 'Tonight' me",
      "in a crontab: each day at five"),
  ]
}
