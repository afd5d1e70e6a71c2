import Glibc
import Testing

@Suite("The sessions in Transcripts/ and the examples of README are what really happens")
struct TranscriptTests {
  private static let folder = #filePath.split(separator: "/").dropLast().map { "/" + $0 }.joined()

  private static let sessions = TextFiles.names(in: folder + "/Transcripts").filter {
    $0.hasSuffix(".session")
  }

  @Test("there are sessions")
  func sessionsExist() {
    #expect(TranscriptTests.sessions.count > 5)
  }

  @Test("a session", arguments: sessions)
  func session(_ name: String) throws {
    try check(TranscriptTests.folder + "/Transcripts/" + name, SessionRunner())
  }

  /// Runs a session. With `UPDATE_TRANSCRIPTS=1` in the environment the file is rewritten instead, for a person
  /// to read the difference.
  private func check(_ path: String, _ runner: SessionRunner) throws {
    let transcript = Transcript(try TextFiles.text(at: path))
    #expect(!transcript.steps.isEmpty)
    var results: [[String]] = []
    for step in transcript.steps {
      let result = try runner.run(step.command)
      results.append(result)
      if getenv("UPDATE_TRANSCRIPTS") == nil {
        #expect(result == step.expected, "\(path): $ \(step.command[0])")
      }
    }
    if getenv("UPDATE_TRANSCRIPTS") != nil {
      try TextFiles.write(transcript.text(results: results), to: path)
    }
  }

  @Test("the examples of README")
  func readme() throws {
    let root = TranscriptTests.folder + "/../.."
    let text = try TextFiles.text(at: root + "/README.md")
    let blocks = text.split(separator: "```", omittingEmptySubsequences: false)
    let runner = try SessionRunner(folder: root)
    var count = 0
    for block in blocks where block.hasPrefix("console\n") {
      let transcript = Transcript(String(block.dropFirst("console\n".count)))
      for step in transcript.steps {
        count += 1
        let result = try runner.run(step.command)
        #expect(result == step.expected, "README: $ \(step.command[0])")
      }
    }
    #expect(count > 8)
  }
}
