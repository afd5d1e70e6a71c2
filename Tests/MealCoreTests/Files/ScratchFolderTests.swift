import Glibc
import Testing

@testable import MealCore

@Suite struct ScratchFolderTests {
  private let parent: TemporaryFolder

  init() throws { parent = try TemporaryFolder() }

  @Test func `it goes with all that is in it, and nothing else does`() throws {
    try parent.write("kept\n", to: "kept.txt")
    do {
      let folder = try ScratchFolder(in: parent.path)
      #expect(parent.names().count == 2)
      try Folder.makePrivate(folder.path + "/a/b")
      try TextFile.write([1], folder.path + "/a/b/.file", "write")
      let name = try #require(folder.path.split(separator: "/").last)
      #expect(symlink(parent.path, folder.path + "/link") == 0)
      #expect(parent.names(in: String(name)) == ["a", "link"])
    }
    #expect(parent.names() == ["kept.txt"])
    #expect(try parent.text("kept.txt") == "kept\n")
  }

  @Test func `two of them are two`() throws {
    let (one, other) = (try ScratchFolder(in: parent.path), try ScratchFolder(in: parent.path))
    #expect(one.path != other.path)
  }

  @Test func `a parent that is not there is an error`() {
    #expect(throws: SystemError.self) { try ScratchFolder(in: "/dev/null/tmp") }
  }
}
