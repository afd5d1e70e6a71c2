/// A clause of a note, read for a task and its time.
///
///     soak beans 12h before              // "soak beans", the evening before
///     start the dough two days before    // "start the dough", two days before
///     overnight oats                     // no task: nothing says what to do overnight
///
/// A time like "the night before" or "by Friday" makes a task by itself; others need a verb of preparing ("marinate
/// overnight", "brine for 24 hours"). A clause that denies a task, or only describes something, has none.
struct AheadClause {
  /// The words as written.
  private(set) var words: [String]
  /// The words in lower case, without quotation marks.
  private(set) var plain: [String]
  /// The clause as written. The clauses that were joined into it are separated by a colon or a comma.
  private(set) var text: String
  /// The punctuation mark that ends the clause.
  private var end: String

  init(_ text: Substring, end: String) {
    words = text.split { $0 == " " || $0 == "\t" }.map(String.init)
    plain = words.map { word in
      String(word.lowercased().filter { !"\"*“”".contains($0) }.map { $0 == "’" ? "'" : $0 })
    }
    (self.text, self.end) = (words.joined(separator: " "), end)
  }

  static func + (first: AheadClause, second: AheadClause) -> AheadClause {
    var sum = first
    sum.words += second.words
    sum.plain += second.plain
    sum.text += (first.end == ":" ? ": " : ", ") + second.text
    sum.end = second.end
    return sum
  }

  /// Whether the clause is nothing but a time: "2 days before", "Friday evening".
  var isTime: Bool { times(at: 0).contains { $0.range == plain.indices } }

  /// Whether a clause that is nothing but a time belongs to this one.
  /// - Parameter sign: the punctuation mark between them.
  func takes(_ time: AheadClause, _ sign: String) -> Bool {
    !isTime && lead == nil && (sign == ":" || AheadClause.order(plain) != nil)
  }

  /// The two clauses as one, if one of them is nothing but the time of the other; nil otherwise.
  func joined(with next: AheadClause) -> AheadClause? {
    let belongs = isTime ? next.takes(self, end) : next.isTime && takes(next, end)
    return belongs ? self + next : nil
  }

  /// The task; nil if there is none.
  var task: AheadNote.Task? {
    guard !isDenied else { return nil }
    let (lead, isThawing) = (lead, isThawing)
    func task(_ what: String, _ time: AheadNote.Time, _ part: String?) -> AheadNote.Task {
      AheadNote.Task(what: what, clause: text, time: time, part: part, isThawing: isThawing)
    }
    guard let lead else { return isThawing ? task(text, .daysBefore(1), "evening") : nil }
    // A short time is not worth a task, except for thawing, which cannot be done at the last minute.
    guard let time = lead.time ?? (isThawing ? .daysBefore(0) : nil) else { return nil }
    let rest = (words[..<lead.range.lowerBound] + words[lead.range.upperBound...]).filter {
      $0 != "-" && $0 != "–"
    }
    return task(lead.isObject || rest.isEmpty ? text : rest.joined(separator: " "), time, lead.part)
  }

  /// The task of taking leftovers out of the freezer, if the clause says only where they are: "from the freezer". nil
  /// for any other clause.
  var thawing: AheadNote.Task? {
    guard ["from freezer", "from the freezer", "out of the freezer"].contains(plain.joined(separator: " "))
    else {
      return nil
    }
    return AheadNote.Task(
      what: "take it \(text)", clause: text, time: .daysBefore(1), part: "evening", isThawing: true)
  }

  /// Whether the clause says to soak pulses, to marinate or to brine, but not when: "soak the beans".
  var lacksTime: Bool {
    let rest = plain.drop(while: AheadWords.openers.contains)
    guard task == nil, !isDenied, let verb = rest.first, plain.indices.allSatisfy({ times(at: $0).isEmpty })
    else { return false }
    return ["marinate", "brine"].contains(verb)
      || verb == "soak" && rest.contains(where: ["beans", "chickpeas", "lentils", "peas"].contains)
  }

  // MARK: Times

  /// A time in the clause.
  struct Lead {
    var range: Range<Int>
    /// When the task is due; nil if the time is too short to need doing ahead.
    var time: AheadNote.Time?
    var part: String?
    var need: Need
    /// Whether the rest of the clause would mean nothing without the time: "needs two days".
    var isObject = false
  }

  /// The words, besides the time, that a clause needs in order to be a task.
  enum Need {
    /// No other words, unless the clause reads like a description; then an instruction.
    case nothing
    /// An instruction: "buy it Friday".
    case order
    /// An instruction to wait or to begin: "soak it from Friday".
    case start
    /// A verb of waiting, or the place to wait in: "in the fridge overnight".
    case wait
    /// A verb of waiting or of cooking, or "needs": "brine for 24 hours".
    case duration(minutes: Double)
  }

  /// The time that makes the clause a task. If several do, the first one, but durations come last. nil if none does; a
  /// clause about thawing is a task even then.
  private var lead: Lead? {
    let all = plain.indices.flatMap(times)
    func isDuration(_ lead: Lead) -> Bool { if case .duration = lead.need { true } else { false } }
    return (all.filter { !isDuration($0) } + all.filter(isDuration)).lazy.compactMap(approved).first
  }

  func word(_ index: Int) -> String { plain.indices.contains(index) ? plain[index] : "" }

  func follows(_ phrase: some Collection<String>, at index: Int) -> Bool {
    index <= plain.count && plain[index...].starts(with: phrase)
  }

  // MARK: Recognizing a task

  /// Returns the time if the clause is a task due then, otherwise nil. The range of "the night before the party" is
  /// extended to include the event. Cooking for up to 12 hours is moved to the morning of the day itself.
  private func approved(_ lead: Lead) -> Lead? {
    let rest = Array(plain[..<lead.range.lowerBound] + plain[lead.range.upperBound...])
    let order = AheadClause.order(rest)
    let previous = word(lead.range.lowerBound - 1)
    func has(_ words: Set<String>) -> Bool { rest.contains(where: words.contains) }
    switch lead.need {
    case .nothing:
      var lead = lead
      let after = word(lead.range.upperBound)
      let isEvent =
        !after.isEmpty && ["before", "prior", "morning"].contains(plain[lead.range.upperBound - 1])
        && !AheadWords.links.contains(after) && AheadWords.verb(after) == nil
      if isEvent { lead.range = lead.range.lowerBound..<plain.count }
      if order != nil { return lead }
      let isTold =
        isEvent || has(AheadWords.telling) || ["from", "than", "of", "as", "for"].contains(previous)
      let isPast = rest.count > 1 && AheadWords.isPast(rest[0]) && lead.range.lowerBound > 1
      return isTold || isPast ? nil : lead
    case .order:
      let isOther = AheadWords.notOrdering.contains(previous)
      return (order == nil && !isThawing) || isOther
        || (lead.range.lowerBound == 0 && order == .cooking && lead.part == nil)
        ? nil : lead
    case .start:
      // "make from Sunday on" and "buy from Monday" say when to do it, not where something comes from.
      let isStart =
        ["keep", "start", "begin", "feed"].contains(rest.first ?? "")
        || order != nil && (rest.count == 1 || ["on", "onwards"].contains(plain[lead.range.upperBound - 1]))
      return order == .waiting || isStart || rest.contains(where: AheadWords.isWaiting) ? lead : nil
    case .wait:
      guard !has(AheadWords.telling) || order != nil else { return nil }
      return order != nil || has(AheadWords.places) || rest.contains(where: AheadWords.isWaiting) ? lead : nil
    case .duration(let minutes):
      let isOther =
        AheadWords.notLasting.contains(previous)
        || ["old", "ago", "later", "a"].contains(word(lead.range.upperBound))
      guard !isOther, !has(AheadWords.telling) || order == .waiting else { return nil }
      let isInPlace = word(lead.range.upperBound) == "in" && has(AheadWords.places)
      if lead.isObject || isInPlace || rest.contains(where: AheadWords.isWaiting) { return lead }
      guard order == .cooking, minutes >= 6 * 60, minutes <= 24 * 60 else { return nil }
      var lead = lead
      if minutes <= 12 * 60 { (lead.time, lead.part) = (.daysBefore(0), "morning") }
      return lead
    }
  }

  /// The kind of the verb in an instruction: "soak the beans", "the beans need to soak". nil if the words are not an
  /// instruction.
  private static func order(_ words: [String]) -> AheadWords.Verb? {
    let rest = words.drop(while: AheadWords.openers.contains)
    if let first = rest.first, let verb = AheadWords.verb(first),
      first != "rest" || !["of", "from"].contains(rest.dropFirst().first ?? "")
    {
      return verb
    }
    return zip(words, words.dropFirst()).lazy.compactMap {
      AheadWords.modals.contains($0) ? AheadWords.verb($1) : nil
    }
    .first
  }

  /// Whether the clause says that something need not be done, or is done already.
  private var isDenied: Bool {
    plain.indices.contains { index in
      let next = word(index + 1)
      switch plain[index] {
      case "already", "never", "needn't": return true
      case "not", "no", "without":
        if plain[index] == "not" { return !["forget", "later"].contains(next) }
        return next == "need" || next.hasSuffix("ing") || AheadWords.isWaiting(next)
      case let word: return word.hasSuffix("n't") && next != "forget"
      }
    }
  }

  /// Whether the clause says to thaw something, or to take it out of the freezer.
  private var isThawing: Bool {
    func isThaw(_ word: String) -> Bool { ["thaw", "defrost", "unfreeze"].contains(word) }
    let rest = plain.drop(while: AheadWords.openers.contains)
    if isThaw(rest.first ?? "") { return true }
    if zip(plain, plain.dropFirst()).contains(where: { first, second in
      (AheadWords.modals.contains(first) && isThaw(second))
        || (first.hasPrefix("need") && ["thawing", "defrosting"].contains(second))
    }) {
      return true
    }
    // "take chicken out of the freezer", "move it from freezer to fridge", "mince from the freezer"
    guard let freezer = plain.firstIndex(of: "freezer"), freezer > 1 else { return false }
    let link = plain[freezer - 1] == "the" ? freezer - 2 : freezer - 1
    guard link > 0, plain[link] == "from" || (plain[link] == "of" && plain[link - 1] == "out") else {
      return false
    }
    let isLast =
      freezer == plain.count - 1 || times(at: freezer + 1).contains { $0.range.upperBound == plain.count }
    let isMoved = AheadWords.moving.contains(rest.first ?? "")
    guard !plain.contains(where: ["straight", "directly", "ice", "sorbet", "frozen"].contains) else {
      return false
    }
    return isMoved && !["aisle", "section", "shelf", "cabinet"].contains(word(freezer + 1))
      || isLast && !plain.contains(where: AheadWords.telling.contains)
  }
}
