/// The tour: a few pages that show how to get about. Each can play a short demonstration.
///
/// A page counts as read when its last line has been seen: at once, if it all fits.
struct Tour: Hashable, Sendable {
  /// One of its pages.
  struct Leaf: Hashable, Sendable {
    let title: String
    let paragraphs: [Page.Line]
    let script: [Demonstration.Step]
  }

  private let leaves: [Leaf]
  private(set) var number: Int
  private var pages: [Page]
  /// The pages that were read, from 0.
  private(set) var read: Set<Int>

  /// Opens it at the first page that was not read yet; at the first of all if there is none.
  /// - Parameter read: what is remembered to have been read.
  init(_ leaves: [Leaf], read: Set<Int> = []) {
    self.leaves = leaves
    self.read = read.filter(leaves.indices.contains)
    number = leaves.indices.first { !read.contains($0) } ?? 0
    pages = leaves.map { Page(title: $0.title, $0.paragraphs) }
  }

  var page: Page { pages[number] }
  /// What the demonstration of the page types.
  var script: [Demonstration.Step] { leaves[number].script }
  var count: Int { leaves.count }

  /// "1/4 read".
  var share: String { "\(read.count)/\(count) read" }
  /// "page 2 of 4, 1/4 read".
  var progress: String { "page \(number + 1) of \(count), \(share)" }

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
    if page.showsEnd { read.insert(number) }
  }
}
