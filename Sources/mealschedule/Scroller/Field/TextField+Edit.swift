extension TextField {
  /// An edit of a text field. The corresponding readline command (GNU Readline 8.2, "Bindable Readline
  /// Commands") and its usual keys are in parentheses.
  enum Edit: Equatable, Sendable {
    /// Inserts a typed character (self-insert). A line break starts a new line in a multi-line field.
    case insert(Character)
    /// Inserts text pasted into the terminal (bracketed-paste-begin).
    case paste(String)
    /// Starts another line; does nothing in a single-line field.
    case newLine

    /// Moves to the previous or next cluster, across lines (backward-char, Ctrl-B; forward-char, Ctrl-F). At the end
    /// of a line, `right` accepts the suggestion, if there is one.
    case left, right
    /// Moves to the start or the end of a word (backward-word, Alt-B; forward-word, Alt-F). Words consist of letters
    /// and digits.
    case wordLeft, wordRight
    /// Moves to the start or the end of the line (beginning-of-line, Ctrl-A, Home; end-of-line, Ctrl-E, End). At the
    /// end, `lineEnd` accepts the suggestion.
    case lineStart, lineEnd
    /// Moves to the screen row above or below (previous-screen-line, next-screen-line).
    case up, down
    /// Moves to the start or the end of the whole text.
    case textStart, textEnd

    /// Deletes a character or a line break (backward-delete-char, Backspace; delete-char, Ctrl-D, Delete).
    case deleteBack, deleteForward
    /// Kills to the end of the line or, at the end, the line break (kill-line, Ctrl-K).
    case killToEnd
    /// Kills to the start of the line (unix-line-discard, Ctrl-U).
    case killToStart
    /// Kills a word of letters and digits (backward-kill-word, Ctrl-W, Alt-Backspace; kill-word, Alt-D).
    case killWordBack, killWordForward
    /// Inserts the last killed text (yank, Ctrl-Y).
    case yank
    /// Right after a yank, replaces its text with the next older kill (yank-pop, Alt-Y).
    case yankPop
    /// Swaps the clusters on both sides of the cursor or, at the end of a line, the two before it
    /// (transpose-chars, Ctrl-T).
    case transpose
    /// Undoes a typed word or one other edit (undo, Ctrl-_).
    case undo

    /// Cycles through the dishes or tags that complete the typed text, then the typed text itself (menu-complete,
    /// Tab; menu-complete-backward, Shift-Tab).
    case complete(back: Bool)
  }
}
