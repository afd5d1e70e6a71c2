/// A shell for which completions are made.
enum CompletionShell: String, CaseIterable {
  case bash, zsh, fish

  static let names = allCases.map(\.rawValue)

  /// The typed word without its quotes. zsh and fish remove them before they call the program; bash does not.
  func word(_ typed: String) -> String { self == .bash ? BashWord(typed).text : typed }

  /// The line that the script reads for a candidate, with its explanation after a tab. bash shows no explanations and
  /// does not filter: for bash, returns nil if the candidate does not begin with the typed word.
  func line(_ candidate: Candidate, for typed: String) -> String? {
    if self == .bash { return BashWord(typed).completed(to: candidate.text) }
    return candidate.about.map { "\(candidate.text)\t\($0)" } ?? candidate.text
  }
}

/// An unfinished word in bash, with its quotes and backslashes.
///
///     BashWord("ris").completed(to: "risotto alla milanese")      // risotto\ alla\ milanese
///     BashWord("'ris").completed(to: "risotto alla milanese")     // risotto alla milanese
///
/// Nothing in it is ever executed: `$(...)` stays as it is.
private struct BashWord {
  /// The word without quotes, as the shell would read it.
  private(set) var text = ""
  /// The quote that is still open; nil if none is.
  private var openQuote: Character?
  /// The part of `text` before the open quote, which readline does not replace.
  private var textBeforeQuote = ""

  init(_ typed: String) {
    var isEscaped = false
    for character in typed {
      if isEscaped {
        // Between double quotes, a backslash escapes only these characters.
        if openQuote == "\"", !"\\\"$`".contains(character) { text.append("\\") }
        text.append(character)
        isEscaped = false
      } else if character == "\\", openQuote != "'" {
        isEscaped = true
      } else if character == openQuote {
        openQuote = nil
      } else if openQuote == nil, character == "'" || character == "\"" {
        openQuote = character
        textBeforeQuote = text
      } else {
        text.append(character)
      }
    }
  }

  /// The replacement that makes the word mean `candidate`; nil if the candidate does not begin with the word, ignoring
  /// case.
  func completed(to candidate: String) -> String? {
    guard candidate.count >= text.count, candidate.prefix(text.count).lowercased() == text.lowercased() else {
      return nil
    }
    switch openQuote {
    case "'": return ShellQuoting.singleQuotesEnded(candidate.dropFirst(textBeforeQuote.count))
    case "\"":
      return ShellQuoting.escaped(candidate.dropFirst(textBeforeQuote.count)) { "\\\"$`".utf8.contains($0) }
    default: return ShellQuoting.escaped(candidate) { !BashWord.isPlain($0) }
    }
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "_-+./,@%^".utf8.contains(byte)
    }
  }
}

/// The completion scripts. They ask `mealschedule complete` for everything, so that they have no tables of their own.
extension CompletionShell {
  /// The script to source, or to install where the shell looks for it.
  var script: String {
    switch self {
    case .bash: CompletionShell.bashScript
    case .zsh: CompletionShell.zshScript
    case .fish: CompletionShell.fishScript
    }
  }

  /// For bash 3.2 and later. It does not need the bash-completion package.
  private static let bashScript = """
    # bash completion for mealschedule, made by: mealschedule completions bash

    _mealschedule() {
      local typed word name lines status i joined= n=0
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

      # The suggestions of the program, quoted for bash. For --option=value, they are values.
      lines=$(mealschedule complete word --as bash -- "${before[@]}" "$typed" 2>/dev/null)
      status=$?
      while IFS= read -r word; do
        [[ -n $word ]] && COMPREPLY+=("$word")
      done <<<"$lines"
      # Keep the program's order: most recently eaten first.
      compopt -o nosort 2>/dev/null
      name=
      [[ $typed == --*=* ]] && name=${typed%%=*}=
      # The names of files, as readline completes them.
      if [[ $status == [12] ]] && ! compopt -o default 2>/dev/null; then
        while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -f -- "${typed#"$name"}")
      fi
      # If bash does not split at =, the whole --option=value is replaced.
      if [[ $name && $COMP_WORDBREAKS != *=* ]]; then
        for ((i = 0; i < ${#COMPREPLY[@]}; i++)); do COMPREPLY[i]=$name${COMPREPLY[i]}; done
      fi
      return 0
    }

    complete -F _mealschedule mealschedule

    """

  /// For zsh: an autoloaded function for `compinit`.
  private static let zshScript = """
    #compdef mealschedule
    # zsh completion for mealschedule, made by: mealschedule completions zsh

    # Adds what the program suggests, in its order: most recently eaten first.
    _mealschedule() {
      local -a before lines found shown expl
      local line ended typed="${(Q)PREFIX}" tab=$'\\t' width=0
      # Ignore case: pi completes to Pizza.
      local -a either=(-M 'm:{[:lower:][:upper:]}={[:upper:][:lower:]}')
      # The words before this one, as the program would receive them.
      before=("${(@Q)words[2,CURRENT-1]}")
      lines=("${(@f)$(mealschedule complete word --as zsh -- "${before[@]}" "$typed" 2>/dev/null; print -r -- "end $?")}")
      ended=$lines[-1]
      lines[-1]=()
      # In --option=value, complete the value.
      if [[ $PREFIX == --*=* ]]; then
        IPREFIX+=${PREFIX%%=*}=
        PREFIX=${PREFIX#*=}
      fi
      [[ $ended == 'end 1' ]] && _files && return
      [[ $ended == 'end 2' ]] && _files -/ && return
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
        _wanted -V mealschedule expl word compadd "${either[@]}" -l -d shown -a found
      else
        _wanted -V mealschedule expl word compadd "${either[@]}" -a found
      fi
    }

    # Autoloaded as a function, or sourced.
    if [[ $funcstack[1] == _mealschedule ]]; then
      _mealschedule "$@"
    else
      compdef _mealschedule mealschedule
    fi

    """

  /// For fish 3.1 and later.
  private static let fishScript = """
    # fish completion for mealschedule, made by: mealschedule completions fish

    # Prints what the program suggests, and the names of files or folders where one may follow.
    function __mealschedule_complete
      set -l before (commandline -opc)
      set -l typed (commandline -ct)
      set -l name (string match -r -- '^--[^=]*=' "$typed")
      set -l value (string replace -r -- '^--[^=]*=' '' "$typed")
      mealschedule complete word --as fish -- $before[2..-1] "$typed" 2>/dev/null
      switch $status
        case 1
          for path in (__fish_complete_path "$value"); echo "$name$path"; end
        case 2
          for path in (__fish_complete_directories "$value"); echo "$name$path"; end
      end
    end

    complete -c mealschedule -f -k -a '(__mealschedule_complete)'

    """
}
