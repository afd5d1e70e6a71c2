import Glibc
import Testing

@Suite("The sessions in Transcripts/ and on the pages for people are what really happens")
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

  /// Runs a session. With `UPDATE_TRANSCRIPTS=1` in the environment, the file is rewritten instead, for a person to
  /// review the difference.
  private func check(_ path: String, _ runner: SessionRunner) throws {
    let transcript = Transcript(try TextFiles.text(at: path))
    #expect(!transcript.steps.isEmpty)
    let text = try run(transcript, runner, in: path)
    if Self.isUpdating { try TextFiles.write(text, to: path) }
  }

  private static let isUpdating = getenv("UPDATE_TRANSCRIPTS") != nil

  /// Runs the commands of a session, and returns its text with the actual output.
  private func run(_ transcript: Transcript, _ runner: SessionRunner, in place: String) throws -> String {
    var results: [[String]] = []
    for step in transcript.steps {
      let result = try runner.run(step.command)
      results.append(result)
      if !Self.isUpdating { #expect(result == step.expected, "\(place): $ \(step.command[0])") }
    }
    return transcript.text(results: results)
  }

  @Test("the sessions on a page, one after another in one home", arguments: DocumentationPage.names)
  func page(_ name: String) throws {
    let page = try DocumentationPage(name)
    let runner = try SessionRunner(folder: DocumentationPage.root)
    var text = page.text
    for block in page.blocks(in: "console") {
      let transcript = Transcript(block.text)
      #expect(transcript.head.isEmpty && !transcript.steps.isEmpty, "\(name): \(block.text)")
      let updated = try run(transcript, runner, in: name)
      if Self.isUpdating { text.replace(block.text, with: updated, maxReplacements: 1) }
    }
    if Self.isUpdating { try TextFiles.write(text, to: DocumentationPage.root + "/" + name) }
  }

  /// This applies only to pages that say what to remove, such as `rm -r ~/meals`.
  @Test("after what a page says to remove, its sessions run again", arguments: DocumentationPage.names)
  func again(_ name: String) throws {
    let page = try DocumentationPage(name)
    guard !Self.isUpdating, let mark = page.text.firstRange(of: "`rm -r ~/") else { return }
    let removal = "rm -r ~/" + page.text[mark.upperBound...].prefix { $0 != "`" }
    let runner = try SessionRunner(folder: DocumentationPage.root)
    let steps = page.blocks(in: "console").flatMap { Transcript($0.text).steps }
    for step in steps { _ = try runner.run(step.command) }
    #expect(try runner.run([removal]) == [], "\(name): \(removal)")
    runner.openShell()
    for step in steps {
      #expect(try runner.run(step.command) == step.expected, "\(name), again: $ \(step.command[0])")
    }
  }
}
