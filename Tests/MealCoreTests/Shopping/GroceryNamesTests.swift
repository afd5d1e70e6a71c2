import Testing

@testable import MealCore

@Suite struct GroceryNamesTests {
  private let names = GroceryNames(
    ["onions", "bay leaves", "bay", "crème fraîche"],
    Groceries(AisleList(reading: Array("[x]\nonions | onion\n".utf8), file: "aisle.conf")))

  private func read(_ words: String...) throws -> [String] { try names.read(words).map(\.name) }

  @Test func `an amount may come with its name, in one word or as all words`() throws {
    func found(_ words: String...) throws -> [String] {
      try names.read(words).map { "\($0.name) \($0.amount.map { AmountText.of($0) } ?? "-")" }
    }
    #expect(try found("2 onions", "bay") == ["onions 2", "bay -"])
    #expect(try found("bay leaves 1/2 cup", "500g onion") == ["bay leaves 1/2 cup", "onions 500 g"])
    #expect(try found("bay", "leaves", "1", "cup") == ["bay leaves 1 cup"])
    #expect(try names.read(whole: "onion 3").amount == Amount(.number(Rational(3))))
    #expect(try found("onion", "bay", "leaves", "1", "cup") == ["onions -", "bay leaves 1 cup"])
    #expect(throws: GroceryNames.Unknown(name: "2", near: nil)) { try names.read(["onion", "2", "bay"]) }
  }

  @Test func `a thing that is not on the list may have its amount after it too`() throws {
    let names = GroceryNames(["turkey", "leeks"], Groceries(), takesOthers: true)
    func found(_ words: String...) -> [String]? {
      try? names.read(words).map { "\($0.name) \($0.amount.map { AmountText.of($0) } ?? "-")" }
    }
    #expect(found("mushrooms", "400", "g") == ["mushrooms 400 g"])
    #expect(found("leeks", "smoked", "trout", "2") == ["leeks -", "smoked trout 2"])
    // None of these is read: turkey is on the list, 14 is a day, and an amount in the middle could belong to either name.
    #expect(found("cooked", "turkey", "3", "lb") == nil && found("dec", "14") == nil)
    #expect(found("mushrooms", "400", "g", "bread") == nil && found("2 kg mangoes", "champagne") == nil)
  }

  @Test func `names may be of several words, in quotes or without, in letters of either case`() throws {
    #expect(try read("Bay", "leaves", "ONION") == ["bay leaves", "onions"])
    #expect(try read("bay  leaves", "bay", "onions", "onion") == ["bay leaves", "bay", "onions"])
    #expect(try read("CRÈME", "fraîche") == ["crème fraîche"])
  }

  @Test func `a text that is a whole name is not read as several, nor as a part of one`() throws {
    #expect(try names.read(whole: "Bay  Leaves").name == "bay leaves")
    #expect(try names.read(whole: "ONION").name == "onions")
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

  @Test(arguments: [
    ("rice", "risotto rice"), ("tomato", "cherry tomatoes"), ("riso", "risotto rice"), ("red", nil),
    ("ris", nil),
  ])
  func `a word that only one name has means that name`(_ word: String, _ near: String?) {
    let names = GroceryNames(
      ["risotto rice", "cherry tomatoes", "red lentils", "red wine"], Groceries(AisleList()))
    #expect(throws: GroceryNames.Unknown(name: word, near: near)) { try names.read([word]) }
  }

  @Test(arguments: [
    ("salmon", "salmon fillets"), ("black beans", "dried black beans"), ("bean black", nil),
    ("fennel", "salmon with fennel"),
  ])
  func `words mean the only thing that has them, else the only dish`(_ words: String, _ near: String?) {
    let names = GroceryNames(
      ["salmon fillets", "dried black beans", "beans"], dishes: ["salmon with fennel"], Groceries(AisleList())
    )
    #expect(throws: GroceryNames.Unknown(name: words, near: near)) { try names.read([words]) }
    #expect(throws: GroceryNames.Unknown(name: words, near: near)) { try names.read(whole: words) }
  }
}
