#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Work on the numbers of a range that is done in two halves at once, where there are two processors.
///
/// For calls that take the system some microseconds each, thousands of times over. Nothing else in the program has
/// threads.
enum ParallelRange {
  /// A second thread costs as much as some hundred calls.
  private static var worthwhile: Int { 1_000 }

  /// What the second thread is to do. It lives until that thread has ended.
  private final class Half {
    let range: Range<Int>
    let body: (Range<Int>) -> Void

    init(_ range: Range<Int>, _ body: @escaping (Range<Int>) -> Void) {
      self.range = range
      self.body = body
    }

    func run() { body(range) }
  }

  /// Calls `body` with ranges that make up `0..<count`, perhaps on two threads; returns when all is done.
  /// - Parameter body: touches only what belongs to the numbers it is given.
  static func forEach(_ count: Int, _ body: (Range<Int>) -> Void) {
    guard count >= worthwhile, sysconf(Int32(_SC_NPROCESSORS_ONLN)) > 1 else { return body(0..<count) }
    withoutActuallyEscaping(body) { body in
      let half = Half(count / 2..<count, body)
      let context = Unmanaged.passRetained(half)
      #if canImport(Darwin)
        var thread: pthread_t?
        let failed = pthread_create(
          &thread, nil,
          { context in
            Unmanaged<Half>.fromOpaque(context).takeUnretainedValue().run()
            return nil
          }, context.toOpaque())
        body(0..<count / 2)
        if failed == 0, let thread { pthread_join(thread, nil) } else { half.run() }
      #else
        var thread = pthread_t()
        let failed = pthread_create(
          &thread, nil,
          { context in
            if let context { Unmanaged<Half>.fromOpaque(context).takeUnretainedValue().run() }
            return nil
          }, context.toOpaque())
        body(0..<count / 2)
        if failed == 0 { pthread_join(thread, nil) } else { half.run() }
      #endif
      context.release()
    }
  }
}
