extension TextField {
  /// What can be done in a text field. In brackets the command of readline (GNU Readline 8.2, "Bindable Readline
  /// Commands") and its usual keys.
  enum Edit: Equatable, Sendable {
    /// A character typed (self-insert). A line break starts a line where there may be several.
    case insert(Character)
    /// What the terminal says was pasted (bracketed-paste-begin).
    case paste(String)
    /// Starts another line; nothing in a field of one line.
    case newLine

    /// To the cluster before or after (backward-char, Ctrl-B; forward-char, Ctrl-F), from line to line too. At the
    /// end of a line, `right` takes the suggestion, if there is one.
    case left, right
    /// To the start of a word, to the end of a word (backward-word, Alt-B; forward-word, Alt-F). Words are of
    /// letters and digits.
    case wordLeft, wordRight
    /// (beginning-of-line, Ctrl-A, Home; end-of-line, Ctrl-E, End). At the end, `lineEnd` takes the suggestion.
    case lineStart, lineEnd
    /// To the row above or below, as it is seen (previous-screen-line, next-screen-line).
    case up, down
    /// To the start and the end of all lines.
    case textStart, textEnd

    /// (backward-delete-char, Backspace; delete-char, Ctrl-D, Delete). A line break goes like a character.
    case deleteBack, deleteForward
    /// To the end of the line; there, the line break (kill-line, Ctrl-K).
    case killToEnd
    /// To the start of the line (unix-line-discard, Ctrl-U).
    case killToStart
    /// A word of letters and digits (backward-kill-word, Alt-Backspace; kill-word, Alt-D).
    case killWordBack, killWordForward
    /// Back to a blank (unix-word-rubout, Ctrl-W).
    case killToBlank
    /// What was killed last (yank, Ctrl-Y).
    case yank
    /// Right after a yank: what was killed before that instead (yank-pop, Alt-Y).
    case yankPop
    /// Exchanges the clusters on both sides of the cursor; at the end of a line, the two before it
    /// (transpose-chars, Ctrl-T).
    case transpose
    /// (undo, Ctrl-_). Takes back a word typed, or any one other change.
    case undo

    /// The next or the previous dish that what was typed may stand for; in the end what was typed
    /// (menu-complete, Tab; menu-complete-backward, Shift-Tab).
    case complete(back: Bool)
    /// Takes the suggestion, if there is one.
    case acceptSuggestion
  }

  /// What an edit belongs to, if those after it can go on with it.
  enum Run: Equatable, Sendable {
    case nothing
    /// Characters typed one after the other: undone a word at a time.
    case typing
    /// Kills: the text of the next one joins.
    case killing
    /// A yank, and the bytes that it brought.
    case yanking(Range<Int>)
    /// A round through the completions.
    case completing(CompletionRound)
    /// Up and down, and the column to hold.
    case climbing(column: Int)
  }
}
