extension Phrases {
  /// The commands of other programs. Capitals that are not on the left are left for the user to fill in.
  static let verbs = Phrases(
    #"""
    list|ls|view|see|display|look|cal REST => show REST
    status                             => show today
    status WORDS                       => show WORDS
    someday|ideas|wishlist             => show someday
    week                               => show week
    delete|del|cancel|clear|drop|skip|empty|erase|pause|unplan REST => remove REST
    stop                               => remove DATE DISH --following
    plan                               => add DATE DISH, or suggest
    put|insert|new|ate|eaten|had|having|make|serve|eat => add DATE DISH
    put|insert|new|ate|eaten|had|having|make|serve|eat|plan|schedule|cook WORDS => add WORDS
    schedule                           => show
    idea                               => add someday DISH
    idea WORDS                         => add someday WORDS
    switch|exchange REST               => swap REST
    reschedule|mv REST                 => move REST
    push                               => shift RANGE by N
    postpone|delay                     => move PLACE to DATE, or shift RANGE by N
    duplicate|cp REST                  => copy REST
    replace                            => change PLACE to DISH
    replace|set WORDS                  => change WORDS
    rename                             => change PLACE --name TEXT
    set                                => edit config
    note|remind                        => change PLACE --note TEXT
    tag                                => change PLACE --tag TAG
    untag                              => change PLACE --untag TAG
    double                             => change PLACE --servings N
    freeze                             => change PLACE --tag freezer
    away                               => add RANGE -
    guest|guests                       => add DATE +GUEST
    leftovers                          => copy PLACE to PLACE --leftovers
    birthday                           => add DATE DISH --every yearly
    repeat                             => add DATE DISH --every weekly
    when                               => next
    search|count|grep REST             => find REST
    statistics|most|favourites|favorites REST => stats REST
    tags REST                          => stats --by tag REST
    random|propose|inspire REST        => suggest REST
    another                            => suggest --seed 2
    surprise                           => suggest
    fill REST                          => suggest REST --add
    thaw|defrost                       => prep
    todo|tasks|ahead REST              => prep REST
    rule                               => rules, or edit rules
    menus REST                         => menu REST
    import-recipe REST                 => recipe import REST
    ingredients REST                   => recipe show REST
    recipes|cookbook REST              => recipe list REST
    cook                               => show today, or recipe list --missing 2
    shopping|groceries|grocery REST    => shop REST
    buy|need                           => add DATE buy THING
    buy|need WORDS                     => add buy WORDS
    tick|bought|got                    => shop --tick THING
    tick|bought|got|have|stock WORDS   => shop --tick 'WORDS'
    untick                             => shop --untick THING
    untick WORDS                       => shop --untick 'WORDS'
    have                               => shop --have
    stock                              => shop --have, or edit pantry
    file|files|path|paths              => where
    household|config|settings          => edit config
    init|setup|start|begin             => tour
    pantry                             => shop --have, or edit pantry
    aisles                             => edit aisles
    log REST                           => history REST
    oops|revert|back REST              => undo REST
    version                            => --version
    calendar                           => export ics, or sync
    ics|ical REST                      => export ics REST
    save                               => menu save NAME RANGE
    share|send                         => sync FOLDER, or shop --format md
    open                               => scroll, or edit
    allergies                          => edit rules
    [?]                                => help
    """#)

  /// Days in other words than those of the date syntax, at the beginning of words.
  static let days = Phrases(
    #"""
    REST NEXT next week REST2          => REST NEXT REST2
    REST next week NEXT REST2          => REST NEXT REST2
    REST WEEKDAY week REST2            => REST WEEKDAY+7 REST2
    [the|on|for|in] until|till [the] end [of|the|this] END REST => today..END REST
    [the|on|for|in] end [of|the|this] ENDING REST => ENDING REST
    [the|on|for|in] day after tomorrow REST => +2 REST
    [the|on|for|in] day before yesterday REST => -2 REST
    [the|on|for|in] this|same time next week REST => +7 REST
    [the|on|for|in] past|previous PERIOD REST => last PERIOD REST
    [the|on|for|in] coming|following|upcoming PERIOD REST => next PERIOD REST
    [the|on|for|in] LENGTH from|on now|today REST => today+LENGTH REST
    [the|on|for|in] LENGTH from|on tomorrow REST => tomorrow+LENGTH REST
    [the|on|for|in] LENGTH from|on WEEKDAY REST => WEEKDAY+LENGTH REST
    in [the|on|for|in] SPAN [time|time,] REST => +SPAN REST
    until|till WORD REST               => today..WORD REST
    [the] rest of [the|this] week REST => today..sun REST
    since SINCE REST                   => SINCE..today REST
    last|past COUNTED REST             => -COUNTED..today REST
    REST fortnight REST2               => REST 2 weeks REST2
    """#)

  /// Dishes in an `add` that look like another command: a remark, and that command. `DATE`, `MEAL` and `OPTIONS` are
  /// those of the `add`.
  static let dishes = Phrases(
    #"""
    away|out|off|none|nothing|skip|vacation|holiday|holidays|trip [-] => TYPED was taken as a dish; to leave these meals empty: \n mealschedule add DATE MEAL - OPTIONS
    [we|all|everyone|everybody] [are|is] away|away: [at|in|with|for] REST => TYPED was taken as a dish; to leave these meals empty: \n mealschedule add DATE MEAL - OPTIONS
    same as WORDS                      => 'same as' was taken as part of the dish's name; to copy what is planned there: \n mealschedule copy WORDS MEAL to DATE MEAL
    leftovers|leftover from|of DAYS    => TYPED was taken as the dish's name; to plan leftovers of what was cooked then: \n mealschedule copy DAYS MAIN to DATE MEAL --leftovers
    WORDS from someday                 => 'from someday' was taken as part of the dish's name; to move it from there: \n mealschedule move someday WORDS to DATE
    """#)
}
