import CLibrary

#if DEBUG
  import Synchronization

  /// Makes system calls fail, for tests. Not part of release builds.
  package enum Fault {
    /// Called before a system call with the call's name and path. Returns the error number to fail with, or
    /// nil to make the call.
    package typealias Hook = @Sendable (_ call: String, _ path: String) -> Int32?

    @TaskLocal private static var hook: Hook?

    /// Runs `body` with a hook before each of its system calls.
    package static func inject<Result>(
      _ hook: @escaping Hook, into body: () throws -> Result
    ) rethrows -> Result {
      try $hook.withValue(hook) { try body() }
    }

    /// `MEALSCHEDULE_KILL=SIGNAL@N`: this process sends itself that signal before its Nth system call.
    private static let end: (signal: Int32, call: Int)? = {
      guard let text = getenv("MEALSCHEDULE_KILL").map({ String(cString: $0) }) else { return nil }
      let words = text.split(separator: "@")
      guard words.count == 2, let signal = Int32(words[0]), let call = Int(words[1]) else { return nil }
      return (signal, call)
    }()
    private static let count = Atomic<Int>(0)

    static func before(_ call: String, _ path: String) -> Int32? {
      if let hook { return hook(call, path) }
      if let end, count.add(1, ordering: .relaxed).newValue == end.call { kill(getpid(), end.signal) }
      return nil
    }
  }
#endif
