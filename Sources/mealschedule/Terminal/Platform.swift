// Imports the C library for the whole command; no other file does. Tests/mealscheduleTests/LayerTests.swift
// lists the folders that may make system calls.
@_exported import CLibrary

// Differences between systems. The Linux code is built and tested; the macOS code is written from the macOS headers.

extension sigaction {
  /// A signal handler function.
  typealias Handler = @convention(c) (Int32) -> Void

  /// An action that calls `handler`, without flags.
  init(_ handler: @escaping Handler) {
    self.init()
    #if canImport(Glibc)
      __sigaction_handler.sa_handler = handler
    #elseif canImport(Musl)
      __sa_handler.sa_handler = handler
    #else
      __sigaction_u.__sa_handler = handler
    #endif
  }

  /// Whether the action is to ignore the signal.
  var isIgnored: Bool {
    #if canImport(Glibc)
      let handler = __sigaction_handler.sa_handler
    #elseif canImport(Musl)
      let handler = __sa_handler.sa_handler
    #else
      let handler = __sigaction_u.__sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
