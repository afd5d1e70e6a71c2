import MealCore
import Testing

@Suite("Two versions of a plan are merged dish by dish")
struct PlanMergeTests {
  /// A plan made from lines. A number in place of a date is a day of March 2013: `14 dinner risotto`.
  private func plan(_ lines: String...) -> String {
    lines.map { ($0.first?.isNumber ?? false ? "2013-03-" : "") + $0 + "\n" }.joined()
  }

  @Test("meals where dishes of both sides meet are named; those of one side, of both, and clashes are not")
  func meetings() throws {
    func met(_ base: String, _ ours: String, _ theirs: String) -> [ChangeRemark] {
      PlanMerge(base: Array(base.utf8), ours: Array(ours.utf8), theirs: Array(theirs.utf8)).meetings
    }
    func meeting(_ day: String, _ names: String...) -> [ChangeRemark] {
      DayNumber("2013-03-\(day)").map { [.meeting($0, .dinner, names)] } ?? []
    }
    let base = plan("14 dinner pie", "15 lunch soup", "every 7 from 2013-03-16 dinner pizza")
    func side(_ lines: String) -> String { base + lines }
    let (tacos, cod) = (plan("18 dinner tacos"), plan("18 dinner cod"))
    #expect(met(base, side(tacos), side(cod)) == meeting("18", "tacos", "cod"))
    #expect(met(base, side(cod + plan("18 buy milk")), side(plan("18 buy eggs") + cod)).isEmpty)
    #expect(met(base, side(tacos + cod), side(plan("18 dinner cod x4"))).isEmpty)
    #expect(met(base, side(tacos), side(plan("18 lunch cod"))).isEmpty)
    #expect(met(base, base, side(tacos + cod)).isEmpty && met(base, side(tacos + cod), base).isEmpty)
    // One side moves a dish to the meal, and the other adds another dish.
    let moved = plan("15 lunch soup", "18 dinner pie", "every 7 from 2013-03-16 dinner pizza")
    #expect(met(base, moved, side(tacos)) == meeting("18", "pie", "tacos"))
    // A repeat of one side meets a dish of the other.
    let repeats = side("every 7 from 2013-03-11 dinner curry\n")
    #expect(met(base, repeats, side(tacos)) == meeting("18", "curry", "tacos"))
    #expect(met(base, side(tacos), repeats) == meeting("18", "curry", "tacos"))
    // Both sides add a dish to a meal with a repeat that both have.
    #expect(met(base, side(plan("23 dinner tacos")), side(plan("23 dinner cod"))).count == 1)
    // A clash is not reported as a meeting.
    #expect(
      met(base, plan("14 dinner pie x4"), plan("14 dinner pie x6")).isEmpty)
  }

  @Test("a number that is no amount stays one when both sides change a thing to buy")
  func plainNumbers() {
    let (text, clashes) = merged(
      plan("16 buy \\7 up"), plan("16 buy \\7 up +party"), plan("16 buy \\7 up ; cold"))
    #expect(text == plan("16 buy \\7 up +party ; cold") && clashes == 0)
  }

  @Test("moved here and given a note there, it is at the new place with the note")
  func fields() {
    let base = plan("14 dinner risotto", "15 lunch soup")
    let result = merged(
      base, plan("15 lunch soup", "15 dinner risotto"),
      plan("14 dinner risotto x4 +veg ; saffron", "15 lunch soup"))
    #expect(result.text == plan("15 lunch soup", "15 dinner risotto x4 +veg ; saffron"))
  }

  @Test("what clashes is marked, that dish alone, at the earlier of the two places")
  func clash() {
    let base = plan("14 dinner risotto", "15 lunch soup", "17 dinner pie")
    let result = merged(
      base, plan("14 dinner risotto x2", "15 lunch soup", "17 dinner pie"),
      plan("14 dinner risotto x6", "15 lunch soup", "16 dinner pie"))
    #expect(result.clashes == 1)
    #expect(
      result.text
        == plan(
          "<<<<<<< ours", "14 dinner risotto x2", "=======", "14 dinner risotto x6", ">>>>>>> theirs",
          "15 lunch soup", "16 dinner pie"))
    let moved = merged(
      plan("10 lunch a", "14 dinner pie"), plan("10 lunch a", "16 dinner pie"),
      plan("10 lunch a", "12 dinner pie"))
    #expect(
      moved.text
        == plan(
          "10 lunch a", "<<<<<<< ours", "16 dinner pie", "=======", "12 dinner pie", ">>>>>>> theirs"))
  }

  @Test("gone here and changed there: a person must choose")
  func gone() {
    let base = plan("14 dinner risotto", "15 lunch soup")
    #expect(
      merged(base, plan("15 lunch soup"), plan("14 dinner risotto x4", "15 lunch soup")).text
        == plan("<<<<<<< ours", "=======", "14 dinner risotto x4", ">>>>>>> theirs", "15 lunch soup"))
    #expect(
      merged(base, plan("14 dinner risotto x4", "15 lunch soup"), plan("15 lunch soup")).text
        == plan("<<<<<<< ours", "14 dinner risotto x4", "=======", ">>>>>>> theirs", "15 lunch soup"))
  }

  @Test("a dish that both added is one dish; another name excludes any other change")
  func added() {
    let base = plan("14 dinner risotto")
    #expect(
      merged(base, base + plan("15 dinner pie x4"), base + plan("15 dinner pie +veg")).text
        == base + plan("15 dinner pie x4 +veg"))
    #expect(merged(base, plan("14 dinner soup"), plan("14 dinner risotto x4")).clashes == 1)
    #expect(
      merged(base, plan("14 dinner soup"), base + plan("14 dinner salad")).text
        == plan("14 dinner soup", "14 dinner salad"))
  }

  @Test("a repeat's days, start and end are fields")
  func repeats() {
    let base = "every 7 from 2013-03-08 dinner pie\n"
    #expect(
      merged(
        base, "every mon,wed from 2013-03-08 dinner pie\n",
        "every 7 from 2013-03-08 until 2013-12-31 dinner pie x4\n"
      ).text == "every mon,wed from 2013-03-08 until 2013-12-31 dinner pie x4\n")
    #expect(
      merged(
        base, "every month from 2013-03-08 dinner pie\n", "every 7 from 2013-03-08 dinner pie x4\n"
      ).text == "every month from 2013-03-08 dinner pie x4\n")
    #expect(
      merged(
        "every year from 2013-03-08 dinner pie\n", "every year from 2013-03-09 dinner pie\n",
        "every year from 2013-03-08 until 2020-12-31 dinner pie\n"
      ).text == "every year from 2013-03-09 until 2020-12-31 dinner pie\n")
    #expect(
      merged(base, "every 14 from 2013-03-08 dinner pie\n", "every 21 from 2013-03-08 dinner pie\n").clashes
        == 1)
  }

  @Test("a meal that only they touched is in their order")
  func order() {
    let base = plan("14 dinner a", "14 dinner b", "15 dinner c")
    #expect(
      merged(
        base, plan("14 dinner a", "14 dinner b", "15 dinner c x2"),
        plan("14 dinner new", "14 dinner b", "14 dinner a", "15 dinner c")
      )
      .text == plan("14 dinner new", "14 dinner b", "14 dinner a", "15 dinner c x2"))
  }

  @Test("comments go with the line below and never clash; the head of the file is there once")
  func comments() {
    let base = "# our plan\n\n" + plan("# guests", "14 dinner risotto", "15 lunch soup")
    let ours =
      "# our plan\n\n" + plan("13 dinner first", "# guests: Ann", "14 dinner risotto", "15 lunch soup")
    let theirs =
      "# our plan\n\n" + plan("12 dinner zero", "# guests: Bob", "14 dinner risotto x4", "15 lunch soup")
    #expect(
      merged(base, ours, theirs).text
        == "# our plan\n\n"
        + plan(
          "12 dinner zero", "13 dinner first", "# guests: Ann", "# guests: Bob", "14 dinner risotto x4",
          "15 lunch soup"))
  }

  @Test("a comment at the top stays when a side makes it that of a new line")
  func commentAtTheTop() {
    func plan(_ top: String, _ dish: String) -> String {
      "# our plan\n\(top)\n# guests\n2013-03-14 dinner \(dish)\n"
    }
    let new = "2013-03-12 dinner soup\n"
    let (base, ours, theirs) = (plan("", "dal"), plan("", "dal x4"), plan(new, "dal"))
    #expect(merged(base, ours, theirs).text == plan(new, "dal x4"))
    #expect(merged(base, theirs, ours).text == plan(new, "dal x4"))
  }

  @Test(
    "comments at the end that one side changed are as that side has them, where the other added a line below")
  func commentsAtTheEnd() {
    let base = plan("14 dinner a", "# c", "not a line")
    let added = base + plan("15 dinner b")
    let changed = plan("14 dinner a", "# d", "not a line")
    let expected = plan("14 dinner a", "# d", "not a line", "15 dinner b")
    #expect(merged(base, added, changed).text == expected)
    #expect(merged(base, changed, added).text == expected)
    #expect(merged(base, added, plan("14 dinner a")).text == plan("14 dinner a", "15 dinner b"))
    #expect(merged(base, added + "# e\n", changed).text == expected + "# e\n")
    #expect(merged(base, changed, added + "# e\n").text == expected + "# e\n")
    #expect(merged(base, added, base + plan("16 dinner c")).text == added + plan("16 dinner c"))
    #expect(
      merged(base, added, changed + plan("16 dinner c")).text
        == plan("14 dinner a", "15 dinner b", "# d", "not a line", "16 dinner c"))
  }

  @Test("line ends, byte-order mark and last line break are ours, unless only theirs changed")
  func ends() {
    let base = plan("14 dinner a", "15 dinner b")
    let returns = "2013-03-14 dinner a\r\n2013-03-15 dinner b x2\r\n"
    #expect(
      merged(base, plan("14 dinner a x4", "15 dinner b"), "\u{FEFF}" + returns).text
        == "\u{FEFF}2013-03-14 dinner a x4\r\n2013-03-15 dinner b x2\r\n")
    #expect(
      merged(base, returns, plan("14 dinner a", "15 dinner b", "16 dinner c")).text
        == "2013-03-14 dinner a\r\n2013-03-15 dinner b x2\r\n2013-03-16 dinner c\r\n")
    #expect(
      merged(base, plan("14 dinner a", "15 dinner b"), String(base.dropLast())).text
        == String(base.dropLast()))
    #expect(
      merged(base, String(base.dropLast()), base + plan("16 dinner c")).text
        == String((base + plan("16 dinner c")).dropLast()))
  }

  @Test("marks in the base alone are passed over, and what was between them is decided by the two sides")
  func crissCross() {
    let marked = plan(
      "<<<<<<<<< ours", "14 dinner risotto x2", "=========", "14 dinner risotto x6", ">>>>>>>>> theirs",
      "15 lunch soup")
    #expect(
      merged(
        marked, plan("14 dinner risotto x2", "15 lunch soup"), plan("14 dinner risotto x6", "15 lunch soup")
      ).clashes == 1)
    let agreed = plan("14 dinner risotto x6", "15 lunch soup")
    #expect(merged(marked, agreed, agreed).text == agreed)
  }

  @Test("plans that have marks are merged line by line, so that a recorded resolution applies")
  func recorded() {
    let preimage = plan(
      "<<<<<<<", "14 dinner risotto x2", "=======", "14 dinner risotto x6", ">>>>>>>", "15 lunch soup")
    let result = merged(
      preimage, preimage + plan("16 dinner new"), plan("14 dinner risotto x4", "15 lunch soup"))
    #expect(result.text == plan("14 dinner risotto x4", "15 lunch soup", "16 dinner new"))
    #expect(result.clashes == 0)
    #expect(merged(preimage, plan("<<<<<<<", "a"), plan("<<<<<<<", "b")).clashes == 1)
  }

  @Test("a plan with marks that only one side changed stays as it is, also without a last line break")
  func marksOnOneSide() {
    let marked = Array("2013-03-14 dinner a\n>>>>>>> b".utf8)
    for other in [marked, Array("2013-03-14 dinner a\n".utf8), []] {
      #expect(PlanMerge(base: other, ours: marked, theirs: other).bytes == marked)
      #expect(PlanMerge(base: other, ours: other, theirs: marked).bytes == marked)
      #expect(PlanMerge(base: other, ours: marked, theirs: marked).bytes == marked)
    }
  }

  @Test("marks have the length and the names that git asks for")
  func marks() {
    func first(_ marks: ConflictMarks) -> [String] {
      let bytes = PlanMerge(
        base: Array(plan("14 dinner a").utf8), ours: Array(plan("14 dinner a x2").utf8),
        theirs: Array(plan("14 dinner a x3").utf8), marks: marks
      ).bytes
      return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }
    let named = first(ConflictMarks(size: 9, ours: "HEAD", theirs: "phone"))
    #expect(named[0] == "<<<<<<<<< HEAD" && named[2] == "=========" && named[4] == ">>>>>>>>> phone")
    let plain = first(ConflictMarks(size: 1, ours: "%X", theirs: "%Y"))
    #expect(plain[0] == "<<<<<<< ours" && plain[4] == ">>>>>>> theirs")
  }
}
