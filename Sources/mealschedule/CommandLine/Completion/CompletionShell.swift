/// A shell that completions are made for: how it wants candidates printed.
enum CompletionShell: String, CaseIterable {
  case bash, zsh, fish

  static let names = allCases.map(\.rawValue)

  /// The completion script.
  var script: String {
    switch self {
    case .bash: BashCompletion().script
    case .zsh: ZshCompletion().script
    case .fish: FishCompletion().script
    }
  }

  /// A typed word as the shell would hand it on. zsh and fish take the quotes off themselves; bash does not.
  func word(_ typed: String) -> String { self == .bash ? BashWord(typed).text : typed }

  /// A candidate for the word that is being typed, as the script reads it, with what is said of it behind a tab.
  /// bash shows nothing of that and compares nothing: nil where the candidate does not fit the word.
  func line(_ candidate: Candidate, for typed: String) -> String? {
    if self == .bash { return BashWord(typed).completed(to: candidate.text) }
    return candidate.about.map { "\(candidate.text)\t\($0)" } ?? candidate.text
  }
}

/// What may stand at a place of a command line, and what is said of it beside it.
struct Candidate: Equatable {
  let text: String
  let about: String?

  init(_ text: String, _ about: String? = nil) {
    self.text = text
    self.about = about
  }
}
