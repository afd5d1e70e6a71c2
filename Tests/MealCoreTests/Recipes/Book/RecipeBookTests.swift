import Testing

@testable import MealCore

/// References between recipes.
@Suite struct RecipeBookTests {
  static func book(_ files: [String: String]) -> RecipeBook {
    let entries = files.sorted { $0.key < $1.key }.map { path, text in
      RecipeIndex.Entry(
        path: path, size: 0, modified: 0, recipe: Recipe(reading: Array(text.utf8), file: path))
    }
    return RecipeBook(RecipeIndex(entries)) { path throws(LineError) in
      guard let text = files[path] else { throw LineError("it cannot be read") }
      return Array(text.utf8)
    }
  }

  private func needs(_ files: [String: String]) -> [String] {
    Self.book(files).expanded("A.cook").needs.map { need in
      "\(need.name) \(need.isFixed ? "=" : "")\(need.amount(times: .one).listing)"
    }
  }

  private func problems(_ files: [String: String]) -> [String] {
    Self.book(files).expanded("A.cook").problems.map(\.description)
  }

  @Test func `a reference is scaled, times or to servings or by what it yields`() {
    let b = "---\nservings: 4\nyield: 500%ml\n---\n@x{100%g} @y{=1%pinch} @z{a few}"
    #expect(needs(["A.cook": "@./B{2}", "B.cook": b]) == ["x 200%g", "y =1%pinch", "z 'a few'"])
    #expect(needs(["A.cook": "@./B{2%servings}", "B.cook": b]).first == "x 50%g")
    #expect(needs(["A.cook": "@./B{1%l}", "B.cook": b]).first == "x 200%g")
    #expect(
      needs(["A.cook": "@./B.cook{} @w{1}", "B.cook": b]) == ["x 100%g", "y =1%pinch", "z 'a few'", "w 1"])
    #expect(needs(["A.cook": "@./s/../B{}", "B.cook": b]).first == "x 100%g")
  }

  @Test func `references go as deep as they like`() {
    var files = ["A.cook": "@./0{1}"]
    for depth in 0..<500 { files["\(depth).cook"] = "@./\(depth + 1){1%serving}" }
    files["500.cook"] = "@salt{1%g}"
    #expect(needs(files) == ["salt 1%g"])
  }

  @Test func `a circle is cut and named`() {
    let files = ["A.cook": "@a{1} @./B{}", "B.cook": "@b{1}\n@./C{}", "C.cook": "@c{1} @./A{3}"]
    #expect(needs(files) == ["a 1", "b 1", "c 1", "./A 3"])
    #expect(
      problems(files) == [
        "C.cook:1: the recipes refer to each other in a circle: A.cook > B.cook > C.cook > A.cook"
      ])
    #expect(problems(["A.cook": "@./A{}"]).count == 1)
  }

  @Test func `what is missing or outside stays on the list by its name, and is reported`() {
    let files = ["A.cook": "@./B{2}\n@../../etc/passwd{1}\n@./x/../../y{}"]
    #expect(needs(files) == ["./B 2", "../../etc/passwd 1", "./x/../../y 'some'"])
    #expect(
      problems(files) == [
        "A.cook:1: there is no recipe B.cook",
        "A.cook:2: ../../etc/passwd is outside the recipes folder; only recipes in it are read",
        "A.cook:3: ./x/../../y is outside the recipes folder; only recipes in it are read",
      ])
  }

  @Test func `an amount of a recipe that cannot be told is one of it`() {
    let files = ["A.cook": "@./B{3%bowls}", "B.cook": "@x{1}"]
    #expect(needs(files) == ["x 1"])
    #expect(
      problems(files).first?.hasPrefix("A.cook:1: cannot tell how much of B.cook makes 3 bowls") == true)
  }

  @Test func `problems of what is referred to are told with their own file`() {
    let files = ["A.cook": "@./B{}", "B.cook": "\n@x{1"]
    #expect(problems(files) == ["B.cook:2:3: { is not closed; close it with }"])
  }

  @Test func `recipes that multiply without end are stopped`() {
    var files = ["A.cook": "@./0{} @./0{}"]
    for depth in 0..<60 { files["\(depth).cook"] = "@./\(depth + 1){} @./\(depth + 1){}" }
    files["60.cook"] = "@x{1}"
    #expect(problems(files).contains { $0.contains("too many times") })
  }

  @Test func `a recipe that cannot be read is empty and says so`() {
    let index = RecipeIndex([RecipeIndex.Entry(path: "A.cook", title: "A", RecipeFacts())])
    let book = RecipeBook(index) { _ throws(LineError) in
      throw LineError("it cannot be read: Permission denied")
    }
    #expect(
      book.expanded("A.cook").problems.map(\.description) == [
        "A.cook:1: it cannot be read: Permission denied"
      ])
  }
}
