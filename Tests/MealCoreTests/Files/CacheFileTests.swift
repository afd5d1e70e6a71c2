import Glibc
import TestSupport
import Testing

@testable import MealCore

/// A cache returns what was written, or nothing.
@Suite struct CacheFileTests {
  private let folder: TemporaryFolder
  private let cache: CacheFile
  private let contents = Array("mealschedule facts 1\n20\t1\ta.cook\t30\t1\tquick\tpeas\nend\n".utf8)

  init() throws {
    folder = try TemporaryFolder()
    cache = CacheFile(home: folder["cache"], name: "facts", folder: "/recipes")
  }

  /// The name of the cache in the folder.
  private var name: String { String(cache.path.dropFirst(folder.path.count + 1)) }

  @Test func `what is written is read back, for this user only`() throws {
    #expect(cache.read() == nil)
    for contents in [[], contents] {
      cache.write(contents)
      #expect(cache.read() == contents[...])
    }
    #expect(folder.names(in: "cache").count == 1)
    #expect(try folder.status(name).st_mode & 0o777 == 0o600)
    #expect(try folder.status("cache").st_mode & 0o777 == 0o700)
  }

  @Test func `a cache with any byte changed, cut off anywhere or of other bytes is not believed`() throws {
    cache.write(contents)
    let written = try folder.bytes(name)
    for index in written.indices {
      var damaged = written
      // Flip one bit, which turns a digit into another digit, so that the contents could still be read.
      damaged[index] ^= 1
      try folder.write(damaged, to: name)
      #expect(cache.read() == nil, "byte \(index)")
      try folder.write(Array(written[..<index]), to: name)
      #expect(cache.read() == nil, "the first \(index) bytes")
    }
    var random = SplitMix64(seed: 1)
    for count in 0..<200 {
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      try folder.write(bytes, to: name)
      #expect(cache.read() == nil)
      try folder.write(written + bytes, to: name)
      #expect(cache.read() == (bytes.isEmpty ? contents[...] : nil))
    }
  }

  @Test(arguments: ["a link", "a folder", "a pipe"])
  func `what is not a regular file is not read as a cache, and what a link leads to is left alone`(
    kind: String
  )
    throws
  {
    cache.write(contents)
    unlink(cache.path)
    try folder.write("dear diary\n", to: "diary")
    switch kind {
    case "a link": symlink(folder["diary"], cache.path)
    case "a folder": mkdir(cache.path, 0o700)
    default: mkfifo(cache.path, 0o600)
    }
    #expect(cache.read() == nil)
    cache.write(contents)
    #expect(cache.read() == (kind == "a folder" ? nil : contents[...]))
    #expect(try folder.text("diary") == "dear diary\n")
    #expect(folder.names(in: "cache").count == 1)
  }
}
