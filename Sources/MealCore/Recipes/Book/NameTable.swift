/// Numbers names from 0. Each name is converted to a `String` and examined only once, however many recipes have it.
struct NameTable {
  /// The names, by their numbers.
  private(set) var names: [String] = []
  /// The bytes of all names, one after another, and the range of each.
  private var bytes: [UInt8] = []
  private var ranges: [Range<Int>] = []
  /// A hash table of the numbers, at most half full; -1 marks a free slot.
  private var slots = Array(repeating: -1, count: 512)

  /// Returns the number of a name; a new name gets the next number.
  mutating func number(of name: Span<UInt8>) -> Int {
    let slot = slot(of: name)
    if slots[slot] >= 0 { return slots[slot] }
    slots[slot] = names.count
    names.append(String(name))
    bytes.append(name)
    ranges.append(bytes.count - name.count..<bytes.count)
    if 2 * names.count > slots.count {
      slots = Array(repeating: -1, count: 2 * slots.count)
      for (number, range) in ranges.enumerated() {
        slots[self.slot(of: bytes.span.extracting(range))] = number
      }
    }
    return names.count - 1
  }

  /// The place of a name in `slots`, or the free place for it.
  private func slot(of name: Span<UInt8>) -> Int {
    // The highest bits of the product depend on all bits of the checksum.
    let product = name.checksum &* 0x9E37_79B9_7F4A_7C15
    var slot = Int(product >> UInt64(slots.count.leadingZeroBitCount + 1))
    while slots[slot] >= 0, !bytes.span.extracting(ranges[slots[slot]]).isEqual(to: name) {
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }
}
