import Glibc

/// A thread for code that blocks.
package final class TestThread {
  private var thread = pthread_t()

  package init(_ body: @escaping @Sendable () -> Void) {
    let box = Unmanaged.passRetained(Box(body))
    let result = pthread_create(
      &thread, nil,
      { argument in
        argument.map { Unmanaged<Box>.fromOpaque($0).takeRetainedValue().body() }
        return nil
      }, box.toOpaque())
    precondition(result == 0, "no thread could be started")
  }

  package func join() { pthread_join(thread, nil) }

  private final class Box: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
}
