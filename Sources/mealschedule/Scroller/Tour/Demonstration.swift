import MealCore

/// A demonstration: the real scroller on a sample plan in memory, driven by a key script. It can therefore
/// show only what the program really does.
///
/// Each step's caption appears before its keys are typed one by one. The caller, who has a clock, waits in
/// between.
struct Demonstration {
  /// Some keys, in the syntax of `--keys`, and their purpose.
  struct Step: Hashable, Sendable {
    let keys: String
    let what: String

    init(_ keys: String, _ what: String) {
      (self.keys, self.what) = (keys, what)
    }
  }

  private enum Beat {
    case say(Step)
    case type(Key)
  }

  var scroller: Scroller
  /// The caption of the current or last step; nil before the first.
  private(set) var caption: Step?
  let plan: MemoryPlan
  private let beats: [Beat]
  private var next = 0
  private var isJustSaid = false

  init(_ script: [Step], today: DayNumber, columns: Int, rows: Int, isAnimated: Bool) throws {
    beats = try script.flatMap(Demonstration.beats)
    plan = MemoryPlan(SamplePlan.text(around: today), name: "the sample plan")
    scroller = Scroller(
      try OpenPlan(plan), SampleRecipes.source(today: today), today: today, at: today, columns: columns,
      rows: rows,
      isAnimated: isAnimated)
    scroller.readWaits()
  }

  private static func beats(_ step: Step) throws(KeyScriptError) -> [Beat] {
    let keys = try KeyScript(step.keys).events.compactMap { event in
      if case .key(let key) = event { key } else { nil }
    }
    let signs = keys.compactMap(KeySign.of)
    // Typed text is shown as it is; single keys are separated by blanks.
    let isText = keys.count > 3 && signs.allSatisfy { $0.count == 1 || $0 == "Space" }
    let caption = Step(isText ? step.keys : signs.joined(separator: " "), step.what)
    return [.say(caption)] + keys.map { .type($0) }
  }

  /// Whether all keys have been typed.
  var isOver: Bool { next == beats.count }

  /// Milliseconds to wait before `goOn`; nil if the demonstration is over.
  var pause: Int? {
    guard !isOver else { return nil }
    if isJustSaid { return 800 }
    if case .say = beats[next] { return next == 0 ? 300 : 900 }
    return scroller.mode == .text ? 80 : 400
  }

  /// Shows the next caption or types the next key.
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
