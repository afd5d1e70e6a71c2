import TestSupport
import Testing

@testable import MealCore

/// The nearest word, compared with the definition of the distance, written as a recursion.
struct NearestTests {
  /// The number of errors between the first `i` and the first `j` characters.
  private func distance(_ a: [Character], _ b: [Character], _ i: Int, _ j: Int) -> Int {
    if i == 0 || j == 0 { return i + j }
    var least = min(
      distance(a, b, i - 1, j) + 1, distance(a, b, i, j - 1) + 1,
      distance(a, b, i - 1, j - 1) + (a[i - 1] == b[j - 1] ? 0 : 1))
    if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
      least = min(least, distance(a, b, i - 2, j - 2) + 1)
    }
    return least
  }

  private func nearest(_ word: String, among candidates: [String]) -> String? {
    let typed = Array(word.lowercased())
    let distances = candidates.map { candidate in
      let other = Array(candidate.lowercased())
      return distance(typed, other, typed.count, other.count)
    }
    guard let least = distances.min(), let place = distances.firstIndex(of: least),
      least <= max(1, min(typed.count, candidates[place].count) / 3)
    else { return nil }
    return candidates[place]
  }

  @Test func `The first of the words with the fewest errors is found, if these are few for its length`() {
    var random = SplitMix64(seed: 5)
    func word(_ letters: String) -> String {
      String(
        (0..<Int.random(in: 0...6, using: &random)).compactMap { _ in letters.randomElement(using: &random) })
    }
    var found = 0
    for _ in Rounds.of(1_500) {
      let letters = Bool.random(using: &random) ? "abAB" : "abßéÉ"
      let (typed, candidates) = (word(letters), (0..<5).map { _ in word(letters) })
      let expected = nearest(typed, among: candidates)
      #expect(Nearest.match(typed, among: candidates) == expected, "\(typed) among \(candidates)")
      if expected != nil { found += 1 }
    }
    #expect((50...1_200).contains(found))
  }
}
