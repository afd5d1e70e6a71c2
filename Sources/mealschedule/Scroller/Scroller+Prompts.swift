import MealCore

/// Prompts in the bottom line: a date to go to, a text to find.
extension Scroller {
  mutating func openFindPrompt() {
    overlays.append(
      .prompt(
        Prompt(kind: .find, field: TextField(isMultiline: false, candidates: plan.dishes(before: today)))))
  }

  mutating func apply(_ action: Action, to prompt: Prompt) {
    var prompt = prompt
    switch action {
    case .type(let edit):
      // Backspace in an empty prompt closes it.
      if edit == .deleteBack, prompt.field.text.isEmpty {
        overlays.removeLast()
        return
      }
      prompt.field.apply(edit)
      overlays[overlays.count - 1] = .prompt(prompt)
    case .cancel: overlays.removeLast()
    case .accept: accept(prompt)
    default: break
    }
  }

  private mutating func accept(_ prompt: Prompt) {
    let text = prompt.field.text
    switch prompt.kind {
    case .goTo:
      do throws(DayError) {
        let day = try DayExpression(today: today).day(text)
        overlays.removeLast()
        goTo(day)
      } catch {
        // Keep the text, so that the user can correct it.
        message = Message(text: error.reason ?? error.message, isError: true)
      }
    case .find:
      overlays.removeLast()
      if !text.isEmpty { pattern = text }
      findNext(forward: true)
    }
  }

  /// Describes the date being typed: "Fri 22 Mar 2013, in 9 days", an error, or examples if nothing is typed.
  func meaning(of text: String) -> String {
    if text.allSatisfy(\.isWhitespace) { return "fri, +3w, 14 mar 2013" }
    do throws(DayError) {
      let day = try DayExpression(today: today).day(text)
      return "\(day.spelledOut), \(day.distance(from: today))"
    } catch {
      return error.reason ?? ""
    }
  }
}
