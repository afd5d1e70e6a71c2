/// Decides what a merge of two versions of a plan does with each line.
///
/// Lines that are identical in all three versions, byte for byte, are not listed: they stay as they are in
/// ours.
final class MergeDecisions {
  /// The text of a merged line.
  enum Text {
    /// Our line at this index.
    case ours(Int)
    /// Their line at this index.
    case theirs(Int)
    /// A line that combines changes from both sides.
    case merged(PlanLine)
    /// Both sides changed the line differently, and the user must choose.
    case clash(base: Int?, ours: Int?, theirs: Int?)
  }

  /// A line of the result.
  struct Piece {
    /// The loose lines above it; nil to keep ours.
    var loose: [ArraySlice<UInt8>]?
    /// The text of the line; nil if there are only loose lines.
    var text: Text?
    /// The index of the line in their version; -1 if it is not there.
    var theirIndex: Int
  }

  let base: MergeText
  let ours: MergeText
  let theirs: MergeText
  private(set) var toOurs: LinePairs
  private(set) var toTheirs: LinePairs
  /// The changes in place, by the index of our line.
  private(set) var pieces: [Int: Piece] = [:]
  /// The lines to insert elsewhere in ours, each at the end of its meal.
  private(set) var insertions: [(key: LineKey, piece: Piece)] = []
  /// The meals that we changed.
  private(set) var ourMeals: Set<LineKey> = []
  /// The meals that they changed.
  private(set) var theirMeals: Set<LineKey> = []
  /// The loose lines at the end of the merged plan; nil to keep ours.
  private(set) var end: [ArraySlice<UInt8>]?

  init(base: MergeText, ours: MergeText, theirs: MergeText) {
    (self.base, self.ours, self.theirs) = (base, ours, theirs)
    toOurs = LinePairs(base, ours)
    toTheirs = LinePairs(base, theirs)
    // A dish that both sides added is new, not a renamed old one.
    let places = (
      Set(toOurs.added.map { DishPlace(ours.line($0)) }), toTheirs.added.map { DishPlace(theirs.line($0)) }
    )
    let shared = places.0.intersection(places.1)
    toOurs.pairLines(old: base.line, new: ours.line, certainlyNew: shared)
    toTheirs.pairLines(old: base.line, new: theirs.line, certainlyNew: shared)
    pairAcross()
    for index in 0..<base.count { decide(index) }
    decideAdded()
    decideEnd()
    theirMeals.formUnion(reordered(theirs, toTheirs))
    ourMeals.formUnion(reordered(ours, toOurs))
  }

  /// Pairs a base line that looks removed on one side with a line that looks added there, if the other side changed
  /// that base line to the same dish. Then both sides made the same change, and this side made others too.
  private func pairAcross() {
    func pairs(_ side: LinePairs, _ text: MergeText, _ other: LinePairs, _ changed: MergeText) -> [(Int, Int)]
    {
      lazy var candidates = Dictionary(grouping: side.added.reversed()) { DishPlace(text.line($0)) }
      var found: [(Int, Int)] = []
      for index in side.gone {
        guard let new = other.new(index), changed.text(new) != base.text(index),
          let match = candidates[DishPlace(changed.line(new))]?.popLast()
        else { continue }
        found.append((index, match))
      }
      return found
    }
    for (old, new) in pairs(toOurs, ours, toTheirs, theirs) { toOurs.pair(old, new) }
    for (old, new) in pairs(toTheirs, theirs, toOurs, ours) { toTheirs.pair(old, new) }
  }

  /// The days with a meal that both sides changed. If a side changed a repeat, the repeat may fall on any day, so all
  /// days that the other side changed are included.
  var sharedDays: Set<DayNumber> {
    var meals = ourMeals.intersection(theirMeals)
    if ourMeals.contains(.tail) { meals.formUnion(theirMeals) }
    if theirMeals.contains(.tail) { meals.formUnion(ourMeals) }
    return Set(meals.subtracting([.tail]).map { DayNumber(unchecked: $0.rank) })
  }

  // MARK: Lines of the base

  private func decide(_ index: Int) {
    let (our, their) = (toOurs.new(index), toTheirs.new(index))
    let isOurs = our.map { ours.text($0) == base.text(index) } ?? false
    let isTheirs = their.map { theirs.text($0) == base.text(index) } ?? false
    if !isOurs { ourMeals.insert(base.key(index)) }
    if !isTheirs { theirMeals.insert(base.key(index)) }
    switch (our, their) {
    case (nil, nil): break
    case (let our?, nil): decideGone(index, our: our)
    case (nil, let their?): decideGone(index, their: their)
    case (let our?, let their?):
      if !isOurs { ourMeals.insert(ours.key(our)) }
      if !isTheirs { theirMeals.insert(theirs.key(their)) }
      let loose = loose(base.loose(index), ours.loose(our), theirs.loose(their))
      if isTheirs {
        if let loose { pieces[our] = Piece(loose: loose, text: .ours(our), theirIndex: their) }
      } else {
        let text = isOurs ? Text.theirs(their) : merged(index, our, their)
        put(text, loose, our, their)
      }
    }
  }

  /// Decides about a line that they removed and we still have.
  private func decideGone(_ index: Int, our: Int) {
    guard ours.line(our) == base.line(index) else {
      ourMeals.insert(ours.key(our))
      pieces[our] = Piece(text: .clash(base: index, ours: our, theirs: nil), theirIndex: -1)
      return
    }
    let old = base.lines(base.loose(index))
    let loose = ours.lines(ours.loose(our)).filter { !old.contains($0) }
    pieces[our] = Piece(loose: loose, text: nil, theirIndex: -1)
  }

  /// Decides about a line that we removed and they still have.
  private func decideGone(_ index: Int, their: Int) {
    let key = theirs.key(their)
    let lines = theirs.lines(theirs.loose(their))
    if theirs.line(their) == base.line(index) {
      let old = base.lines(base.loose(index))
      let loose = lines.filter { !old.contains($0) }
      if loose.isEmpty { return }
      insertions.append((key, Piece(loose: loose, text: nil, theirIndex: -1)))
    } else {
      theirMeals.insert(key)
      let text = Text.clash(base: index, ours: nil, theirs: their)
      insertions.append((key, Piece(loose: lines, text: text, theirIndex: their)))
    }
  }

  /// - Parameter index: the index of the line in the base; nil if the line is new on both sides.
  private func merged(_ index: Int?, _ our: Int, _ their: Int) -> Text {
    let (old, ourLine, theirLine) = (index.map(base.line), ours.line(our), theirs.line(their))
    if ourLine == theirLine || theirLine == old { return .ours(our) }
    if ourLine == old { return .theirs(their) }
    guard let line = LineFields.merged(base: old, ourLine, theirLine) else {
      return .clash(base: index, ours: our, theirs: their)
    }
    return line == ourLine ? .ours(our) : line == theirLine ? .theirs(their) : .merged(line)
  }

  /// Places a line that both sides have: where our line is or, if its day or meal changed, at the end of its new meal.
  private func put(_ text: Text, _ loose: [ArraySlice<UInt8>]?, _ our: Int, _ their: Int) {
    let ourKey = ours.key(our)
    let key =
      switch text {
      case .ours: ourKey
      case .theirs: theirs.key(their)
      case .merged(let line): LineKey(line)
      case .clash: theirs.key(their).precedes(ourKey, ours.plan.order) ? theirs.key(their) : ourKey
      }
    var piece = Piece(loose: loose, text: text, theirIndex: their)
    if key == ourKey {
      if case .ours = text, loose == nil { return }
      pieces[our] = piece
    } else {
      piece.loose = loose ?? ours.lines(ours.loose(our))
      pieces[our] = Piece(loose: [], text: nil, theirIndex: -1)
      insertions.append((key, piece))
    }
  }

  // MARK: New lines

  private func decideAdded() {
    let (ourNew, theirNew) = (toOurs.added, toTheirs.added)
    for index in ourNew { ourMeals.insert(ours.key(index)) }
    for index in theirNew { theirMeals.insert(theirs.key(index)) }
    var pairs = LinePairs(ourNew.count, theirNew.count)
    pairs.pairLines(old: { ours.line(ourNew[$0]) }, new: { theirs.line(theirNew[$0]) }, sameDish: true)
    for (index, our) in ourNew.enumerated() {
      guard let their = pairs.new(index).map({ theirNew[$0] }) else { continue }
      put(merged(nil, our, their), loose(0..<0, ours.loose(our), theirs.loose(their)), our, their)
    }
    for their in pairs.added.map({ theirNew[$0] }) {
      let piece = Piece(loose: theirs.lines(theirs.loose(their)), text: .theirs(their), theirIndex: their)
      insertions.append((theirs.key(their), piece))
    }
  }

  /// The meals whose lines are not in the same order as in the base.
  private func reordered(_ text: MergeText, _ pairs: LinePairs) -> Set<LineKey> {
    var meals: Set<LineKey> = []
    var last = -1
    for index in 0..<text.count {
      guard let old = pairs.old(index) else { continue }
      if old < last { meals.insert(text.key(index)) } else { last = old }
    }
    return meals
  }

  // MARK: Loose lines

  /// Merges the loose lines at the end of the base with their counterparts on both sides. If a side added a line below
  /// them, its counterparts are above that line.
  private func decideEnd() {
    let old = base.loose(base.count)
    let lines = base.lines(old)
    func host(_ added: [Int], _ text: MergeText) -> Int? {
      lines.isEmpty ? nil : added.first { text.lines(text.loose($0)).starts(with: lines) }
    }
    let (our, their) = (host(toOurs.added, ours), host(toTheirs.added, theirs))
    let (ourEnd, theirEnd) = (ours.loose(ours.count), theirs.loose(theirs.count))
    if let our, their == nil, pieces[our] == nil {
      let loose = loose(old, ours.loose(our), theirEnd)
      if let loose { pieces[our] = Piece(loose: loose, text: .ours(our), theirIndex: -1) }
    } else if let their, our == nil,
      let index = insertions.firstIndex(where: { $0.piece.theirIndex == their })
    {
      insertions[index].piece.loose = loose(old, ourEnd, theirs.loose(their)) ?? ours.lines(ourEnd)
      end = theirs.lines(theirEnd)
    } else {
      end = loose(old, ourEnd, theirEnd)
    }
  }

  /// Merges the loose lines at one place. They never clash: if both sides changed them, all are kept.
  /// - Returns: nil to keep ours.
  func loose(_ old: Range<Int>, _ our: Range<Int>, _ their: Range<Int>) -> [ArraySlice<UInt8>]? {
    let (oldLines, ourLines, theirLines) = (base.lines(old), ours.lines(our), theirs.lines(their))
    if theirLines == oldLines || theirLines == ourLines { return nil }
    if ourLines == oldLines { return theirLines }
    let kept = ourLines.filter { !oldLines.contains($0) || theirLines.contains($0) }
    return kept + theirLines.filter { !oldLines.contains($0) && !ourLines.contains($0) }
  }
}
