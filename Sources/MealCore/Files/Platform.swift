import CLibrary

#if os(Linux)
  /// Available since Linux 3.15 and glibc 2.28, but missing from Swift's overlay of the C library.
  @_silgen_name("renameat2")
  private func renameat2(
    _ oldFolder: Int32, _ old: UnsafePointer<CChar>?, _ newFolder: Int32, _ new: UnsafePointer<CChar>?,
    _ flags: UInt32
  ) -> Int32

  /// prctl(2), declared with a fixed number of arguments.
  @_silgen_name("prctl")
  private func prctl(_ option: Int32, _ argument: UInt, _: UInt, _: UInt, _: UInt) -> Int32

  // Extended attributes: xattr(7).
  @_silgen_name("flistxattr")
  private func flistxattr(_ file: Int32, _ names: UnsafeMutablePointer<CChar>?, _ size: Int) -> Int
  @_silgen_name("fgetxattr")
  private func fgetxattr(
    _ file: Int32, _ name: UnsafePointer<CChar>, _ value: UnsafeMutableRawPointer?, _ size: Int
  ) -> Int
  @_silgen_name("fsetxattr")
  private func fsetxattr(
    _ file: Int32, _ name: UnsafePointer<CChar>, _ value: UnsafeRawPointer?, _ size: Int, _ flags: Int32
  ) -> Int32
#endif

/// The differences between systems. The Linux code is built and tested; the macOS code was written from the
/// system's headers and is untested.
enum Platform {
  /// Atomically exchanges two files. Returns -1 and sets `errno` if that fails or is not supported.
  static func exchange(_ a: UnsafePointer<CChar>, _ b: UnsafePointer<CChar>) -> Int32 {
    #if os(Linux)
      // RENAME_EXCHANGE
      rename(a, b, flags: 2)
    #else
      renamex_np(a, b, UInt32(RENAME_SWAP))
    #endif
  }

  /// Renames a file unless the new name is taken. Returns -1 and sets `errno` if that fails or is not
  /// supported.
  static func renameToFreeName(_ old: UnsafePointer<CChar>, _ new: UnsafePointer<CChar>) -> Int32 {
    #if os(Linux)
      // RENAME_NOREPLACE
      rename(old, new, flags: 1)
    #else
      renamex_np(old, new, UInt32(RENAME_EXCL))
    #endif
  }

  #if os(Linux)
    private static func rename(
      _ old: UnsafePointer<CChar>, _ new: UnsafePointer<CChar>, flags: UInt32
    ) -> Int32 {
      guard allowsFlags else {
        errno = ENOSYS
        return -1
      }
      return renameat2(AT_FDCWD, old, AT_FDCWD, new, flags)
    }

    /// Whether `renameat2` may be called. Android's system call filter (seccomp) kills a process that makes a forbidden
    /// call instead of returning an error, so a child process tries it. Without a filter, no child is started.
    private static let allowsFlags: Bool = {
      let (getFilter, filtered, setDumpable): (Int32, Int32, Int32) = (21, 2, 4)
      guard prctl(getFilter, 0, 0, 0, 0) == filtered else { return true }
      let child = fork()
      if child == 0 {
        // Leave no core file if the filter kills the child.
        _ = prctl(setDumpable, 0, 0, 0, 0)
        // Pass flags: without them, the C library calls another function.
        _ = renameat2(AT_FDCWD, nil, AT_FDCWD, nil, 1)
        _exit(0)
      }
      guard child > 0 else { return false }
      var status: Int32 = 0
      while waitpid(child, &status, 0) == -1 {
        guard errno == EINTR else { return false }
      }
      return status == 0
    }()
  #endif

  /// Copies the extended attributes of a file, such as an access control list. Those that cannot be copied are
  /// left out; on macOS, all of them.
  static func copyAttributes(from old: Int32, to new: Int32) {
    #if os(Linux)
      // Most files have no extended attributes; for these, one call is enough.
      let size = flistxattr(old, nil, 0)
      guard size > 0 else { return }
      var names = [CChar](repeating: 0, count: size)
      let count = flistxattr(old, &names, size)
      guard count > 0 else { return }
      for name in names[..<count].split(separator: 0).map({ Array($0) + [0] }) {
        let length = fgetxattr(old, name, nil, 0)
        guard length >= 0 else { continue }
        var value = [UInt8](repeating: 0, count: length)
        let read = fgetxattr(old, name, &value, length)
        if read >= 0 { _ = fsetxattr(new, name, value, read, 0) }
      }
    #endif
  }

  /// Checks that no process has a file open for writing. Returns -1 with `EAGAIN` if one has, and -1 with
  /// another `errno` if the system cannot tell.
  ///
  /// Linux grants a read lease only if there are no writers, and only to the file's owner (fcntl(2)).
  static func checkNoWriter(_ file: Int32) -> Int32 {
    #if os(Linux)
      // F_SETLEASE and F_SETSIG, which are missing from Swift's overlay of the C library.
      let (setLease, setSignal): (Int32, Int32) = (1024, 10)
      // The kernel signals us if someone opens the file meanwhile; SIGURG is ignored by default.
      _ = fcntl(file, setSignal, SIGURG)
      guard fcntl(file, setLease, F_RDLCK) == 0 else { return -1 }
      return fcntl(file, setLease, F_UNLCK)
    #else
      errno = ENOTSUP
      return -1
    #endif
  }

  /// Blocks all signals on this thread.
  /// - Returns: the previous signal mask, for `restoreSignals`.
  static func blockSignals() -> sigset_t {
    var (all, before) = (sigset_t(), sigset_t())
    sigfillset(&all)
    pthread_sigmask(SIG_BLOCK, &all, &before)
    return before
  }

  static func restoreSignals(_ before: sigset_t) {
    var before = before
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }
}

extension stat {
  /// The modification time (mtime) in nanoseconds since 1970.
  var modified: Int64 {
    #if canImport(Darwin)
      Int64(st_mtimespec.tv_sec) * 1_000_000_000 + Int64(st_mtimespec.tv_nsec)
    #else
      Int64(st_mtim.tv_sec) * 1_000_000_000 + Int64(st_mtim.tv_nsec)
    #endif
  }

  /// The status change time (ctime) in nanoseconds since 1970. It cannot be backdated.
  var changed: Int64 {
    #if canImport(Darwin)
      Int64(st_ctimespec.tv_sec) * 1_000_000_000 + Int64(st_ctimespec.tv_nsec)
    #else
      Int64(st_ctim.tv_sec) * 1_000_000_000 + Int64(st_ctim.tv_nsec)
    #endif
  }

  var isRegular: Bool { st_mode & S_IFMT == S_IFREG }
  var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }
  var isLink: Bool { st_mode & S_IFMT == S_IFLNK }
}
