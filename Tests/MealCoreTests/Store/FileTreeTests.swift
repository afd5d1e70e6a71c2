import Glibc
import MealCore
import Testing

@Suite struct FileTreeTests {
  private func tree(_ path: String) throws -> FileTree {
    try FileTree(path, suffix: ".cook", purpose: "read the recipes folder")
  }

  @Test func `files of the kind are found in all folders, hidden ones and others left out`() throws {
    let folder = try TemporaryFolder()
    for name in ["a", "a/b", ".git"] { mkdir(folder.path + "/" + name, 0o700) }
    for name in ["x.cook", "a/b/ü.cook", ".git/y.cook", ".z.cook", "a/note.txt", ".cook"] {
      try folder.write("text", to: name)
    }
    let files = try tree(folder.path).files
    #expect(files.map(\.path) == ["a/b/ü.cook", "x.cook"])
    #expect(files.allSatisfy { $0.size == 4 && $0.modified > 0 })
  }

  @Test func `links are followed, and in a circle they end`() throws {
    let folder = try TemporaryFolder()
    mkdir(folder.path + "/a", 0o700)
    try folder.write("text", to: "a/x.cook")
    symlink("..", folder.path + "/a/up")
    symlink("a/x.cook", folder.path + "/y.cook")
    symlink("nowhere", folder.path + "/z.cook")
    symlink("self.cook", folder.path + "/self.cook")
    #expect(try tree(folder.path).files.map(\.path) == ["a/x.cook", "y.cook"])
  }

  @Test func `a folder that is not there, or is a file, is an error`() throws {
    let folder = try TemporaryFolder()
    try folder.write("text", to: "x")
    #expect(throws: SystemError.self) { try tree(folder.path + "/nothing") }
    #expect(throws: SystemError.self) { try tree(folder.path + "/x") }
  }
}
