/// What a recipe says about itself: its front matter, in the order in which it stands there.
public struct RecipeMetadata: Hashable, Sendable {
  public indirect enum Value: Hashable, Sendable {
    case text(String)
    case list([Value])
    case map(RecipeMetadata)
  }

  public struct Member: Hashable, Sendable {
    public let key: String
    public let value: Value
    /// Where it stands in the recipe's file, from 1.
    public let line: Int
  }

  public private(set) var members: [Member] = []
  /// Where in `members` each is, once there are too many to look through.
  private var places: [String: Int] = [:]

  /// So many are found faster one after the other than by their hashes.
  private static var fewMembers: Int { 16 }

  public init() {}

  public static func == (a: RecipeMetadata, b: RecipeMetadata) -> Bool { a.members == b.members }

  public func hash(into hasher: inout Hasher) { hasher.combine(members) }

  /// Sets a value; one that is there already is replaced where it stands.
  mutating func set(_ key: String, _ value: Value, line: Int) {
    let member = Member(key: key, value: value, line: line)
    let isFew = members.count <= RecipeMetadata.fewMembers
    if let index = isFew ? members.firstIndex(where: { $0.key == key }) : places[key] {
      members[index] = member
      return
    }
    members.append(member)
    guard members.count > RecipeMetadata.fewMembers else { return }
    for index in places.count..<members.count { places[members[index].key] = index }
  }

  /// The value of that key, without regard to the case of ASCII letters.
  public subscript(key: String) -> Value? {
    members.first { $0.key.lowercased() == key }?.value
  }

  /// A value that is a text and not empty.
  public func text(_ key: String) -> String? {
    guard case .text(let text) = self[key], !text.isEmpty else { return nil }
    return text
  }

  /// A value that is a text or a list of texts.
  public func texts(_ key: String) -> [String] {
    switch self[key] {
    case .text(let text): text.isEmpty ? [] : [text]
    case .list(let values): values.compactMap { if case .text(let text) = $0 { text } else { nil } }
    case .map, nil: []
    }
  }
}
