// The C library, for the whole module: no other file imports it. Tests/mealscheduleTests/LayerTests.swift names the
// folders that may make system calls.
#if canImport(Glibc)
  @_exported import Glibc
#elseif canImport(Musl)
  @_exported import Musl
#else
  @_exported import Darwin
#endif

#if os(Linux)
  /// Linux 3.15, glibc 2.28; Swift's overlay of the C library leaves it out.
  @_silgen_name("renameat2")
  private func renameat2(
    _ oldFolder: Int32, _ old: UnsafePointer<CChar>, _ newFolder: Int32, _ new: UnsafePointer<CChar>,
    _ flags: UInt32
  ) -> Int32
#endif

/// What differs between systems. Linux is built and tested; the macOS side is written from its headers.
enum Platform {
  /// Swaps two files in one instant; -1 and `errno` where that fails or the file system cannot do it.
  static func exchange(_ a: UnsafePointer<CChar>, _ b: UnsafePointer<CChar>) -> Int32 {
    #if os(Linux)
      // RENAME_EXCHANGE
      renameat2(AT_FDCWD, a, AT_FDCWD, b, 2)
    #else
      renamex_np(a, b, UInt32(RENAME_SWAP))
    #endif
  }

  /// Renames a file unless the new name is taken; -1 and `errno` where that fails or the file system cannot do it.
  static func renameToFreeName(_ old: UnsafePointer<CChar>, _ new: UnsafePointer<CChar>) -> Int32 {
    #if os(Linux)
      // RENAME_NOREPLACE
      renameat2(AT_FDCWD, old, AT_FDCWD, new, 1)
    #else
      renamex_np(old, new, UInt32(RENAME_EXCL))
    #endif
  }

  /// Opens a new file without a name in a folder; -1 and `errno` where the file system cannot do that.
  static func openUnnamed(in folder: UnsafePointer<CChar>) -> Int32 {
    #if os(Linux)
      // O_TMPFILE, which Swift's overlay of the C library leaves out.
      open(folder, 0o20000000 | O_DIRECTORY | O_RDWR | O_CLOEXEC, 0o666)
    #else
      {
        errno = ENOTSUP
        return -1
      }()
    #endif
  }

  /// Gives an open file without a name a name.
  static func name(_ file: Int32, _ path: UnsafePointer<CChar>) -> Int32 {
    #if os(Linux)
      linkat(AT_FDCWD, "/proc/self/fd/\(file)", AT_FDCWD, path, AT_SYMLINK_FOLLOW)
    #else
      {
        errno = ENOTSUP
        return -1
      }()
    #endif
  }

  /// Checks that nobody has a file open to write to it: -1 and `EAGAIN` if somebody has, -1 and another `errno` where
  /// the system cannot tell.
  ///
  /// Linux grants a read lease only where nobody writes, and only to the file's owner (fcntl(2)).
  static func checkNoWriter(_ file: Int32) -> Int32 {
    #if os(Linux)
      // F_SETLEASE and F_SETSIG, which Swift's overlay of the C library leaves out.
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

  /// Holds all signals back from this thread.
  /// - Returns: those that were held back before, for `restoreSignals`.
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
  /// When the bytes were changed last, in nanoseconds since 1970.
  var modified: Int64 {
    #if canImport(Darwin)
      Int64(st_mtimespec.tv_sec) * 1_000_000_000 + Int64(st_mtimespec.tv_nsec)
    #else
      Int64(st_mtim.tv_sec) * 1_000_000_000 + Int64(st_mtim.tv_nsec)
    #endif
  }

  /// When the file was changed in any way, in nanoseconds since 1970. It cannot be backdated.
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
