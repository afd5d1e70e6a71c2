import Glibc
import Testing

@testable import mealschedule

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
      try checkOffers(of: step, result, runner, place)
    }
    return transcript.text(results: results)
  }

  /// Runs each command to paste in the state in which it was offered. None may be refused. Finding nothing is a valid
  /// answer, except for `undo`.
  private func checkOffers(
    of step: Transcript.Step, _ result: [String], _ runner: SessionRunner, _ place: String
  ) throws {
    for line in result {
      guard let offer = Self.offer(in: line), !step.command[0].contains(offer), Self.refused[offer] == nil
      else { continue }
      let status = try runner.tried(offer).last ?? ""
      let isRefused = status == "[2]" || status == "[1]" && offer.contains("undo")
      #expect(!isRefused, "\(place): $ \(step.command[0]): \(offer)")
      // What follows may depend on what is written there.
      if offer.hasSuffix(" edit rules") { break }
    }
  }

  /// Commands that are refused where they were offered, each with the reason.
  private static let refused = [
    "mealschedule edit thu": "the plan of that session is out of order",
    "mealschedule recipe import ~/page.html": "that page has no recipe",
    "mealschedule suggest --why bigos": "the answer is that bigos cannot be suggested",
  ]

  /// The command to paste in a line of output; nil if there is none, if it has words in capitals to fill in, or if it
  /// needs a person or another file, or prints each day there is.
  private static func offer(in line: String) -> String? {
    let text = line.hasPrefix("2> ") ? line.dropFirst(3) : line[...]
    guard let start = text.firstRange(of: "mealschedule ")?.lowerBound,
      ["", ": "].contains(text[..<start].suffix(2)), !["for example: ", "usage: "].contains(text[..<start])
    else { return nil }
    let offer = text[start...].prefix { start == text.startIndex || $0 != ";" }
    let words = offer.split(separator: " ")
    let isForm = words.contains { word in
      let letters = word.drop { $0 == "x" }.filter(\.isLetter)
      return !letters.isEmpty && letters.allSatisfy(\.isUppercase)
    }
    let isOther =
      ["scroll", "tour", "editor"].contains(words[1]) || words.contains("<") || words.last == "less"
      || words.contains("first..last")
    let isCommand = words[1].hasPrefix("-") || CommandTable.command(String(words[1])) != nil
    return isForm || isOther || !isCommand ? nil : String(offer)
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
    if Self.isUpdating {
      try TextFiles.write(text, to: DocumentationPage.root + "/" + name)
    } else {
      try checkAgain(page, runner, in: name)
    }
  }

  /// Where a page says what to remove, such as `rm -r ~/meals`, its sessions run again after that.
  private func checkAgain(_ page: DocumentationPage, _ runner: SessionRunner, in name: String) throws {
    guard let mark = page.text.firstRange(of: "`rm -r ~/") else { return }
    let removal = "rm -r ~/" + page.text[mark.upperBound...].prefix { $0 != "`" }
    #expect(try runner.run([removal]) == [], "\(name): \(removal)")
    runner.openShell()
    for step in page.blocks(in: "console").flatMap({ Transcript($0.text).steps }) {
      #expect(try runner.run(step.command) == step.expected, "\(name), again: $ \(step.command[0])")
    }
  }
}
