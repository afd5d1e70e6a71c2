import Testing

@testable import MealCore

@Suite struct MealieBackupTests {
  private static func cooklang(_ text: String) -> [String] {
    RecipeImport(Array(text.utf8)).recipes.map { String(decoding: $0.cooklang, as: UTF8.self) }
  }

  @Test func `the tables of a backup are put together`() {
    let backup = #"""
      {"alembic_version": [{"version_num": "ba1e4a6cfe99"}], "users": [{"id": "u", "full_name": "A"}],
       "recipes": [{"id": "r1", "name": "Soup", "recipe_yield": "4 servings", "total_time": "1 hour", "org_url": "https://a.org/b"},
        {"id": "r2", "name": "Toast", "recipe_yield": null}, {"id": "r3", "name": "Empty"}],
       "recipes_ingredients": [
        {"id": 2, "recipe_id": "r1", "position": 1, "note": "1 leek", "quantity": 1, "unit_id": null, "food_id": null},
        {"id": 1, "recipe_id": "r1", "position": 0, "note": "frozen", "quantity": 2.0, "unit_id": "u1", "food_id": 7,
         "original_text": "peas"},
        {"id": 3, "recipe_id": "r2", "position": 0, "note": "bread", "quantity": 2, "unit_id": null, "food_id": null}],
       "recipe_instructions": [{"recipe_id": "r1", "position": 1, "title": "", "text": "Add the peas."},
        {"recipe_id": "r1", "position": 0, "title": "", "text": "Cook the leek."},
        {"recipe_id": "r2", "position": 0, "text": "Toast the bread."}],
       "ingredient_units": [{"id": "u1", "name": "cup", "abbreviation": "c"}], "ingredient_foods": [{"id": 7, "name": "peas"}],
       "tags": [{"id": "t", "name": "Quick dinner"}], "recipes_to_tags": [{"recipe_id": "r1", "tag_id": "t"}],
       "categories": [{"id": "c", "name": "Soups"}], "recipes_to_categories": [{"recipe_id": "r1", "category_id": "c"}]}
      """#
    #expect(
      Self.cooklang(backup) == [
        "---\ntitle: Soup\nservings: 4\ntime: 1 hour\nsource: https://a.org/b\ntags: [soups, quick-dinner]\n---\n\n"
          + "Cook the @leek{1}.\n\nAdd the @peas{2%cup}(frozen).\n",
        "---\ntitle: Toast\n---\n\nToast the @bread{2}.\n",
      ])
  }

  @Test func `a line that Mealie did not take apart is not one of it`() {
    let export = #"""
      {"name": "Dough", "recipe_ingredient": [
       {"note": "1.5 cups (230g) flour", "unit": null, "food": null, "disable_amount": true, "quantity": 1},
       {"note": "salt", "unit": null, "food": null, "disable_amount": false, "quantity": 1.0},
       {"note": "eggs", "unit": null, "food": null, "disable_amount": false, "quantity": 3}],
       "recipe_instructions": [{"text": "Mix flour, salt and eggs."}]}
      """#
    #expect(
      Self.cooklang(export) == [
        "---\ntitle: Dough\n---\n\nMix @flour{1.5%cups}(230g), @salt{} and @eggs{3}.\n"
      ])
  }
}
