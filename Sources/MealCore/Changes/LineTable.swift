/// Where in a batch a line is, told from its bytes: a hash table of a few words for each line.
struct LineTable {
  private let batch: LineBatch
  /// The records, by hashes of their bytes; one that is taken sends on to the next. -1 is free.
  private var slots: [Int32]
  /// For each record the first one of the same bytes.
  private(set) var firsts: [Int32] = []
  private let seed = UInt64.random(in: .min ... .max)

  init(_ batch: LineBatch) {
    self.batch = batch
    var size = 16
    while size < batch.count * 2 { size *= 2 }
    slots = [Int32](repeating: -1, count: size)
    firsts.reserveCapacity(batch.count)
    batch.bytes.withUnsafeBytes { bytes in
      for (index, record) in batch.records.enumerated() {
        let text = UnsafeRawBufferPointer(rebasing: bytes[record.start..<record.start + record.count])
        let slot = slot(of: text, bytes)
        if slots[slot] < 0 { slots[slot] = Int32(index) }
        firsts.append(slots[slot])
      }
    }
  }

  /// The first record of the batch that has these bytes.
  func first(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
    let found = batch.bytes.withUnsafeBytes { slots[slot(of: UnsafeRawBufferPointer(text), $0)] }
    return found < 0 ? nil : Int(found)
  }

  /// Where a text is, or would go.
  private func slot(of text: UnsafeRawBufferPointer, _ bytes: UnsafeRawBufferPointer) -> Int {
    var slot = Int(truncatingIfNeeded: hash(text)) & (slots.count - 1)
    while slots[slot] >= 0 {
      let record = batch.records[Int(slots[slot])]
      let other = UnsafeRawBufferPointer(rebasing: bytes[record.start..<record.start + record.count])
      if LineTable.areEqual(text, other) { break }
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  private func hash(_ text: UnsafeRawBufferPointer) -> UInt64 {
    var hash = seed
    var offset = 0
    while offset < text.count {
      let product = (hash ^ LineTable.word(text, offset)).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
      hash = product.high ^ product.low
      offset += 8
    }
    return hash ^ (hash >> 32)
  }

  private static func areEqual(_ a: UnsafeRawBufferPointer, _ b: UnsafeRawBufferPointer) -> Bool {
    guard a.count == b.count else { return false }
    var offset = 0
    while offset < a.count {
      guard word(a, offset) == word(b, offset) else { return false }
      offset += 8
    }
    return true
  }

  /// Eight bytes from an offset on, or what is left.
  private static func word(_ text: UnsafeRawBufferPointer, _ offset: Int) -> UInt64 {
    if offset + 8 <= text.count { return text.loadUnaligned(fromByteOffset: offset, as: UInt64.self) }
    return text[offset...].reduce(0) { $0 << 8 | UInt64($1) }
  }
}
