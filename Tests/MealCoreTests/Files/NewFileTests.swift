import Glibc
import TestSupport
import Testing

@testable import MealCore

@Suite struct NewFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `what is written stays, in folders that were made for it`() throws {
    let file = try NewFile(folder["a/b/x.cook"])
    try folder.write("text", to: "a/b/x.cook")
    #expect(file.settle())
    #expect(try folder.text("a/b/x.cook") == "text")
  }

  @Test(arguments: [true, false])
  func `nothing is left behind if nothing was written`(_ isMade: Bool) throws {
    try folder.makeFolder("a")
    let file = try NewFile(folder["a/b/c/x.cook"])
    #expect(folder.names(in: "a/b") == ["c"])
    if isMade { try folder.write("", to: "a/b/c/x.cook") }
    #expect(!file.settle())
    #expect(folder.names() == ["a"] && folder.names(in: "a").isEmpty)
  }

  @Test func `a file that is still its template, or blank, is removed`() throws {
    let template = Array("---\nservings: 4\n---\n\n".utf8)
    for text in [String(decoding: template, as: UTF8.self), "", " \n"] {
      let file = try NewFile(folder["a/x.cook"])
      try file.write(template)
      try folder.write(text, to: "a/x.cook")
      #expect(!file.settle(besides: template))
      #expect(folder.names().isEmpty)
    }
    let file = try NewFile(folder["a/x.cook"])
    try file.write(template)
    try folder.write("short", to: "a/x.cook")
    #expect(file.settle(besides: template))
    #expect(try folder.text("a/x.cook") == "short")
  }

  @Test func `a folder in which there is something else meanwhile is left`() throws {
    let file = try NewFile(folder["a/x.cook"])
    try folder.write("other", to: "a/y.cook")
    #expect(!file.settle())
    #expect(folder.names(in: "a") == ["y.cook"])
  }

  @Test func `a folder that cannot be made is the system's error`() throws {
    try folder.write("text", to: "file")
    #expect(throws: SystemError.self) { try NewFile(folder["file/x.cook"]) }
  }

  @Test func `what is there already is refused and left, a link that leads nowhere too`() throws {
    symlink("/nowhere/cake.cook", folder["cake.cook"])
    mkfifo(folder["pipe.cook"], 0o600)
    try folder.write("", to: "empty.cook")
    for name in ["cake.cook", "pipe.cook", "empty.cook"] {
      #expect(throws: SystemError.self) { try NewFile(folder[name]) }
    }
    #expect(folder.names() == ["cake.cook", "empty.cook", "pipe.cook"])
  }

  @Test(arguments: ["x.cook", "a/b/x.cook"])
  func `a file that is written at once is whole, and leaves nothing else`(name: String) throws {
    try NewFile(folder[name]).write(Array("text".utf8))
    #expect(try folder.text(name) == "text")
    #expect(folder.names(in: name.hasPrefix("a") ? "a/b" : ".") == ["x.cook"])
    var status = stat()
    #expect(stat(folder[name], &status) == 0)
    let mask = umask(0)
    umask(mask)
    #expect(status.st_mode & 0o777 == 0o666 & ~mask)
  }

  @Test func `what another program made meanwhile is not replaced`() throws {
    let file = try NewFile(folder["a/x.cook"])
    try folder.write("other", to: "a/x.cook")
    #expect(throws: SystemError.self) { try file.write(Array("text".utf8)) }
    #expect(try folder.text("a/x.cook") == "other")
    #expect(folder.names(in: "a") == ["x.cook"])
  }
}
