import Glibc
import TestSupport
import Testing

@testable import mealschedule

private let python: String? = ["/usr/bin/python3", "/usr/local/bin/python3"].first { (path: String) in
  access(path, X_OK) == 0
}

/// The pictures in `Documentation`. With `UPDATE_TRANSCRIPTS=1` in the environment they are drawn again.
@Suite struct PictureFileTests {
  private static let documentation =
    "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/") + "/Documentation"

  @Test func `the pictures of README are what the program draws`() throws {
    let folder = try TemporaryFolder()
    let end = try ChildProcess(
      "/bin/sh", [Self.documentation + "/draw-pictures", BuiltProgram.path, folder.path],
      in: try TemporaryFolder()
    ).wait()
    #expect(end.status == 0 && end.errors.isEmpty, "\(end.errors)")
    let names = folder.names()
    #expect(names == ["list.svg", "scroller.svg"])
    for name in names {
      let picture = try folder.text(name)
      #expect(try SVGElements(picture).runs.count > 20, "\(name)")
      if getenv("UPDATE_TRANSCRIPTS") != nil {
        try TextFiles.write(picture, to: Self.documentation + "/" + name)
      } else {
        let kept = try TextFiles.text(at: Self.documentation + "/" + name)
        #expect(kept == picture, "\(name): 'make pictures' draws it again")
      }
    }
  }

  @Test(.enabled(if: python != nil, "python3 is not installed"))
  func `they are well-formed to another reader of XML`() throws {
    let script = "import sys, xml.dom.minidom as m; [m.parse(p) for p in sys.argv[1:]]; print(len(sys.argv))"
    let paths = ["list.svg", "scroller.svg"].map { Self.documentation + "/" + $0 }
    let end = try ChildProcess(python ?? "", ["-c", script] + paths, in: try TemporaryFolder()).wait()
    #expect(end.output == "3\n", "\(end.errors)")
  }
}
