import MealCore

/// A demonstration: the real scroller on a sample plan in memory, driven by a key script. It can therefore
/// show only what the program really does.
///
/// Each step's caption appears before its keys are typed one by one. The caller has a clock, and waits in between.
struct Demonstration {
  /// Some keys, in the syntax of `--keys`, and their purpose.
  typealias Step = (keys: String, what: String)

  let scroller: Scroller
  /// For each step, its caption alone, then its caption with each of its keys.
  private let beats: [(caption: Step, key: Key?)]
  private var next = 0

  init(_ script: [Step], today: DayNumber, columns: Int, rows: Int, isAnimated: Bool) throws {
    beats = try script.flatMap(Demonstration.beats)
    let plan = MemoryPlan(SamplePlan.text(around: today), name: "the sample plan")
    scroller = Scroller(
      try OpenPlan(plan), SampleRecipes.source(today: today), today: today, at: today, columns: columns,
      rows: rows,
      isAnimated: isAnimated)
    scroller.readWaits()
  }

  private static func beats(_ step: Step) throws -> [(caption: Step, key: Key?)] {
    let keys = try KeyScript(step.keys).events.compactMap(\.key)
    let signs = keys.compactMap(KeySign.of)
    // Typed text is shown as it is; single keys are separated by blanks.
    let isText = keys.count > 3 && signs.allSatisfy { $0.count == 1 || $0 == "Space" }
    let caption = (isText ? step.keys : signs.joined(separator: " "), step.what)
    return [(caption, nil)] + keys.map { (caption, $0) }
  }

  /// The caption of the current or last step; nil before the first.
  var caption: Step? { next > 0 ? beats[next - 1].caption : nil }

  /// Whether all keys have been typed.
  var isOver: Bool { next == beats.count }

  /// Milliseconds to wait before `goOn`; nil if the demonstration is over.
  var pause: Int? {
    guard !isOver else { return nil }
    if next > 0, beats[next - 1].key == nil { return 800 }
    if beats[next].key == nil { return next == 0 ? 300 : 900 }
    return scroller.mode == .text ? 80 : 400
  }

  /// Shows the next caption or types the next key.
  mutating func goOn() {
    guard !isOver else { return }
    if let key = beats[next].key {
      scroller.handle(key)
      scroller.request = nil
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
