import Glibc
import TestSupport
import Testing

@testable import MealCore

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
    let tree = try tree(folder.path)
    #expect(tree.files.map(tree.path(of:)) == ["a/b/ü.cook", "x.cook"])
    #expect(tree.files.allSatisfy { $0.size == 4 && $0.modified > 0 })
  }

  @Test func `links are followed, and in a circle they end`() throws {
    let folder = try TemporaryFolder()
    mkdir(folder.path + "/a", 0o700)
    try folder.write("text", to: "a/x.cook")
    symlink("..", folder.path + "/a/up")
    symlink("a/x.cook", folder.path + "/y.cook")
    symlink("nowhere", folder.path + "/z.cook")
    symlink("self.cook", folder.path + "/self.cook")
    symlink("nowhere", folder.path + "/.hidden.cook")
    symlink("nowhere", folder.path + "/folder")
    mkfifo(folder.path + "/pipe.cook", 0o600)
    let tree = try tree(folder.path)
    #expect(tree.files.map(tree.path(of:)) == ["a/x.cook", "y.cook"])
    #expect(tree.others.map(\.path) == ["pipe.cook", "self.cook", "z.cook"])
    #expect(tree.others.map { $0.reason.hasPrefix("the link") } == [false, true, true])
  }

  @Test func `paths are in order, byte by byte`() throws {
    let folder = try TemporaryFolder()
    for name in ["a", "b"] { mkdir(folder.path + "/" + name, 0o700) }
    let paths = [
      "A.cook", "a b.cook", "a.cook", "a/1.cook", "a/10.cook", "b/a.cook", "ab.cook", "é.cook", "z.cook",
    ]
    for path in paths { try folder.write("text", to: path) }
    let tree = try tree(folder.path)
    #expect(
      tree.files.map(tree.path(of:)) == paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
  }

  @Test func `a folder that is not there, or is a file, is an error`() throws {
    let folder = try TemporaryFolder()
    try folder.write("text", to: "x")
    #expect(throws: SystemError.self) { try tree(folder.path + "/nothing") }
    #expect(throws: SystemError.self) { try tree(folder.path + "/x") }
  }

  @Test func `a great many are all found, each with its own size`() throws {
    let folder = try TemporaryFolder()
    for part in 0..<3 { mkdir(folder.path + "/\(part)", 0o700) }
    for number in 0..<2_500 {
      try folder.write(String(repeating: "x", count: number % 97), to: "\(number % 3)/\(number).cook")
    }
    symlink("nowhere", folder.path + "/gone.cook")
    let tree = try tree(folder.path)
    #expect(tree.files.count == 2_500)
    for file in tree.files {
      let name = tree.path(of: file)
      let number = try #require(Int(name.dropFirst(2).dropLast(5)))
      #expect(name == "\(number % 3)/\(number).cook" && file.size == number % 97 && file.modified > 0)
    }
  }

  @Test func `a link whose state cannot be read is told, and so is a folder that cannot be opened`() throws {
    let folder = try TemporaryFolder()
    mkdir(folder.path + "/a", 0o700)
    mkdir(folder.path + "/b", 0o700)
    symlink("b", folder.path + "/link")
    try folder.write("text", to: "b/x.cook")
    for (call, name) in [("fstatat", "link"), ("opendir", "a")] {
      let tree = try Fault.inject { made, path in
        made == call && path == folder[name] ? EIO : nil
      } into: {
        try self.tree(folder.path)
      }
      #expect(tree.files.map(tree.path(of:)) == ["b/x.cook"])
      #expect(tree.unreadable.map(\.path) == [folder[name]], "\(call)")
      #expect(tree.unreadable.map(\.errno) == [EIO])
    }
  }
}
