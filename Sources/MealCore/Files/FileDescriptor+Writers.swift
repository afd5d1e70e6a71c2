#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension FileDescriptor {
  /// Waits until no program has the file open to write to it, up to `patience` seconds.
  ///
  /// Linux tells: it grants a read lease only where nobody writes (fcntl(2)), and only to the file's owner. Where
  /// that is not to be had, it is not waited.
  func awaitWriters(patience: Double) {
    #if os(Linux)
      // What the C library's overlay does not show.
      let (setLease, setSignal): (Int32, Int32) = (1024, 10)
      // Who opens the file while we have the lease sends a signal, which by default is ignored if it is this one.
      _ = fcntl(number, setSignal, SIGURG)
      let begin = Clock.now()
      while fcntl(number, setLease, F_RDLCK) != 0 {
        guard errno == EAGAIN, Double(Clock.now() - begin) < patience * 1e9 else { return }
        var pause = timespec(tv_sec: 0, tv_nsec: 200_000)
        nanosleep(&pause, nil)
      }
      _ = fcntl(number, setLease, F_UNLCK)
    #endif
  }
}
