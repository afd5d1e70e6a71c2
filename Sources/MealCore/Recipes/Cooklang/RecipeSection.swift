/// A part of a recipe that is made by itself: `== Filling ==`. What stands before the first heading has no name.
public struct RecipeSection: Hashable, Sendable {
  /// A paragraph.
  public enum Block: Hashable, Sendable {
    case step([RecipeItem])
    /// `> a story`: it holds no ingredients.
    case note(String)
  }

  public let name: String?
  public var blocks: [Block] = []

  public init(name: String?) { self.name = name }

  public var steps: [[RecipeItem]] {
    blocks.compactMap { if case .step(let items) = $0 { items } else { nil } }
  }

  public var notes: [String] {
    blocks.compactMap { if case .note(let text) = $0 { text } else { nil } }
  }
}
