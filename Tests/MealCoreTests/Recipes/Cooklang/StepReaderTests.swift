import MealCore
import Testing

/// The marked parts of a step.
@Suite struct StepReaderTests {
  private func step(_ text: String) -> String { Recipe(text).listing.joined(separator: " // ") }

  @Test func `a long name goes up to the brace, a short one to white space or punctuation`() {
    #expect(step("Add @hot chilli{3%items}.") == "Add |@hot chilli{3%items}|.")
    #expect(step("Add @chilli, then @salt") == "Add |@chilli{'some'}|, then |@salt{'some'}")
    #expect(step("@self-raising flour{1}") == "@self-raising flour{1}")
    #expect(step("@self-raising") == "@self{'some'}|-raising")
    #expect(step("@5peppers⸫ and #pot\u{2009}x") == "@5peppers{'some'}|⸫ and |#pot{1}|\u{2009}x")
    #expect(step("@🧂+🌶 here") == "@🧂+🌶{'some'}| here")
    #expect(step("@rock  salt {1%g}") == "@rock  salt{1%g}")
  }

  @Test func `a long name may go over a line's end`() {
    #expect(step("Add @black\npepper{1%g}") == "Add |@black pepper{1%g}")
  }

  @Test func `a name ends before another mark`() {
    #expect(step("@salt and #pan{2}") == "@salt{'some'}| and |#pan{2}")
    #expect(step("@@salt{1}") == "@|@salt{1}")
  }

  @Test func `a mark before white space is plain`() {
    for text in [
      "It is ~ {5}", "Message @ example{}", "Recipe # 5", "at the end @", "@\u{2009}a{}", "~\na{}",
    ] {
      #expect(step(text) == text.split(separator: "\n").joined(separator: " "))
    }
  }

  @Test func `amounts have a quantity and units, and defaults`() {
    #expect(step("@a{ 3 % items } @b{} @c{2}") == "@a{3%items}| |@b{'some'}| |@c{2}")
    #expect(step("#a{} #b{two small}") == "#a{1}| |#b{'two small'}")
    #expect(step("~{10%minutes} ~x{5%h} ~rest, ~{}") == "~{10%minutes}| |~x{5%h}| |~rest{''}|, |~{''}")
    #expect(step("@a{1 kg} @b{7 k } @c{%g} @d{1%%g}") == "@a{'1 kg'}| |@b{'7 k'}| |@c{'some'%g}| |@d{1%%g}")
    #expect(step("@a{= 1 %tsp} @b{=} @c{1%=g}") == "@a{=1%tsp}| |@b{='some'}| |@c{1%=g}")
  }

  @Test func `spaces within a number are any that Unicode has`() {
    #expect(
      step("@a{1\u{A0}1/2%kg} @b{1\u{202F}/\u{202F}2} @c{1\u{A0}½}") == "@a{3/2%kg}| |@b{1/2}| |@c{3/2}")
  }

  @Test func `an equals sign that is made plain fixes nothing`() {
    #expect(step(#"@a{\=1} @b{ \=1%g} @c{=\=2}"#) == "@a{'=1'}| |@b{'=1'%g}| |@c{='=2'}")
    #expect(step(#"#a{\=1} ~{\=5%min} #b{=2} ~x{=5%min}"#) == "#a{'=1'}| |~{'=5'%min}| |#b{2}| |~x{5%min}")
    #expect(step("@a{1=2} @b{ \u{A0}=3} @c{x=}") == "@a{'1=2'}| |@b{=3}| |@c{'x='}")
  }

  @Test func `a preparation stands directly behind the braces, and not behind a timer's`() {
    #expect(step("@onion{1}(peeled, chopped) x") == "@onion{1}(peeled, chopped)| x")
    #expect(step("#tin{}(greased)") == "#tin{1}(greased)")
    #expect(step("@onion{1} (big)") == "@onion{1}| (big)")
    #expect(step("@onion{1}( )!") == "@onion{1}|!")
    #expect(step("@onion{1}(open") == "@onion{1}|(open")
    #expect(step("~{1%h}(about)") == "~{1%h}|(about)")
    #expect(step("@onion(red)") == "@onion{'some'}|(red)")
  }

  @Test func `a brace that is not closed is text`() {
    #expect(step("@salt{1 and @oil{2") == "@salt{'some'}|{1 and |@oil{'some'}|{2")
    #expect(step("@a{1 @b{2}") == "@a{'1 @b{2'}")
  }

  @Test func `no name, no item`() {
    #expect(step("@{2%g} #{1} @, @. end") == "@{2%g} #{1} @, @. end")
  }

  @Test func `a path names another recipe`() {
    #expect(step("@./sauces/Pesto Rosso{2}, yes") == "@./sauces/Pesto Rosso{2}|, yes")
    #expect(step("with @../Basics/Stock, yes") == "with |@../Basics/Stock{'some'}|, yes")
    #expect(Recipe("@./a{} @b").ingredients.map(\.isReference) == [true, false])
  }

  @Test func `a question mark says that it may be left out`() {
    #expect(step("@?fresh thyme{2%sprigs} or @?chives") == "@?fresh thyme{2%sprigs}| or |@?chives{'some'}")
    #expect(step("@??thyme{}") == "@??thyme{'some'}")
    #expect(step("@? thyme @salt{}?") == "@? thyme |@salt{'some'}|?")
  }

  @Test func `an ampersand is a part of the name`() {
    #expect(step("@&garlic{1%clove} @a&b{}") == "@&garlic{1%clove}| |@a&b{'some'}")
    #expect(
      Recipe("@&garlic{} @& a b{} @&{} @a&b{}").ingredients.map(\.groceryName) == [
        "garlic", "a b", "&", "a&b",
      ])
  }

  @Test func `an ingredient knows its line`() {
    #expect(Recipe("a\n\nb @c\nd @e{1} @f\ng{}").ingredients.map(\.line) == [3, 4, 5])
  }
}
