/// What the status line says instead of the keys, until the next key.
struct Message: Hashable, Sendable {
  let text: String
  var isError = false
}
