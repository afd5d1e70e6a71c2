/// The whole plan: the bytes of its file, read once, and the positions of its lines.
///
///     let plan = try store.load()
///     for day in plan.days(today...today + 6) { print(day.meals) }
///     let outcome = try plan.outcome(of: .shift(today...today, by: 1))
///
/// A plan is a value: everything that reads or changes it is a function of it. Creating a plan parses the `every` and
/// `someday` lines, and only the first word of all others; the rest is parsed on demand. Fifteen thousand lines take
/// about a millisecond.
///
/// `PlanStore.load(_:)` reads only the part of a sorted file with the days of a window; the value then has the
/// lines of these days, and all `every` and `someday` lines.
public struct Plan: Sendable {
  /// The plan's path as the user gave it, or another name, for messages.
  public let name: String
  /// The order of the meals within a day.
  public let order: MealOrder
  /// The contents of the file; empty if it does not exist.
  public let bytes: [UInt8]
  /// Whether the file exists.
  public let exists: Bool
  /// Whether all dates are in order, with the `every` and `someday` lines after them.
  public let isSorted: Bool
  /// The `every` and `someday` lines, in the order of the file, and the unreadable lines among them.
  public private(set) var tail = Lines()
  /// Identifies the state of the file that was read, for the store that read it; nil for a plan in memory.
  package let origin: (any Sendable)?
  /// The start of the first line, after the byte-order mark if there is one.
  let start: Int
  /// All lines, in the order of the file.
  let index: [Line]

  /// The position of a line.
  struct Line: Sendable {
    /// The line's start in `bytes`.
    let offset: Int
    /// Whether the line is a comment or has no valid first word; such a line belongs to the line below it.
    let isLoose: Bool
    /// The line's rank in the order of the file. A loose line has the rank of the next line that is not loose, or
    /// `Int32.max` if none follows.
    fileprivate(set) var rank: Int32
  }

  /// Creates a plan from the contents of a file.
  /// - Parameters:
  ///   - bytes: the contents of a plan file.
  ///   - name: the plan's name in messages.
  ///   - order: the order of the meals within a day.
  public init(_ bytes: [UInt8], name: String = "plan", order: MealOrder = .standard) {
    self.init(bytes, name: name, order: order, origin: nil)
  }

  /// Creates a plan from the text of a file. See `init(_:name:order:)` with bytes.
  public init(_ text: String, name: String = "plan", order: MealOrder = .standard) {
    self.init(Array(text.utf8), name: name, order: order)
  }

  /// - Parameters:
  ///   - bytes: nil for a file that does not exist.
  ///   - origin: see the property.
  package init(_ bytes: [UInt8]?, name: String, order: MealOrder, origin: (any Sendable)?) {
    self.name = name
    self.order = order
    self.origin = origin
    exists = bytes != nil
    let contents = bytes ?? []
    self.bytes = contents
    start = TextEncoding.markLength(contents)
    let (lines, isSorted) = Plan.index(of: contents.span, from: start)
    index = lines
    self.isSorted = isSorted
    tail = self.lines(at: tailPlaces())
  }

  /// Finds the lines of a plan.
  private static func index(of bytes: Span<UInt8>, from start: Int) -> (lines: [Line], isSorted: Bool) {
    var lines: [Line] = []
    // Overestimating the number of lines costs nothing: pages that are never written take no memory.
    lines.reserveCapacity(bytes.count / 20 + 1)
    var isSorted = true
    var highest: Int32 = -1
    var firstLoose: Int?
    var (offset, date) = (start, start)
    var rank: Int32?
    while offset < bytes.count {
      let end = bytes.firstIndex(of: .lineFeed, from: offset) ?? bytes.count
      let line = bytes.extracting(offset..<end)
      // Most lines have the date of the line above, so compare the two before parsing.
      if rank ?? .max >= LinePosition.tailRank || line.count < 12 || line[10] != .space
        || !line.extracting(first: 11).isEqual(to: bytes.extracting(date..<date + 11))
      {
        (rank, date) = (LinePosition(of: line).rank, offset)
      }
      if let rank {
        if rank < highest { isSorted = false } else { highest = rank }
        if let first = firstLoose {
          for place in first..<lines.count { lines[place].rank = rank }
          firstLoose = nil
        }
      } else if firstLoose == nil {
        firstLoose = lines.count
      }
      lines.append(Line(offset: offset, isLoose: rank == nil, rank: rank ?? .max))
      offset = end + 1
    }
    return (lines, isSorted)
  }

  /// Whether the plan is entirely empty, without even a comment.
  package var isEmpty: Bool { bytes.count <= start }

  // MARK: Lines

  /// The end of a line in `bytes`, after its line break.
  func end(of place: Int) -> Int { place + 1 < index.count ? index[place + 1].offset : bytes.count }

  /// A line, without its line end. A line that is too long is cut to one byte more than the limit.
  @_lifetime(borrow self)
  func view(_ place: Int) -> LineView {
    let start = index[place].offset
    let bytes = bytes.span
    var end = end(of: place)
    if end > start, bytes[end - 1] == .lineFeed {
      end -= 1
      if end > start, bytes[end - 1] == .carriageReturn { end -= 1 }
    }
    let line = bytes.extracting(start..<min(end, start + PlanLine.longest + 1))
    let (rank, isLoose) = (index[place].rank, index[place].isLoose)
    guard !isLoose, rank < LinePosition.tailRank else { return LineView(line) }
    return LineView(line, at: .dated(DayNumber(unchecked: rank)))
  }

  /// The number, from 1, of the line at an offset.
  public func lineNumber(at offset: Int) -> Int { firstPlace { $0.offset >= offset } + 1 }

  /// The indices of the dated lines of the given days in the order of the file, and of the loose lines around them.
  /// In an unsorted plan, all loose lines are included.
  func places(of days: ClosedRange<DayNumber>) -> [Int] {
    guard isSorted else {
      return index.indices.filter { place in
        index[place].isLoose || days.lowerBound.raw...days.upperBound.raw ~= index[place].rank
      }
    }
    let first = firstPlace { $0.rank >= days.lowerBound.raw }
    var end = firstPlace { $0.rank > days.upperBound.raw }
    while end < index.count, index[end].isLoose { end += 1 }
    return Array(first..<end)
  }

  /// The indices of the `every` and `someday` lines. In a sorted plan, they include the loose lines among them;
  /// otherwise all loose lines are found with the dated lines.
  private func tailPlaces() -> [Int] {
    guard isSorted else {
      return index.indices.filter { index[$0].rank == LinePosition.tailRank && !index[$0].isLoose }
    }
    return Array(firstPlace { $0.rank >= LinePosition.tailRank }..<index.count)
  }

  /// The index of the first line that meets a condition, by binary search: all later lines must meet it too.
  func firstPlace(where condition: (Line) -> Bool) -> Int {
    index.indices.search { condition(index[$0]) }
  }

  /// Parses the given lines.
  func lines(at places: some Sequence<Int>) -> Lines {
    var result = Lines()
    for place in places {
      if let line = read(place, &result.unreadable) { result.lines.append(line) }
    }
    return result
  }

  /// Parses a line. Returns nil for a comment, and for an unreadable line, which is added to `unreadable`.
  func read(_ place: Int, _ unreadable: inout [UnreadableLine]) -> PlacedLine? {
    do {
      return try PlanLine(view(place)).map { placed($0, at: place) }
    } catch {
      unreadable.append(UnreadableLine(offset: index[place].offset, error: error))
      return nil
    }
  }
}

extension Plan {
  /// A line with its place in the file.
  func placed(_ line: PlanLine, at place: Int) -> PlacedLine {
    PlacedLine(offset: index[place].offset, count: end(of: place) - index[place].offset, line: line)
  }

  /// Lines of a part of the plan.
  public struct Lines: Sendable {
    /// The readable lines, without comments.
    public internal(set) var lines: [PlacedLine] = []
    /// The unreadable lines.
    public internal(set) var unreadable: [UnreadableLine] = []

    /// The repeats among the lines, with their places.
    public var repeats: [(rule: Repeat, place: PlacedLine)] {
      lines.compactMap { place in place.line.rule.map { ($0, place) } }
    }

    /// The dishes planned for someday, with their places.
    public var someday: [(meal: MealType, dish: Dish, place: PlacedLine)] {
      lines.compactMap { place in
        if case .someday(let meal, let dish) = place.line { (meal, dish, place) } else { nil }
      }
    }
  }
}

/// A line of the plan that cannot be read. It stays in the file and is reported.
public struct UnreadableLine: Equatable, Sendable {
  /// The line's start, in bytes from the beginning of the file.
  public let offset: Int
  /// The mistake in the line.
  public let error: LineError
}

extension Plan {
  /// The problem to report for an unreadable line, with the file's name and the line number.
  public func problem(_ line: UnreadableLine) -> Problem {
    Problem(
      file: name, line: lineNumber(at: line.offset), message: line.error.message, hint: line.error.hint)
  }
}
