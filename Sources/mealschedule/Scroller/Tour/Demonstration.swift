import MealCore

/// A demonstration: the real scroller, on a sample plan of its own, at which somebody unseen types.
///
/// Each step is said before its keys are typed, one by one. How long to wait in between is for whoever has a clock;
/// the plan is in a temporary folder that goes when the demonstration does.
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

  private(set) var scroller: Scroller
  /// Of the step that comes or came last; nil before the first.
  private(set) var caption: Caption?
  private let folder: ScratchFolder
  private let beats: [Beat]
  private var next = 0
  private var isJustSaid = false

  /// - Parameter parent: the folder for temporary folders.
  init(
    _ script: [Step], today: DayNumber, columns: Int, rows: Int, isAnimated: Bool, in parent: String
  ) throws {
    beats = try script.flatMap(Demonstration.beats)
    folder = try ScratchFolder(in: parent)
    let path = folder.path + "/plan.txt"
    try TextFile.write(Array(SamplePlan.text(around: today).utf8), path, "write the sample plan")
    scroller = Scroller(
      try OpenPlan(PlanStore(path: path, stateHome: folder.path + "/state")), SampleKitchen.kitchen,
      today: today,
      at: today,
      columns: columns, rows: rows, isAnimated: isAnimated)
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

  /// All that it has on the disk, each before the folder that it is in.
  var paths: [String] {
    let store = scroller.plan.store
    let state = try? store.stateFolder()
    return [
      store.path, state?.history, state?.sortedMark, state?.path, folder.path + "/state", folder.path,
    ].compactMap { $0 }
  }

  /// Whether all was typed.
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
      scroller.request = nil
      isJustSaid = false
    }
    next += 1
  }

  /// The next frame of whatever moves.
  mutating func advance() { scroller.advance() }

  mutating func resize(columns: Int, rows: Int) { scroller.resize(columns: columns, rows: rows) }

  /// All that is left of it, at once.
  mutating func finish() {
    scroller.finishMoving()
    while !isOver {
      goOn()
      scroller.finishMoving()
    }
  }
}
