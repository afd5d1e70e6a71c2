import MealCore

/// The lines of a change to what was bought, for `undo`, `redo` and `history`.
///
/// A tick also drops what was used up weeks before. Those lines are left out.
struct StockLines {
  /// Things that came into the stock or went out of it: `140 g butter`.
  private(set) var lines: [(isIn: Bool, words: String)] = []

  /// - Parameters:
  ///   - operation: the operation of the change, or of the change that was undone or redone.
  ///   - isUndo: whether the edit takes the change back.
  init(_ edit: StockEdit, _ operation: ChangeOperation, isUndo: Bool) {
    if operation.kind != .tick || isUndo { append(edit.removed, isIn: false) }
    if operation.kind != .tick || !isUndo { append(edit.added, isIn: true) }
  }

  private mutating func append(_ stockLines: [[UInt8]], isIn: Bool) {
    for line in stockLines {
      guard let purchase = Purchase(stockLine: line) else { continue }
      if purchase.from <= purchase.bought { lines.append((isIn, purchase.words)) }
    }
  }
}
