import Glibc
import TestSupport
import Testing

@testable import MealCore

@Suite struct TickFileTests {
  private func file(_ folder: TemporaryFolder) throws -> TickFile {
    try PlanStore(path: folder["plan.txt"], stateHome: folder["state"]).ticks()
  }

  @Test func `there is nothing at first, and what is written is read`() throws {
    let file = try file(try TemporaryFolder())
    #expect(try file.read() == [])
    #expect(try file.change { $0 + [1, 2] } == nil)
    #expect(try file.change { $0 + [3] } == nil)
    #expect(try file.read() == [1, 2, 3])
  }

  @Test func `what many write at once is all there`() throws {
    let folder = try TemporaryFolder()
    let writers = (0..<4).map { writer in
      TestThread {
        for _ in 0..<25 {
          do { _ = try file(folder).change { $0 + [UInt8(writer)] } } catch { Issue.record("\(error)") }
        }
      }
    }
    for writer in writers { writer.join() }
    let bytes = try file(folder).read()
    for writer in 0..<4 { #expect(bytes.count { $0 == UInt8(writer) } == 25) }
  }

  @Test func `a change that fails leaves what was there, and nothing beside it`() throws {
    let folder = try TemporaryFolder()
    let file = try file(folder)
    #expect(try file.change { _ in [1] } == nil)
    #expect(throws: CancellationError.self) { try file.change { _ in throw CancellationError() } }
    #expect(mkdir(file.path + ".new", 0o700) == 0)
    #expect(throws: SystemError.self) { try file.change { _ in [2] } }
    #expect(try file.read() == [1])
  }

  @Test func `a change that is in place is done, whatever fails after that`() throws {
    let folder = try TemporaryFolder()
    let file = try file(folder)
    let lapse = try Fault.inject { [path = Folder.of(file.path)] call, name in
      call == "fsync" && name == path ? EIO : nil
    } into: {
      try file.change { _ in [1] }
    }
    #expect(lapse?.error.errno == EIO)
    #expect(try file.read() == [1])
  }
}
