import MealCore

/// What to do where there is no plan yet.
enum NewcomerHint {
  static func write(_ invocation: Invocation, plan: String) {
    invocation.warn("mealschedule: there is no plan at \(plan) yet")
    let option = invocation.arguments.has(.file) ? "-f \(ShellQuoting.quoted(plan)) " : ""
    invocation.warn("to add the first meal:   mealschedule \(option)add today dinner risotto")
    if let example = ProgramFiles.examplePlan() {
      invocation.warn(
        "to try it on an example: mealschedule -f \(ShellQuoting.quoted(example)) show --around today")
    }
  }
}
