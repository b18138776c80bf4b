# Kung Fur Fight in English. Cards have their names from cards.toml.
# Its French twin has the same messages; a test compares them.

seat-dogs = the Dogs
seat-cats = the Cats
nobody = nobody

## What happens

event-round = Round { $round } begins.
event-laid = { $card } is laid out in arena { $arena }.
event-pushed-out = { $card-cap } is pushed off the stack of arena { $arena } and discarded.
event-committed = { $seat-cap } have sealed their plan.
event-revealed = { $seat-cap } send { $leader } to arena { $arena } as Leader{ $others ->
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
event-revealed-pass = { $seat-cap } send nobody: they pass.
event-peach-used = { $seat-cap } use { $n ->
    [one] a Peach
   *[other] { $n } Peaches
} for more cards.
event-raihuu-placed = A Raihuu token goes to arena { $arena }: { $ap } AP for the Cats there.
event-thrown = Rock-Paper-Scissors in arena { $arena }: { $seat } lose and decide first.
event-declined = { $seat-cap } do not use { $leader }.
event-called = { $seat-cap } call { $card } as an Assistant.
event-armed = { $seat-cap } add { $n ->
    [one] 1 Hidden Weapon
   *[other] { $n } Hidden Weapons
}.
event-removed = { $card } of { $seat } is sent to rest.
event-held-back = { $seat-cap } hold back.
event-bonus = { $leader } gives { $seat } { $n } AP more.
event-ignored = { $seat-cap } ignore { $n ->
    [one] 1 Hidden Weapon
   *[other] { $n } Hidden Weapons
}{ $stolen ->
    [0] { "" }
    [one] {" "}and steal one
   *[other] {" "}and steal { $stolen } of them
}.
event-counted = Arena { $arena }: the Dogs have { $dogs } AP, the Cats { $cats }.
event-drawn = Arena { $arena } is a draw; its rewards stay.
event-won = { $seat-cap } win arena { $arena }.
event-won-reversal = { $seat-cap } win arena { $arena } from behind, by { $leader }.
event-won-apple = { $seat-cap } win the tie in arena { $arena } by their Apple.
event-scored = { $seat-cap } score { $n } VP{ $by ->
    [0] { "" }
   *[other] {" "}by { $card }
} and have { $total }.
event-gained = { $seat-cap } gain { $card }.
event-hurt = { $seat-cap } lose { $n } SP to { $card } and have { $left } left.
event-spared = { $leader } spares { $seat } { $n } SP.
event-healed = { $seat-cap } gain { $n } SP from { $card } and have { $left }.
event-not-healed = { $seat-cap } gain no SP from { $card }: at 0 and at the top there is none to gain.
event-took = { $seat-cap } take { $n ->
    [0] no Hidden Weapon
    [one] 1 Hidden Weapon
   *[other] { $n } Hidden Weapons
} from the Warehouse for { $card }.
event-took-coconut = { $seat-cap } take the Coconut token.
event-mushroom-placed = A Mushroom token grows on the side of { $seat } in arena { $arena }.
event-nothing-left = { $card } has no effect: nothing is left to take.
event-blocked = { $seat-cap } receive the Card-Limit−1 token for their next plan.
event-team-returned = { $n ->
    [one] { $cards } returns to the hand of { $seat }.
   *[other] { $cards } return to the hand of { $seat }.
}
event-leader-returned = { $card } returns to the hand of { $seat }.
event-drew = { $seat-cap } look at { $cards } from the Reward Pile.
event-drew-hidden = { $seat-cap } look at { $n ->
    [one] 1 card
   *[other] { $n } cards
} of the Reward Pile.
event-hua-placed = A Hua token stays in arena { $arena }: { $ap } AP for the Dogs there.
event-hua-removed = The Hua token of arena { $arena } goes back to the Dogs.
event-raihuu-removed = The Raihuu token of arena { $arena } goes back to the Cats.
event-peach-spent = { $seat-cap } discard { $n ->
    [one] the Peach they used
   *[other] the { $n } Peaches they used
}.
event-limit-rose = The Card Limit of { $seat } rises to { $n }.
event-ate-dish = { $seat-cap } spend a Dish; { $left } left.
event-ate-delicacy = { $seat-cap } spend their Delicacy{ $low ->
    [0] { "" }
   *[other] , being low on SP
}.
event-recovered = { $n ->
    [0] No card of { $seat } was resting.
    [one] 1 rested card of { $seat } returns to hand.
   *[other] { $n } rested cards of { $seat } return to hand.
}
event-block-begins = The Card-Limit−1 token lies on the board of { $seat }: one card less in the coming round.
event-block-ends = The Card-Limit−1 token of { $seat } goes back to the Warehouse.
event-over-both-defeated = Both sides are out of SP; { $seat } win by VP.
event-over-defeated = The other side is out of SP: { $seat } win.
event-over-lead = { $seat-cap } win by their lead in VP.
event-over-pile = The Reward Pile is too short for another round; { $seat } win by VP.
event-over-draw-defeated = Both sides are out of SP with equal VP: a drawn game.
event-over-draw-pile = The Reward Pile is too short for another round and VP are equal: a drawn game.

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
