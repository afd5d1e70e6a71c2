/// The completion script for zsh, made from the declarations: an autoloaded function for `compinit`.
///
/// Commands, options and choices are in the script; for dates and contents of the plan it asks
/// `mealschedule complete`.
struct ZshCompletion {
  let commands: [Command]

  var script: String {
    """
    #compdef mealschedule
    # zsh completion for mealschedule, made by: mealschedule completions zsh

    # Adds what the program suggests, in its order: most recently eaten first.
    _mealschedule_ask() {
      local -a lines found shown expl
      local line ended tab=$'\\t' width=0
      # In either case: pi completes to Pizza.
      local -a either=(-M 'm:{[:lower:][:upper:]}={[:upper:][:lower:]}')
      lines=("${(@f)$(mealschedule complete $1 --as zsh -- "${before[@]}" "${(Q)PREFIX}" 2>/dev/null; print -r -- "end $?")}")
      ended=$lines[-1]
      lines[-1]=()
      [[ $ended == 'end 1' ]] && _files && return
      (( $#lines )) || return 1
      found=("${(@)lines%%$tab*}")
      for line in "${found[@]}"; do
        (( ${(m)#line} > width )) && width=${(m)#line}
      done
      for line in "${lines[@]}"; do
        if [[ $line == *$tab* ]]; then
          shown+=("${(mr:width:)${line%%$tab*}}  -- ${line#*$tab}")
        else
          shown+=("$line")
        fi
      done
      if [[ $lines[1] == *$tab* ]]; then
        _wanted -V "mealschedule-$1" expl "${2:-$1}" compadd "${either[@]}" -l -d shown -a found
      else
        _wanted -V "mealschedule-$1" expl "${2:-$1}" compadd "${either[@]}" -a found
      fi
    }

    _mealschedule_commands() {
      local -a commands
      commands=(
    \(descriptions)
      )
      _describe -t commands command commands
    }

    _mealschedule() {
      local curcontext=$curcontext state line ret=1
      local -a state_descr before everywhere
      typeset -A opt_args
      # The words before this one, as the program would receive them.
      before=("${(@Q)words[2,CURRENT-1]}")
      everywhere=(
    \(specifications(Option.everywhere, indent: 4))
      )
      _arguments -C -s -S $everywhere '(-): :_mealschedule_commands' '(-)*:: :->words' && ret=0
      [[ $state == words ]] || return ret
      case $words[1] in
    \(branches)
        *) ret=1 ;;
      esac
      return ret
    }

    # Autoloaded as a function, or sourced.
    if [[ $funcstack[1] == _mealschedule ]]; then
      _mealschedule "$@"
    else
      compdef _mealschedule mealschedule
    fi

    """
  }

  private var descriptions: String {
    commands.map { command in
      "    " + ZshCompletion.quoted("\(command.name):\(command.summary)")
    }.joined(separator: "\n")
  }

  private var branches: String {
    commands.map { command in
      let names = command.names.joined(separator: "|")
      return """
            \(names))
              _arguments -s -S \\
        \(specifications(command.options, indent: 8, end: " \\"))        $everywhere \\
                '*: : _mealschedule_ask word \(ZshCompletion.what(command))' && ret=0 ;;
        """
    }.joined(separator: "\n")
  }

  /// The heading for the words of a command above the list.
  private static func what(_ command: Command) -> String {
    command.words.isEmpty
      ? "word" : "\"\(command.words.map(\.placeholder).joined(separator: " ").lowercased())\""
  }

  /// A line for `_arguments` for each option.
  private func specifications(_ options: [Option], indent: Int, end: String = "") -> String {
    let margin = String(repeating: " ", count: indent)
    let lines = options.map { option in
      let long = "--\(option.name)\(option.value == nil ? "" : "=")"
      let help = "[\(ZshCompletion.escaped(option.help))]"
      let rest = ZshCompletion.quoted(help + action(option))
      // Only tags may be repeated.
      let isRepeated = option.value == .tag
      guard let short = option.short else {
        return margin + (isRepeated ? "'*'" : "") + long + rest + end
      }
      let exclusion = isRepeated ? "'*'" : "'(-\(short) --\(option.name))'"
      return margin + exclusion + "{-\(short)\(option.value == nil ? "" : "+"),\(long)}" + rest + end
    }
    return lines.joined(separator: "\n") + (end.isEmpty || lines.isEmpty ? "" : "\n")
  }

  private func action(_ option: Option) -> String {
    guard let value = option.value else { return "" }
    let name = option.placeholder.lowercased()
    switch value {
    case .file: return ":\(name):_files"
    case .folder: return ":\(name):_files -/"
    case .choice, .rhythm: return ":\(name):(\((value.choices ?? []).joined(separator: " ")))"
    case .command: return ":\(name):_mealschedule_commands"
    default: return ":\(name): " + (value.asked.map { "_mealschedule_ask \($0)" } ?? "")
    }
  }

  /// Escapes characters that are special in a specification.
  private static func escaped(_ text: String) -> String {
    ShellQuoting.escaped(text) { "\\:[]".utf8.contains($0) }
  }

  private static func quoted(_ text: String) -> String { "'\(ShellQuoting.singleQuotesEnded(text))'" }
}
