import MealCore

extension Command {
  static let help = Command(
    name: "help",
    summary: "show the commands of every day, or explain one",
    usage: ["[COMMAND]", "commands", HelpTopic.all.map(\.name).joined(separator: " | ")],
    words: [.command],
    examples: [
      ("mealschedule help commands", "all commands, by subject"),
      ("mealschedule help add", "how to use add"),
      ("mealschedule help dates", "how to write a date"),
    ],
    run: { invocation in
      try invocation.checkNoWords(after: 1)
      let page = HelpPage(invocation.arguments, invocation.context)
      guard let name = invocation.arguments.words.first else {
        invocation.output.write(page.firstPage())
        return .done
      }
      if let command = CommandTable.command(name) {
        invocation.output.write(page.page(command))
      } else if name == HelpPage.commands {
        invocation.output.write(page.overview(CommandTable.sections))
      } else if let topic = HelpTopic.all.first(where: { $0.name == name }) {
        invocation.output.write(page.page(topic))
      } else {
        let names = CommandTable.names + [HelpPage.commands] + HelpTopic.all.map(\.name)
        throw UsageError(
          "there is no help on \(name)" + UsageError.guess(name, among: names),
          hint: "'mealschedule help commands' lists the commands")
      }
      return .done
    })
}
