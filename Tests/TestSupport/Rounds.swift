import Glibc

/// The number of rounds of a random test: a twelfth of the requested number, so that `swift test` stays quick, or all
/// of them with `MEALSCHEDULE_ROUNDS=all`, as in `.ci/run`.
package enum Rounds {
  private static let share = getenv("MEALSCHEDULE_ROUNDS").map { String(cString: $0) } == "all" ? 1 : 12

  /// The size of an input: a quarter of `size`, or all of it.
  package static func size(_ size: Int) -> Int { share == 1 ? size : size / 4 }

  /// How far apart the system calls are at which a program is killed or fails: every third, or all.
  package static let callStep = share == 1 ? 1 : 3

  /// The rounds to run out of `count`: all, or only the first twelfth, but at least one.
  package static func of(_ count: Int) -> Range<Int> { 0..<max(1, count / share) }

  /// Whether an exhaustive test checks this number: every twelfth number, or all.
  package static func includes(_ number: Int) -> Bool { number % share == 0 }

  /// The seeds to use out of some: all, or only the first twelfth, but at least one.
  package static func of(_ seeds: Range<UInt64>) -> Range<UInt64> {
    seeds.lowerBound..<seeds.lowerBound + max(1, UInt64(seeds.count / share))
  }
}
