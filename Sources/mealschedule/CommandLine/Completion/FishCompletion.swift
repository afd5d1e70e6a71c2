/// The completion script for fish 3.1 and later, made from the declarations.
///
/// Commands, options and choices are in the script; for dates and contents of the plan it asks
/// `mealschedule complete`.
struct FishCompletion {
  let commands: [Command]

  var script: String {
    """
    # fish completion for mealschedule, made by: mealschedule completions fish

    # Prints what the program suggests.
    function __mealschedule_ask
      set -l before (commandline -opc)
      set -l typed (commandline -ct | string replace -r -- '^--[^=]*=' '')
      mealschedule complete $argv[1] --as fish -- $before[2..-1] "$typed" 2>/dev/null
    end

    # The same for the next word; file names where a file may come.
    function __mealschedule_words
      __mealschedule_ask word
      test $status = 1; and __fish_complete_path (commandline -ct)
    end

    # Succeeds if the command is one of these; without arguments, if there is none yet.
    function __mealschedule_at
      set -l before (commandline -opc)
      set -l value
      for word in $before[2..-1]
        if set -q value[1]
          set -e value
          continue
        end
        switch $word
          case \(openOptions)
            set value next
          case '-*'
          case '*'
            contains -- $word $argv
            return
        end
      end
      not set -q argv[1]
    end

    complete -c mealschedule -f
    \(lines.joined(separator: "\n"))

    """
  }

  /// The options of every command that may have their value in the next word.
  private var openOptions: String {
    Option.everywhere.filter { $0.value != nil }.map { option in
      (option.short.map { "-\($0) '-q*\($0)' " } ?? "") + "--\(option.name)"
    }.joined(separator: " ")
  }

  private var lines: [String] {
    var lines = Option.everywhere.map { line($0, condition: nil) }
    for command in commands {
      lines.append(
        "complete -c mealschedule -n __mealschedule_at -a \(command.name) "
          + "-d \(quoted(command.summary))")
    }
    for command in commands {
      let names = command.names.joined(separator: " ")
      lines += command.options.map { line($0, condition: "__mealschedule_at \(names)") }
    }
    lines.append("complete -c mealschedule -n 'not __mealschedule_at' -k -a '(__mealschedule_words)'")
    return lines
  }

  private func line(_ option: Option, condition: String?) -> String {
    var line = "complete -c mealschedule"
    if let condition { line += " -n \(quoted(condition))" }
    if let short = option.short { line += " -s \(short)" }
    line += " -l \(option.name)"
    if let value = option.value { line += " " + action(value) }
    return line + " -d \(quoted(option.help))"
  }

  private func action(_ value: Option.Value) -> String {
    switch value {
    case .file: "-r -F"
    case .folder: "-x -a '(__fish_complete_directories)'"
    case .choice, .rhythm: "-x -k -a '\((value.choices ?? []).joined(separator: " "))'"
    case .command: "-x -a '\(commands.flatMap(\.names).joined(separator: " "))'"
    default: "-x" + (value.asked.map { " -k -a '(__mealschedule_ask \($0))'" } ?? "")
    }
  }

  private func quoted(_ text: String) -> String {
    "'" + ShellQuoting.escaped(text) { "\\'".utf8.contains($0) } + "'"
  }
}
