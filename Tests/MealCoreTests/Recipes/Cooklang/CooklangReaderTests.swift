import MealCore
import Testing

/// Lines, comments, paragraphs, headings, notes.
@Suite struct CooklangReaderTests {
  @Test func `a blank line ends a step, and a line break in it is a space`() {
    #expect(Recipe("Chop\nand fry.\n \t\nServe.").listing == ["Chop and fry.", "Serve."])
    #expect(Recipe("Chop.\n\u{A0}\nServe.\n \u{3000}\t\r\nEat.").listing == ["Chop.", "Serve.", "Eat."])
    #expect(Recipe("Chop\n\u{2003}[- c -]\u{A0}-- c\n\u{A0}and fry.").listing == ["Chop \u{A0}and fry."])
    #expect(Recipe("\n\n  \nChop.\r\n\r\nServe.\r\n").listing == ["Chop.", "Serve."])
  }

  @Test func `a comment takes away only itself`() {
    #expect(Recipe("Fry -- gently\nit").listing == ["Fry  it"])
    #expect(Recipe("Fry [- gently\n\n-]it").listing == ["Fry it"])
    #expect(Recipe("-- only this").listing == [])
    #expect(Recipe("Fry\n-- gently\nit").listing == ["Fry it"])
    #expect(Recipe("@hot [- very -]chilli{3}").listing == ["@hot chilli{3}"])
    #expect(Recipe("before [- a -- b -] after").listing == ["before  after"])
  }

  @Test func `what stands behind a comment begins the line`() {
    #expect(Recipe("Mix\n[- c -]= S\nBake").listing == ["Mix", "= S", "Bake"])
    #expect(Recipe(" [- c\n\nc -] == S [- c -]== -- c\nBake").listing == ["= S", "Bake"])
    #expect(Recipe("[- c -][- c -] > @a{1}\n[- c -]> b").listing == ["> @a{1} b"])
    #expect(Recipe("[- c -]>> k: v\n[- c -]@a{1}").metadata.text("k") == "v")
    #expect(Recipe("Mix [- c\n-]= S").listing == ["Mix = S"])
    #expect(Recipe("a\n[- c -]\n \t-- c\nb").listing == ["a b"])
    #expect(Recipe("[- c -]--- @a{1} [- = S").listing == ["--- |@a{1}| [- = S"])
    #expect(Recipe("[- [- c -]= S\n[- = T").listing == ["= S", "[- = T"])
    #expect(Recipe("[- c\n-]= S\n@").problems.isEmpty)
    #expect(Recipe("\n[- c\n-] [- @a{").problems.map(\.place) == ["Test.cook:3:4", "Test.cook:3:9"])
  }

  @Test func `a comment is gone before signs and backslashes are read`() {
    #expect(Recipe("> a\n>[- c -]> b").listing == ["> a b"])
    #expect(Recipe("a\n[- c -]\\\nb").listing == ["a \nb"])
    #expect(Recipe("> a\nb @salt -- @c\nd -- @e\nf \\@g\n@[- h -]i").linesInNotes == [2, 5])
  }

  @Test func `three dashes are no comment`() {
    #expect(Recipe("hello ---\nworld\n---").listing == ["hello --- world ---"])
    #expect(Recipe("a - b").listing == ["a - b"])
    #expect(Recipe("a---- b").listing == ["a---- b"])
  }

  @Test func `a comment that does not end is text, and is reported once`() {
    let recipe = Recipe("Fry [- @salt{1%g}\n\nmore [- @oil{2%ml}")
    #expect(recipe.listing == ["Fry [- |@salt{1%g}", "more [- |@oil{2%ml}"])
    #expect(
      recipe.problems.map(\.description) == ["Test.cook:1:5: the comment does not end; close it with -]"])
  }

  @Test func `a backslash makes plain, and breaks a line at its end`() {
    #expect(
      Recipe(##"me\@home \{1\} \# \~ \-- no \\ comment"##).listing == [#"me@home {1} # ~ -- no \ comment"#])
    #expect(Recipe("one\\\ntwo\\\r\nthree").listing == ["one\ntwo\nthree"])
    #expect(Recipe("\\= no heading").listing == ["= no heading"])
    #expect(Recipe("\\> no note").listing == ["> no note"])
    #expect(Recipe("the end \\").listing == ["the end \\"])
    #expect(Recipe("@salt\\{1}").listing == ["@salt{'some'}|{1}"])
  }

  @Test func `headings need no closing signs and no name`() {
    let text = "Mix.\n= Dough\nKnead.\n\n== Filling ==\n\nChop.\n===\nBake.\n = Last=\n"
    #expect(Recipe(text).listing == ["Mix.", "= Dough", "Knead.", "= Filling", "Chop.", "Bake.", "= Last"])
    #expect(Recipe(text).sections.map(\.name) == [nil, "Dough", "Filling", nil, "Last"])
    #expect(Recipe("== With @salt{1} ==").ingredients.isEmpty)
  }

  @Test func `an equals sign that is made plain is a part of the heading's name`() {
    let lines = [#"= A \="#, #"= \="#, #"=\= B"#, #"== C\=="#, "= D = E =", #"= F \ ="#, #"\= G"#]
    let sections = Recipe(lines.joined(separator: "\n")).sections
    #expect(sections.map(\.name) == ["A =", "=", "= B", "C=", "D = E", "F"])
    #expect("\(sections.last?.steps ?? [])" == "\([[RecipeItem.text("= G")]])")
  }

  @Test func `a note begins a paragraph with an angle, and holds no ingredients`() {
    #expect(
      Recipe("> One @salt{1}\n> two\nthree\n\nMix > all").listing == [
        "> One @salt{1} two three", "Mix > all",
      ])
    #expect(Recipe("Mix\n> no note").listing == ["Mix > no note"])
    #expect(
      Recipe(">\n@salt{1}\n>\n> and @pepper\n\n@oil").listing == ["> @salt{1}  and @pepper", "@oil{'some'}"])
    #expect(Recipe("> -- no\n@salt{1}").listing == ["> @salt{1}"])
    #expect(Recipe("-- no\n> a\n\n[- no -]\n@salt{1}").listing == ["> a", "@salt{1}"])
    #expect(Recipe(">\n\n@salt{1}").listing == ["@salt{1}"])
  }

  @Test func `old metadata is read where there is no front matter`() {
    let old = Recipe(">> servings: 4\n>> source: https://a.b:8/c-d\nMix.")
    #expect(old.metadata.text("servings") == "4")
    #expect(old.metadata.text("source") == "https://a.b:8/c-d")
    #expect(old.listing == ["Mix."])
    #expect(Recipe("---\na: b\n---\n>> servings: 4").listing == ["> servings: 4"])
  }

  @Test func `a comment is no part of old metadata, and what a backslash makes plain is`() {
    let old = Recipe(
      #"""
      >> a: b -- c
      >> d [- e: -]: f [- g
      -] h -- i
      >> j: k---l\--m
      >> n\:o: p\
      [- q -]>> r: [s, [- t, -] u]
      >> -- v: w
      > x
      """#)
    #expect(old.metadata.members.map(\.key) == ["a", "d", "j", "n:o", "r"])
    #expect(old.metadata.members.map(\.line) == [1, 2, 4, 5, 6])
    #expect(["a", "d", "j", "n:o"].map(old.metadata.text) == ["b", "f  h", "k---l--m", "p"])
    #expect(old.metadata.texts("r") == ["s", "u"])
    #expect(old.listing == ["> x"])
    let new = Recipe("---\na: b -- c\nd: [- e -]\n---").metadata
    #expect(new.text("a") == "b -- c" && new.texts("d") == ["- e -"])
  }

  @Test func `what is no text is said to be none`() {
    #expect(Recipe("a\0b").problems.map(\.message) == ["this is not text: there are null bytes in it"])
    let latin = Recipe(reading: Array("Mix.\nCr".utf8) + [0xE8] + Array("me @salt{1}".utf8), file: "x.cook")
    #expect(
      latin.problems.map(\.description) == ["x.cook:2:3: the text is not UTF-8 here; save the file as UTF-8"])
    #expect(latin.ingredients.map(\.name) == ["salt"])
    #expect(Recipe(reading: [0xFF, 0xFE, 0x41], file: "x.cook").problems.count == 1)
    #expect(Recipe("\u{FEFF}---\na: b\n---").metadata.text("a") == "b")
  }

  @Test func `an amount that swallows the next ingredient is a problem`() {
    let recipe = Recipe("Mix @flour{200%g\nand @eggs{2} with @milk{1%l}.")
    #expect(
      recipe.problems.map(\.description) == [
        "Test.cook:1:11: { is not closed before the next {; close it with }"
      ])
    #expect(Recipe("Mix @flour{200%g} and @eggs{2}.").problems.isEmpty)
  }

  @Test func `problems have lines and columns in characters`() {
    let recipe = Recipe("Zwiebel\n\nähä @öl{1\nund @salz{}, #{2}\n")
    #expect(
      recipe.problems.map(\.description) == [
        "Test.cook:3:8: { is not closed before the next {; close it with }",
        "Test.cook:4:15: { has no name before it",
      ])
    let open = Recipe("ähä @a b{ @c{ d\ne @f{")
    #expect(open.problems.map { [$0.line, $0.column] } == [[1, 9], [1, 13], [2, 5]])
  }
}
