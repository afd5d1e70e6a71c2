/// A hash table that finds a line of a batch by its bytes. It takes a few words per line.
struct LineTable {
  private let batch: LineBatch
  /// Indices of records, placed by hash with linear probing; -1 marks a free slot.
  private var slots: [Int32]
  /// For each record, the index of the first record with the same bytes.
  private(set) var firsts: [Int32] = []
  private let seed = UInt64.random(in: .min ... .max)

  init(_ batch: LineBatch) {
    self.batch = batch
    var size = 16
    while size < batch.count * 2 { size *= 2 }
    slots = [Int32](repeating: -1, count: size)
    firsts.reserveCapacity(batch.count)
    for (index, record) in batch.records.enumerated() {
      let slot = slot(of: batch.text(record).span)
      if slots[slot] < 0 { slots[slot] = Int32(index) }
      firsts.append(slots[slot])
    }
  }

  /// The index of the first record with these bytes; nil if there is none.
  func first(_ text: Span<UInt8>) -> Int? {
    let found = slots[slot(of: text)]
    return found < 0 ? nil : Int(found)
  }

  /// The slot of a text, or the free slot where it would go.
  private func slot(of text: Span<UInt8>) -> Int {
    var slot = Int(truncatingIfNeeded: text.hash(seed: seed)) & (slots.count - 1)
    while slots[slot] >= 0, !text.isEqual(to: batch.text(batch.records[Int(slots[slot])]).span) {
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }
}
