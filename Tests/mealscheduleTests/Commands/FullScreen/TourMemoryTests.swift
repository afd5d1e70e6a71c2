import TestSupport
import Testing

@testable import mealschedule

@Suite struct TourMemoryTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var memory: TourMemory { TourMemory(folder: folder["state/mealschedule"]) }

  @Test func `the first start is the first start once`() {
    #expect(memory.read == nil)
    #expect(memory.isFirstStart())
    #expect(memory.read == [])
    #expect(!memory.isFirstStart())
  }

  @Test func `pages that were read are remembered, and never forgotten`() throws {
    memory.write([3, 0])
    #expect(try folder.text("state/mealschedule/tour") == "read 1 4\n")
    memory.write([1])
    #expect(memory.read == [0, 1, 3])
    #expect(!memory.isFirstStart())
  }

  @Test(arguments: ["", "\n", "read", "4 of 4?\n", "read 0 -3 x 99999999999999999999\n", "\u{0}\u{1B}[2J"])
  func `a file that says something else is no first start, and no error`(_ text: String) throws {
    memory.write([])
    try folder.write(text, to: "state/mealschedule/tour")
    #expect(memory.read?.allSatisfy { $0 >= 0 } == true)
    #expect(!memory.isFirstStart())
    memory.write([2])
    #expect(memory.read?.contains(2) == true)
  }

  @Test func `where nothing can be remembered nothing comes by itself`() {
    let nowhere = TourMemory(folder: "/dev/null/mealschedule")
    #expect(nowhere.read == nil)
    #expect(!nowhere.isFirstStart())
    #expect(!nowhere.write([1]))
  }
}
