import Glibc
import TestSupport
import Testing

@testable import MealCore

@Suite struct TextFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func error(_ name: String, isRequired: Bool) -> SystemError? {
    #expect(throws: SystemError.self) {
      try TextFile.read(folder[name], "read", isRequired: isRequired)
    }
  }

  @Test func `a file that is longer than memory is refused before it is read`() throws {
    try folder.write("", to: "long")
    #expect(truncate(folder["long"], 1 << 40) == 0)
    for isRequired in [true, false] {
      let error = error("long", isRequired: isRequired)
      #expect(error?.message == "cannot read \(folder["long"]): it is longer than 512 MiB")
    }
  }

  @Test func `a pipe in the place of a file is refused, and nobody waits for it`() throws {
    mkfifo(folder["pipe"], 0o600)
    let error = error("pipe", isRequired: false)
    #expect(error?.message == "cannot read \(folder["pipe"]): it is not a regular file")
    try TextFile.write(Array("text".utf8), folder["pipe"], "write")
    #expect(try folder.text("pipe") == "text")
  }

  @Test func `a pipe that the user named is read`() throws {
    mkfifo(folder["pipe"], 0o600)
    let path = folder["pipe"]
    let writer = TestThread {
      let file = open(path, O_WRONLY | O_CLOEXEC)
      _ = write(file, "text", 4)
      close(file)
    }
    #expect(try TextFile.read(path, "read", isRequired: true) == Array("text".utf8))
    writer.join()
  }

  @Test func `a folder is no file`() {
    #expect(error(".", isRequired: false)?.errno == EISDIR)
    #expect(error(".", isRequired: true)?.errno == EISDIR)
  }

  @Test func `what is not there is nil or an error`() throws {
    #expect(try TextFile.read(folder["nothing"], "read", isRequired: false) == nil)
    #expect(error("nothing", isRequired: true)?.isMissing == true)
  }

  @Test func `a file is replaced as a whole, also behind a link, and nothing else is left in its folder`()
    throws
  {
    try folder.write("old and long", to: "a.menu")
    try folder.makeFolder("other")
    try folder.write("old", to: "other/b.menu")
    symlink(folder["other/b.menu"], folder["b.menu"])
    for name in ["a.menu", "b.menu"] {
      try TextFile.write(Array("new".utf8), folder[name], "write", isPrivate: false)
    }
    #expect(try folder.text("a.menu") == "new" && folder.text("other/b.menu") == "new")
    #expect(folder.names() == ["a.menu", "b.menu", "other"] && folder.names(in: "other") == ["b.menu"])
  }

  @Test func `what cannot be replaced stays`() throws {
    try folder.makeFolder("a.menu")
    #expect(throws: SystemError.self) { try TextFile.write([1], folder["a.menu"], "write") }
    #expect(folder.names() == ["a.menu"] && folder.names(in: "a.menu").isEmpty)
  }

  @Test func `a private file is for this user only, keeps its mode, and is never written through a link`()
    throws
  {
    func mode(_ name: String) -> mode_t {
      var status = stat()
      return stat(folder[name], &status) == 0 ? status.st_mode & 0o777 : 0
    }
    try TextFile.write(Array("first".utf8), folder["state"], "write")
    #expect(mode("state") == 0o600)
    #expect(chmod(folder["state"], 0o640) == 0)
    try TextFile.write(Array("second".utf8), folder["state"], "write")
    #expect(try folder.text("state") == "second" && mode("state") == 0o640)
    symlink(folder["state"], folder["link"])
    try TextFile.write(Array("third".utf8), folder["link"], "write")
    #expect(try folder.text("state") == "second" && folder.text("link") == "third")
    #expect(throws: SystemError.self) { try TextFile.write([], folder["state"], "write", replacing: false) }
    #expect(folder.names() == ["link", "state"])
  }

  @Test(arguments: ["write", "fsync", "rename"], [EIO, ENOSPC])
  func `a file that cannot be written stays, and nothing else is left`(call: String, number: Int32) throws {
    try folder.write("old", to: "page")
    let error = #expect(throws: SystemError.self) {
      try Fault.inject { name, _ in
        name == call ? number : nil
      } into: {
        try TextFile.write(Array("new".utf8), folder["page"], "write", isPrivate: false)
      }
    }
    #expect(error?.errno == number)
    #expect(try folder.text("page") == "old" && folder.names() == ["page"])
  }

  /// The dangling link stands in for a file that its process removed just before it ended: listed, but gone.
  @Test func `files left by processes that ended are found, but none that is gone`() throws {
    let numbers: [pid_t] = [4_194_305, 4_194_306]  // no process has such a number
    try folder.write("text", to: "edit-\(numbers[0]).txt")
    symlink("/nowhere/text", folder["edit-\(numbers[1]).txt"])
    try folder.write("text", to: "edit-1.txt")
    let left = Folder.left(in: folder.path, prefix: "edit-", suffix: ".txt")
    #expect(left == [folder["edit-\(numbers[0]).txt"]])
  }
}
