import Glibc
import MealCore
import TestSupport
import Testing

@testable import mealschedule

/// Changes that others make to the plan's file while an overlay is open: whatever is open stays usable and can be left,
/// and nothing is written that the user has not confirmed.
@Suite struct OutsideUnderOverlaysTests {
  /// The keys that open each overlay, or begin each state of the stream.
  private static let openings = [
    "d", "3d", "a", "a<Enter>soup", "a<Enter>soup<C-j>bread<Esc>", "e pie", "g", "/pi", "R", "3Jd<Enter>",
    "3Jd",
    "3Jmt<Enter>", "w", "s", "sp", "s/x", "?", "?/x", "r", "m", "mJ", "v", "vJJ", "f", "fi", "ff", "14f", "E",
    "<Tab>", "<Tab><Tab>",
  ]

  /// A change that somebody else makes to the file.
  private enum Doing: CaseIterable {
    case replaced, emptied, garbage, unreadable, removed, isFolder, grown
  }

  private func change(_ doing: Doing, _ scrolled: ScrolledPlan) throws {
    let folder = try scrolled.folder
    switch doing {
    case .replaced:
      try folder.write("2013-03-15 dinner other\nsomeday lunch quiche\n", to: "other")
      rename(folder["other"], folder["plan.txt"])
    case .emptied: truncate(folder["plan.txt"], 0)
    case .garbage: try folder.write("no plan\n2013-03-1l dinner x\n\u{0}\n", to: "plan.txt")
    case .unreadable: chmod(folder["plan.txt"], 0)
    case .removed: unlink(folder["plan.txt"])
    case .isFolder:
      unlink(folder["plan.txt"])
      try folder.makeFolder("plan.txt")
    case .grown:
      let lines = (0..<300).map { "\(ScrolledPlan.today + ($0 - 100)) lunch dish \($0)\n" }
      try folder.write(lines.joined(), to: "plan.txt")
    }
  }

  private func draw(_ scrolled: ScrolledPlan, _ what: String) {
    let frame = scrolled.frame()
    #expect(frame.columns == scrolled.scroller.layout.columns, "\(what)")
    let entries = scrolled.scroller.stream.window[scrolled.scroller.stream.cursor.day].entries.count
    #expect(0..<max(1, entries) ~= scrolled.scroller.stream.cursor.entry, "\(what)")
  }

  private static let sizes = [(columns: 80, rows: 24), (columns: 40, rows: 12), (columns: 200, rows: 60)]

  /// Tests every opening with every change or, with fewer rounds, with only one of them. Each pair uses one of the
  /// sizes.
  @Test(arguments: zip(openings, openings.indices))
  func `whatever is open stays usable`(keys: String, number: Int) throws {
    for place in Rounds.of(Doing.allCases.count).map({ number + $0 }) {
      let doing = Doing.allCases[place % Doing.allCases.count]
      let size = Self.sizes[place % Self.sizes.count]
      var scrolled = try ScrolledPlan(
        columns: size.columns, rows: size.rows, isOnDisk: true, hasRecipes: true)
      try scrolled.type(keys)
      draw(scrolled, "\(keys) \(doing)")
      try change(doing, scrolled)
      scrolled.scroller.refresh()
      draw(scrolled, "\(keys) \(doing) seen")
      // Continue as if nothing had happened, then leave.
      try scrolled.type("<Down><Enter>")
      draw(scrolled, "\(keys) \(doing) gone on")
      scrolled.scroller.resize(columns: 60, rows: 9)
      draw(scrolled, "\(keys) \(doing) resized")
      for _ in 0..<6 where !scrolled.scroller.overlays.isEmpty || scrolled.scroller.stream.carried != nil {
        if scrolled.scroller.mode == .asking {
          try scrolled.type("y")
        } else {
          try scrolled.type("<Esc>")
        }
      }
      #expect(scrolled.scroller.overlays.isEmpty, "\(keys) \(doing)")
      #expect(scrolled.scroller.stream.carried == nil, "\(keys) \(doing)")
      try scrolled.type("<Esc>jkt")
      draw(scrolled, "\(keys) \(doing) left")
      // A plan that was removed is created again only if the user agrees.
      if doing == .removed { #expect(access(try scrolled.folder["plan.txt"], F_OK) != 0, "\(keys)") }
      chmod(try scrolled.folder["plan.txt"], 0o755)
    }
  }
}
