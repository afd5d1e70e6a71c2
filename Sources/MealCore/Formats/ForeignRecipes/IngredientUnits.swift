/// The words that count as units in an ingredient's line: those of `UnitTable`, and those of other languages, which
/// are kept as written.
enum IngredientUnits {
  /// Spoons, packages and pieces in other languages, some with a second word. `_` is a blank.
  private static let others = units(
    """
    paar kopf köpfe knolle knollen kugel kugeln rolle rollen tube tuben tafel tafeln riegel streifen schuss spritzer \
    tropfen becher beutel würfel stiel stiele stängel messerspitze messerspitzen msp ecke ecken schälchen \
    sachet sachets verre verres barquette barquettes bouquet pot pots brique louche tête têtes goutte gouttes cs \
    cuil_à_soupe cuil_à_café cuill_à_soupe cuill_à_café cuillère cuillères \
    vaso vasos bote botes sobre sobres chorro chorrito rama ramas loncha lonchas cabeza cabezas uds ud pastilla \
    bicchiere bicchieri bustina bustine ciuffo ciuffi costa coste mazzetto mazzetti scatola scatole scatoletta \
    confezione confezioni pezzetto \
    colher colheres colher_sopa colheres_sopa colher_chá colheres_chá colher_sobremesa colheres_sobremesa colher_café \
    colheres_café colher_de_sopa colheres_de_sopa colher_de_chá colheres_de_chá colher_de_sobremesa colher_de_café \
    xícara xícaras xícara_chá xícaras_chá xícara_de_chá xícaras_de_chá copo copos dente dentes pitada pitadas fatia \
    fatias folha folhas ramo ramos maço maços pacote pacotes unidade unidades grama gramas litro pedaço pedaços gota \
    gotas tablete tabletes caixa caixas caixinha \
    msk tsk ts ss spsk krm stk st kopp kopper knippe kvist kvistar kvister nypa nype klyfta klyftor klyvor fedd båt \
    båter boks bokser pose poser pakke pakker pk burk burkar förp skive skiver skiva skivor dåse dåser bundt neve \
    næve knivsodd klype bit bitar rkl kpl prk ripaus \
    eetlepel eetlepels theelepel theelepels teen tenen teentje teentjes snufje snufjes bosje bosjes blik blikje \
    blikjes zakje zakjes plak plakken plakje plakjes takje takjes stuk stuks handje handjes scheut scheutje pakje \
    pakjes pak blaadje blaadjes potje \
    łyżka łyżki łyżek łyżeczka łyżeczki łyżeczek szklanka szklanki szklanek szczypta szczypty ząbek ząbki ząbków \
    sztuka sztuki sztuk szt opakowanie opakowania puszka puszki pęczek garść gramów plaster plastry plasterki gałązka \
    lžíce lžic lžička lžičky lžiček polévková_lžíce polévkové_lžíce čajová_lžička lyžica lyžice lyžíc lyžička lyžičky \
    pl čl kl ks stroužek stroužky stroužků strúčik strúčiky hrst hrsť špetka štipka plátek plátky plátků plát \
    balíček hrnek šálek kávová_lžička \
    db ek evőkanál evőkanalnyi teáskanál kk kávéskanál mk mokkáskanál tk csipet gerezd csomag csokor bögre szál fej \
    konzerv szelet csésze \
    yemek_kaşığı çay_kaşığı tatlı_kaşığı su_bardağı çay_bardağı bardak adet demet diş paket tutam \
    linguri lingura lingură lingurita linguriță lingurițe cana cană cani căni cățel căței legătură bucăți \
    žlica žlice žličica žličice šalica šalice prstohvat komad komada vezica režanj režnja češanj \
    г гр кг мл л шт ст_л ч_л стл чл стакан стакана стаканов щепотка щепотки зубчик зубчика зубчиков пучок ложка \
    ложки столовая_ложка столовые_ложки чайная_ложка чайные_ложки бр сл \
    γρ κ_σ κ_γ κιλό φλ φλιτζάνι φλιτζάνια κουταλιά κουταλιές σκελίδα σκελίδες τεμ \
    sdm sdt siung butir lembar batang ruas \
    envelope container splash drizzle bulb rib ribs glug sprinkle sprinkling squeeze pouch scoop
    """)

  /// Words of East Asian languages that follow their number without a blank, longest first.
  private static let glued = phrases("毫升 千克 公斤 大匙 小匙 カップ パック かけ 克 个 個 枚 本 勺 匙 杯 片 瓣 根 束 袋 缶 丁 株")

  /// English words that are units in `UnitTable`, but belong to a name or a time in an ingredient's line.
  private static let names = Set(
    words: "half day hour minute second item recipe serving portion ball ear inch leaf crate net")

  /// Containers that may follow the weight or volume of their contents: `400g can tomatoes`.
  static let containers = Set(
    words: """
      can cans tin tins jar jars pack packs packet packets package packages pkg bag bags tub tubs carton cartons bottle \
      bottles pouch pouches block box punnet sachet container dose dosen packung glas becher beutel päckchen flasche \
      boîte paquet lata paquete bote scatola confezione blik pak zak
      """)

  /// Units that mean one if no number comes before them: `handful of parsley`.
  static let vague = units(
    """
    handful pinch bunch dash splash knob drizzle glug sprinkle sprinkling squeeze handvoll prise bund schuss spritzer \
    messerspitze pincée poignée pizca pizzico manciata puñado chorro chorrito pitada snufje scheutje nypa nype klype \
    štipka špetka szczypta garść hrst
    """)

  /// Returns whether a string of one or more words is a unit.
  static func contains(_ text: String) -> Bool {
    guard !text.isEmpty, text.utf8.count <= 30 else { return false }
    if ["T", "t", "c", "C", "TB", "Tb"].contains(text) { return true }
    let letters = UnitWord.letters(text)
    let key = UnitWord.singular(letters)
    if names.contains(key) { return false }
    return UnitTable.isKnown(letters) || UnitTable.words.contains(key) || others.contains(letters)
  }

  /// The unit at the beginning of a string that continues without a blank, such as `克` in `克鸡胸肉`; nil if there is none.
  static func gluedUnit(_ text: Substring) -> String? { glued.first { text.hasPrefix($0) } }

  // MARK: Tables

  /// The phrases of a table, separated by blanks. `_` is a blank within a phrase.
  static func phrases(_ table: String) -> [String] {
    table.words.map { String($0).replacing("_", with: " ") }
  }

  private static func units(_ table: String) -> Set<String> { Set(phrases(table).map(UnitWord.letters)) }
}
