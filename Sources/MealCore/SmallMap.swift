/// A dictionary that mostly has few keys, such as the meal types of a plan: up to sixteen keys, a linear scan
/// beats hashing. Single keys cannot be removed.
struct SmallMap<Key: Hashable, Value> {
  private var few: [(key: Key, value: Value)] = []
  private var many: [Key: Value] = [:]

  private static var most: Int { 16 }

  subscript(key: Key) -> Value? {
    for entry in few where entry.key == key { return entry.value }
    return many.isEmpty ? nil : many[key]
  }

  /// - Parameter key: not in the map yet.
  mutating func insert(_ value: Value, for key: Key) {
    if few.count < SmallMap.most { few.append((key, value)) } else { many[key] = value }
  }
}

extension SmallMap: Sendable where Key: Sendable, Value: Sendable {}
