# The hall's own words: what every game needs and no game says differently.
# Its French twin has the same messages with the same variables; a test compares them.

## Lists

nothing = nothing
list-more = { $list }, { $next }
list-last = { $list } and { $next }

## Taking back

undo-nothing-done = There is nothing of yours to take back.
undo-others-acted = Somebody else has acted since, so it cannot be taken back.
undo-luck-involved = Luck was involved or something hidden came to light, so it cannot be taken back.
undo-others-heard = Others have heard of it, so it cannot be taken back.

## Answering

stale = The question has changed since. Look again and decide anew.

## The menu

play-welcome = Welcome to Budokan, a hall for tabletop fights.
play-menu-game = play { $game }
play-menu-rules = read the rules of { $game }
play-menu-quit = leave
play-menu-again = Please type one of the numbers.
play-goodbye = Goodbye.

## Playing at a plain prompt

play-greeting = { $game }. You play { $people }.
play-against = Chance plays { $bots }.
play-hint = Type the number of an action or the action itself; “?” tells what else you can type.
play-choose = { $seat-cap }, it is your choice:
play-firm = ● cannot be taken back
play-heard = What happened:
play-refused = No. { $reason } ({ $clause })
play-unreadable = “{ $text }” is no action of this game. Expected: { $expected }
play-no-number = There is no action { $n }; the list ends with { $last }.
play-nothing-done = That was nothing to do.
play-taken-back = Taken back.
play-pass = Pass the keyboard to { $seat }, who press Enter.
play-log-empty = You have heard nothing yet.
play-no-rule = There is no clause and no chapter “{ $wanted }”. “rules” alone lists the chapters.
play-no-card = Nothing here is called “{ $wanted }”.
play-help =
    What you can type:
      7                 the action with number 7, or in full: { $example }
      look              the whole position again
      undo              take back your last step, while nobody has learned of it
      log               everything you have heard, with the clauses
      rules             the chapters of the rules
      rules { $rule }     one clause, or a chapter by its number
      ? NAME            what a card does
      quit              leave the table
play-over-won = The bout is over. Winner: { $winners } ({ $clause }).
play-over-draw = The bout is over. Nobody wins ({ $clause }).
play-over-defeat = The bout is over. The game has beaten you ({ $clause }).
play-over-score = Score: { $score }.
play-offer = Name a file to keep the record of this bout, or just press Enter:
play-kept = The record is in { $file }.
play-exists = { $file } exists already.
play-not-kept = The record could not be written to { $file }: { $problem }
play-go-on = To go on with this bout: budokan play --resume { $file }
play-lost = This bout was not recorded. With --record FILE you could go on with it another time.

## The table of Kung Fur Fight, drawn

play-arena-help =
    In this game you can also send your plan in one go:
      plan 1:yue+ban; 3:hua    Yue leads arena 1 with Ban beside, Hua leads arena 3; sealed at once
      draft 2:fu w2 c          the same without sealing; w2 is two weapons, c the Coconut
      plan pass                nobody goes anywhere
play-arena-round = Round { $n }
play-arena-plan = plan
play-arena-ability = ability in arena { $arena }
play-arena-choice = choice in arena { $arena }
play-arena-peel = Peel in arena { $arena }
play-arena-over = the end
play-arena-arena = Arena { $n }
play-arena-you = you
play-arena-sp = SP
play-arena-vp = VP
play-arena-limit = limit { $n }
play-arena-limit-now = limit { $n } − 1
play-arena-limit-next = limit { $n } (next − 1)
play-arena-weapons = weapons { $n }
play-arena-food = dishes { $dish }, delicacy { $delicacy }
play-arena-hand = hand
play-arena-rest = rest
play-arena-front = front
play-arena-buried = buried
play-arena-last-plan = last plan
play-arena-drawn = drawn
play-arena-cards = { $n ->
    [one] 1 card
   *[other] { $n } cards
}
play-arena-none = –
play-arena-sealed = plan sealed
play-arena-planning = still planning
play-arena-pile = pile { $n }
play-arena-discard = discards { $n }
play-arena-warehouse = warehouse: weapons { $weapons }, mushrooms { $mushrooms }, coconut { $coconut }
play-arena-rewards = rewards
play-arena-token = token { $name } +{ $n }
play-arena-mushrooms = mushrooms +{ $n }
play-arena-coconut = coconut
play-arena-ap = AP
play-arena-fought = fought { $dogs } : { $cats }, { $winner }
play-arena-fought-draw = fought { $dogs } : { $cats }, a draw
play-arena-drafted = your draft: { $plan }
play-arena-counted = { $n } of { $limit } cards
play-arena-counted-peach = { $n } of { $limit } cards, { $more } more with a Peach
