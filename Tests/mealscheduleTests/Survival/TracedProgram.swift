import Glibc
import TestSupport

/// The built program under strace, which makes one of the program's system calls fail, or kills it there.
struct TracedProgram {
  /// One of the program's system calls.
  struct Call: Sendable {
    let name: String
    /// The number of the call among those with its name, from 1.
    let number: Int

    /// Whether the call manages memory: if it fails, Swift ends the program.
    var isOfMemory: Bool {
      ["mmap", "brk", "munmap", "mremap", "madvise", "mprotect"].contains(name)
    }
  }

  /// The fault at a call.
  enum Fault: Sendable, CustomStringConvertible {
    /// The call fails with an error: "EIO".
    case error(String)
    case kill

    var description: String {
      switch self {
      case .error(let name): "error=\(name)"
      case .kill: "signal=SIGKILL"
      }
    }

    private static let errors = ["EIO", "ENOSPC"]
    private static let moreErrors = [
      "EACCES", "EPERM", "ENOENT", "ENOSYS", "EINVAL", "EMFILE", "EROFS", "EEXIST", "EINTR",
    ]

    /// How much is tried: one fault at each call, every third of them a kill; with `MEALSCHEDULE_FAULTS=most`, an error
    /// and a kill at each call; with `all`, many errors and a kill.
    private static let effort = getenv("MEALSCHEDULE_FAULTS").map { String(cString: $0) } ?? "once"
    static var isEachKilled: Bool { ["most", "all"].contains(effort) }

    /// The faults to try at a call. ENOENT is left out where the program cannot tell it from success: for `unlink`, and
    /// for `getdents64`, where the C library takes it as the end of the folder.
    static func tried(at index: Int, _ call: Call) -> [Fault] {
      let errors = errors + (effort == "all" ? moreErrors : [])
      let isOfRemoved = ["unlink", "getdents64"].contains(call.name)
      let possible = errors.filter { !isOfRemoved || $0 != "ENOENT" }.map(Fault.error)
      switch effort {
      case "all": return possible + [.kill]
      case "most": return [possible[index % possible.count], .kill]
      default: return [(possible + [.kill])[index % (possible.count + 1)]]
      }
    }
  }

  /// The end of a run in which the fault happened.
  struct End {
    let program: ChildProcess.End
    /// Whether the call was the one that writes messages.
    let isOfMessages: Bool
  }

  let folder: TemporaryFolder
  let arguments: [String]
  /// Environment variables in addition to the usual ones.
  var variables: [String: String] = [:]

  /// Whether the program starts an editor, which must not be traced. strace then runs without `-f`, and so without its
  /// filter, which needs `-f`; that takes longer.
  private var startsEditor: Bool { variables["EDITOR"] != nil }

  private static let path = "/usr/bin/strace"

  /// Whether strace is installed and may trace programs here.
  static let isAvailable: Bool = {
    guard access(path, X_OK) == 0, let folder = try? TemporaryFolder() else { return false }
    let words = ["-f", "--seccomp-bpf", "-o", folder["trace"], "-e", "inject=getppid:error=EIO:when=1"]
    let end = try? ChildProcess(path, words + ["-e", "trace=getppid", "/bin/true"], in: folder).wait()
    return end?.status == 0 && end?.errors == ""
  }()

  private func trace(_ options: [String]) throws -> (ChildProcess.End, lines: [Substring]) {
    let words =
      (startsEditor ? [] : ["-f"]) + ["-qq", "-o", folder["trace"]] + options + [BuiltProgram.path]
      + arguments
    let variables = ["MEALSCHEDULE_TODAY": "2013-03-13", "SWIFT_BACKTRACE": "enable=no"].merging(variables) {
      $1
    }
    // The program's working folder is the test's folder.
    let end = try ChildProcess(
      "/usr/bin/env", ["-C", folder.path, TracedProgram.path] + words, in: folder, variables: variables,
      name: "traced"
    ).wait()
    // With `-f`, a line begins with the process id: "4711  openat(AT_FDCWD, ...".
    return (
      end, try folder.text("trace").split(separator: "\n").map { $0.drop { $0.isNumber || $0 == " " } }
    )
  }

  /// Runs the program and returns its system calls, beginning with the first that names a path: the config file, which
  /// most commands open first in `main`.
  func calls(from path: String = "/mealschedule/config") throws -> (ChildProcess.End, [Call]) {
    let (end, lines) = try trace([])
    var counts: [String: Int] = [:]
    var calls: [Call] = []
    for line in lines {
      // A line such as "openat(AT_FDCWD, ...".
      guard let name = line.split(separator: "(", maxSplits: 1).first,
        name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
      else { continue }
      counts[String(name), default: 0] += 1
      let isMain = !calls.isEmpty || line.contains(path + "\"")
      guard isMain, name != "exit_group" else { continue }
      calls.append(Call(name: String(name), number: counts[String(name)] ?? 1))
    }
    return (end, calls)
  }

  /// Runs the program and returns its calls that open files for writing, or truncate them.
  func writing() throws -> (ChildProcess.End, [Substring]) {
    let (end, lines) = try trace(["-e", "trace=open,openat,openat2,creat,truncate,ftruncate"])
    return (end, lines.filter { !$0.contains("O_RDONLY") && $0.contains("(") })
  }

  /// Runs the program and returns the number of bytes that it read from files.
  func bytesRead() throws -> (ChildProcess.End, Int) {
    let (end, lines) = try trace(["-e", "trace=read,pread64"])
    // A line such as "pread64(5, ..., 4096, 0) = 4096".
    return (end, lines.reduce(0) { $0 + (Int($1.split(separator: " ").last ?? "") ?? 0) })
  }

  /// Runs the program with a fault; nil if the program did not make the call this time.
  func run(_ call: Call, _ fault: Fault) throws -> End? {
    let inject = "inject=\(call.name):\(fault):when=\(call.number)"
    // Some versions of strace do not send signals when they use a filter.
    var filter: [String] = []
    if case .error = fault, !startsEditor { filter = ["--seccomp-bpf"] }
    let (end, lines) = try trace(filter + ["-e", "trace=\(call.name)", "-e", inject])
    switch fault {
    case .kill: return end.status == nil ? End(program: end, isOfMessages: false) : nil
    case .error:
      guard let line = lines.first(where: { $0.hasSuffix("(INJECTED)") }) else { return nil }
      return End(program: end, isOfMessages: line.contains("write(2, "))
    }
  }
}
