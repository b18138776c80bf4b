# Kung Fur Fight in English. Cards have their names from cards.toml.
# Its French twin has the same messages; a test compares them.

seat-dogs = the Dogs
seat-cats = the Cats
nobody = nobody

## What happens

event-round = Round { $round } begins.
event-laid = { $card } is laid out in arena { $arena }.
event-pushed-out = { $card-cap } is pushed off the stack of arena { $arena } and discarded.
event-committed = { $seat-you-cap } have sealed { $seat-is ->
    [you] your
   *[other] their
} plan.
event-revealed = { $seat-you-cap } send { $leader } to arena { $arena } as Leader{ $others ->
    [0] { "" }
   *[other] , assisted by { $assistants }
}{ $weapons ->
    [0] { "" }
    [one] , with 1 Hidden Weapon
   *[other] , with { $weapons } Hidden Weapons
}{ $coconut ->
    [0] { "" }
   *[other] , with the Coconut token
}.
event-revealed-pass = { $seat-you-cap } send nobody: { $seat-is ->
    [you] you
   *[other] they
} pass.
event-peach-used = { $seat-you-cap } use { $n ->
    [one] a Peach
   *[other] { $n } Peaches
} for more cards.
event-raihuu-placed = A Raihuu token goes to arena { $arena }: { $ap } AP for { $seat-you } there.
event-thrown = Rock-Paper-Scissors in arena { $arena }: { $seat-you } lose and decide first.
event-declined = { $seat-you-cap } do not use { $leader }.
event-called = { $seat-you-cap } call { $card } as an Assistant.
event-armed = { $seat-you-cap } add { $n ->
    [one] 1 Hidden Weapon
   *[other] { $n } Hidden Weapons
}.
event-removed = { $seat-is ->
    [you] Your { $card }
   *[other] { $card } of { $seat }
} is sent to rest.
event-held-back = { $seat-you-cap } hold back.
event-bonus = { $leader } gives { $seat-you } { $n } AP more.
event-ignored = { $seat-you-cap } ignore { $n ->
    [one] 1 Hidden Weapon
   *[other] { $n } Hidden Weapons
}{ $stolen ->
    [0] { "" }
    [one] {" "}and steal one
   *[other] {" "}and steal { $stolen } of them
}.
event-counted = Arena { $arena }: { $first-you } { $dogs }, { $second-you } { $cats }.
event-drawn = Arena { $arena } is a draw; its rewards stay.
event-won = { $seat-you-cap } win arena { $arena }.
event-won-reversal = { $seat-you-cap } win arena { $arena } from behind, by { $leader }.
event-won-apple = { $seat-you-cap } win the tie in arena { $arena } by { $seat-is ->
    [you] your
   *[other] their
} Apple.
event-scored = { $seat-you-cap } score { $n ->
    [one] 1 victory point
   *[other] { $n } victory points
}{ $by ->
    [0] { "" }
   *[other] {" "}by { $card }
}.
event-gained = { $seat-you-cap } gain { $card }.
event-hurt = { $seat-you-cap } lose { $n } spirit to { $card }.
event-spared = { $leader } spares { $seat-you } { $n } spirit.
event-healed = { $seat-you-cap } gain { $n } spirit from { $card }.
event-not-healed = { $seat-you-cap } gain no spirit from { $card }: at 0 and at the top there is none to gain.
event-took = { $seat-you-cap } take { $n ->
    [0] no Hidden Weapon
    [one] 1 Hidden Weapon
   *[other] { $n } Hidden Weapons
} from the Warehouse for { $card }.
event-took-coconut = { $seat-you-cap } take the Coconut token.
event-mushroom-placed = A Mushroom token grows on { $seat-is ->
    [you] your side
   *[other] the side of { $seat }
} in arena { $arena }.
event-nothing-left = { $card } has no effect: nothing is left to take.
event-blocked = { $seat-you-cap } receive the Card-Limit−1 token for { $seat-is ->
    [you] your
   *[other] their
} next plan.
event-team-returned = { $cards } { $n ->
    [one] returns
   *[other] return
} to { $seat-is ->
    [you] your hand
   *[other] the hand of { $seat }
}.
event-leader-returned = { $card } returns to { $seat-is ->
    [you] your hand
   *[other] the hand of { $seat }
}.
event-drew = { $seat-you-cap } look at { $cards } from the Reward Pile.
event-drew-hidden = { $seat-you-cap } look at { $n ->
    [one] 1 card
   *[other] { $n } cards
} of the Reward Pile.
event-hua-placed = A Hua token stays in arena { $arena }: { $ap } AP for { $seat-you } there.
event-hua-removed = The Hua token of arena { $arena } goes back to { $seat-you }.
event-raihuu-removed = The Raihuu token of arena { $arena } goes back to { $seat-you }.
event-peach-spent = { $seat-you-cap } discard { $n ->
    [one] the Peach
   *[other] the { $n } Peaches
} { $seat-is ->
    [you] you
   *[other] they
} used.
event-limit-rose = { $seat-is ->
    [you] Your Card Limit
   *[other] The Card Limit of { $seat }
} rises to { $n }.
event-ate-dish = { $seat-you-cap } spend a Dish; { $left } left.
event-ate-delicacy = { $seat-you-cap } spend { $seat-is ->
    [you] your
   *[other] their
} Delicacy{ $low ->
    [0] { "" }
   *[other] , being low on spirit
}.
event-recovered = { $seat-is ->
    [you] { $n ->
        [0] No card of yours was resting.
        [one] 1 rested card returns to your hand.
       *[other] { $n } rested cards return to your hand.
    }
   *[other] { $n ->
        [0] No card of { $seat } was resting.
        [one] 1 rested card of { $seat } returns to hand.
       *[other] { $n } rested cards of { $seat } return to hand.
    }
}
event-block-begins = The Card-Limit−1 token lies on { $seat-is ->
    [you] your board
   *[other] the board of { $seat }
}: one card less in the coming round.
event-block-ends = { $seat-is ->
    [you] Your Card-Limit−1 token
   *[other] The Card-Limit−1 token of { $seat }
} goes back to the Warehouse.
event-over-both-defeated = Both sides are out of spirit; { $seat-you } win by victory points.
event-over-defeated = { $loser-you-cap } are out of spirit: { $seat-you } win.
event-over-lead = { $seat-you-cap } win by { $seat-is ->
    [you] your
   *[other] their
} lead in victory points.
event-over-pile = The Reward Pile is too short for another round; { $seat-you } win by victory points.
event-over-draw-defeated = Both sides are out of spirit with equal victory points: a drawn game.
event-over-draw-pile = The Reward Pile is too short for another round and victory points are equal: a drawn game.

## Why something is refused

refused-over = The game is over; nobody acts any more.
refused-not-asked = It is not for this seat to decide now.
refused-wrong-kind = Something else is asked now; look at the list of legal actions.
refused-committed = This plan is sealed and cannot be changed.
refused-nothing-drafted = Nothing is drafted, so there is nothing to clear.
refused-second-leader = This arena has its Leader already.
refused-no-leader = A team begins with its Leader: put a Leader into this arena first.
refused-fourth-card = A team has three cards at most.
refused-chef-assists = { $name-cap } is a Chef and can only lead.
refused-alone = { $name-cap } fights alone: a Leader without Assistants.
refused-not-in-hand = { $name-cap } is not in hand, or used in this plan already.
refused-over-limit = The Card Limit is reached: { $n ->
    [one] 1 card is
   *[other] { $n } cards are
} counted already.
refused-arena-order = A draft grows from arena 1 to arena 3; a later arena has been begun. Use “clear” to start over, or send the whole plan at once.
refused-tokens-first = Assistants come before weapons and Coconut. Use “clear” to start over, or send the whole plan at once.
refused-assistant-order = Assistants are added in the order of the card list: this one belongs before { $name }. Use “clear” to start over, or send the whole plan at once.
refused-no-animals = Without an animal of yours in this arena no token can go there.
refused-no-weapons = { $n ->
    [0] There is no Hidden Weapon in the supply.
   *[other] All Hidden Weapons of the supply are in the plan already: { $n }.
}
refused-coconut-last = Weapons come before the Coconut. Use “clear” to start over, or send the whole plan at once.
refused-no-coconut = The Coconut token is not yours.
refused-coconut-placed = The Coconut is in the plan already.
refused-must-lead = { $name-cap } must lead, so it cannot be called as an Assistant.
refused-arm-range = From 1 to { $n } weapons can be added.
refused-arm-supply = { $n ->
    [one] Only 1 weapon is
   *[other] Only { $n } weapons are
} left in the supply.
refused-no-such-assistant = { $name-cap } is no opposing Assistant in this arena; a Leader is never removed.
refused-not-weakest = { $name-cap } is not the weakest of the Assistants.
refused-ignore-range = At most { $n ->
    [one] 1 weapon
   *[other] { $n } weapons
} can be ignored here.
refused-not-drawn = { $name-cap } is not among the drawn cards.

# What was expected instead of a text that is no action
expected-action = lead K CARD, assist K CARD, weapon K, coconut K, commit, clear, decline, add CARD, arm N, remove CARD, ignore N, bonus, no-bonus, pick CARD, plan PLAN or draft PLAN
expected-arena = an arena, 1 to 3
expected-arenas-once = each arena at most once
expected-card = the id of a card instead of “{ $found }”
expected-number = a number
expected-plan = “pass”, or teams K:LEADER+ASSISTANT+ASSISTANT wN c joined by “; ”

## In the browser

web-about-beat = Round { $round }
web-about-bout = round { $round } · { $pile ->
    [one] 1 reward card
   *[other] { $pile } reward cards
} left
web-arena = Arena
web-you = you
web-dogs = dogs
web-cats = cats
web-leader = Leader
web-lead = Lead
web-assist = Assist
web-back = Back to hand
web-rewards = Rewards, newest first
web-your-team = Your team
web-screen = The folding screen
web-planning = { $name } is planning
web-doing-ability = { $name } is deciding about an ability
web-doing-ability-seat = { $name } are deciding about an ability
web-doing-hold-back = { $name } is deciding whether to hold back
web-doing-hold-back-seat = { $name } are deciding whether to hold back
web-doing-peel = { $name } is choosing a reward
web-doing-peel-seat = { $name } are choosing a reward
web-ready = { $name } is ready
web-planning-seat = { $name } are planning
web-ready-seat = { $name } are ready
web-sealed = the plan is sealed
web-behind = { $hand ->
    [0] No animal
    [one] 1 animal
   *[other] { $hand } animals
} in hand, limit { $limit }, { $weapons ->
    [one] 1 weapon
   *[other] { $weapons } weapons
}. Nobody sees where they go.
web-known = In hand: { $names }
web-known-many = { $n } { $name }
web-last-round = Last round:
web-won = { $seat } won
web-draw = a draw
web-would-win = { $seat } would win
web-would-draw = a draw
web-so-far-win = so far { $seat } would win
web-so-far-draw = so far a draw
web-thrown = Rock-Paper-Scissors: { $seat } first
web-nobody-came = nobody came
web-went-home = back in hand
web-spirit = Spirit
web-victory = Victory
web-weapons-of = Weapons
web-limit = Limit
web-food = Food
web-hand-size = Hand
web-resting = Resting
web-front = In front
web-buried = Peeled off
web-block-next = one card less in the next plan
web-block-now = one card less in this plan
web-pile = { $n ->
    [one] 1 card
   *[other] { $n } cards
} in the Reward Pile
web-discard = { $n ->
    [one] 1 card
   *[other] { $n } cards
} in the Discard Area
web-warehouse = The Warehouse: tokens that nobody owns
web-lead-wins = lead of { $n } wins
web-rope = Victory points: { $one } { $a }, { $other } { $b }
web-empty-hand = No animal in hand.
web-only-leads = leads only
web-limit-reached = limit reached
web-no-place = no place left
web-peel-of = Cards off the Reward Pile for { $name }: one is gained.
web-strength = strength { $n }
web-weapons-left = { $n ->
    [one] 1 weapon left
   *[other] { $n } weapons left
}
web-none-here = No weapon lies here.
web-r-feeds = chef: all come back
web-r-ignores = stops { $n } weapons
web-r-steals = steals { $n }
web-r-behind = +{ $n } when behind
web-r-per-opponent = +{ $n } per rival
web-r-arms = adds up to { $n } weapons
web-r-takes = takes { $n } weapons
web-r-takes-won = wins { $n } weapons
web-r-reverses = wins if { $n } behind
web-r-strikes = win: rival −{ $n } spirit
web-r-vp = { $n } victory for a win
web-r-leaves = leaves a token
web-r-calls = calls a friend
web-r-removes = sends one to rest
web-r-returns = win: back in hand
web-r-spreads = token on both others
web-r-caps = lose { $n } spirit at most
web-r-alone = always alone
web-r-uncounted = leads for free
web-r-peach = limit +{ $n } once
web-r-apple = wins every tie
web-g-weapons = { $n } weapons
web-g-heal = you +{ $n } spirit
web-g-feed = all come back
web-g-coconut = +{ $n } every round
web-g-mushroom = +{ $n } here for good
web-g-draw = pick 1 of { $n }
web-g-hurt = rival −{ $n } spirit
web-g-by-difference = rival { $steps } by difference
web-g-by-boom = rival { $steps }
web-g-block = limit −1 next
web-g-score = +{ $n } victory
web-g-return = team back in hand
web-ask-plan = Plan your teams: { $n } of { $limit } cards
web-ask-sealed = Your plan is sealed
web-ask-plans = Teams for three arenas, in secret
web-ask-call = Arena { $arena }: whom does { $name } call?
web-ask-arm = Arena { $arena }: how many weapons does { $name } add?
web-ask-remove = Arena { $arena }: whom does { $name } send to rest?
web-ask-hold-back = { $name } against { $rival }: hold back?
web-ask-peel = Which reward is gained?
web-ask-over = The bout is over.
web-beat-open = The plans lie open
web-beat-counted = Arena { $arena } is counted
web-beat-peeled = Arena { $arena }: what the Peel brings
web-beat-round-over = The round is over
web-stroke-open = plans open
web-stroke-arena = arena { $arena }
web-stroke-over = round over
web-beat-sent-you = You send { $n ->
    [0] nobody
    [one] 1 animal
   *[other] { $n } animals
}{ $weapons ->
    [0] { "" }
    [one] {" "}and 1 weapon
   *[other] {" "}and { $weapons } weapons
}.
web-beat-sent = { $seat-cap } send { $n ->
    [0] nobody
    [one] 1 animal
   *[other] { $n } animals
}{ $weapons ->
    [0] { "" }
    [one] {" "}and 1 weapon
   *[other] {" "}and { $weapons } weapons
}.
web-beat-win-you = You win it, { $ours } to { $theirs }.
web-beat-win = { $seat-cap } win it, { $ours } to { $theirs }.
web-beat-reversal-you = You win it from behind, { $ours } to { $theirs }, by { $name }.
web-beat-reversal = { $seat-cap } win it from behind, { $ours } to { $theirs }, by { $name }.
web-beat-apple-you = You win the tie, { $ours } to { $theirs }, by your { $name }.
web-beat-apple = { $seat-cap } win the tie, { $ours } to { $theirs }, by their { $name }.
web-beat-draw = A draw, { $ours } to { $theirs }: the rewards stay.
web-beat-nobody = Nobody came: the rewards stay.
web-beat-hurt-you = { $left ->
    [0] { $name } takes your last { $n } spirit.
   *[other] { $name } takes { $n } of your spirit.
}
web-beat-hurt = { $left ->
    [0] { $name } takes the last { $n } spirit of { $seat }.
   *[other] { $name } takes { $n } spirit from { $seat }.
}
web-beat-healed-you = { $name } gives you { $n } spirit.
web-beat-healed = { $name } gives { $seat } { $n } spirit.
web-beat-gained-you = You gain { $names }.
web-beat-gained = { $seat-cap } gain { $names }.
web-beat-stands = { $one } { $a }, { $other } { $b } victory points; a lead of { $lead } wins.
web-to-come = still to come
web-wins-you = you win
web-wins = { $seat } win
web-slip-weapons = { $n ->
    [one] weapon
   *[other] weapons
}
web-stopped-by = stopped by { $name }
web-prize-you = is yours
web-prize = goes to the { $side ->
    [dogs] Dogs
   *[other] Cats
}
web-fx-hand = into the hand
web-fx-hurt = { $seat } −{ $n } spirit
web-fx-healed = { $seat } +{ $n } spirit
web-fx-scored = { $seat } +{ $n } victory
web-fx-spared = { $seat } keep { $n } spirit
web-fx-not-healed = no spirit to gain
web-fx-nothing = nothing left to take
web-fx-took = { $n ->
    [0] no weapon left
    [one] +1 weapon
   *[other] +{ $n } weapons
}
web-fx-blocked = { $seat } limit −{ $n } next
web-fx-returned = { $names } back in hand
web-note-stole = { $name } steals { $n ->
    [one] 1 weapon
   *[other] { $n } weapons
}
web-note-removed = { $name } is sent to rest
web-note-called = { $name } is called
web-note-armed = { $name } adds { $n ->
    [one] 1 weapon
   *[other] { $n } weapons
}
web-note-held = { $name } holds back
web-note-hua = a token stays here
web-note-hua-gone = the token goes
web-round-you = You take the round, { $ours } { $ours ->
    [one] arena
   *[other] arenas
} to { $theirs }
web-round = The { $side ->
    [dogs] Dogs
   *[other] Cats
} take the round, { $ours } { $ours ->
    [one] arena
   *[other] arenas
} to { $theirs }
web-round-even = { $n ->
    [0] Nobody wins an arena
   *[other] An even round, one arena each
}
web-round-sum = arena { $arena }: { $ours } to { $theirs }
web-gain-vp-you = your victory
web-gain-vp-dogs = victory of the Dogs
web-gain-vp-cats = victory of the Cats
web-gain-sp-you = your spirit
web-gain-sp-dogs = spirit of the Dogs
web-gain-sp-cats = spirit of the Cats
web-hint-begin = Pick up an animal and choose its arena.{ $n ->
    [0] { "" }
    [one] {" "}Sending nobody brings 1 resting animal back.
   *[other] {" "}Sending nobody brings { $n } resting animals back.
}
web-hint-peach = This plan uses a { $name }: it goes over the limit.
web-hint-full = { $limit } cards, the limit is reached. { $weapons ->
    [0] Commit, or move a card.
   *[other] Add weapons, or commit.
}
web-hint-change = What lies on the mat can be picked up again, until you commit.
web-hint-now = In arena { $arena } it stands { $ours } to { $theirs }.
web-hint-hold-back = { $rival } wins from { $n } or more behind; stay closer and the higher total wins.
web-hint-peel = It counts at once, as if it had lain in arena { $arena }. The others go away face down.
web-commit = Commit the plan
web-commit-why = it cannot be changed
web-plan-first = Nobody is in your plan yet. Put an animal into an arena first, or send nobody at all.
web-nobody-planned = nobody is in it yet
web-pass = Send nobody
web-pass-sure = Yes, send nobody
web-pass-cost = no arena is won
web-pass-why = all come back
web-clear = Start over
web-decline = Do nothing
web-ignore = { $n ->
    [0] Stop no weapon
    [one] Stop 1 weapon
   *[other] Stop { $n } weapons
}
web-bonus = Take the bonus
web-no-bonus = Hold it back
web-do-lead = { $name } leads arena { $arena }
web-do-assist = { $name } assists in arena { $arena }
web-do-weapon = one more weapon to arena { $arena }
web-do-coconut = { $name } to arena { $arena }
web-do-weapon-back = one weapon back from arena { $arena }
web-do-back = { $name } comes back
web-do-move-lead = { $name } goes over to arena { $arena } and leads
web-do-move-assist = { $name } goes over to arena { $arena } and assists
web-do-draft = Change the plan
web-do-pass = Send nobody anywhere
web-do-decline = Do not use { $name }
web-do-call = Call { $name } as an Assistant
web-do-arm = { $n ->
    [one] Add 1 weapon
   *[other] Add { $n } weapons
}
web-do-remove = Send { $name } to rest
web-do-pick = Gain { $name }

## The table at a prompt

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
play-arena-beat-open = the plans lie open
play-arena-beat-counted = arena { $arena } is counted
play-arena-beat-round-over = the round is over
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
told-sealed = Both sides plan in secret. { $seat } have sealed their plan.
told-planning = Both sides plan in secret. { $seat } are still planning.
told-decides = { $what }: { $seat } decide.
told-decides-you = { $what }: you decide.
told-worth = { $label }: { $ours } to { $theirs }, { $winner }
told-arena = Arena { $n } holds { $rewards }.
told-arena-empty = Arena { $n } holds no reward.
told-there = In arena { $n }, { $seat }: { $team }.
told-led = { $leader } leads
told-led-with = { $leader } leads with { $assistants }
told-plan-arena = in arena { $n } { $team }
told-many = { $n } times { $card }
told-seat = { $seat }: { $facts }.
told-limit = Card Limit { $n }
told-limit-now = Card Limit { $n }, 1 less in this round
told-limit-next = Card Limit { $n }, 1 less in the next round
told-holds = { $n ->
    [0] no cards in hand
    [one] 1 card in hand
   *[other] { $n } cards in hand
}
told-zone = { $seat }, { $zone }: { $cards }.
told-holding = in hand
told-resting = resting
told-in-front = in front
told-buried = buried
told-drawn = drawn
told-last-plan = last plan
told-nobody = nobody anywhere
told-hand = Your hand, { $n ->
    [one] 1 card
   *[other] { $n } cards
}, each with its AP: { $cards }.
told-draft = Your plan so far: { $plan }; { $counted }.

## In the hall

lobby-about = Monk dogs, ninja cats, three rings, one secret plan.
lobby-size = 2 seats · 25 min
lobby-against = you lead the dogs
advice-lead = An arena needs a Leader first. { $card } is the strongest of yours: { $n }.
lobby-for = For you, if you like to guess what the other will do.
lobby-time = 25 min
lobby-seats = 2 seats
lobby-short = Kung Fur Fight
lobby-stage = round { $n }
lobby-score = spirit { $a } to { $b }

## The parts of a sum

part-animal = { $card }
part-weapons = { $n ->
    [one] 1 weapon
   *[other] { $n } weapons
}
part-ignored = { $n ->
    [one] 1 ignored
   *[other] { $n } ignored
}
part-coconut = { $card }
part-hua = { $card } token
part-raihuu = { $card } token
part-mushrooms = { $card } token
part-bonus = bonus of { $card }
part-card = { $card }
part-cap = protected by { $card }
part-all-spirit = all that is left
part-full-spirit = full
part-won = the arena
part-limit = Card Limit
part-block = Card-Limit−1 token
part-peaches = { $n ->
    [one] 1 Peach
   *[other] { $n } Peaches
}

## The result of a bout

end-spirit = spirit
end-points = points
end-defeated = { $seat } are out of spirit
end-defeated-you = you are out of spirit
end-both-defeated = both sides are out of spirit; { $seat } have more points, { $more } to { $less }
end-both-defeated-you = both sides are out of spirit; you have more points, { $more } to { $less }
end-both-defeated-draw = both sides are out of spirit, with as many points
end-lead = { $seat } are far enough ahead in points, { $more } to { $less }
end-lead-you = you are far enough ahead in points, { $more } to { $less }
end-lead-draw = the points are equal
end-pile = the reward pile is too short for another round; { $seat } have more points, { $more } to { $less }
end-pile-you = the reward pile is too short for another round; you have more points, { $more } to { $less }
end-pile-draw = the reward pile is too short for another round, and the points are equal
end-decided = Round { $round }, arena { $arena }: { $more } to { $less }.
end-decided-card = Round { $round }, arena { $arena }: { $more } to { $less } wins { $card }.
end-sum-spirit = { $name }: { $from } − { $n } = { $to } spirit
end-curve-spirit = { $rounds ->
    [1] Spirit, arena by arena, round 1.
   *[other] Spirit, arena by arena, rounds 1 to { $rounds }.
}
end-curve-points = { $rounds ->
    [1] Points, arena by arena, round 1.
   *[other] Points, arena by arena, rounds 1 to { $rounds }.
}
end-row-spirit = Spirit left
end-row-points = Points
end-row-won = Arenas won
end-row-taken = Spirit taken
end-row-weapons = Weapons sent
end-table = The table is as it was when the last arena was counted.

## Sums in the log

tally-strength = { $parts ->
    [0] { "" }
    [1] { $seat-you-cap }: { $sum }
   *[other] { $seat-you-cap }: { $sum } = { $n }
}
tally-victory = Victory points { $from } + { $n } = { $to }
tally-loss = { $parts ->
    [1] Spirit
   *[other] { $sum }: spirit
} { $from } − { $n } = { $to }
tally-healing = { $parts ->
    [1] Spirit
   *[other] { $sum }: spirit
} { $from } + { $n } = { $to }
sum-animal = { $card } { $amount }
sum-weapons = { $n ->
    [one] weapon
   *[other] weapons
} { $amount }
sum-ignored = { $amount } ignored
sum-coconut = { $card } { $amount }
sum-hua = { $card } token { $amount }
sum-raihuu = { $card } token { $amount }
sum-mushrooms = { $card } token { $amount }
sum-bonus = bonus of { $card } { $amount }
sum-card = { $card } { $amount }
sum-cap = at most { $amount } against { $card }
sum-all-spirit = only { $amount } left
sum-full-spirit = room for { $amount }

## The course
lesson-higher = Higher sum wins
lesson-higher-task = Win arena 2
lesson-higher-ask = Masaru has *3*. Send somebody stronger to arena 2.
lesson-higher-hint = Chai has 4. Put Chai into arena 2 and commit the plan.
lesson-higher-right = *{ $dogs }* beats 3. A point for you, and Crash takes 3 of their spirit.
lesson-higher-weaker = *2* against 3. They take Crash, and you lose 3 spirit. Who is stronger?
lesson-higher-elsewhere = You win the empty arena 1. But Masaru takes Crash in arena 2.
lesson-higher-other = Masaru takes arena 2, and Crash with it. Send your strength there.
lesson-higher-learned = *The higher sum* wins the arena: a point and its rewards.
lesson-leader = The Leader speaks
lesson-leader-task = Win arena 1
lesson-leader-ask = They make *7*. Beat them with Chai and Hua. Who leads, who assists?
lesson-leader-hint = Chai brings 2 more while you are behind, if he leads. Lead with Chai, assist with Hua.
lesson-leader-right = *8*! You are behind, so Chai brings 2 more. He must lead for that.
lesson-leader-hua-leads = *6* against 7. Chai’s +2 works only when he leads. Assistants bring strength, nothing else.
lesson-leader-alone = *6* against 7. Chai’s +2 works. Now let somebody help him.
lesson-leader-other = Too little against 7. You have two dogs: both may go to arena 1.
lesson-leader-learned = *Only the Leader* uses its ability.
lesson-give = Give one arena away
lesson-give-task = Win two of three arenas
lesson-give-ask = *8*, *4* and *3*. A weapon counts 1. Win two of the three arenas.
lesson-give-hint = Arena 1 costs too much. Send your weakest there, or nobody.
lesson-give-right = You gave the hardest away and won the others.
lesson-give-short = Always one short. Must your best dog meet their best?
lesson-give-together = You won arena 1, and gave away two. Three cards a round: spread them.
lesson-give-other = Not two arenas yet. Which of the three is too dear?
lesson-give-learned = *Three cards a round* at first. Give one arena away.
lesson-cook = The cook calls them home
lesson-cook-task = Win, and bring them back
lesson-cook-ask = Seven dogs rest. Bring them back, and win an arena too.
lesson-cook-hint = Fu the cook brings everybody back when he leads. Nobody guards arena 2.
lesson-cook-right = The cook led, a dish is eaten, and everybody is back.
lesson-cook-nobody = Sending nobody brings them back as well. But you won nothing.
lesson-cook-guarded = The cook brought everybody back. But Masaru guards arena 1, and you won nothing.
lesson-cook-hungry = Won. But now eight rest, and only the cook is left.
lesson-cook-other = They still rest. Only a cook who leads brings them back, or sending nobody.
lesson-cook-cook-leads = A cook only leads.
lesson-cook-learned = *The cook* brings everybody back, for a dish.
lesson-ends = How it ends
lesson-ends-task = End the fight now
lesson-ends-ask = They have *3* spirit left. End the fight this round.
lesson-ends-hint = Crash takes 3 spirit from whoever loses arena 1. Yue and a friend make 10.
lesson-ends-right = Crash takes their last 3. After arena 3 the fight is over.
lesson-ends-points = Two points, but a lead of 4 wins. And Crash hit you: spirit 9.
lesson-ends-one-short = *8* against 9. Yue adds 1 for each cat. One friend would do.
lesson-ends-other = They stand. Crash lies in arena 1: win it, and their spirit is gone.
lesson-ends-learned = *Lead by 4, or spirit 0*, looked at after arena 3.
lesson-fight = A short real fight
lesson-fight-task = Win the fight
lesson-fight-ask = Now they hide their plan. Lead by 4, or take their { $spirit } spirit.
lesson-fight-hint = Read the rewards first. Win the arena that hurts them most, and give the dearest away.
lesson-fight-right = Won, against a plan that you could not see. The second eye is yours.
lesson-fight-lost = This fight is lost. Once more, or leave it for today.
lesson-fight-learned = *Plans are secret* from now on.
web-screen-folded = The screen is folded.
web-in-lessons-only = You see their plan: in lessons only.

## Every sign explained: glossary.toml says which there are

gloss-spirit = Spirit
gloss-spirit-means = Whoever has none left after arena 3 has lost.
gloss-spirit-short = at 0 you lose
gloss-victory = Victory points
gloss-victory-means = One for every arena you win; a large enough lead after arena 3 wins the bout.
gloss-victory-short = one an arena
gloss-strength = Strength (AP)
gloss-strength-means = Animals, weapons, tokens and the Leader's bonus are added up; the higher sum wins the arena.
gloss-strength-short = the higher sum wins
gloss-limit = Limit
gloss-limit-means = So many cards you may send in a round, over all three arenas; the less spirit you have, the more.
gloss-limit-short = cards a round
gloss-weapons = Hidden Weapons
gloss-weapons-means = Each makes a team that has an animal stronger, once: it is spent when the round is over.
gloss-weapons-short = strength, once
gloss-food = Food
gloss-food-means = When your Chef has led, a Dish is eaten and all your resting animals come back; the Delicacy does it at low spirit.
gloss-food-short = brings the resting back
gloss-hand = Hand
gloss-hand-means = Animals that you can still send.
gloss-resting = Resting
gloss-resting-means = Animals that have fought rest until your Chef has cooked, until you send nobody, or until you gain Ginseng.
gloss-resting-short = cannot be sent
gloss-front = In front
gloss-front-means = Peach, Apple, BOOM and the Coconut lie here, open to everybody.
gloss-peeled = Peeled off
gloss-peeled-means = Reward cards that a Peel has turned up and nobody gained; only whoever drew them knows which.
gloss-leader = Leader
gloss-leader-means = The first animal of a team; only a Leader uses its ability.
gloss-leader-short = uses its ability
gloss-assistant = Assistant
gloss-assistant-means = Up to two more animals of a team; they bring their strength, and no ability.
gloss-chef = Chef
gloss-chef-means = Can only lead; afterwards one Food is eaten and all your resting animals come back.
gloss-ranger = Ranger
gloss-ranger-means = A reward that fights: whoever gains it takes it into hand for good.
gloss-hua-token = Hua token
gloss-hua-token-means = Adds strength for the Dogs in this arena until they lose here.
gloss-hua-token-short = for the Dogs, until they lose here
gloss-raihuu-token = Raihuu token
gloss-raihuu-token-means = Adds strength for the Cats in this arena, for this round.
gloss-raihuu-token-short = for the Cats, this round
gloss-mushroom-token = Mushroom token
gloss-mushroom-token-means = Adds strength for its owner in this arena for the rest of the bout.
gloss-mushroom-token-short = here, for good
gloss-coconut-token = Coconut token
gloss-coconut-token-means = Its owner adds it to one team each round; it always comes back.
gloss-coconut-token-short = to one team each round
gloss-block-token = Card-Limit−1 token
gloss-block-token-means = Whoever has it may send one card less in the next plan.
gloss-block-token-short = one card less
gloss-bonus = Bonus of the Leader
gloss-bonus-means = What a Leader adds by its ability, counted when the arena is fought.
gloss-verdict = Who wins the arena
gloss-verdict-means = The higher strength wins a victory point and all rewards there; after a draw the rewards stay.
gloss-rewards = Rewards
gloss-rewards-means = Whoever wins the arena gains all of them, the oldest first.
gloss-lead = The lead
gloss-lead-means = Whoever is ahead by so many victory points after arena 3 wins the bout.
gloss-lead-short = wins when it is large enough
gloss-pile = Reward Pile
gloss-pile-means = Three of these cards are laid out each round; when too few are left, the most victory points win.
gloss-discard = Discard Area
gloss-discard-means = Reward cards that are out of the game.
gloss-warehouse = Warehouse
gloss-warehouse-means = Tokens that nobody owns; what is not there cannot be gained.
gloss-plan = Plan
gloss-plan-means = Both sides plan in secret at the same time; a sealed plan is final, and both are shown at once.

gloss-in-arena = in arena { $n }
gloss-now-spirit = { $who }: { $n } of { $most }.
gloss-now-spirit-next = At { $n } or less the limit becomes { $limit }.
gloss-now-weapons = { $who }: { $n } to send, strength { $ap } each. In the Warehouse: { $store }.
gloss-now-food = { $who }: { $dish ->
    [one] 1 Dish
   *[other] { $dish } Dishes
} and { $delicacy ->
    [0] no Delicacy
   *[other] the Delicacy
} left.
gloss-now-hand = { $who }: no animal.
gloss-now-hand-counted = { $who }: { $n ->
    [one] 1 animal
   *[other] { $n } animals
}.
gloss-now-hand-known = { $who }: { $n ->
    [one] 1 animal
   *[other] { $n } animals
}: { $names }.
gloss-now-resting = { $who }: nobody rests.
gloss-now-resting-counted = { $who }: { $n ->
    [one] 1 animal rests
   *[other] { $n } animals rest
}.
gloss-now-resting-known = { $who }: { $n ->
    [one] 1 animal rests
   *[other] { $n } animals rest
}: { $names }.
gloss-now-lead = A lead of { $n } wins. { $one }: { $a }. { $other }: { $b }.
gloss-now-pile = { $n ->
    [one] 1 card
   *[other] { $n } cards
}. With fewer than { $least } after a round the bout ends.
gloss-now-warehouse = Weapons: { $weapons }. Mushrooms: { $mushrooms }. Coconut: { $coconut }. Card-Limit−1: { $block }.
gloss-now-lies = { $who }: { $parts }
gloss-now-verdict = { $one } { $a }, { $other } { $b }.
gloss-now-no-rewards = Nothing lies here.
gloss-now-planning = The plan is not sealed yet.
gloss-now-rests = It rests and cannot be sent.
gloss-now-reward = Whoever wins arena { $n } gains it.
gloss-now-assists = { $name } assists: { $n } strength, and no ability.

gloss-card-dog = Monk Dog, strength { $n }, { $copies } of { $all }
gloss-card-cat = Ninja Cat, strength { $n }, { $copies } of { $all }
gloss-card-ranger = Ranger, strength { $n }
gloss-card-item = Item, a reward
gloss-card-achievement = Achievement, a reward
gloss-step = { $n } from { $from } on
gloss-r-leads = Only as Leader: an Assistant brings its strength alone.
gloss-r-chef = It can only lead.
gloss-r-feeds = When it has led, one Food is eaten and all your resting animals come back to hand.
gloss-r-ignores = Up to { $n } of the rival's weapons in its arena count nothing.
gloss-r-steals = Up to { $n } of those weapons become yours.
gloss-r-behind = { $n } more while you have fewer victory points than your rival.
gloss-r-per-opponent = { $n } more for every rival animal in its arena.
gloss-r-arms = Before the count you may add up to { $n } weapons of your supply.
gloss-r-takes = After the fight, won or lost, you take { $n } weapons from the Warehouse.
gloss-r-takes-won = If it wins, you take { $n } weapons from the Warehouse.
gloss-r-reverses = It wins if the rival is ahead by { $n } or more.
gloss-r-strikes = If it wins, the rival loses { $n } spirit.
gloss-r-vp = If it wins, you score { $n } victory points.
gloss-r-leaves = After the fight it leaves a Hua token in its arena.
gloss-r-keeps = A Hua token there stays even if it loses.
gloss-r-calls = Before the count it may call one Assistant from your hand, whatever the limit.
gloss-r-removes = Before the count you may send the weakest rival Assistant in its arena to rest.
gloss-r-returns = If it wins, it returns to hand and does not rest.
gloss-r-spreads = The two other arenas get a Raihuu token each for this round.
gloss-r-caps = If it loses, the fight costs you { $n } spirit at most.
gloss-r-alone = It can only lead, and fights without Assistants.
gloss-r-uncounted = As Leader it does not count against the limit.
gloss-r-peach = Once, in secret, you may send { $n } more than the limit.
gloss-r-apple = You win every arena that is tied above 0.
gloss-g-weapons = You take { $n } weapons from the Warehouse.
gloss-g-heal = You gain { $n } spirit, but not at 0 and not when it is full.
gloss-g-feed = At the end of the round all your resting animals come back, without Food.
gloss-g-coconut = You take the Coconut token: { $n } strength for one team each round.
gloss-g-mushroom = A Mushroom token grows on your side of this arena: { $n } strength here for the rest of the bout.
gloss-g-draw = You look at { $n } cards of the Reward Pile, gain one and discard the others face down.
gloss-g-hurt = The rival loses { $n } spirit.
gloss-g-by-difference = The rival loses spirit by the difference in strength: { $steps }.
gloss-g-by-boom = The rival loses spirit by how many of these you own: { $steps }.
gloss-g-block = The rival may send one card less in the next plan.
gloss-g-score = You score { $n ->
    [one] 1 victory point
   *[other] { $n } victory points
}.
gloss-g-return = All your animals in this arena return to hand.

## How to play

howto-lead = Six kinds of dog, six kinds of cat, three arenas. Both plan in secret; then everything is turned over and the stronger side takes what lies there.
howto-beats = beats
howto-aim-lead = Lead by 4 points
howto-aim-lead-text = Every arena won is a victory point. Pull the rope four marks to your side.
howto-aim-spirit = Or take their spirit
howto-aim-spirit-text = Both begin with 12. Red rewards take some away; at 0 the fight is yours.
howto-note-late = Both are looked at only after arena 3.
howto-note-late-text = Until then everything can still turn.
howto-thing-rewards = Rewards.
howto-thing-rewards-text = Red hurts the rival, ochre is a gift, green is a ranger who joins you.
howto-thing-leader = The Leader
howto-thing-leader-text = gives strength and its ability.
howto-thing-assistant = Assistants,
howto-thing-assistant-text = two at most, give strength alone.
howto-thing-weapons = Hidden weapons,
howto-thing-weapons-text = 1 each. The cats begin with 4, the dogs with none.
howto-thing-sum = The sum
howto-thing-sum-text = of this arena. The rival’s is behind the screen.
howto-thing-plate = Your plate.
howto-thing-plate-text = Limit: how many cards you may send a round. It grows as you lose spirit.
howto-steps = A round in five steps
howto-step-prepare = Prepare
howto-step-prepare-text = A new reward on each arena. What was not won still lies there.
howto-step-plan = Plan
howto-step-plan-text = In secret, both at once: Leaders, Assistants, weapons. At first three cards in all.
howto-step-count = Count
howto-step-count-text = Arena 1, then 2, then 3. The higher sum wins, equal is a draw.
howto-step-take = Take
howto-step-take-text = The winner scores 1 point and gains every card of the arena at once.
howto-step-rest = Rest
howto-step-rest-text = Who fought rests. Lead with your cook, or send nobody, and all come back.
howto-ends = looked at after arena 3, in this order
howto-end-both = Both at 0 spirit
howto-end-both-text = More points win; equal is a draw.
howto-end-one = One at 0 spirit
howto-end-one-text = The other wins, whatever the points.
howto-end-four = A lead of 4
howto-end-four-text = Whoever has 4 points more, wins.
howto-end-pile = The pile runs out
howto-end-pile-text = Fewer than 3 cards left: more points win.
howto-mistake-assists = The strong one assists
howto-mistake-assists-text = Behind in points, Chai brings 2 more, but only as Leader.
howto-mistake-everywhere = Fighting everywhere
howto-mistake-everywhere-text = The same three dogs. Give the hardest arena away, win the other two.
howto-mistake-everywhere-no = no arena
howto-mistake-everywhere-yes = two arenas
howto-mistake-cook = Nobody left to send
howto-mistake-cook-text = Three meals in the whole fight. Lead with the cook when many rest, not when few do.
howto-mistake-cook-no = cooks for two
howto-mistake-cook-yes = cooks for six

## Hints of the coach, and what it says the first time

hint-nobody = send *nobody* this round: all your resting animals come back
hint-commit = *commit* this plan as it lies
hint-start-over = take everything back and *send nobody*
hint-team = { $first-team ->
    [1] lead arena
   *[other] arena
} { $arena } with *{ $leader }*{ $n ->
    [0] { "" }
    [1] , { $first } beside
   *[other] , { $first } and { $second } beside
}{ $weapons ->
    [0] { "" }
    [one] , 1 weapon
   *[other] , { $weapons } weapons
}
hint-why-team = Arena { $arena }: { $parts ->
    [1] { $n }
   *[other] { $sum } = { $n }
}{ $won ->
    [0] .
   *[other] , for { $rewards }.
}
mark-limit = Your spirit is { $sp }, so your limit is *{ $n }* from now on. Losing makes you stronger.
mark-resting = Who has fought rests. All come back when your *chef* leads and food is left, or when you send nobody.
mark-reward = An arena won brings *1 point* and all that lies there. A lead of { $lead } points wins the bout.
mark-token = A flower lies in arena { $arena }: the Dogs fight there with *{ $n }* more, until they lose there.

## How did I play?

review-luck = draws
review-hidden = secret plans
review-hidden-did = { $did ->
    [gave] How the secret plans met brought { $n ->
        [one] one point
       *[other] { $n } points
    }.
   *[took] How the secret plans met took { $n ->
        [one] one point
       *[other] { $n } points
    }.
}
review-light = luck: draws
review-lights = Draws: how much better or worse they came than on average. Secret plans: what the other side had committed, and what the judge had not foreseen.
review-at-round = round { $n }
