import MealCore

extension TextField.Edit {
  /// The first character that is typed or pasted; nil for other edits.
  fileprivate var firstCharacter: Character? {
    switch self {
    case .insert(let character): character
    case .paste(let text): text.first
    default: nil
    }
  }
}

/// Prompts in the bottom line: a date to go to, a text to find, how often a dish repeats.
extension Scroller {
  mutating func apply(_ action: Action, to prompt: Prompt) {
    var prompt = prompt
    switch action {
    case .type(let edit):
      if prompt.isProposal, let first = edit.firstCharacter, first.isLetter || first.isNumber {
        prompt.field = TextField(text: "", isMultiline: false)
      }
      prompt.isProposal = false
      // Backspace in an empty prompt closes it.
      if edit == .deleteBack, prompt.field.text.isEmpty { return close(prompt) }
      if edit == .up || edit == .down {
        recall(edit == .up ? 1 : -1, in: &prompt)
      } else {
        prompt.field.apply(edit)
      }
      overlays[overlays.count - 1] = .prompt(prompt)
      preview(prompt)
      previewInPage(prompt)
    case .cancel: close(prompt)
    case .accept: accept(prompt)
    case .help: openHelp()
    default: break
    }
  }

  private mutating func close(_ prompt: Prompt) {
    overlays.removeLast()
    if case .find(let start, let top) = prompt.kind { restore(start, top) }
    if case .findInPage(let selected, let top) = prompt.kind {
      changePage { ($0.selected, $0.top) = (selected, top) }
    }
  }

  /// Recalls an earlier or a later search.
  private func recall(_ step: Int, in prompt: inout Prompt) {
    guard case .find = prompt.kind else { return }
    let wanted = prompt.recalled + step
    guard 0...searches.count ~= wanted else { return }
    if prompt.recalled == 0 { prompt.typed = prompt.field }
    prompt.recalled = wanted
    if wanted == 0 {
      prompt.field = prompt.typed ?? prompt.field
    } else {
      let candidates = plan.dishes(before: today).names
      prompt.field = TextField(
        text: searches[searches.count - wanted], isMultiline: false, candidates: candidates)
    }
  }

  private mutating func accept(_ prompt: Prompt) {
    let text = prompt.field.text
    switch prompt.kind {
    case .goTo:
      if text.allSatisfy(\.isWhitespace) { return close(prompt) }
      do throws(DayError) {
        let day = try DayExpression(today: today).day(text)
        overlays.removeLast()
        goTo(day)
      } catch {
        // Keep the text, so that the user can correct it.
        message = Message(text: error.reason ?? error.message, isError: true)
      }
    case .find(let start, let top):
      overlays.removeLast()
      if text.isEmpty { restore(start, top) }
      accept(text, from: start)
    case .repeating(let edit): accept(text, edit)
    case .findInPage:
      overlays.removeLast()
      acceptFindInPage(text)
    case .save(let days):
      overlays.removeLast()
      if !text.allSatisfy(\.isWhitespace) { saveList(days, in: text, replacing: false) }
    }
  }

  /// Describes what is being typed: "Fri 22 Mar 2013, in 9 days", an error, or examples if nothing is typed.
  func meaning(of prompt: Prompt) -> Message? {
    let text = prompt.field.text
    switch prompt.kind {
    case .goTo:
      if text.allSatisfy(\.isWhitespace) { return Message(text: "fri, +3w, 14 mar 2013") }
      do throws(DayError) {
        let day = try DayExpression(today: today).day(text)
        return Message(
          .init(forms: [day.spelledOut, day.spelledOutWithoutYear], weight: 8),
          .fact(day.distance(from: today)))
      } catch {
        return error.reason.map { Message(text: $0) }
      }
    case .find, .findInPage: return nil
    case .save: return Message(.init(forms: ["Markdown, for phones and notes", "Markdown"], weight: 1))
    case .repeating(let edit): return edit.meaning(of: text, today: today)
    }
  }
}
