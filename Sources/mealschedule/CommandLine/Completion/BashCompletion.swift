/// The completion script for bash 3.2 and later, made from the declarations.
///
/// Commands, options and choices are in the script; for dates and contents of the plan it asks
/// `mealschedule complete`. It does not need the bash-completion package.
struct BashCompletion {
  let commands: [Command]

  var script: String {
    """
    # bash completion for mealschedule, made by: mealschedule completions bash

    # Adds what the program suggests, quoted for bash.
    _mealschedule_ask() {
      local line lines status
      lines=$(mealschedule complete "$1" --as bash -- "${before[@]}" "$typed" 2>/dev/null)
      status=$?
      while IFS= read -r line; do
        [[ -n $line ]] && COMPREPLY+=("$line")
      done <<<"$lines"
      # Keep the program's order: most recently eaten first.
      compopt -o nosort 2>/dev/null
      return $status
    }

    # Adds the words that begin with the typed one.
    _mealschedule_words() {
      local word
      for word in $1; do
        [[ $word == "$typed"* ]] && COMPREPLY+=("$word")
      done
    }

    # Adds the names of files, as readline completes them.
    _mealschedule_files() {
      local name
      compopt -o default 2>/dev/null && return
      while IFS= read -r name; do COMPREPLY+=("$name"); done < <(compgen -f -- "$typed")
    }

    # Sets kind to the kind of an option's value; empty if it takes none.
    _mealschedule_value() {
      kind=
      case $1 in
    \(values)
      esac
    }

    # Sets options to the options of a command.
    _mealschedule_options() {
      options='\(BashCompletion.names(Option.everywhere))'
      case $1 in
    \(options)
      esac
    }

    _mealschedule() {
      local typed kind command options word i joined= ended= n=0
      local -a before
      COMPREPLY=()
      # bash splits words at =, but to the program --option=value is one word.
      for ((i = 1; i <= COMP_CWORD; i++)); do
        word=${COMP_WORDS[i]}
        if [[ $word == "=" && $n -gt 0 && ${before[n - 1]} == --* ]]; then
          before[n - 1]+="="
          joined=1
        elif [[ $joined ]]; then
          before[n - 1]+=$word
          joined=
        else
          before[n++]=$word
        fi
      done
      typed=${before[n - 1]}
      unset "before[n - 1]"

      command= kind=
      for word in "${before[@]}"; do
        if [[ $kind ]]; then
          kind=
        elif [[ $ended ]]; then
          command=${command:-$word}
        else
          case $word in
            --) ended=1 ;;
            -*) _mealschedule_value "$command $word" ;;
            *) command=${command:-$word} ;;
          esac
        fi
      done

      if [[ ! $ended && ! $kind && $typed == --*=* ]]; then
        _mealschedule_value "$command ${typed%%=*}"
        joined=${typed%%=*}=
        typed=${typed#*=}
      elif [[ ! $ended && ! $kind && $typed == -* ]]; then
        _mealschedule_options "$command"
        _mealschedule_words "$options"
        return 0
      else
        joined=
        if [[ ! $kind ]]; then
          if [[ $command ]]; then kind=word; else kind='=\(commandNames)'; fi
        fi
      fi

      case $kind in
        '') return 0 ;;
        file) _mealschedule_files ;;
        text) ;;
        =*) _mealschedule_words "${kind#=}" ;;
        *)
          _mealschedule_ask "$kind"
          [[ $? == 1 ]] && _mealschedule_files
          ;;
      esac
      # If bash does not split at =, the whole --option=value is replaced.
      if [[ $joined && $COMP_WORDBREAKS != *=* ]]; then
        for ((i = 0; i < ${#COMPREPLY[@]}; i++)); do COMPREPLY[i]=$joined${COMPREPLY[i]}; done
      fi
      return 0
    }

    complete -F _mealschedule mealschedule

    """
  }

  private var commandNames: String { commands.map(\.name).joined(separator: " ") }

  /// The branches for the values of options: `show\\ --from) kind=date ;;`.
  private var values: String {
    let branches =
      commands.flatMap { command in
        command.options.compactMap { branch($0, of: command.names) }
      } + Option.everywhere.compactMap { branch($0, of: ["*"]) }
    return branches.map { "    " + $0 }.joined(separator: "\n")
  }

  private func branch(_ option: Option, of commands: [String]) -> String? {
    guard let value = option.value else { return nil }
    // An option may be the last of a cluster: -qf.
    let cluster = option.short.map { " -[qh]*\($0)" } ?? ""
    let names = (BashCompletion.names([option]) + cluster).split(separator: " ")
    let patterns = commands.flatMap { command in names.map { "\(command)\\ \($0)" } }
    return "\(patterns.joined(separator: "|"))) kind=\(kind(value)) ;;"
  }

  private func kind(_ value: Option.Value) -> String {
    switch value {
    case .file, .folder: "file"
    case .choice, .rhythm: "'=\((value.choices ?? []).joined(separator: " "))'"
    case .command: "'=\(commandNames)'"
    default: value.asked ?? "text"
    }
  }

  private var options: String {
    commands.filter { !$0.options.isEmpty }.map { command in
      "    \(command.names.joined(separator: "|"))) "
        + "options=\"\(BashCompletion.names(command.options)) $options\" ;;"
    }.joined(separator: "\n")
  }

  private static func names(_ options: [Option]) -> String {
    options.map { option in (option.short.map { "-\($0) " } ?? "") + "--" + option.name }.joined(
      separator: " ")
  }
}
