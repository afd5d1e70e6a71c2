/// Everything bought for a plan: the lines of the stock file.
///
/// What is bought is used up by the plan: a `Larder` tells what is left on a day. Lines that are not changed
/// stay in the file byte for byte, also those that cannot be read.
public struct Purchases: Sendable {
  private struct Line {
    let bytes: ArraySlice<UInt8>
    /// nil for a blank line and for one that cannot be read.
    let purchase: Purchase?
  }

  private var lines: [Line] = []
  /// The contents of the file that was read, until something changes.
  private var unchanged: [UInt8]?
  /// The lines that cannot be read.
  public private(set) var problems: [Problem] = []

  /// No purchases.
  public init() {}

  /// Reads the stock file, in linear time. A line that cannot be read becomes a problem.
  /// - Parameters:
  ///   - bytes: the contents of the file.
  ///   - file: the file as the user named it, for problems.
  public init(reading bytes: [UInt8], file: String) {
    var pieces = bytes.split(separator: .lineFeed, omittingEmptySubsequences: false)
    if pieces.last?.isEmpty ?? false { pieces.removeLast() }
    for (index, piece) in pieces.enumerated() {
      let line = Line(bytes: piece, purchase: Purchase(line: piece))
      lines.append(line)
      guard line.purchase == nil, !piece.isEmpty else { continue }
      problems.append(
        Problem(
          file: file, line: index + 1, message: "this line is not a purchase",
          hint: "remove the line; its item is on the list again"))
    }
    if bytes.last ?? .lineFeed == .lineFeed { unchanged = bytes }
  }

  /// The contents of the file.
  public var bytes: [UInt8] { unchanged ?? lines.flatMap { $0.bytes + [.lineFeed] } }

  /// In the order of the file.
  public var all: [Purchase] { lines.compactMap(\.purchase) }

  // MARK: Changes

  /// Adds purchases at the end of the file.
  mutating func append(_ purchases: some Sequence<Purchase>) {
    unchanged = nil
    for purchase in purchases { lines.append(Line(bytes: purchase.line[...], purchase: purchase)) }
  }

  /// Replaces purchases by others.
  /// - Parameter changes: the new purchases, by the index in `all` of the one that they replace.
  mutating func replace(_ changes: [Int: [Purchase]]) {
    guard !changes.isEmpty else { return }
    unchanged = nil
    var index = -1
    lines = lines.flatMap { line in
      guard line.purchase != nil else { return [line] }
      index += 1
      return changes[index].map { $0.map { Line(bytes: $0.line[...], purchase: $0) } } ?? [line]
    }
  }

  /// Records that something on a list was bought. What is to be bought someday does not become stock.
  /// - Parameters:
  ///   - item: an item of a list made with `keepsPurposes`.
  ///   - amounts: how much of it was bought.
  ///   - days: the days of the list, for a thing without an amount.
  ///   - today: the day on which it was bought.
  /// - Returns: whether all that is to be bought someday was bought.
  @discardableResult
  public mutating func tick(
    _ item: ShoppingList.Item, _ amounts: AmountSum, for days: ClosedRange<DayNumber>, on today: DayNumber
  ) -> Bool {
    var amounts = amounts
    let day = item.dueDay
    let isAllBought = item.takeSomeday(from: &amounts)
    if !amounts.takeUncounted().isEmpty {
      append([Purchase(bought: today, name: item.name, .days(day.map { $0...$0 } ?? days))])
    }
    append(
      amounts.parts.map { amount, times in
        Purchase(bought: today, from: day, name: item.name, .amount(amount, times: times))
      })
    return isAllBought
  }

  /// Records that some of a thing was bought that no list asks for.
  public mutating func add(_ name: String, _ amount: Amount, on today: DayNumber) {
    append([Purchase(bought: today, name: name, .amount(amount, times: 1))])
  }

  /// Takes back what was bought last of some things, under any of their synonyms.
  /// - Parameters:
  ///   - names: the things, each with the amount to take back; nil for all of the last purchase.
  ///   - larder: what is left of these purchases.
  ///   - days: the days of purchase; nil for the last one of each thing that left something.
  /// - Returns: what was taken back of each.
  public mutating func untick(
    _ names: [(name: String, amount: Amount?)], in larder: Larder,
    boughtOn days: ClosedRange<DayNumber>? = nil
  ) -> [AmountSum] {
    let all = all
    var changes: [Int: [Purchase]] = [:]
    let sums = names.map { name, amount in
      let indices = larder.purchases(of: name).filter { days?.contains(all[$0].bought) ?? true }
      if let amount { return take(amount, from: indices, of: all, &changes) }
      let last = indices.map { all[$0].bought }.max()
      var sum = AmountSum()
      for index in indices where days != nil || all[index].bought == last {
        sum.add(all[index].sum ?? AmountSum(.some))
        changes[index] = []
      }
      return sum
    }
    replace(changes)
    return sums
  }

  /// Takes an amount from purchases, the latest first. Returns what they had of it.
  private func take(
    _ amount: Amount, from indices: [Int], of all: [Purchase], _ changes: inout [Int: [Purchase]]
  ) -> AmountSum {
    var (wanted, taken) = (AmountSum(amount), AmountSum())
    for index in indices.sorted(by: { all[$0].bought > all[$1].bought }) {
      guard var sum = all[index].sum else { continue }
      let part = wanted.take(from: &sum)
      guard !part.isEmpty else { continue }
      taken.add(part)
      changes[index] = all[index].left(sum, on: all[index].from)
    }
    return taken
  }

  // MARK: Settling

  /// For how many days a change of the plan in the past still gives back what was used up.
  public static let memory = 28

  /// Drops what is used up, and reduces what is left, so that a list need not go back to the day on which
  /// flour was bought. What the plan used more than `memory` days ago stays used.
  /// - Parameters:
  ///   - larder: what is left on `day`.
  ///   - day: `memory` days ago.
  public mutating func settle(_ larder: Larder, on day: DayNumber) {
    var changes: [Int: [Purchase]] = [:]
    for (index, purchase) in all.enumerated() where purchase.from < day && larder.maySettle(index) {
      if case .days(let days) = purchase.content {
        if days.upperBound < day { changes[index] = [] }
        continue
      }
      let left = larder.left(ofPurchase: index)
      if left.isEmpty {
        changes[index] = []
      } else if purchase.from < day.clampedAdding(-Purchases.memory) {
        // Not each time, or every tick would write every line again.
        changes[index] = purchase.left(left, on: day)
      }
    }
    replace(changes)
  }
}
