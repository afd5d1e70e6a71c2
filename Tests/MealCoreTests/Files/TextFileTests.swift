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
    #expect(throws: SystemError.self) { try TextFile.write([], folder["pipe"], "write") }
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
}
