#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

#if os(Linux)
  /// Linux 3.15, glibc 2.28; the Swift overlay of the C library leaves it out.
  @_silgen_name("renameat2")
  private func renameat2(
    _ oldFolder: Int32, _ old: UnsafePointer<CChar>, _ newFolder: Int32, _ new: UnsafePointer<CChar>,
    _ flags: UInt32
  ) -> Int32
#endif

/// Two files change places in one instant.
enum Exchange {
  /// Whether it was done; else `errno` says why not.
  static func swap(_ a: String, _ b: String) -> Bool {
    #if os(Linux)
      // RENAME_EXCHANGE
      renameat2(AT_FDCWD, a, AT_FDCWD, b, 2) == 0
    #else
      renamex_np(a, b, UInt32(RENAME_SWAP)) == 0
    #endif
  }
}
