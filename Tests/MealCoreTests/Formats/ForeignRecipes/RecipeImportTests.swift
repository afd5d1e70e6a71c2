import TestSupport
import Testing

@testable import MealCore

@Suite struct RecipeImportTests {
  private static func read(_ text: String) -> RecipeImport { RecipeImport(Array(text.utf8)) }

  private static func cooklang(_ text: String) -> [String] {
    read(text).recipes.map { String(decoding: $0.cooklang, as: UTF8.self) }
  }

  static let risotto = #"""
    {"@context": "https://schema.org", "@type": "Recipe", "name": "Risotto &amp; peas",
     "recipeYield": ["4", "4 servings"], "prepTime": "PT10M", "cookTime": "PT1H15M",
     "recipeCategory": "Main course", "keywords": "rice, quick dinner,rice",
     "url": "https://example.org/risotto", "author": {"@type": "Person", "name": "Oma"},
     "recipeIngredient": ["1 onion, chopped", "40 g butter", "300 g arborio rice", "salt to taste", "1 l stock (hot)"],
     "recipeInstructions": [
       {"@type": "HowToSection", "name": "Base", "itemListElement": [
         {"@type": "HowToStep", "text": "Soften the onion in butter."},
         {"@type": "HowToStep", "text": "Add the rice (all of it) @ once."}]},
       {"@type": "HowToSection", "name": "End", "itemListElement": {"@type": "HowToStep", "text": "Add <b>stock</b>."}}]}
    """#

  @Test func `a recipe becomes a Cooklang file`() {
    #expect(
      Self.cooklang(Self.risotto) == [
        """
        ---
        title: Risotto & peas
        servings: 4
        time: 1 hour 25 minutes
        prep time: 10 minutes
        cook time: 1 hour 15 minutes
        author: Oma
        source: https://example.org/risotto
        tags: [main-course, rice, quick-dinner]
        ---

        Ingredients: @salt{}(to taste).

        == Base ==

        Soften the @onion{1}(chopped) in @butter{40%g}.

        Add the @arborio rice{300%g} (all of it) \\@ once.

        == End ==

        Add @stock{1%l}(hot).

        """
      ])
  }

  @Test func `recipes are found in a web page, in arrays and in graphs`() {
    let graph =
      #"{"@graph": [{"@type": "WebPage"}, {"@type": ["Recipe", "NewsArticle"], "name": "B", "recipeIngredient": ["egg"]}]}"#
    let page = """
      <!DOCTYPE html><html><script>var a = "<script type='application/ld+json'>";</script>
      <script type="application/ld+json">{"@type": "WebSite"}</script>
      <SCRIPT class='x' type='application/ld+json'>[\(Self.risotto)]</SCRIPT>
      <script type="application/ld+json">{ broken </script>
      <script type=application/ld+json>\(graph);</script>
      <script type="application/ld+json">\(Self.risotto)
      """
    #expect(Self.read(page).recipes.map(\.title) == ["Risotto & peas", "B"])
    #expect(Self.read("[\(graph),\(Self.risotto)]").recipes.map(\.title) == ["B", "Risotto & peas"])
  }

  @Test(arguments: [
    // Mealie
    #"""
    {"name": "Soup", "recipeServings": 4.0, "totalTime": "1 hour", "tags": [{"name": "Quick"}], "orgURL": "https://a.org/b",
     "recipeIngredient": [{"title": "", "quantity": 2.0, "unit": {"name": "cup"}, "food": {"name": "peas"}, "note": "frozen"},
       {"quantity": 1.0, "unit": null, "food": {"name": "leek"}, "display": "1 leek"}],
     "recipeInstructions": [{"title": "", "text": "Cook the leek."}, {"title": "", "text": "Add the peas."}]}
    """#,
    // RecipeSage
    #"""
    [{"@context": "http://schema.org", "@type": "Recipe", "name": "Soup", "recipeYield": "Serves 4", "totalTime": "1 hour",
      "recipeCategory": ["quick"], "isBasedOn": "https://a.org/b", "recipeIngredient": ["2.0 cup peas, frozen", "1 leek"],
      "recipeInstructions": [{"@type": "HowToStep", "text": "Cook the leek."}, {"@type": "HowToStep", "text": "Add the peas."}]}]
    """#,
    // Paprika
    #"""
    {"name": "Soup", "servings": "4", "total_time": "1 hour", "categories": ["Quick"], "source_url": "https://a.org/b",
     "ingredients": "2 cup peas, frozen\n1 leek", "directions": "1. Cook the leek.\n\n2. Add the peas."}
    """#,
    // An older form of schema.org
    #"""
    {"@type": "http://schema.org/Recipe", "name": " Soup\n", "recipeYield": {"@type": "QuantitativeValue", "value": 4},
     "totalTime": "PT1H0M", "recipeCuisine": "quick", "mainEntityOfPage": {"@id": "https://a.org/b"},
     "ingredients": ["2 cup peas, frozen", "1 leek"], "recipeInstructions": "<p>Cook the leek.</p><p>Add the peas.</p>"}
    """#,
  ]) func `other programs' exports give the same recipe`(json: String) {
    #expect(
      Self.cooklang(json) == [
        "---\ntitle: Soup\nservings: 4\ntime: 1 hour\nsource: https://a.org/b\ntags: [quick]\n---\n\n"
          + "Cook the @leek{1}.\n\nAdd the @peas{2%cup}(frozen).\n"
      ])
  }

  @Test(
    arguments: [
      (["4"], "4", nil), (["Serves 4 people"], "4", nil), (["4-6 servings"], "4-6", nil),
      (["4 to 6"], "4-6", nil),
      (["4", "4 servings"], "4", nil), (["12", "12 cookies"], nil, "12 cookies"),
      (["2 loaves"], nil, "2 loaves"),
      (["für 4 Personen"], "4", nil), (["4 Portionen"], "4", nil), ([], nil, nil), (["0"], nil, nil),
      (["many"], nil, "many"),
      (["Yield: 8 servings"], "8", nil), (["2.5"], "2.5", nil), (["4 people (as a side dish)"], "4", nil),
      (["1 dozen"], nil, "1 dozen"), (["8", "8 servings, 1 (9-inch) tart"], "8", nil),
      (["Serves 4 to 6 as a side"], "4-6", nil), (["4.0"], "4", nil),
    ] as [([String], String?, String?)])
  func `a yield is for people, or something else`(texts: [String], servings: String?, yield: String?) {
    let read = RecipeYield(texts)
    #expect(read.servings == servings)
    #expect(read.yield == yield)
  }

  @Test(
    arguments: [
      ("PT90M", "1 hour 30 minutes"), ("P0DT1H", "1 hour"), ("PT1M", "1 minute"),
      ("P1DT30M", "24 hours 30 minutes"),
      ("PT0S", nil), ("PT1.5H", "1 hour 30 minutes"), ("PT3900S", "1 hour 5 minutes"),
      ("PTH30M", "30 minutes"),
      ("P2H30M", "2 hours 30 minutes"), ("PT1H30", "1 hour 30 minutes"), ("45", "45 minutes"), ("0 min", nil),
      ("about 1 hour", "about 1 hour"), ("P", nil), ("PTXM", nil),
      ("P1Y", nil),
    ] as [(String, String?)]) func `durations are written in words`(text: String, words: String?)
  {
    #expect(RecipeTime.of(total: text, parts: []) == words)
  }

  /// A recipe in the HTML of a web page, marked up in three ways: microdata, RDFa and h-recipe.
  @Test(arguments: [
    """
    <link rel=canonical href='https://a.org/b'><div itemscope itemtype="https://schema.org/Recipe"><h1 itemprop="name">Soup</h1>
    <meta itemprop="recipeYield" content="Serves 4"><time itemprop=prepTime datetime="PT10M">10</time><img itemprop=image src="https://a.org/i.jpg">
    <div itemprop=author itemscope itemtype=Person><b itemprop=name>Oma</b></div>
    <ul><li itemprop="recipeIngredient"><span>2</span><span>cups</span> peas<li itemprop="recipeIngredient">1 leek</ul></span>
    <div itemprop="aggregateRating" itemscope><span itemprop="ratingValue">4.5</span></div>
    <div itemprop="recipeInstructions"><!-- <li>No.</li> --><ol><li>Cook the leek.</li><li>Add the peas.</li></ol></div></div>
    """,
    """
    <div vocab="https://schema.org/" typeof="Recipe"><h1 property="name">Soup</h1><span property=recipeYield>4 servings</span>
    <meta property="prepTime" content="PT10M"><meta property=url content="https://a.org/b"><span property=author>Oma</span>
    <img property=image src="https://a.org/i.jpg"><p property=recipeIngredient>2 cups peas</p><p property=recipeIngredient>1 leek</p>
    <div property=aggregateRating typeof=AggregateRating><b property=ratingValue>4.5</b></div>
    <p property=recipeInstructions>Cook the leek.<br>Add the peas.</p></div>
    """,
    """
    <meta property="og:url" content="https://a.org/b"><article class="x h-recipe"><h1 class="p-name">Soup</h1><p class="p-author">Oma</p>
    <span class=p-yield>4</span><i class=preptime title="PT10M">10 min</i><img class="u-photo" src="https://a.org/i.jpg"><ul>
    <li class="p-ingredient">2 cups peas</li><li class="p-ingredient">1 leek</li></ul><data class=rating value=4.5></data>
    <div class="e-instructions"><p>Cook the leek.</p><p>Add the peas.</p></div></article>
    """,
  ]) func `recipes are found in the text of a page`(page: String) {
    let rating = page.contains("h-recipe") ? "" : "rating: 4.5\n"
    #expect(
      Self.cooklang("<html><body>" + page) == [
        "---\ntitle: Soup\nservings: 4\ntime: 10 minutes\nprep time: 10 minutes\nauthor: Oma\nsource: https://a.org/b\n"
          + "image: https://a.org/i.jpg\n\(rating)---\n\nCook the @leek{1}.\n\nAdd the @peas{2%cups}.\n"
      ])
  }

  @Test(arguments: [
    #"{"@type": "recipe", "name": "A", "recipeIngredient": ["1 egg"], /* a comment */ }"#,
    "/* <![CDATA[ */{\"@type\": [\"Recipe\"], // https\n\"name\": \"A\", \"recipeIngredient\": [\"1\negg\",],}/* ]]> */",
    "{&quot;@type&quot;: &quot;Recipe&quot;, &quot;name&quot;: &quot;A&quot;, &quot;recipeIngredient&quot;: &quot;1 egg&quot;}",
  ]) func `JSON-LD is read as tolerantly as in browsers`(script: String) {
    #expect(
      Self.cooklang("<script type='application/ld+json'>\(script)</script>") == [
        "---\ntitle: A\n---\n\nIngredients: @egg{1}.\n"
      ])
  }

  @Test func `nutrition, rating, picture and notes are kept`() {
    let json = #"""
      {"@type": "Recipe", "name": "A", "recipeIngredient": ["1 egg"], "image": [{"url": "https://a.org/i.jpg"}], "notes": "Mine @home\nToo",
       "aggregateRating": {"ratingValue": 4.7}, "nutrition": {"@type": "NutritionInformation", "calories": "90 kcal", "fatContent": "7 g"}}
      """#
    #expect(
      Self.cooklang(json) == [
        "---\ntitle: A\nimage: https://a.org/i.jpg\nrating: 4.7\nnutrition:\n  calories: 90 kcal\n  fat: 7 g\n---\n\n"
          + "Ingredients: @egg{1}.\n\n> Mine \\@home\n> Too\n"
      ])
  }

  @Test func `exports of Mealie and Tandoor are read`() {
    let mealie = #"""
      {"name": "Soup", "recipe_servings": 4.0, "recipe_yield": "", "total_time": "1 hour", "org_url": "https://a.org/b", "tags": [{"name": "Quick"}],
       "recipe_ingredient": [{"quantity": 2.0, "unit": {"name": "cup"}, "food": {"name": "peas"}, "note": "frozen", "title": null},
       {"quantity": 0.0, "unit": null, "food": null, "note": "1 leek"}], "recipe_instructions": [{"title": "", "text": "Cook the leek."},
       {"text": "Add the peas."}], "notes": []}
      """#
    let tandoor = #"""
      {"name": "Soup", "servings": 4, "servings_text": "", "working_time": 20, "waiting_time": 40, "source_url": "https://a.org/b",
       "keywords": [{"name": "Quick"}], "steps": [{"name": "", "instruction": "Cook the leek.\n\nAdd the peas.", "ingredients": [
       {"food": {"name": "peas"}, "unit": {"name": "cup"}, "amount": 2.0, "note": "frozen", "is_header": false, "no_amount": false},
       {"food": {"name": "leek"}, "unit": null, "amount": 1.0, "note": "", "is_header": false, "no_amount": false}]}]}
      """#
    let end =
      "source: https://a.org/b\ntags: [quick]\n---\n\nCook the @leek{1}.\n\nAdd the @peas{2%cup}(frozen).\n"
    let start = "---\ntitle: Soup\nservings: 4\ntime: 1 hour\n"
    #expect(Self.cooklang(mealie) == [start + end])
    #expect(Self.cooklang(tandoor) == [start + "prep time: 20 minutes\ncook time: 40 minutes\n" + end])
  }

  @Test(
    arguments: [
      ("<p>Serves 4</p>", "4"), ("<dt>Servings</dt><dd>6</dd>", "6"), ("<li>Personen: 4-6</li>", "4-6"),
      ("<p>Serves 4 with rice, or freeze it</p>", nil), ("<p>per serving: 340 kcal</p>", nil),
    ] as [(String, String?)])
  func `servings are looked for in the text where the data has none`(text: String, servings: String?) {
    let json = #"{"@type":"Recipe","name":"A","recipeIngredient":["2 eggs"],"recipeInstructions":"Boil."}"#
    let page = "<html><body>\(text)<script type='application/ld+json'>\(json)</script></body></html>"
    let lines = Self.cooklang(page).joined().split(separator: "\n")
    #expect(lines.filter { $0.hasPrefix("servings:") } == (servings.map { ["servings: \($0)"] } ?? []))
  }

  @Test func `a list that a page has twice is one list`() {
    let list = ["1 egg", "2 onions"].map { "<li itemprop='recipeIngredient'>\($0)</li>" }.joined()
    let page = """
      <div itemscope itemtype="https://schema.org/Recipe"><h1 itemprop="name">A</h1><ul>\(list)</ul>
      <div itemprop="recipeInstructions">Stir.</div><ul>\(list)</ul></div>
      """
    #expect(Self.cooklang(page).joined().split(separator: "@egg").count == 2)
  }

  @Test func `old pages are in Latin-1`() {
    let page =
      "<script type='application/ld+json'>{\"@type\":\"Recipe\",\"name\":\"P\u{E2}t\u{E9}\",\"recipeIngredient\":[\"1 egg\"]}</script>"
    #expect(RecipeImport(page.unicodeScalars.map { UInt8($0.value) }).recipes.map(\.title) == ["Pâté"])
  }

  @Test func `what is missing is said`() {
    func problem(_ text: String) -> String? {
      Self.read(text).recipes.isEmpty ? Self.read(text).problems.first?.message : nil
    }
    #expect(
      problem("")
        == "there is no machine-readable recipe in it: no JSON-LD, no microdata or RDFa, no h-recipe, and it is not JSON"
    )
    #expect(
      problem(#"{"@type": "Recipe", "name": "A"}"#)
        == "the recipe A lacks ingredients (recipeIngredient) or steps (recipeInstructions)")
    #expect(
      problem(#"{"@type": "Recipe"}"#)
        == "the recipe lacks a name (name) and ingredients (recipeIngredient) or steps (recipeInstructions)")
    #expect(
      problem(#"{"@graph": [{"@type": "WebPage"}, {"@type": "Person"}, {"@type": "Person"}]}"#)
        == "there is no schema.org Recipe in its JSON, only WebPage, Person")
    #expect(problem("{}") == "there is no schema.org Recipe in its JSON")
    #expect(problem("{") == "the JSON ends where a name in quotes should be")
    #expect(
      problem("<script type='application/ld+json'>{]</script>")
        == "the JSON has ] where a name in quotes should be")
  }

  @Test func `line breaks and unknown escapes in strings are read`() {
    let json =
      "{\"@type\":\"Recipe\",\"name\":\"Oma\\'s\npie\",\"recipeIngredient\":[\"1 egg\"],\"url\":\"a\\\\\"}"
    #expect(Self.read(json).recipes.map(\.title) == ["Oma's pie"])
  }

  @Test func `an empty script of a page is no error`() {
    #expect(
      Self.read("<script type='application/ld+json'></script>").problems.map(\.message) == [
        "there is no schema.org Recipe in its JSON"
      ])
  }
}
