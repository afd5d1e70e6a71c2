/// The foods of a supermarket by its aisles.
///
/// It is used if a household has no `aisle.conf`, and installed as an example of one. It is compiled in, so that the
/// program finds it even if only the executable is copied to another machine.
enum StarterAisles {
  /// The foods in the format of `aisle.conf`.
  static var text: String { lines.joined(separator: "\n") }

  /// The lines of the text: comments, headings, and lines with one name each.
  static var lines: [String] {
    var lines: [String] = []
    for row in TabFields(Array(aisles.utf8)[...], separator: .lineFeed) {
      let isName = row.first.map { $0 != UInt8(ascii: "[") && $0 != UInt8(ascii: "/") } ?? false
      for line in TabFields(row, separator: isName ? .comma : .lineFeed) where !line.isEmpty {
        lines.append(String(decoding: line.drop { $0 == .space }, as: UTF8.self))
      }
    }
    return lines
  }

  private static let aisles = """
    // The aisles of a supermarket: put them in the order of your shop. Put | between the names of one thing:
    // coriander | cilantro
    [fruit and vegetables]
    apples, apricots, artichokes, asparagus, aubergines, avocados, bananas, basil, bean sprouts, beetroot,
    bell peppers, blackberries, blueberries, broccoli, brussels sprouts, butternut squash, cabbage, carrots,
    cauliflower, celeriac, celery, chard, cherries, chicory, chillies, chives, cilantro, coriander,
    courgettes, cranberries, cucumber, dill, eggplants, fennel, figs, fresh herbs, garlic, ginger, grapefruit,
    grapes, green beans, green peppers, jalapeños, kale, kohlrabi, leeks, lemon juice, lemongrass, lemons,
    lime juice, lettuce, limes, mangetout, mangoes, melon, mint, mushrooms, nectarines, okra, onions, oranges,
    pak choi, parsley, parsnips, peaches, pears, peppers, pineapple, plums, pomegranate, potatoes, pumpkin,
    radishes, raspberries, red cabbage, red peppers, rhubarb, rocket, rosemary, sage, salad, scallions,
    shallots, spinach, spring onions, squash, strawberries, swede, sweetcorn, sweet potatoes, sweet peppers,
    thyme, tomatoes, turnips, watercress, watermelon, yellow peppers, zucchini
    [bread]
    bagels, baguette, bread, breadcrumbs, brioche, buns, ciabatta, croissants, flatbreads, naan, pitta,
    pizza dough, rolls, sourdough, toast, tortillas, wraps
    [meat]
    bacon, beef, black pudding, brisket, burgers, chicken, chicken breasts, chicken thighs, chops, chorizo,
    drumsticks, duck, gammon, ham, lamb, lardons, liver, meat, meatballs, mince, minced beef, ground beef,
    oxtail, pancetta, pork, pork belly, prosciutto, rashers, salami, sausages, silverside, sirloin,
    spare ribs, steak, tenderloin, topside, turkey, veal, venison
    [fish]
    anchovies, clams, cod, crab, fish, haddock, hake, halibut, herring, kippers, mackerel, monkfish,
    mussels, plaice, prawns, salmon, sardines, scallops, sea bass, shrimp, smoked salmon, sole, squid,
    trout, tuna
    [dairy and eggs]
    butter, buttermilk, cheddar, cheese, cottage cheese, cream, cream cheese, crème fraîche, custard,
    double cream, eggs, egg whites, egg yolks, emmental, feta, fresh yeast, ghee, goat cheese, gouda,
    greek yoghurt, gruyère, halloumi, heavy cream, margarine, mascarpone, milk, mozzarella, paneer,
    parmesan, pecorino, puff pastry, quark, ricotta, seitan, shortcrust pastry, single cream, sour cream,
    tempeh, tofu, whipping cream, yoghurt, yogurt
    [pasta, rice and pulses]
    arborio rice, barley, basmati rice, beans, black beans, bulgur, butter beans, cannellini beans, chickpeas,
    couscous, egg noodles, gnocchi, kidney beans, lasagne sheets, lentils, macaroni, noodles, orzo, pasta,
    penne, polenta, quinoa, ramen, rice, rice noodles, spaghetti, split peas, tagliatelle
    [tins and jars]
    apple sauce, baked beans, capers, chopped tomatoes, coconut cream, coconut milk, gherkins, harissa,
    olives, passata, pesto, pickled onions, roasted peppers, sauerkraut, sun-dried tomatoes, tinned tomatoes,
    canned tomatoes, tinned tuna, canned tuna, tomato paste, tomato purée
    [oil, vinegar and sauces]
    balsamic vinegar, barbecue sauce, broth, cider vinegar, fish sauce, hoisin sauce, horseradish, hot sauce,
    ketchup, mayonnaise, miso, mustard, oil, olive oil, oyster sauce, peanut butter, sesame oil, soy sauce,
    stock, stock cubes, sunflower oil, sweet chilli sauce, tabasco, tahini, teriyaki sauce, vegetable oil,
    vinegar, worcestershire sauce
    [spices]
    allspice, bay leaves, black pepper, caraway seeds, cardamom, cayenne, chili powder, chilli flakes,
    chilli powder, cinnamon, cloves, coriander seeds, crushed red pepper, cumin, curry paste, curry powder,
    dried oregano, fennel seeds, fenugreek, five-spice, garam masala, garlic powder, ground coriander,
    ground cumin, ground ginger, ground red pepper, marjoram, mustard seeds, nutmeg, onion powder, oregano,
    paprika, pepper, peppercorns, red pepper flakes, saffron, salt, smoked paprika, star anise, sumac,
    tarragon, turmeric, za'atar
    [baking]
    almond flour, baking powder, baking soda, bicarbonate of soda, bread soda, brown sugar, caster sugar,
    chocolate, chocolate chips, cocoa, cornflour, cornstarch, custard powder, desiccated coconut,
    dried yeast, flour, gelatine, golden syrup, icing sugar, maple syrup, marzipan, molasses, poppy seeds,
    powdered sugar, self-raising flour, semolina, starch, starter, sugar, treacle, vanilla, vanilla extract,
    yeast
    [nuts and dried fruit]
    almonds, cashews, chestnuts, currants, dates, dried apricots, dried mushrooms, flaxseeds, hazelnuts,
    macadamias, nuts, peanuts, pecans, pine nuts, pistachios, prunes, pumpkin seeds, raisins, sesame seeds,
    sultanas, sunflower seeds, walnuts
    [breakfast]
    cereal, cornflakes, granola, honey, jam, marmalade, muesli, oatmeal, oats, porridge, rolled oats
    [snacks and sweets]
    biscuits, cookies, crackers, crisps, popcorn, potato chips
    [frozen]
    fish fingers, french fries, frozen peas, frozen spinach, ice, ice cream, peas, sorbet
    [drinks]
    ale, apple juice, beer, brandy, cider, coffee, juice, lemonade, orange juice, red wine, rum, sherry,
    sparkling water, tea, tea bags, tonic water, vodka, water, white wine, wine
    [household]
    aluminium foil, baking paper, batteries, bin bags, bin liners, bleach, candles, cat food, cling film, deodorant,
    detergent, diapers, dish soap, dishwasher salt, dishwasher tablets, dog food, fabric softener, foil, freezer bags,
    garbage bags, greaseproof paper, kitchen paper, kitchen rolls, kitchen towels, lamp oil, light bulbs, loo paper,
    loo rolls, matches, nappies, napkins, paper towels, parchment paper, plastic wrap, razors, rinse aid,
    rubbish bags, sandwich bags, scouring pads, shampoo, shower gel, soap, sponges, tissues, toilet paper,
    toilet rolls, toothbrushes, toothpaste, trash bags, washing liquid, washing powder, washing-up liquid, wipes,
    wrapping paper
    """
}
