/// A recipe's front matter, in the order of the file.
public struct RecipeMetadata: Sendable {
  /// The value of a key.
  public indirect enum Value: Sendable {
    /// Text, without quotes.
    case text(String)
    /// A list, in brackets or with an item on each line.
    case list([Value])
    /// A nested map.
    case map(RecipeMetadata)
  }

  /// A key and its value.
  public struct Member: Sendable {
    /// The key as written.
    public let key: String
    /// The key in lower case, by which it is found.
    let name: String
    /// The value.
    public let value: Value
    /// Its line in the recipe's file, from 1.
    public let line: Int
  }

  /// The members, in the order of the file.
  public private(set) var members: [Member] = []
  /// The index in `members` of each key.
  private var places = [String: Int]()

  /// Creates empty front matter.
  package init() {}

  /// Sets the value of a key; an existing key keeps its position.
  mutating func set(_ key: String, _ value: Value, line: Int) {
    let member = Member(key: key, name: key.lowercased(), value: value, line: line)
    if let index = places[key] {
      members[index] = member
    } else {
      if members.isEmpty { places.reserveCapacity(8) }
      places[key] = members.count
      members.append(member)
    }
  }

  /// The value of a key, given in lower case; the case in the file is ignored.
  public subscript(key: String) -> Value? { members.first { $0.name == key }?.value }

  /// The value of a key if it is a string and not empty, otherwise nil.
  public func text(_ key: String) -> String? {
    guard case .text(let text) = self[key], !text.isEmpty else { return nil }
    return text
  }

  /// The strings in the value of a key; empty if there is no such key.
  public func texts(_ key: String) -> [String] { self[key]?.texts ?? [] }
}

extension RecipeMetadata.Value {
  /// The string itself, if it is not empty, or the strings of a list; empty for a map.
  var texts: [String] {
    switch self {
    case .text(let text): text.isEmpty ? [] : [text]
    case .list(let values): values.compactMap { if case .text(let text) = $0 { text } else { nil } }
    case .map: []
    }
  }
}
