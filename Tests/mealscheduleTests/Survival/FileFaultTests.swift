import Glibc
import TestSupport
import Testing

/// Files that commands write besides the plan: recipes, menus, pages, rules.
@Suite(.serialized, .enabled(if: TracedProgram.isAvailable, "strace is not installed, or may not trace here"))
struct FileFaultTests {
  private static let page = #"""
    {"@type":"Recipe","name":"Pie","recipeYield":"4","recipeIngredient":["200 g flour"],"recipeInstructions":"Bake."}
    """#

  /// A command that writes a file.
  private struct Scenario {
    let file: String
    let words: [String]
    /// The contents before; nil if the file is missing.
    var old: String?
  }

  private static let scenarios = [
    Scenario(file: "recipes/menus/lent.menu", words: ["menu", "save", "lent", "2013-03-12..2013-03-13"]),
    Scenario(
      file: "recipes/menus/lent.menu", words: ["menu", "save", "lent", "2013-03-12..2013-03-13", "--force"],
      old: "old\n"),
    Scenario(file: "recipes/Pie.cook", words: ["recipe", "import", "page.json"]),
    Scenario(file: "recipes/soup.cook", words: ["recipe", "edit", "soup"]),
    Scenario(file: "recipes/Stew.cook", words: ["recipe", "edit", "stew"], old: "Boil @beef{1%kg}.\n"),
    Scenario(file: "rules.txt", words: ["edit", "rules"], old: "dinner +fish at least 1 in 7 days\n"),
    Scenario(file: "meals-2013-W11.html", words: ["print"]),
    Scenario(file: "meals-2013-W11.html", words: ["print", "--force"], old: "old\n"),
  ]

  private let household: Household

  init() throws {
    household = try Household("2013-03-12 dinner a\n2013-03-13 dinner b ; c\n")
    for name in ["recipes", "recipes/menus", "recipes/more"] { try household.folder.makeFolder(name) }
    try household.folder.write(Self.page, to: "page.json")
    try household.folder.write("rules rules.txt\nrecipes recipes\n", to: "config")
  }

  private func state(_ file: String) -> String? { try? household.folder.text(file) }

  /// New files that were left beside the old ones.
  private var litter: [String] {
    [".", "recipes", "recipes/menus"].flatMap { household.folder.names(in: $0) }.filter {
      $0.hasSuffix(".new")
    }
  }

  private func start(_ scenario: Scenario, _ files: FileCopies) throws {
    try files.restore()
    unlink(household.folder[scenario.file])
    if let old = scenario.old { try household.folder.write(old, to: scenario.file) }
  }

  @Test(.timeLimit(.minutes(20)))
  func `whichever system call fails, a file is the old one or the new one, and that is said`() throws {
    var faults = 0
    let files = try FileCopies(of: household.folder, ["recipes"])
    for (number, scenario) in Self.scenarios.enumerated() {
      let program = TracedProgram(
        folder: household.folder, arguments: ["-f", household.folder[household.plan]] + scenario.words,
        variables: ["MEALSCHEDULE_CONFIG": household.folder["config"]].merging(
          scenario.words.contains("edit") ? ["EDITOR": "printf 'Boil @leek{1}.\\n' >"] : [:]
        ) { $1 })
      try start(scenario, files)
      let (good, calls) = try program.calls(from: household.folder["config"])
      let new = state(scenario.file)
      #expect(new != nil && new != scenario.old && calls.count > 20, "\(scenario.words): \(good)")
      #expect(good.status == 0 || good.status == 3, "\(scenario.words): \(good)")
      for (index, call) in calls.enumerated() {
        guard TracedProgram.Fault.isEachKilled || index % 8 == number else { continue }
        for fault in TracedProgram.Fault.tried(at: index, call) {
          try start(scenario, files)
          guard let end = try program.run(call, fault) else { continue }
          faults += 1
          let now = state(scenario.file)
          let comment = Comment(
            rawValue:
              "\(scenario.words), \(call.name) number \(call.number), \(fault): \(end.program), then \(now ?? "nothing")"
          )
          if case .error = fault, !call.isOfMemory || end.program.status != nil {
            check(end, good, isNew: now == new, isOld: now == scenario.old, comment)
          } else {
            // Before its editor opens, a new recipe has its initial contents.
            #expect(now == scenario.old || now == new || now?.hasPrefix("---\nservings") == true, comment)
            _ = try program.writing()
          }
          #expect(litter.isEmpty, comment)
        }
      }
    }
    print("files: \(faults) faults")
    #expect(faults > 50)
  }

  private func check(
    _ end: TracedProgram.End, _ good: ChildProcess.End, isNew: Bool, isOld: Bool, _ comment: Comment
  ) {
    let (status, errors) = (end.program.status, end.program.errors)
    #expect(isNew || isOld, comment)
    // Recipes that cannot be read are reported, and everything else is done.
    let isDone = status == good.status || status == 3
    if isNew, isDone {
      #expect(end.program.output == good.output || end.isOfMessages, comment)
    } else if isNew {
      // If waiting for the editor fails, the program does not know how the editor ended.
      let isSaid = errors.contains(", but ") || errors.contains("cannot wait for the editor")
      #expect(status == 4 && (end.isOfMessages || isSaid), comment)
    } else {
      #expect(status == 4 && (end.isOfMessages || errors.contains("mealschedule: ")), comment)
    }
  }

  /// The commands that write files.
  private static let writing = [
    ["add", "2013-03-14", "dinner", "d"], ["add", "2013-03-14", "lunch", "e", "--every", "7"],
    ["change", "2013-03-14", "dinner", "d", "-s", "2"], ["move", "2013-03-12", "to", "2013-03-15"],
    ["copy", "2013-03-13", "to", "2013-03-16"], ["swap", "2013-03-15", "with", "2013-03-16"],
    ["shift", "--from", "2013-03-15", "by", "1"], ["remove", "2013-03-13"],
    ["add", "2013-03-14", "buy", "milk"],
    ["shop", "--tick", "milk"], ["shop", "--untick", "milk"], ["undo", "3"], ["redo"], ["check", "--fix"],
    ["edit"], ["edit", "rules"], ["import", "page.csv"], ["recipe", "import", "page.json"],
    ["recipe", "edit", "soup"],
    ["recipe", "edit", "soup"], ["menu", "save", "lent", "2013-03-14..2013-03-16"],
    ["menu", "save", "lent", "2013-03-14..2013-03-16", "--force"], ["menu", "lent", "on", "2013-04-01"],
    ["print"], ["print", "--force"], ["sync", "cal"], ["add", "2013-03-17", "dinner", "tacos"],
    ["sync", "cal"],
    ["merge", "base.txt", "ours.txt", "theirs.txt"], ["merge", "base.txt", "plan/plan.txt", "theirs.txt"],
    ["suggest", "fri"], ["shop"], ["recipe", "list"], ["tour", "--keys", "q"],
    ["scroll", "--size", "80x24", "--keys", "x"],
  ]

  @Test func `no command opens a file for writing over what was there`() throws {
    let folder = household.folder
    try folder.makeFolder("cal")
    try folder.write("dinner +fish at least 1 in 7 days\n", to: "rules.txt")
    try folder.write("date,meal,dish\n2013-03-20,dinner,pie\n", to: "page.csv")
    for name in ["base", "ours"] { try folder.write("2013-03-14 dinner d\n", to: name + ".txt") }
    try folder.write("2013-03-14 dinner d\n2013-03-21 lunch t\n", to: "theirs.txt")
    var count = 0
    for words in Self.writing {
      let paths = words.map { $0.contains(".") && !$0.contains("..") || $0 == "cal" ? folder[$0] : $0 }
      let program = TracedProgram(
        folder: folder, arguments: ["-f", folder[household.plan]] + paths,
        variables: ["EDITOR": "sed -i s/dinner/supper/", "MEALSCHEDULE_CONFIG": folder["config"]])
      let (end, calls) = try program.writing()
      #expect([0, 1, 3].contains(end.status), "\(words): \(end)")
      // Apart from new files and devices, only the history may be opened for writing, and only to append to it.
      for call in calls where !call.contains("O_EXCL") && !call.contains("/dev/") {
        #expect(
          call.contains("/history\"") && call.contains("O_APPEND") && !call.contains("O_TRUNC"),
          "\(words): \(call)")
      }
      count += calls.count
    }
    #expect(count > 40)
  }
}
