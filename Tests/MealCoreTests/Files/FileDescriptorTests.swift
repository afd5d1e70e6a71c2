import Glibc
import TestSupport
import Testing

@testable import MealCore

@Suite struct FileDescriptorTests {
  private func readAll(_ path: String, most: Int) throws(SystemError) -> [UInt8] {
    try FileDescriptor(path, O_RDONLY, purpose: "read").readAll(purpose: "read the plan", most: most)
  }

  @Test func `what has no end is read no further than to a limit`() {
    let error = #expect(throws: SystemError.self) { try readAll("/dev/zero", most: 3 << 20) }
    #expect(error?.message == "cannot read the plan /dev/zero: it continues past 3 MiB")
  }

  @Test func `a pipe or a file may be as long as the limit`() throws {
    let folder = try TemporaryFolder()
    try folder.write(String(repeating: "a", count: 100_000), to: "file")
    #expect(try readAll(folder["file"], most: 100_000).count == 100_000)
    #expect(throws: SystemError.self) { try readAll(folder["file"], most: 99_999) }
    for (count, most) in [(1_000, 1_000), (0, 0), (1_000, 999)] {
      var ends: [Int32] = [0, 0]
      try #require(pipe(&ends) == 0)
      let (reader, writer) = (ends[0], ends[1])
      #expect(write(writer, String(repeating: "a", count: count), count) == count)
      close(writer)
      let file = FileDescriptor(number: reader, path: "pipe")
      #expect((try? file.readAll(purpose: "read", most: most))?.count == (count > most ? nil : count))
    }
  }
}
