/// What was done at the keyboard or with the mouse, once.
///
/// Terminals send bytes, and not the same ones: what differs between them ends in `KeyDecoder`. What a terminal
/// cannot tell apart is one key here: Ctrl-I is `tab`, Ctrl-M `enter`, Ctrl-H `backspace`, Ctrl-[ `escape`.
enum Key: Hashable, Sendable {
  /// A character as typed, one scalar at a time: an accent that is typed after its letter is a key of its own.
  case character(Character)
  /// Ctrl and a character, lower case: `control("d")`. Ctrl-J is `control("j")`, Ctrl-Space `control(" ")`.
  case control(Character)
  case alt(Character)
  case up, down, left, right, home, end, pageUp, pageDown, insert, delete
  case enter, escape, tab, backspace
  case altEnter, altBackspace, backTab
  case shiftUp, shiftDown, shiftLeft, shiftRight
  case controlUp, controlDown, controlLeft, controlRight, controlHome, controlEnd, controlDelete
  case altUp, altDown, altLeft, altRight, altDelete
  /// F1 and so on, from 1.
  case function(Int)
  /// A text that was pasted in one piece: lines end in line feeds, other control characters but tabs are left out.
  case paste(String)
  case mouse(Mouse)
}
