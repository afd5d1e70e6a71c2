import Glibc
import MealCore
import TestSupport

@testable import mealschedule

/// Runs the commands of a session in a new home, where it is always Wednesday, 13 March 2013.
///
/// Commands that only use mealschedule run in this process; anything that needs a shell runs in one, with the built
/// program.
final class SessionRunner {
  let home: TemporaryFolder
  private let folder: String
  private var isTrying = false
  /// The commands `export NAME=VALUE` so far. They hold for all later commands, as in one shell.
  private var exports: [String] = []

  static let today = "2013-03-13"

  /// - Parameter folder: the folder that shells run in; by default the home.
  init(folder: String? = nil) throws {
    home = try TemporaryFolder()
    self.folder = folder ?? home.path
  }

  private var environment: [String: String] {
    let environment = ["HOME": home.path, "MEALSCHEDULE_TODAY": SessionRunner.today, "TZ": "UTC"]
    return isTrying ? environment.merging(["EDITOR": "true"]) { $1 } : environment
  }

  /// Runs the commands of a line to paste, up to the first that fails, and returns the result of the last one that
  /// ran. Their changes are dropped, and the editor makes none.
  func tried(_ line: String) throws -> [String] {
    let home = ShellQuoting.quoted(home.path)
    _ = try runInShell("mv \(home) \(home).kept && cp -a \(home).kept \(home)")
    isTrying = true
    var results: [String] = []
    for command in line.replacing("~/", with: self.home.path + "/").split(separator: " && ").map(String.init)
    {
      results = try run([command])
      if results.last?.hasPrefix("[") ?? false { break }
    }
    isTrying = false
    _ = try runInShell("rm -r \(home) && mv \(home).kept \(home)")
    return results
  }

  /// Drops the exports, as in a new shell.
  func openShell() { exports = [] }

  /// The results of a command, line by line, as in a transcript.
  func run(_ command: [String]) throws -> [String] {
    let isAlone = command.count == 1 && !command[0].contains { ";&\n".contains($0) }
    if isAlone, command[0].hasPrefix("export ") {
      exports.append(command[0])
      return []
    }
    let result: (output: String, errors: String, status: Int32)
    if exports.isEmpty, command.count == 1, let commands = ownCommands(command[0]) {
      result = runHere(commands)
    } else {
      result = try runInShell((exports + command).joined(separator: "\n"))
    }
    var lines = SessionRunner.lines(result.output)
    lines += SessionRunner.lines(result.errors).map { "2> " + $0 }
    if result.status != 0 { lines.append("[\(result.status)]") }
    return lines.map(masked)
  }

  /// The commands of a line that uses only mealschedule, each with whether it only runs after one that succeeded; nil
  /// for a line that needs a shell.
  private func ownCommands(_ line: String) -> [(words: [String], isConditional: Bool)]? {
    var commands: [(words: [String], isConditional: Bool)] = []
    for part in line.split(separator: "; ") {
      for (index, text) in part.split(separator: " && ").enumerated() {
        guard let words = SessionRunner.words(String(text), home: home.path), words.first == "mealschedule",
          !words.contains("-"),
          !zip(words, words.dropFirst()).contains(where: {
            ["-f", "--file"].contains($0) && !$1.hasPrefix("/")
          })
        else { return nil }
        commands.append((Array(words.dropFirst()), index > 0))
      }
    }
    return commands
  }

  private func runHere(_ commands: [(words: [String], isConditional: Bool)]) -> (String, String, Int32) {
    var (output, errors, status) = ("", "", Int32(0))
    for (words, isConditional) in commands where !isConditional || status == 0 {
      let end = InnerProgram(environment: environment).run(words, isSample: isTrying)
      output += end.output
      errors += end.errors
      status = end.status.rawValue
    }
    return (output, errors, status)
  }

  private func runInShell(_ script: String) throws -> (String, String, Int32) {
    var environment = environment
    environment["PATH"] = "\(try BuiltProgram.folder()):/usr/local/bin:/usr/bin:/bin"
    environment["LC_ALL"] = "C.UTF-8"
    let end = try ChildProcess(
      "/bin/sh", ["-c", "cd '\(folder)' || exit 99\n" + script], in: try TemporaryFolder(),
      environment: environment
    ).wait()
    return (end.output, end.errors, end.status ?? 128)
  }

  /// Replaces paths of this run and clock times, which differ from run to run.
  private func masked(_ line: String) -> String {
    var line = SessionRunner.replacing(home.path, in: line, by: "~")
    let bytes = Array(line.utf8)
    // "2026-11-20 19:05", at the beginning of a line of the history.
    if bytes.count > 16, bytes[10] == 32, bytes[13] == UInt8(ascii: ":"), bytes[4] == UInt8(ascii: "-"),
      bytes[16] == 32
    {
      line = "2013-03-13 12:00" + line.dropFirst(16)
    }
    return SessionRunner.maskedHash(line)
  }

  static func replacing(_ part: String, in text: String, by other: String) -> String {
    text.replacing(part, with: other)
  }

  /// The line with fixed digits for the hash of a path in the name of a state folder, "plan.txt-0123456789abcdef", or
  /// of a cache.
  private static func maskedHash(_ line: String) -> String {
    guard ["\t/", "\t~", " ~/"].contains(where: line.contains) else { return line }
    return line.split(separator: "/", omittingEmptySubsequences: false).map { part in
      let hash = part.suffix(16)
      guard part.dropLast(16).last == "-", hash.count == 16, hash.allSatisfy(\.isHexDigit) else {
        return String(part)
      }
      return part.dropLast(16) + "0123456789abcdef"
    }.joined(separator: "/")
  }

  private static func lines(_ text: String) -> [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines
  }

  /// The words of a command that is simple enough to need no shell; nil for all others.
  private static func words(_ command: String, home: String) -> [String]? {
    var words: [String] = []
    var word: String?
    var quote: Character?
    for (character, next) in zip(command, command.dropFirst() + " ") {
      if let open = quote {
        if character == open { quote = nil } else { word?.append(character) }
        if open == "\"", "$`\\".contains(character) { return nil }
      } else if character == " " {
        if let whole = word { words.append(whole) }
        word = nil
      } else if character == "'" || character == "\"" {
        quote = character
        word = word ?? ""
      } else if character == "~", word == nil, next == "/" {
        word = home
      } else if "|&;<>()$`\\*?[]{}~#!".contains(character) {
        return nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    if let word { words.append(word) }
    return quote == nil ? words : nil
  }
}
