import Testing

@testable import MealCore

@Suite struct GroceryNamesTests {
  private let names = GroceryNames(
    ["onions", "bay leaves", "bay", "crème fraîche"],
    AisleList(reading: Array("[x]\nonions | onion\n".utf8), file: "aisle.conf"))

  @Test func `names may be of several words, in quotes or without, in letters of either case`() throws {
    #expect(try names.read(["Bay", "leaves", "ONION"]) == ["bay leaves", "onions"])
    #expect(try names.read(["bay  leaves", "bay", "onions", "onion"]) == ["bay leaves", "bay", "onions"])
    #expect(try names.read(["CRÈME", "fraîche"]) == ["crème fraîche"])
  }

  @Test func `a text that is a whole name is not read as several, nor as a part of one`() throws {
    #expect(try names.read(whole: "Bay  Leaves") == "bay leaves")
    #expect(try names.read(whole: "ONION") == "onions")
    for (text, near) in [("bay onions", nil), ("bay leavs", "bay leaves"), ("", nil)] {
      #expect(throws: GroceryNames.Unknown(name: text, near: near)) { try names.read(whole: text) }
    }
  }

  @Test func `an unknown name is said as it was meant, with the nearest`() {
    func error(_ words: String...) -> GroceryNames.Unknown? {
      do throws(GroceryNames.Unknown) { _ = try names.read(words) } catch { return error }
      return nil
    }
    #expect(error("onion", "bey", "leaves") == .init(name: "bey leaves", near: "bay leaves"))
    #expect(error("xylophone", "onion") == .init(name: "xylophone", near: nil))
    #expect(error("") == .init(name: "", near: nil))
  }
}
