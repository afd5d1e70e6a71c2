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
