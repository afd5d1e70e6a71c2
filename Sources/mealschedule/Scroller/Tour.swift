/// The tour: a few pages that show how to get about. Each can play a short demonstration.
struct Tour: Hashable, Sendable {
  /// One of its pages.
  struct Leaf: Hashable, Sendable {
    let title: String
    let paragraphs: [Page.Line]
    /// What the demonstration types, as `--keys` takes it.
    let keys: String
  }

  private let leaves: [Leaf]
  private(set) var number = 0
  private var pages: [Page]
  /// The pages whose last line has been seen, from 0.
  private(set) var read: Set<Int>

  /// - Parameter read: what is remembered to have been read.
  init(_ leaves: [Leaf], read: Set<Int> = []) {
    self.leaves = leaves
    self.read = read.filter(leaves.indices.contains)
    pages = leaves.map { Page(title: $0.title, $0.paragraphs) }
  }

  var page: Page { pages[number] }
  var keys: String { leaves[number].keys }
  var count: Int { leaves.count }

  /// "page 2 of 4 · 1/4 read".
  var progress: String { "page \(number + 1) of \(count), \(read.count)/\(count) read" }

  mutating func place(columns: Int, rows: Int) {
    for index in pages.indices { pages[index].place(columns: columns, rows: rows) }
    note()
  }

  /// The next or the previous page; nothing beyond the ends.
  mutating func turn(_ step: Int) {
    number = max(0, min(number + step, count - 1))
    note()
  }

  /// Does what a key asks of the page; false if it has no meaning here.
  mutating func apply(_ action: Action) -> Bool {
    let isDone = pages[number].apply(action)
    note()
    return isDone
  }

  private mutating func note() {
    if pages[number].isRead { read.insert(number) }
  }
}
