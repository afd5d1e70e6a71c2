/// The tour: a few pages that show how to use the scroller. Each page has a short demonstration, which plays by
/// itself once there has been time to read the page, and whenever the user presses its key.
///
/// A page counts as read once its last line has been visible; a page that fits counts at once.
final class Tour: Overlay {
  /// The contents of a page.
  struct Lesson: Sendable {
    let title: String
    var paragraphs: [Page.Line]
    var script: [Demonstration.Step]
  }

  private let lessons: [Lesson]
  /// The index of the first page shown.
  private let first: Int
  private(set) var number: Int
  private let pages: [Page]
  /// The indices of the pages read so far.
  private(set) var read: Set<Int>
  /// The indices of the pages whose demonstrations were played.
  private var played: Set<Int> = []

  /// Opens the tour at its first unread page, or at the first page if all were read.
  /// - Parameters:
  ///   - first: the index of the first page to show; the pages before it are left out.
  ///   - read: the indices of the pages read earlier.
  init(_ lessons: [Lesson], from first: Int = 0, read: Set<Int> = []) {
    self.lessons = lessons
    self.first = first
    self.read = read.filter(lessons.indices.contains)
    number = lessons.indices.dropFirst(first).first { !read.contains($0) } ?? first
    pages = lessons.map { Page(title: $0.title, $0.paragraphs) }
  }

  var page: Page { pages[number] }
  /// The script that the demonstration of the current page plays.
  var script: [Demonstration.Step] { lessons[number].script }
  var count: Int { lessons.count - first }
  /// Whether the demonstration of the page was played.
  var isPlayed: Bool { played.contains(number) }
  func notePlayed() { played.insert(number) }

  /// Milliseconds to read the page: two seconds, and a second for every four words. Then its demonstration plays by
  /// itself.
  var readingTime: Int {
    let words = lessons[number].paragraphs.reduce(0) { count, line in
      count + (line.key + " " + line.text).count { $0 == " " } + 1
    }
    return 2000 + 250 * words
  }

  /// The share of pages read: "1/4 read".
  var share: String { "\(read.count { $0 >= first })/\(count) read" }
  /// The current page and the share of pages read: "page 2 of 4, 1/4 read".
  var progress: String { "page \(number - first + 1) of \(count), \(share)" }

  var mode: Mode { .tour }

  func handle(_ action: Action, _ scroller: Scroller) {
    switch action {
    case .cancel: leave(scroller)
    // Turning past the last page ends the tour.
    case .turn(let step) where step > 0 && number == lessons.count - 1: leave(scroller)
    case .turn(let step): turn(step)
    case .demonstrate: scroller.request = .demonstrate
    default: apply(action)
    }
  }

  private func leave(_ scroller: Scroller) {
    scroller.close(self)
    scroller.say("\(share); mealschedule tour reopens the tour")
  }

  func handle(_ click: Click, _ scroller: Scroller) { page.handle(click, scroller) }

  func place(_ scroller: Scroller) {
    place(columns: scroller.layout.pageColumns, rows: scroller.layout.stream.upperBound)
  }

  func place(columns: Int, rows: Int) {
    for page in pages { page.place(columns: columns, rows: rows) }
    note()
  }

  func offers(_ action: Action) -> Bool { page.offers(action) }

  func draw(on canvas: inout Canvas) { canvas.draw(page, footer: progress) }

  /// Goes to the next or the previous page; stops at the ends.
  func turn(_ step: Int) {
    number = max(first, min(number + step, lessons.count - 1))
    note()
  }

  /// Performs a motion on the page; ignores any other action.
  func apply(_ action: Action) {
    _ = page.apply(action)
    note()
  }

  private func note() {
    if page.showsEnd { read.insert(number) }
  }
}
