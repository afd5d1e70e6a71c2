import MealCore

extension Scroller {
  /// Opens a prompt for a date. While it is typed, the prompt shows the day that it means, as in "Fri 22 Mar 2013, in
  /// 9 days", or what is wrong.
  func openGoToPrompt() {
    let prompt = Prompt("go to: ", "go") { text, scroller in
      if text.allSatisfy(\.isWhitespace) { return nil }
      let day = try DayExpression(today: scroller.today).day(text)
      return { $0.stream.goTo(day) }
    }
    prompt.meaning = { text, scroller in
      if text.allSatisfy(\.isWhitespace) { return Message("fri, +3w, 14 mar 2013") }
      do throws(DayError) {
        let day = try DayExpression(today: scroller.today).day(text)
        return Message(day.spelledOut, day.distance(from: scroller.today))
      } catch {
        return error.reason.map { Message($0) }
      }
    }
    open(prompt)
  }
}
