import Testing

@testable import mealschedule

@Suite(.serialized) struct LeftoversTests {
  @Test func `those remembered last are removed, once, and what is gone is no error`() throws {
    let folder = try TemporaryFolder()
    for name in ["first", "second"] {
      try folder.makeFolder(name)
      try folder.write("x", to: name + "/file")
    }
    Leftovers.remember([folder["first/file"], folder["first"]])
    Leftovers.remember([folder["nothing"], folder["second/file"], folder["second"]])
    Leftovers.remove()
    #expect(folder.names() == ["first"])
    try folder.makeFolder("second")
    Leftovers.remove()
    Leftovers.remember([folder["second"]])
    Leftovers.remember([])
    Leftovers.remove()
    #expect(folder.names() == ["first", "second"])
  }
}
