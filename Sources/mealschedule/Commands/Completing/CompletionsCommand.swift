import MealCore

extension Command {
  static let completions = Command(
    name: "completions",
    summary: "print a completion script for a shell",
    usage: [CompletionShell.names.joined(separator: "|")],
    words: [.choice(CompletionShell.names)],
    details: """
      Completes commands, options, dates, meal types, and the dishes and tags of the plan, most recent first. make
      install puts the scripts in place; without it, use these examples.
      """,
    examples: """
      eval "$(mealschedule completions bash)" — in ~/.bashrc
      source <(mealschedule completions zsh) — in ~/.zshrc, after compinit
      mealschedule completions fish | source — in ~/.config/fish/config.fish
      """,
    run: { invocation in
      try invocation.checkNoWords(after: 1)
      let hint = "the shells are \(CompletionShell.names.joined(last: "and"))"
      guard let name = invocation.arguments.words.first else {
        throw UsageError("completions needs the name of a shell", hint: hint)
      }
      guard let shell = CompletionShell(rawValue: name) else {
        let guess = UsageError.guess(name, among: CompletionShell.names)
        throw UsageError("there are no completions for \(name)" + guess, hint: hint)
      }
      invocation.output.write(shell.script)
      return .done
    })
}
