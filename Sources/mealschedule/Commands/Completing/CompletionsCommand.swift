import MealCore

extension Command {
  static let completions = Command(
    name: "completions",
    summary: "print what makes a shell complete words of mealschedule",
    usage: [CompletionShell.names.joined(separator: "|")],
    words: [.choice(CompletionShell.names)],
    details: [
      "Commands, options, dates, meal types, and the dishes and tags of the plan, most recent first. make install "
        + "has put the scripts in place already; the examples are for all other cases."
    ],
    examples: [
      .init("eval \"$(mealschedule completions bash)\"", "in ~/.bashrc"),
      .init("source <(mealschedule completions zsh)", "in ~/.zshrc, behind compinit"),
      .init("mealschedule completions fish | source", "in ~/.config/fish/config.fish"),
    ],
    run: { invocation in
      try invocation.checkNoWords(after: 1)
      guard let name = invocation.arguments.words.first else {
        throw UsageError(
          "completions needs the name of a shell",
          hint: "there are \(CompletionShell.names.joined(separator: ", "))")
      }
      guard let shell = CompletionShell(rawValue: name) else {
        let near = Nearest.match(name, among: CompletionShell.names)
        throw UsageError(
          "there are no completions for \(name)" + (near.map { ": did you mean \($0)?" } ?? ""),
          hint: "there are \(CompletionShell.names.joined(separator: ", "))")
      }
      invocation.output.write(shell.script(for: CommandTable.all))
      return .done
    })
}
