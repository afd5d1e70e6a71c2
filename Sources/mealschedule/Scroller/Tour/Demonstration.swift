import MealCore

/// A demonstration: the real scroller on a sample plan in memory, with keys typed by a script. So it cannot show anything
/// that the program does not do.
///
/// Each step is announced before its keys are typed, one by one. The waiting is done by whoever has a clock.
struct Demonstration {
  /// Some keys, as `--keys` takes them, and what they are typed for.
  struct Step: Hashable, Sendable {
    let keys: String
    let what: String

    init(_ keys: String, _ what: String) {
      self.keys = keys
      self.what = what
    }
  }

  /// What is said of a step: its keys as people read them, and what they do.
  struct Caption: Hashable, Sendable {
    let keys: String
    let what: String
  }

  private enum Beat {
    case say(Caption)
    case type(Key)
  }

  var scroller: Scroller
  /// Of the step that comes or came last; nil before the first.
  private(set) var caption: Caption?
  let plan: MemoryPlan
  private let beats: [Beat]
  private var next = 0
  private var isJustSaid = false

  init(_ script: [Step], today: DayNumber, columns: Int, rows: Int, isAnimated: Bool) throws {
    beats = try script.flatMap(Demonstration.beats)
    plan = MemoryPlan(SamplePlan.text(around: today), name: "the sample plan")
    scroller = Scroller(
      try OpenPlan(plan), SampleRecipes.recipeSource, today: today, at: today, columns: columns, rows: rows,
      isAnimated: isAnimated)
  }

  private static func beats(_ step: Step) throws(KeyScriptError) -> [Beat] {
    let keys = try KeyScript(step.keys).events.compactMap { event in
      if case .key(let key) = event { key } else { nil }
    }
    let signs = keys.compactMap(KeySign.of)
    // A word stands as it is typed; of keys each is one by itself.
    let isText = keys.count > 3 && signs.allSatisfy { $0.count == 1 || $0 == "Space" }
    let caption = Caption(keys: isText ? step.keys : signs.joined(separator: " "), what: step.what)
    return [.say(caption)] + keys.map { .type($0) }
  }

  /// Whether everything was typed.
  var isOver: Bool { next == beats.count }

  /// Milliseconds until it is to go on; nil if it is over.
  var pause: Int? {
    guard !isOver else { return nil }
    if isJustSaid { return 800 }
    if case .say = beats[next] { return next == 0 ? 300 : 900 }
    return scroller.mode == .text ? 80 : 400
  }

  /// Says the next step, or types its next key.
  mutating func goOn() {
    guard !isOver else { return }
    switch beats[next] {
    case .say(let caption):
      self.caption = caption
      isJustSaid = true
    case .type(let key):
      scroller.handle(key)
      scroller.carryOut(on: plan)
      scroller.request = nil
      isJustSaid = false
    }
    next += 1
  }

  /// Plays the rest at once.
  mutating func finish() {
    scroller.finishMoving()
    while !isOver {
      goOn()
      scroller.finishMoving()
    }
  }
}
