import Testing

@testable import mealschedule

@Suite struct TourTests {
  private static let lessons = (1...3).map { number in
    Tour.Lesson(
      title: "\(number)", paragraphs: (1...10).map { Page.Line(text: "line \($0)") }, script: [])
  }

  private func tour(rows: Int, read: Set<Int> = []) -> Tour {
    let tour = Tour(TourTests.lessons, read: read)
    tour.place(columns: 40, rows: rows)
    return tour
  }

  @Test func `a page that fits is read when it is shown, and no other is`() {
    let tour = tour(rows: 24)
    #expect(tour.read == [0])
    #expect(tour.progress == "page 1 of 3, 1/3 read")
    tour.turn(1)
    #expect(tour.read == [0, 1])
    #expect(tour.progress == "page 2 of 3, 2/3 read")
  }

  @Test func `a page that does not fit is read when its last line was seen`() {
    let tour = tour(rows: 10)
    for _ in 0..<tour.page.rows.count - tour.page.inside.height {
      #expect(tour.read == [])
      tour.apply(.choose(1))
    }
    #expect(tour.read == [0])
    tour.turn(1)
    #expect(tour.read == [0])
    tour.apply(.lastLine)
    #expect(tour.read == [0, 1])
  }

  @Test func `what was seen of a page at one size is not its end at another`() {
    let tour = tour(rows: 10)
    #expect(tour.read == [])
    tour.place(columns: 40, rows: 4)
    tour.apply(.choose(1))
    #expect(tour.read == [])
    tour.place(columns: 40, rows: 0)
    #expect(tour.read == [])
    tour.place(columns: 40, rows: 24)
    #expect(tour.read == [0])
    tour.place(columns: 40, rows: 4)
    #expect(tour.read == [0])
  }

  @Test func `each page keeps its place while others are shown`() {
    let tour = tour(rows: 8)
    tour.apply(.choose(2))
    tour.turn(1)
    #expect(tour.page.top == 0)
    tour.turn(-1)
    #expect(tour.page.top == 2)
    tour.turn(-5)
    #expect(tour.number == 0)
    tour.turn(99)
    #expect(tour.number == 2)
  }

  @Test func `it opens at the first page that was not read, and with all of them read at the first`() {
    #expect(tour(rows: 24, read: [0, 2]).number == 1)
    #expect(tour(rows: 24, read: [0, 1, 2]).number == 0)
    #expect(tour(rows: 24, read: [0, 1, 2]).progress == "page 1 of 3, 3/3 read")
    #expect(tour(rows: 24, read: [-1, 7]).read == [0])
  }
}
