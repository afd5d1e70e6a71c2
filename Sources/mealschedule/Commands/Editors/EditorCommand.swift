import MealCore

extension Command {
  static let editor = Command(
    name: "editor",
    summary: "print a support file for vim, emacs or helix",
    usage: [EditorSupport.names.joined(separator: "|")],
    words: [.choice(EditorSupport.names)],
    details: """
      Prints a file for the editor. The files for vim (and Neovim) and emacs colour the plan and the rules, let the
      editor's own build command run check and jump to what it finds, and complete dates, meals, dishes and tags; vim
      also folds the plan by month. The file for helix only sets the file type, since Helix takes colours only from
      grammars.

      The plan and the rules are the files that 'mealschedule where' names, the text of 'mealschedule edit', and files
      that end in .meals. 'mealschedule edit' opens a part of the plan, checks it, and keeps it in the history; in an
      editor that you start yourself, use the editor's undo.

      Another editor can run 'mealschedule complete line -- TEXT' for completions, with the line up to the cursor. It
      prints how many bytes of it to keep, then the words to put after them, each with a TAB and its explanation.
      """,
    examples: """
      mealschedule editor vim > ~/.vim/plugin/mealschedule.vim — for Vim
      mealschedule editor vim > ~/.config/nvim/plugin/mealschedule.vim — for Neovim
      mealschedule editor emacs > ~/.emacs.d/mealschedule.el — for Emacs; load the file from your init file
      mealschedule editor helix >> ~/.config/helix/languages.toml — for Helix
      """,
    run: { invocation in
      try invocation.checkNoWords(after: 1)
      let hint = "the editors are \(EditorSupport.names.joined(last: "and"))"
      guard let name = invocation.arguments.words.first else {
        throw UsageError(
          "editor needs the name of an editor", hint: hint + "; to edit the plan: mealschedule edit")
      }
      guard let editor = EditorSupport(rawValue: name.lowercased()) else {
        throw UsageError(
          "there is no support for \(name)" + UsageError.guess(name, among: EditorSupport.names), hint: hint)
      }
      invocation.output.write(try editor.script(invocation.settings()))
      return .done
    })
}

/// An editor for which the program prints a support file.
enum EditorSupport: String, CaseIterable {
  case vim, emacs, helix

  static let names = allCases.map(\.rawValue)

  /// The contents of the support file.
  func script(_ settings: Settings) -> String {
    switch self {
    case .vim: VimScript.text
    case .emacs: EmacsLisp.text
    case .helix: EditorSupport.helix(settings)
    }
  }

  private static func helix(_ settings: Settings) -> String {
    // A JSON string is also a basic string of TOML.
    func glob(_ path: String) -> String {
      var bytes: [UInt8] = []
      JSONWriter.write(to: &bytes) { $0.string(path) }
      return "{ glob = \(String(decoding: bytes, as: UTF8.self)) }"
    }
    return """
      # mealschedule in Helix, made by: mealschedule editor helix
      # :sh mealschedule check says what cannot be read.

      [[language]]
      name = "mealschedule"
      scope = "text.mealschedule"
      file-types = ["meals", \(glob(settings.planPath))]
      comment-token = "#"

      [[language]]
      name = "mealschedule-rules"
      scope = "text.mealschedule-rules"
      file-types = [\(settings.rulesPath.map(glob) ?? "")]
      comment-token = "#"

      """
  }
}
