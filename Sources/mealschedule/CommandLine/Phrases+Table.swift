extension Phrases {
  /// The commands that people mean by other words, the likeliest first.
  ///
  /// Capitals that begin an answer name a function in `Likely+Lines.swift`; capitals that are not on the left are left
  /// for the user to fill in.
  static let commands = Phrases(
    #"""
    do|is|have WORDS                   => INHOUSE ALL
    list for WORDS                     => LISTOF WORDS
    suggest|something REST else|another|different => suggest --seed 2
    suggest [the] rest of [the|this] week => suggest today..sun
    suggest|something N [FILLER]       => suggest N days
    suggest|something N [FILLERS] for DAY => mealschedule suggest DAY --all | head -N
    suggest|something DAYS N           => mealschedule suggest DAYS --all | head -N
    suggest|something for DAYS         => suggest DAYS
    suggest|something for SERVINGS     => mealschedule suggest --add && mealschedule change today MAIN --servings SERVINGS
    suggest|something [DAYS] for SERVINGS [DAYS2] => mealschedule suggest DAYS DAYS2 --add && mealschedule change DAYS DAYS2 MAIN --servings SERVINGS
    suggest|something REST add         => suggest REST --add
    suggest|something REST             => SUGGEST ALL
    open|show|what|what's|whats|which REST => OPEN ALL

    shop REST                          => SHOP ALL
    shop until|to WORDS                => UNTIL WORDS
    shop|show|suggest|prep RUN         => COMMAND RUN
    shop tick|bought|got|have|stock    => shop --have
    shop tick|bought|got|have|stock THINGS => TICK THINGS
    shop untick THINGS                 => UNTICK THINGS
    shop add|buy THINGS                => add today buy THINGS
    shop list|for [list|for|the] REST  => shop REST
    shop [for] [the] [next] LENGTH     => shop --days LENGTH
    prep|show for [list|for|the] REST  => COMMAND REST
    shop THINGS until WORDS            => shop THINGS --until 'WORDS'
    shop [REST] by WORD                => shop REST --by WORD
    shop FORMAT                        => shop --format FORMAT
    ?shop DISH                         => recipe show DISH
    ?shop DISH X                       => recipe show DISH --servings X
    ?shop NAME [X]                     => add today buy ALL

    !how often [do|did|we|have|had|eat|cook|i] WORDS [DAYS] => mealschedule stats DAYS --tag 'WORDS' \n mealschedule stats DAYS | grep -i 'WORDS'
    !how many times [do|did|we|have|had|eat|cook|i] WORDS [DAYS] => mealschedule stats DAYS --tag 'WORDS' \n mealschedule stats DAYS | grep -i 'WORDS'
    how much|many WORD REST            => mealschedule shop --format tsv | grep -i WORD
    how long REST                      => ANSWER REST
    how REST cook|make WORDS           => recipe show WORDS
    when WORDS                         => ANSWER ALL
    who|whos|who's [is] coming|comes|visiting|visits => COMING
    what|whats|what's|who|whos|who's|do WORDS => ASK ALL
    !why DAYS                          => suggest DAYS --all
    why [not] WORDS                    => suggest --why 'WORDS'

    stats top|most REST N REST2        => mealschedule stats | head -N
    stats top|most REST                => mealschedule stats | head
    stats MEAL REST                    => stats REST --only MEAL
    stats DAYS MEAL                    => stats DAYS --only MEAL
    top N [WORD]                       => mealschedule stats | head -N
    top [WORD]                         => mealschedule stats | head
    most REST                          => stats
    stats tags REST                    => stats --by tag REST
    stats meals REST                   => stats --by meal REST
    stats weekdays REST                => stats --by weekday REST
    stats by WORDS                     => stats --by WORDS
    stats per WORDS                    => stats --per WORDS
    ?stats NAME                        => mealschedule stats --tag NAME \n mealschedule find NAME

    pantry|stock add THINGS            => STOCK THINGS
                                       => TICK THINGS
    add pantry|stock THINGS            => STOCK THINGS
                                       => TICK THINGS
    pantry [list|show]                 => mealschedule shop --have \n to change what is always in stock: \n mealschedule edit pantry
    freezer|fridge                     => mealschedule shop --have COMMAND \n mealschedule edit pantry
    freezer|fridge WORDS               => edit pantry
    use up                             => recipe list --missing 2
    use [up] WORDS                     => recipe list --with 'WORDS'
    check|cross|tick|ticked|bought|got [off] THINGS => TICK THINGS
    untick THINGS                      => UNTICK THINGS
    expiring|expires|expiry|expired REST => shop --have
    used [up] THINGS                   => USEDUP THINGS
    out of THINGS                      => UNTICK THINGS
                                       => add today buy THINGS
    no more THINGS                     => UNTICK THINGS
                                       => add today buy THINGS
    no THINGS left                     => UNTICK THINGS
                                       => add today buy THINGS
    ran out [of] THINGS                => add today buy THINGS
    buy|need THINGS by DAYS            => add DAYS buy THINGS
    have|repeat last week              => copy last week to this week
    have WORDS DAYS                    => add WORDS DAYS
    have THINGS                        => TICK THINGS

    no MEAL DAYS                       => add DAYS MEAL -
    guest|guests                       => COMING
    guest|guests WORDS                 => GUEST ALL
    add guest WORDS                    => GUEST WORDS
    rule|no|never|allergy|allergic|avoid WORDS => RULE COMMAND ALL
    rules add REST                     => RULE ALL
    add rule|rules REST                => RULE ALL
    rules [OTHER]                      => edit rules

    someday WORDS                      => add someday WORDS
    ideas WORDS                        => recipe list WORDS
    freeze WORDS [X]                   => add someday WORDS x0 +freezer
    !thaw|defrost DAYS                 => prep DAYS
    thaw|defrost WORDS                 => change WORDS --note thaw

    status                             => mealschedule \n for a status bar: \n mealschedule show today --only MAIN --format '{dish}\n'
    show REST PLURAL REST2             => EACHWEEK ALL
    ?show DISH                         => mealschedule find DISH \n mealschedule recipe show DISH
                                       => find DISH
                                       => recipe show DISH
    show what|what's|whats REST        => ASK ALL
    show only MEAL REST                => show REST/week --only MEAL
    show only WORD REST                => show REST/week --only WORD
    show recipe WORDS                  => recipe show WORDS
    show me WORDS                      => show WORDS
    show MEAL REST                     => show REST/week MEAL
    show [all] WORDS MEAL              => show WORDS MEAL
    show pantry|stock REST             => shop --have
    show all|everything                => show first..last --planned
    show all|everything WORDS          => show WORDS
    show COUNTED back|ago              => show -COUNTED..today
    show FORMAT REST                   => show --format FORMAT REST
    show|print list|shop|shopping|groceries [list|for|of] REST => shop REST
    show|print recipe|recipes [list|for|of] => recipe list
    show|print recipe [list|for|of] WORDS => recipe show WORDS
    show|print stock|pantry REST       => shop --have
    show|print menu|history|stats|prep|rules|recipes|menus|ideas|tags|tasks|todo|config REST => VERB ALL
    print plan REST                    => print REST
    print DISH                         => recipe show DISH
    edit plan REST                     => edit REST
    edit ideas|wishlist REST           => edit someday
    edit recipe|recipes                => recipe list
    edit recipe|recipes WORDS          => recipe edit 'WORDS'
    edit DAYS DISH                     => edit DAYS

    export WORDS                       => EXPORT ALL
    export FORMAT [calendar] REST      => export FORMAT REST

    copy WORDS                         => COPY ALL
    copy last week                     => copy last week to this week
    copy WORDS as leftovers            => copy WORDS --leftovers
    copy WORDS x0                      => copy WORDS --leftovers
    same as REST week                  => copy REST week to this week
    same as WORDS                      => copy WORDS to today
    !leftovers|leftover DAYS to WORDS  => copy DAYS MAIN to WORDS --leftovers
    leftovers|leftover WORDS to WORDS2 => copy WORDS to WORDS2 --leftovers
    !repeat DAYS                       => copy DAYS to DAYS+7
    !repeat WORDS on|every weekends    => add today WORDS --every weekends
    !repeat WORDS on|every weekdays    => add today WORDS --every weekdays
    repeat WORDS                       => REPEAT ALL
    every|each WORDS                   => add every WORDS

    move everything|all [from|on] WORDS to WORDS2 => move WORDS to WORDS2
    move|shift everything|all from DAYS REST => SHIFT 'DAYS'.. REST
    move|shift|push everything|all [back] REST => SHIFT today.. REST
    move DAYS REST to MEAL             => move DAYS REST to DAYS MEAL
    move WORDS DAYS to MEAL            => move WORDS DAYS to DAYS MEAL
    move MEAL REST                     => move today MEAL REST
    move WORDS sometime                => move WORDS someday
    move REST by|later|earlier REST2   => SHIFT ALL
    swap MEAL and WORD REST DAYS       => swap DAYS MEAL with DAYS WORD
    shift WORDS to WORDS2              => move WORDS to WORDS2
    shift WORDS                        => SHIFT ALL
    postpone|delay|push WORDS to WORDS2 => move WORDS to WORDS2
    postpone|delay|push WORDS          => SHIFT ALL
    postpone|delay|push DAYS           => shift DAYS by 1

    undo undo REST                     => AGAIN COMMAND ALL
    redo redo REST                     => AGAIN COMMAND ALL
    undo|redo last|it|that REST        => COMMAND

    change|remove WORDS                => EACHDAY COMMAND ALL
    remove DAYS WORDS and|& WORDS2       => mealschedule remove DAYS WORDS \n mealschedule remove DAYS WORDS2
    remove past REST                   => remove ..yesterday
    remove everything WORDS            => remove WORDS
    !remove every|all WEEKDAY REST     => remove WEEKDAY REST --all
    !remove all DAYS [MEAL]            => remove DAYS MEAL
    remove every|all WORDS             => remove today.. WORDS
    remove|delete recipe WORDS         => mealschedule recipe path 'WORDS' \n to remove that file: \n rm "$(mealschedule recipe path 'WORDS')"
    remove THINGS from REST list       => remove someday buy THINGS
                                       => remove today.. buy THINGS
    ?remove DISH                       => shop --untick 'DISH'
                                       => USEDUP DISH
    !stop|pause|skip WORDS [on|every] [TIMES] until WORD REST => remove today..WORD REST WORDS
    !stop WORDS [on|every] [TIMES] after WORDS2 => remove WORDS2 +1.. 'WORDS'
    !stop [repeating] WORDS on|every PLURAL => remove today.. WORDS
    !stop [repeating] WORDS every WEEKDAY => remove today.. WORDS
    !stop [repeating] WORDS [from|on] DAYS => remove DAYS WORDS --following
    stop [repeating] WORDS             => remove today.. WORDS
    change DAYS [MEAL] guests SERVINGS => change DAYS MEAL/MAIN --servings SERVINGS
    change DAYS WORD away              => remove DAYS WORD
    change every WORDS                 => change WORDS --all
    change all WORDS                   => change today.. WORDS
    change weekdays WORDS              => change mon..fri WORDS
    change REST [to] servings [to] REST2 SERVINGS => change REST REST2 --servings SERVINGS
    change WORDS [to] SERVINGS servings => change WORDS --servings SERVINGS
    tag|untag WORDS WORD               => change WORDS --COMMAND WORD
    replace WORDS with|by WORDS2       => change WORDS to WORDS2
    rename WORDS to WORDS2             => change WORDS --name 'WORDS2'
    set|config SETTING REST            => edit config
    add note|reminder WORDS            => NOTE WORDS
                                       => DAYNOTE WORDS
    note|remind|comment|event WORDS    => NOTE ALL
                                       => DAYNOTE ALL
    note|remind|comment|event [me|us|to|that] WORDS [on] DAYS => DAYNOTE DAYS WORDS

    away|vacation|holiday|holidays WORDS => AWAY ALL
    nobody DAYS REST                   => add DAYS -
    nobody WORDS DAYS                  => add DAYS -
    back [on] WORDS                    => remove WORDS -
    ate|eat|eating out [on] WORDS      => add WORDS -
    breakfast|lunch|dinner for DAYS WORD SERVINGS => change DAYS COMMAND --servings SERVINGS
                                       => add DAYS COMMAND DISH xSERVINGS
    breakfast|lunch|dinner for WORD SERVINGS DAYS => change DAYS COMMAND --servings SERVINGS
                                       => add DAYS COMMAND DISH xSERVINGS
    guests|guest|invite|feed|only|scale WORDS => GUESTS COMMAND ALL
    breakfast|lunch|dinner|supper DAYS WORDS => add DAYS COMMAND WORDS
    breakfast|lunch|dinner|supper REST => ASK COMMAND ALL
    rest of [the|this] week            => show today..sun
    eaten DISH                         => last DISH
    cooked DAYS WORDS                  => add DAYS WORDS
    ate|had [MEAL] WORDS instead DAYS  => change DAYS MEAL/MAIN to WORDS
                                       => add DAYS MEAL/MAIN WORDS
    ate|had DAYS [MEAL] WORDS instead [of] REST => change DAYS MEAL/MAIN to WORDS
                                       => add DAYS MEAL/MAIN WORDS
    ate|had [MEAL] WORDS DAYS instead [of] REST => change DAYS MEAL/MAIN to WORDS
                                       => add DAYS MEAL/MAIN WORDS

    plan DAYS                          => suggest DAYS
    !plan|add menu WORDS [on|from] DAYS => menu WORDS on DAYS
    plan|add menu WORDS                => menu WORDS
    menu keep|store|make|new WORDS DAYS => menu save WORDS DAYS
    !menu plan|use|apply|add WORDS [on|from] DAYS => menu WORDS on DAYS
    menu plan|use|apply|add WORDS      => menu WORDS

    add bought THINGS                  => shop --tick 'THINGS'
    add recipe WORDS                   => recipe edit 'WORDS'
    add freezer WORDS [X]              => add someday WORDS x0 +freezer
    add sometime|later|idea|ideas|eventually WORDS => add someday WORDS
    add THINGS to|on REST list         => add someday buy THINGS

    recipe list REST                   => RECIPES REST
    recipe with|without|under REST     => RECIPES ALL
    recipe scale WORDS [to|for] SERVINGS => recipe show WORDS --servings SERVINGS
    recipe rename|mv WORD REST         => mealschedule recipe edit WORD \n and change its title there
    recipe random REST                 => suggest
    ingredients [for|of] WORDS         => recipe show WORDS
    new recipe                         => recipe edit NAME
    new recipe WORDS                   => recipe edit 'WORDS'
    list|all|find recipes REST         => RECIPES REST
                                       => recipe list REST
    """#)

  /// Days in other words than those of the date syntax, at the beginning of words.
  static let days = Phrases(
    #"""
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
    """#)

  /// Hints for options that a command does not have. The option's value comes before the words of the command.
  static let options = Phrases(
    #"""
    add CLUSTER DAYS [MEAL]            => if somebody is away: \n mealschedule change DAYS MEAL/dinner --servings N \n N is the usual number of servings minus 1
    add --from|--starting REST         => the first day comes before the dish: mealschedule add DATE DISH --every 14
    change --repeat REST               => to end a repeat: mealschedule remove DATE DISH --following; to begin one: mealschedule change DATE DISH --every 14
    copy -s|--servings REST            => for leftovers, which add nothing to a shopping list: mealschedule copy PLACE to PLACE --leftovers
    export --format                    => name the format: mealschedule export ics
    export --format WORDS              => write: \n mealschedule export WORDS
    export --ics REST                  => write: \n mealschedule export ics REST
    export --csv REST                  => write: \n mealschedule export csv REST
    export --json REST                 => write: \n mealschedule export json REST
    export --html REST                 => write: \n mealschedule export html REST
    find --ingredient|--with REST      => for recipes with that ingredient: mealschedule recipe list --with THING
    print --format REST                => write: \n mealschedule export REST/FORMAT
    recipe --stock|--have|--pantry REST => write: \n mealschedule recipe list --missing 0
    recipe --sort|--quick REST         => to list the quickest first: mealschedule recipe list --time 30
    recipe --for REST list REST2       => for what can be cooked on a day, write: \n mealschedule recipe list --missing 2 REST REST2
    recipe --for REST                  => for what can be cooked on a day, write: \n mealschedule recipe list --missing 2 REST
    recipe --new|--never|--untried|--uncooked REST => recipes do not say whether they were cooked; to list them, and the dishes of the plan: \n mealschedule recipe list \n mealschedule stats
    recipe --uses [WORD] REST          => write: \n mealschedule recipe list --with WORD
    shop --add REST                    => to record what is already in the house: mealschedule shop --tick 'flour 1 kg'
    shop --skip|--without|--except REST => if it is in the house: mealschedule shop --tick 'salt 1 kg'; if it is always there: mealschedule edit pantry
    shop --used|--eaten|--use|--remove REST => if it is used up or was not bought: \n mealschedule shop --untick 'REST' \n mealschedule edit pantry
    shop --use-up|--left|--leftover|--leftovers REST => for what is in the house and how long it keeps: mealschedule shop --have
    shop --imperial REST               => for pounds and ounces: mealschedule shop --units us
    shop --by-dish|--by-meal|--dishes REST => write: \n mealschedule shop REST --by dish
    shop --missing|--need|--needed REST => the list has only what is missing; write: \n mealschedule shop REST
    shop --aisle|--category|--store|--shop|--market REST => AISLE ALL
    show --short|--brief REST          => for just the names of the dishes: mealschedule show today --format '{dish}\n'
    show --empty|--open REST           => for dishes to fill open meals: \n mealschedule suggest REST
    stats --since REST                 => write the days as a range: mealschedule stats -60d..; --not-since 60d counts only what has not been eaten since
    stats --tags REST                  => --by tag counts tags; --tag TAG counts only the dishes with that tag
    stats --top|--limit REST           => for what is eaten most: mealschedule stats | head -5
    suggest --replace|--instead|--overwrite REST => remove what is planned first: \n mealschedule remove REST dinner && mealschedule suggest REST
    suggest -n|--count|--number        => for one meal, the best first: \n mealschedule suggest --all | head -3
    suggest -n|--count|--number WORD REST => for one meal, the best first: \n mealschedule suggest REST --all | head -WORD
    suggest -s|--servings|--people|--for REST => SERVE REST
    suggest --with|--using|--use-up|--use => write: \n mealschedule suggest @THING
    suggest --with|--using|--use-up|--use WORD REST => write: \n mealschedule suggest REST @WORD
    undo --list REST                   => the newest changes come first: mealschedule history | less
    history --since|-n REST            => the newest changes come first: mealschedule history | less
    show|suggest|shop|stats|export|prep --until|--till DAYS => write: \n mealschedule COMMAND today..DAYS
    COMMAND --output|-o REST           => to write to a file: mealschedule COMMAND > FILE
    COMMAND --for|--on|--in DAYS       => write: \n mealschedule COMMAND DAYS
    """#)
}
