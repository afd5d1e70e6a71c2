import MealCore

extension Command {
  static let help = Command(
    name: "help",
    summary: "show the everyday commands, or explain one",
    usage: ["[COMMAND]", "commands", HelpTopic.all.map(\.name).joined(separator: " | ")],
    words: [.command],
    examples: """
      mealschedule help commands — all commands, by subject
      mealschedule help add — how to use add
      mealschedule help dates — how to write a date
      """,
    run: { invocation in
      // As in `help rule syntax` or `help how to write rules`.
      let subjects = invocation.arguments.words.filter { !$0.isOne(of: fillers) }
      let known = subjects.filter { CommandTable.command($0) != nil }
      if subjects.count > 1, !known.isEmpty {
        throw UsageError(
          "help explains one command at a time",
          hint: known.map { "mealschedule help \($0)" }.joined(separator: "\n"))
      }
      if subjects.count != 1 { try invocation.checkNoWords(after: 1) }
      let page = HelpPage(invocation.arguments, invocation.context)
      guard let word = subjects.first ?? invocation.arguments.words.first(where: { $0.lowercased() != "me" })
      else {
        invocation.output.write(page.firstPage())
        return .done
      }
      let singular = word.hasSuffix("s") ? String(word.dropLast()) : word
      if word == HelpPage.commands {
        invocation.output.write(page.overview(CommandTable.sections))
      } else if let text = [word, word + "s", singular].lazy.compactMap({ text(of: $0, page) }).first {
        invocation.output.write(text)
      } else {
        let names = CommandTable.names + [HelpPage.commands] + HelpTopic.all.map(\.name)
        throw UsageError(
          "there is no help on \(word)" + UsageError.guess(word, among: names),
          hint: pages(about: word, page) ?? "'mealschedule help commands' lists the commands")
      }
      return .done
    })

  /// The help page of a command or a topic; nil if there is none with this name.
  private static func text(of name: String, _ page: HelpPage) -> String? {
    CommandTable.command(name).map(page.page) ?? HelpTopic.all.first { $0.name == name }.map(page.page)
  }

  /// Words that are ignored in a question, so that only its subject is left.
  private static let fillers = "syntax format forms form grammar file how to write the a of on for about me"

  /// A hint with up to three commands: the one that shows the page of the command probably meant, then those that show
  /// the pages that mention the word most often. nil if there are none, or if the word has fewer than three letters.
  private static func pages(about word: String, _ page: HelpPage) -> String? {
    let pattern = FoldedPattern(word.hasSuffix("s") ? String(word.dropLast()) : word)
    guard word.utf8.count > 2 else { return nil }
    let pages =
      HelpTopic.all.map { ($0.name, page.page($0)) } + CommandTable.all.map { ($0.name, page.page($0)) }
    let counts = pages.map { name, text in
      (name, text.split(separator: "\n").count { pattern.isPart(of: String($0)) })
    }
    let best = counts.filter { $0.1 > 0 }.sorted { $0.1 > $1.1 }.map(\.0)
    // The command that the word probably means comes first.
    let verb = Likely.command(word, among: [])?.prefix { $0 != " " }
    let likely = verb.flatMap { CommandTable.command(String($0))?.name }
    let names = (likely.array + best.filter { $0 != likely }).prefix(3)
    guard !names.isEmpty else { return nil }
    return "these pages mention it:\n" + names.map { "mealschedule help \($0)" }.joined(separator: "\n")
  }
}

extension Command {
  static let man = Command(
    name: "man",
    summary: "print the manual page",
    usage: [""],
    details: "Prints mdoc(7), for man to read. Its date is today, or that of SOURCE_DATE_EPOCH.",
    examples: "mealschedule man | man -l - — read it without make install",
    run: { invocation in
      try invocation.checkNoWords(after: 0)
      let context = invocation.context
      let seconds = context.variable("SOURCE_DATE_EPOCH").flatMap { Int($0) } ?? context.now()
      let day = DayNumber(localSeconds: seconds) ?? .first
      invocation.output.write(ManPage(commands: CommandTable.all, day: day).text)
      return .done
    })
}
