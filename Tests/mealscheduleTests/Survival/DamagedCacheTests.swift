import TestSupport
import Testing

@testable import mealschedule

/// Caches with arbitrary bytes: the output is the same as without caches.
@Suite struct DamagedCacheTests {
  private static let heads = [
    "mealschedule recipes 3\t", "mealschedule facts 1\n", "mealschedule larder 1\t", "",
  ]

  @Test(arguments: UInt64(1)...8)
  func `caches of any bytes change nothing that is printed`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let household = try Household("2013-03-11 dinner pie\n2013-03-14 dinner soup\n2013-03-15 dinner pie\n")
    let folder = household.folder
    try folder.makeFolder("recipes")
    for (name, thing) in [("pie", "peas{1%kg}"), ("soup", "leek{2}")] {
      try folder.write("---\nservings: 2\ntags: quick\n---\n@\(thing)\n", to: "recipes/\(name).cook")
    }
    try folder.write("peas = { quantity = \"2%kg\", bought = 2013-03-01 }\n", to: "recipes/pantry.conf")
    let program = InnerProgram(environment: [
      "HOME": folder.path, "XDG_STATE_HOME": folder["state"], "XDG_CACHE_HOME": folder["cache"],
      "MEALSCHEDULE_TODAY": "2013-03-13", "TZ": "UTC",
    ])
    func printed() -> [String] {
      [["shop"], ["shop", "--ticked"], ["suggest"], ["recipe", "list"]].flatMap { words in
        let end = program.run(["-f", folder[household.plan]] + words + ["--recipes", folder["recipes"]])
        return ["\(end.status)", end.output, end.errors]
      }
    }
    let expected = printed()
    #expect(expected.contains { $0.contains("peas") } && expected.contains { $0.contains("leek") })
    let names = folder.names(in: "cache/mealschedule")
    #expect(!names.isEmpty)
    for _ in 0..<10 {
      for name in names {
        let head = Self.heads.randomElement(using: &random) ?? ""
        let count = Int.random(in: 0...300, using: &random)
        let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
        try folder.write(Array(head.utf8) + bytes + Array("end\n".utf8), to: "cache/mealschedule/\(name)")
      }
      #expect(printed() == expected, "seed \(seed)")
    }
  }
}
