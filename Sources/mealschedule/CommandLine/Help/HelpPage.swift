import MealCore

/// Pages of help, made from the declarations of commands.
struct HelpPage {
  let width: Int
  let style: TextStyle

  /// The word after `help` for the overview of all commands.
  static let commands = "commands"

  /// `mealschedule help`: the everyday commands, with an example each.
  func firstPage() -> String {
    var page = "mealschedule plans what to eat on an unbroken stream of days.\n\n"
    page += rows(
      """
      mealschedule — what to do today, and the week
      mealschedule show next week — the plan for next week
      mealschedule add fri tacos x4 — tacos for four, for dinner
      mealschedule edit next week — a whole week in your editor
      mealschedule change fri to lasagne — lasagne instead of Friday's dinner
      mealschedule move fri dinner to sat — a meal to another day
      mealschedule remove sat lunch soup — a dish
      mealschedule undo — take back the last change
      mealschedule suggest next week — what to cook, by your rules and habits
      mealschedule shop 3 days — the shopping list
      mealschedule add sat buy milk 2 l — milk for that list
      mealschedule recipe list --missing 2 — what can be cooked, and what is missing
      mealschedule prep — what to do ahead: soak, thaw
      mealschedule last lasagne — when it was last eaten
      mealschedule scroll — the plan, full screen
      """)
    return page + heading("More")
      + rows(
        """
        mealschedule help commands — all commands, by subject
        mealschedule help COMMAND — one command: mealschedule help add
        mealschedule help TOPIC — \(HelpTopic.all.map(\.name).joined(separator: ", "))
        mealschedule edit rules|pantry — your rules, or what is in the house
        mealschedule tour — how to use scroll
        """)
  }

  private func rows(_ text: String) -> String {
    HelpTopic.rows(text).map { row($0.name, $0.meaning, column: 38) }.joined()
  }

  /// `mealschedule help commands`: the overview of all commands.
  func overview(_ sections: [Command.Section]) -> String {
    var page = "mealschedule plans what to eat on an unbroken stream of days.\n\n"
    page += "\(style.styled("Usage:", .heading)) mealschedule [OPTIONS] COMMAND [WORDS]\n"
    for section in sections {
      page += heading(section.title)
      for command in section.commands { page += row(command.name, command.summary, column: 12) }
    }
    page += heading("Options that every command takes")
    for option in Option.everywhere { page += row(option.heading, option.help, column: 22) }
    let topics = HelpTopic.all.map(\.name).joined(separator: ", ")
    return page + "\n"
      + wrapped("More: mealschedule help COMMAND, or mealschedule help TOPIC. Topics: \(topics)", indent: 0)
  }

  /// The page for `mealschedule help COMMAND`.
  func page(_ command: Command) -> String {
    var page = wrapped("mealschedule \(command.name): \(command.summary)", indent: 0) + heading("Usage")
    for usage in command.usage {
      page += wrapped("mealschedule \(command.name)\(usage.isEmpty ? "" : " " + usage)", indent: 2, hang: 6)
    }
    if !command.aliases.isEmpty {
      page += wrapped("\(command.aliases.joined(separator: ", ")) is the same as \(command.name)", indent: 2)
    }
    page += parts(HelpTopic.parts(command.details))
    let tables = command.tables.map { table in
      heading(table.title) + table.rows.map { row($0.name, $0.meaning, column: 22) }.joined()
    }.joined()
    if command.leadsWithTables { page += tables }
    if !command.options.isEmpty {
      page += heading("Options")
      for option in command.options { page += row(option.heading, option.help, column: 22) }
    }
    if !command.leadsWithTables { page += tables }
    if !command.examples.isEmpty {
      page += heading("Examples")
      for (line, effect) in HelpTopic.rows(command.examples) {
        page += "  \(line)\n" + wrapped(effect, indent: 6)
      }
    }
    return page + "\n"
      + wrapped("'mealschedule help commands' lists the options that every command takes.", indent: 0)
  }

  /// The page for `mealschedule help TOPIC`.
  func page(_ topic: HelpTopic) -> String {
    style.styled(topic.title, .heading) + "\n" + parts(topic.parts)
  }

  private func parts(_ parts: [HelpTopic.Part]) -> String {
    parts.map { part in
      switch part {
      case .paragraph(let text): return "\n" + wrapped(text, indent: 0)
      case .rows(let rows):
        let column = (rows.map { DisplayWidth.of($0.name) }.max() ?? 0) + 2
        return "\n" + rows.map { row($0.name, $0.meaning, column: column) }.joined()
      case .lines(let lines): return "\n" + lines.map { "  \($0)\n" }.joined()
      }
    }.joined()
  }

  private func heading(_ title: String) -> String { "\n\(style.styled(title, .heading))\n" }

  /// A name with its meaning beside it, or below it on a narrow screen.
  private func row(_ name: String, _ meaning: String, column: Int) -> String {
    guard !meaning.isEmpty else { return "  \(name)\n" }
    guard width >= column + 26 else { return "  \(name)\n" + wrapped(meaning, indent: 8) }
    let lines = wrapped(meaning, indent: column + 2)
    let nameWidth = DisplayWidth.of(name)
    guard nameWidth < column else { return "  \(name)\n" + lines }
    return "  \(name)" + String(Substring(lines.utf8.dropFirst(2 + nameWidth)))
  }

  private func wrapped(_ text: String, indent: Int, hang: Int? = nil) -> String {
    let hang = hang ?? indent
    let lines = Wrapping.lines(of: text, width: max(10, min(width, 100) - hang))
    return lines.enumerated().map { index, line in
      String(repeating: " ", count: index == 0 ? indent : hang) + line + "\n"
    }.joined()
  }
}

extension HelpPage {
  /// A page for standard output.
  init(_ arguments: ParsedArguments, _ context: Context) {
    self.init(width: TextWidth.columns(arguments, context), style: context.outputStyle)
  }
}
