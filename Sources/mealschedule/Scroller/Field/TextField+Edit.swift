extension TextField {
  /// An edit of a text field. The command of readline (GNU Readline 8.2, "Bindable Readline Commands") and its usual
  /// keys are in brackets.
  enum Edit: Equatable, Sendable {
    /// A character typed (self-insert). A line break starts a new line in a field of several.
    case insert(Character)
    /// A text that was pasted into the terminal (bracketed-paste-begin).
    case paste(String)
    /// Starts another line; does nothing in a field of one line.
    case newLine

    /// To the cluster before or after (backward-char, Ctrl-B; forward-char, Ctrl-F), from line to line too. At the
    /// end of a line, `right` takes the suggestion, if there is one.
    case left, right
    /// To the start of a word, to the end of a word (backward-word, Alt-B; forward-word, Alt-F). Words are of
    /// letters and digits.
    case wordLeft, wordRight
    /// (beginning-of-line, Ctrl-A, Home; end-of-line, Ctrl-E, End). At the end, `lineEnd` takes the suggestion.
    case lineStart, lineEnd
    /// To the row above or below on the screen (previous-screen-line, next-screen-line).
    case up, down
    /// To the start and the end of all lines.
    case textStart, textEnd

    /// (backward-delete-char, Backspace; delete-char, Ctrl-D, Delete). A line break is deleted like a character.
    case deleteBack, deleteForward
    /// To the end of the line; there, the line break (kill-line, Ctrl-K).
    case killToEnd
    /// To the start of the line (unix-line-discard, Ctrl-U).
    case killToStart
    /// A word of letters and digits (backward-kill-word, Ctrl-W, Alt-Backspace; kill-word, Alt-D).
    case killWordBack, killWordForward
    /// Inserts the text killed last (yank, Ctrl-Y).
    case yank
    /// Right after a yank: replaces it with the text killed before (yank-pop, Alt-Y).
    case yankPop
    /// Exchanges the clusters on both sides of the cursor; at the end of a line, the two before it
    /// (transpose-chars, Ctrl-T).
    case transpose
    /// (undo, Ctrl-_). Takes back a typed word, or one other change.
    case undo

    /// The next or the previous dish that completes the typed text, then the typed text again (menu-complete, Tab;
    /// menu-complete-backward, Shift-Tab).
    case complete(back: Bool)
  }
}
