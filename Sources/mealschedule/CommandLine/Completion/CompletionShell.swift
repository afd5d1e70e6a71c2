/// A shell that completions are made for.
enum CompletionShell: String, CaseIterable {
  case bash, zsh, fish

  static let names = allCases.map(\.rawValue)

  /// The completion script.
  func script(for commands: [Command]) -> String {
    switch self {
    case .bash: BashCompletion(commands: commands).script
    case .zsh: ZshCompletion(commands: commands).script
    case .fish: FishCompletion(commands: commands).script
    }
  }

  /// A typed word without quotes. zsh and fish remove them before they ask; bash does not.
  func word(_ typed: String) -> String { self == .bash ? BashWord(typed).text : typed }

  /// A candidate for the typed word as the script reads it, with its explanation after a tab. bash neither shows
  /// explanations nor compares, so for bash it is nil if the candidate does not fit the word.
  func line(_ candidate: Candidate, for typed: String) -> String? {
    if self == .bash { return BashWord(typed).completed(to: candidate.text) }
    return candidate.about.map { "\(candidate.text)\t\($0)" } ?? candidate.text
  }
}
