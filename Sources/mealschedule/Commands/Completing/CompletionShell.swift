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
