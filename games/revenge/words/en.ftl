# 8 Masters' Revenge in English. Cards are named by what is printed on them, fighters by cards.toml.
# Its French twin has the same messages; a test compares them.

seat-p1 = player 1
seat-p2 = player 2
seat-p3 = player 3
seat-p4 = player 4
automaton = the automaton

blow-blue = Blue { $left }|{ $right }
blow-red = Red { $left }|{ $right }
blow-green = Green { $left }|{ $right }
blow-yellow = Yellow { $left }|{ $right }
blow-bow = Bow { $left }|{ $right }

token-damage = a damage token
token-plus = a plus token
token-minus = a minus token
token-crow = a crow token
side-left = left
side-right = right
effect-slide = slide
effect-trap = trap
effect-wound = wound
effect-power = power
effect-remove = remove
effect-switch = switch
effect-draw = draw
effect-copy = copy

## What happens

event-first = { $seat-is ->
    [you] You begin
   *[other] { $seat-cap } begins
}.
event-dealt = { $seat-is ->
    [you] You are dealt
   *[other] { $seat-cap } is dealt
} { $cards }.
event-dealt-hidden = { $seat-is ->
    [you] You are dealt
   *[other] { $seat-cap } is dealt
} { $n ->
    [one] 1 card
   *[other] { $n } cards
}.
event-fighter = { $seat-is ->
    [you] You fight
   *[other] { $seat-cap } fights
} as { $fighter }.
event-turn = Turn { $n }: { $seat-you }.
event-fury = { $seat-is ->
    [you] Your fighter
   *[other] The fighter of { $seat }
} is in fury.
event-calm = { $seat-is ->
    [you] Your fury
   *[other] The fury of { $seat }
} is over.
event-marker-given = { $seat-is ->
    [you] You are given
   *[other] { $seat-cap } is given
} the burden marker.
event-marker-back = The burden marker goes back to { $seat-you }.
event-marker-gone = The burden marker is withdrawn.
event-placed = { $seat-is ->
    [you] You put
   *[other] { $seat-cap } puts
} { $token } on { $target-is ->
    [you] your zone { $zone }
   *[other] zone { $zone } of { $target }
}.
event-marked = { $seat-is ->
    [you] You put
   *[other] { $seat-cap } puts
} { $token } on { $target-is ->
    [you] your { $card }
   *[other] { $card } of { $target }
}.
event-revealed = { $seat-is ->
    [you] You turn
   *[other] { $seat-cap } turns
} over { $card }.
event-leapt = { $seat-is ->
    [you] You leap
   *[other] { $seat-cap } leaps
} to columns { $column } and { $next }.
event-drew = { $seat-is ->
    [you] You draw
   *[other] { $seat-cap } draws
} { $cards }.
event-drew-hidden = { $seat-is ->
    [you] You draw
   *[other] { $seat-cap } draws
} { $n ->
    [0] no card
    [one] 1 card
   *[other] { $n } cards
}.
event-moved-to-card = { $seat-is ->
    [you] You move
   *[other] { $seat-cap } moves
} a damage token to { $card }.
event-moved-to-zone = { $seat-is ->
    [you] You move
   *[other] { $seat-cap } moves
} a damage token from zone { $from } to zone { $zone }.
event-attacked = { $seat-is ->
    [you] You attack
   *[other] { $seat-cap } attacks
} { $target-you }: { $card } goes to the { $side }, { $blow } is the blow.
event-set-aside = { $seat-is ->
    [you] You draw { $card } and set
   *[other] { $seat-cap } draws { $card } and sets
} it aside.
event-set-aside-hidden = { $seat-is ->
    [you] You draw 1 card and set
   *[other] { $seat-cap } draws 1 card and sets
} it aside.
event-cancelled = A crow takes the effect of { $card } away.
event-crow-spent = A crow is spent for nothing: { $card } has no effect.
event-balanced = Plus and minus tokens on { $card } cancel each other out.
event-raised = Tokens change the damage of { $card } by { $change }.
event-hit = { $seat-is ->
    [you] Your attack
   *[other] The attack of { $seat }
} hits: { $attack } against { $defence }.
event-always-hits = { $seat-is ->
    [you] Your attack
   *[other] The attack of { $seat }
} always hits.
event-missed = { $seat-is ->
    [you] Your attack
   *[other] The attack of { $seat }
} misses: { $attack } against { $defence }.
event-blocked = { $seat-is ->
    [you] You block
   *[other] { $seat-cap } blocks
} with { $card }.
event-countered = { $seat-is ->
    [you] You counter
   *[other] { $seat-cap } counters
} with { $card } on the { $side }; { $thrown } is discarded.
event-foiled = { $seat-is ->
    [you] Your attack
   *[other] The attack of { $seat }
} is countered.
event-pressed = { $seat-is ->
    [you] You give up the damage and put
   *[other] { $seat-cap } gives up the damage and puts
} a damage token on { $target-is ->
    [you] your { $card }
   *[other] { $card } of { $target }
}.
event-bonus = A card of the blow's colour lies in { $seat-is ->
    [you] your block zones
   *[other] the block zones of { $seat }
}: 2 more damage.
event-hurt = { $seat-is ->
    [you] You take
   *[other] { $seat-cap } takes
} { $n } damage{ $token ->
    [0] { "" }
   *[other] {" "}from a damage token: life { $from } → { $left }
}.
event-source = { $seat-is ->
    [you] You choose
   *[other] { $seat-cap } chooses
} the effect of { $card }.
event-slid = { $seat-is ->
    [you] Your couple
   *[other] The couple of { $seat }
} slides { $n ->
    [one] 1 column
   *[other] { $n } columns
} to the { $side }.
event-removed-from-zone = { $seat-is ->
    [you] You remove
   *[other] { $seat-cap } removes
} { $token } from { $target-is ->
    [you] your zone { $zone }
   *[other] zone { $zone } of { $target }
}.
event-removed-from-card = { $seat-is ->
    [you] You remove
   *[other] { $seat-cap } removes
} { $token } from { $target-is ->
    [you] your { $card }
   *[other] { $card } of { $target }
}.
event-switched = { $seat-is ->
    [you] You switch
   *[other] { $seat-cap } switches
} { $target-is ->
    [you] your two cards
   *[other] the two cards of { $target }
}.
event-copied = { $seat-is ->
    [you] You copy
   *[other] { $seat-cap } copies
} { $card }: { $effect }.
event-paired = { $seat-is ->
    [you] You have
   *[other] { $seat-cap } has
} a pair and may act once more.
event-pressed-on = { $seat-is ->
    [you] You keep
   *[other] { $seat-cap } keeps
} up the pressure and may act once more.
event-discarded = { $seat-is ->
    [you] You discard
   *[other] { $seat-cap } discards
} { $card }.
event-returned = { $seat-is ->
    [you] You take
   *[other] { $seat-cap } takes
} { $n ->
    [one] the card set aside
   *[other] the { $n } cards set aside
} into hand.
event-exhausted = { $seat-is ->
    [you] You are
   *[other] { $seat-cap } is
} exhausted.
event-fell = { $seat-is ->
    [you] You are defeated and leave
   *[other] { $seat-cap } is defeated and leaves
} the fight.
event-reshuffled = The discard pile is shuffled: { $n ->
    [one] 1 card makes
   *[other] { $n } cards make
} the new draw pile.
event-order-plus = The automaton turns to plus.
event-order-minus = The automaton turns to minus.
event-order-rest = The automaton rests.
event-passed = { $seat-is ->
    [you] You pass
   *[other] { $seat-cap } passes
}.
event-idle = There is no card left for { $seat-you }: { $seat-is ->
    [you] you do
   *[other] it does
} nothing.
event-no-action = { $seat-you-cap } can neither draw nor attack.
event-over-won = { $seat-is ->
    [you] You win
   *[other] { $seat-cap } wins
} the fight.
event-over-team = { $seat-you-cap } and { $partner-you } win the fight.
event-over-lost = The automaton wins the fight.
event-over-draw = Nobody has won after so many turns: the fight is a draw.

## Why something is refused

refused-over = The fight is over; nobody acts any more.
refused-not-asked = It is not for this seat to decide now.
refused-wrong-kind = Something else is asked now; look at the list of legal actions.
refused-must-choose = A fighter must be chosen.
refused-must-give = The burden marker must be given to somebody.
refused-must-act = On your turn you draw or attack; you cannot pass.
refused-must-discard = Cards must be discarded down to the hand limit.
refused-board-taken = { $name-cap } is on a board that is taken already.
refused-marker = The burden marker goes to another player who still fights.
refused-crow = A crow token goes on a free attack zone of a player who still fights.
refused-leap = The couple leaps to two neighbouring columns of the board, and something must change by it.
refused-hand-full = A hand of { $n ->
    [one] 1 card
   *[other] { $n } cards
} is full; attack instead.
refused-nothing-to-draw = Both piles are empty; there is nothing to draw.
refused-not-in-hand = { $name-cap } is not in your hand.
refused-no-column = There is no column on that side of your couple.
refused-move = One damage token can move between your two cards, or between two neighbouring free zones of yours.
refused-block-row = { $name-cap } lies in a block zone already and cannot block.
refused-block-colour = { $name-cap } does not have the colour of the blow.
refused-nothing-to-block = This hit deals no damage, so there is nothing to block.
refused-counter-after-block = Who has blocked cannot counter the same attack.
refused-block-after-counter = Who has countered cannot block the same attack.
refused-no-dragon = { $name-cap } is no dragon, and only dragons counter.
refused-no-dragon-beside = { $name-cap }, the card beside that place, is no dragon.
refused-pressure = The token goes on a card of a player who still fights.
refused-cancelled = A crow has taken the effect of the blow away.
refused-no-effect = The blow has no effect that could do anything now.
refused-other-effect = Another effect is being decided.
refused-nobody = Nobody fights at that seat.
refused-left-only = With three or four players this effect can only be aimed at the left neighbour.
refused-slide = The couple cannot slide off the board.
refused-occupied = A trap goes on a free attack zone.
refused-supply = There is no such token left in the supply.
refused-no-token = No such token lies there.
refused-automaton-draws = The automaton has no hand and never draws.
refused-full-hand = That hand is full.
refused-nothing-to-copy = { $name-cap } has no effect that can be copied.
refused-copy-without-target = The effect of { $name } could do nothing now.

# What was expected instead of a text that is no action
expected-action = fighter NAME, burden SEAT, crow SEAT ZONE, reveal, leap COLUMN, draw, attack CARD L, move-token card left right, move-token zone 1 2, set-aside, block left, counter CARD L, pressure SEAT left, source played, source blow, effect slide SEAT left 1, effect trap SEAT ZONE, effect wound SEAT left, effect power SEAT left plus, effect remove SEAT zone 1 crow, effect remove SEAT left damage, effect switch SEAT, effect draw SEAT, copy SEAT left, discard CARD or pass; “right” and “R” for the other side
expected-seat = a seat: { $seats }
expected-card = the id of a card, such as b11, instead of “{ $found }”
expected-fighter = the name of a fighter instead of “{ $found }”
expected-number = a number from 1 to 6 instead of “{ $found }”
expected-place = “left” or “right” instead of “{ $found }”
expected-end = “L” or “R” instead of “{ $found }”
expected-token = damage, plus, minus or crow instead of “{ $found }”
expected-sign = “plus” or “minus” instead of “{ $found }”

## What is counted

part-card = { $card }
part-blow = { $card }
part-tokens = tokens
part-berserk = berserk
part-bonus = block zone
part-least = no less than 0
part-block = block
part-omen = dragon
part-burden = burden
part-zones = damage tokens on zones
part-loose = damage tokens on the card
part-life = no more life to lose
part-draw = cards
part-room = room in the hand
part-pile = cards that are left

## In the browser

web-about-fight = { $mode } · turn { $n }
web-you = you
web-doing-fighter = { $name } is choosing a fighter
web-doing-leap = { $name } may leap
web-doing-action = { $name } is choosing an attack
web-doing-defend = { $name } is deciding how to defend
web-doing-effect = { $name } is using an effect
web-doing-discard = { $name } is discarding
web-bot = bot, { $level }
web-stand-in = a bot stands in
web-damage-of = damage { $n }
web-life = Life { $n } of { $full }
web-held = { $n } of { $limit } in hand
web-known = Known: { $names }
web-own-hand = Your hand, { $n } of { $limit }
web-own-hand-over = Your hand, { $n } cards: the limit is { $limit }
web-fury = in fury
web-calm = calm
web-track = { $name }: six columns
web-attack-value = Attack: the two numbers that touch
web-defence-value = Defence: the two outer numbers
web-in-hand = in hand
web-next-order = Next: { $order }
web-next-unseen = Next: one of { $orders }
web-blow = The blow
web-piles = Piles and tokens
web-draw-pile = draw pile
web-discards-of = Discard pile, { $n ->
    [one] 1 card
   *[other] { $n } cards
}: look through it
web-supply = Tokens that are left
web-board = board { $board }
web-board-taken = taken
web-hit = Hit
web-miss = Miss
web-counter = Counter
web-no-dragon = no dragon
web-throws = throws { $card }
web-drops = drops { $card }
web-always-hits = Always hits
web-principle = Touching numbers against outer numbers: a blow hits when both sums are equal.
web-omen = The omen: its effect may be used.
web-omen-dragon = The omen is a dragon: 1 damage.
web-strikes = { $name } strikes { $target } with { $card }.
web-strikes-you = { $name } strikes you with { $card }.
web-you-strike = You strike { $target } with { $card }.
web-struck = Last blow: { $name } against { $target }, { $card }.
web-damage = { $n } damage
web-life-change = life { $from } → { $to }
web-take-zone = Take up a damage token of zone { $zone }
web-take-card = Take up a damage token of the { $side } card
web-draw = Draw
web-reveal = Turn it over
web-set-aside = Set a card aside
web-note-draw = { $n ->
    [one] 1 card
   *[other] { $n } cards
}
web-note-block = take { $n } instead of { $now }
web-note-lose = lose { $n }, { $left } left

web-ask-choose-fighter = Which fighter?
web-ask-give-marker = Who carries the burden?
web-ask-start-crow = A crow: where?
web-ask-start-omen = Ask for an omen?
web-ask-leap = Leap before the action?
web-ask-action = Draw or attack?
web-ask-attack = Attack: with which card?
web-ask-draw = Draw
web-ask-free-action = Act once more?
web-ask-move-token = Move a damage token?
web-ask-draw-aside = Set a card aside?
web-ask-defend = Block or counter?
web-ask-block-again = Block once more?
web-ask-counter = Counter this?
web-ask-pressure = Damage or pressure?
web-ask-effect-source = Whose effect?
web-ask-effect = Use the effect: { $effect }?
web-ask-discard-excess = Discard down to the limit
web-ask-discard-aside = Discard down to the limit

web-hint-choose-fighter = His two techniques work while both his cards have one colour.
web-hint-give-marker = Who has it and ends a turn with 4 or more cards takes 1 damage.
web-hint-start-crow = The next card that is put on that zone costs its blow the effect.
web-hint-start-omen = A dragon costs you 1 life; any other card lends you its effect.
web-hint-leap = Your two cards go to other columns, in the same order, out of the block zones.
web-hint-empty = You hold no card to attack with.
web-hint-attack = { $name } defends with { $defence }. Take up a card: the two numbers that touch must make { $defence }.
web-hint-move-token = Take up a damage token of yours, then click where it goes.
web-hint-draw-aside = The card comes into your hand at the end of the turn.
web-hint-defend = { $card } hits for { $n }; you have { $life } life.
web-hint-counters = To counter, take up a dragon.
web-hint-block-again = Damage is left: your other card can block too.
web-hint-counter = Take up a dragon, or let it be.
web-hint-pressure = Give the damage up for a damage token on any card, and act once more.
web-hint-effect-source = Foresight: the card you have just played may lend its effect.
web-hint-discard-excess = You are exhausted and hold 2 cards at most.
web-hint-discard-aside = The cards set aside are in your hand now.

web-does-slide = Two cards go sideways; every damage token on the way goes off.
web-does-trap = A damage token on a free zone: whose card comes there takes 1 damage.
web-does-wound = A damage token on a card: when it leaves play, its owner takes 1 damage.
web-does-power = A plus or a minus on a card changes its damage by 1 when it is thrown.
web-does-remove = Any one token goes back to the supply.
web-does-switch = The two cards of one player change places.
web-does-draw = Somebody draws a card: who?
web-does-copy = Use the effect of any card in play.

web-pass-start-crow = No crow
web-pass-start-omen = No omen
web-pass-leap = Stay
web-pass-free-action = End the turn
web-pass-move-token = Leave them
web-pass-draw-aside = No card
web-pass-defend = Take the blow
web-pass-block-again = That is enough
web-pass-counter = No counter
web-pass-pressure = Deal the damage
web-pass-effect-source = No effect
web-pass-effect = No effect

web-do-fighter = take { $fighter }
web-do-burden = give the burden to { $who }
web-do-reveal = turn over the next card
web-do-leap = leap to columns { $from } and { $to }
web-do-draw = draw
web-do-attack = attack with { $card } on the { $side }
web-do-counter = counter with { $card } on the { $side }
web-do-move-card = move a damage token from { $from } to { $to }
web-do-move-zone = move a damage token from zone { $from } to zone { $to }
web-do-set-aside = draw a card and set it aside
web-do-block = block with { $card }
web-do-pressure = no damage, but a damage token on { $card } ({ $who })
web-do-source = use the effect of { $card }: { $effect }
web-do-slide = slide to columns { $from } and { $to } ({ $who })
web-do-put-zone = put { $token } on zone { $zone } ({ $who })
web-do-put-card = put { $token } on { $card } ({ $who })
web-do-remove-zone = take { $token } off zone { $zone } ({ $who })
web-do-remove-card = take { $token } off { $card } ({ $who })
web-do-switch = switch { $left } and { $right } ({ $who })
web-do-draw-for = a card for { $who }
web-do-copy = copy { $card } ({ $who }): { $effect }
web-do-discard = discard { $card }

web-tech-foresight = the played card's effect instead of the blow's
web-tech-reserve = with each attack a card aside, for the end of the turn
web-tech-leap = to any columns before each action
web-tech-omen = turn over a card when the turn begins and use its effect
web-tech-iron-guard = blocks with any colour
web-tech-berserk = hits deal 1 more; no block, no counter
web-tech-crow = a crow on a zone when the turn begins
web-tech-burden = 4 cards at the end of a turn cost the bearer 1 life
web-tech-pressure = instead of damage a wound and a free action
web-heard-column = column { $n }
web-heard-empty = empty
web-heard-low = in the block zone
web-heard-attack = attack
web-heard-defence = defence
web-heard-damage = damage
web-heard-life = life
web-heard-hits = hits
web-heard-supply-damage = { $n ->
        [one] damage token
       *[other] damage tokens
    }
web-heard-supply-plus = { $n ->
        [one] plus token
       *[other] plus tokens
    }
web-heard-supply-minus = { $n ->
        [one] minus token
       *[other] minus tokens
    }
web-heard-supply-crow = { $n ->
        [one] crow token
       *[other] crow tokens
    }

## Beats in the browser

suit-blue = B
suit-red = R
suit-green = G
suit-yellow = Y
web-life-was = Life { $n } of { $full }, it was { $was }
web-order-plus = plus
web-order-minus = minus
web-order-rest = rest
web-printed = printed
web-countered = countered
web-still-fight = still fight
web-omen-empty = The omen: a card without effect.
web-chances = What could be done against it
web-chance-block = block with { $card }
web-chance-blocked = block
web-chance-no-block = no card of its colour to block
web-chance-harmless = nothing to block
web-chance-counter = counter with a dragon
web-chance-no-counter = no dragon to counter
web-chance-berserk = berserk: no block, no counter

web-stroke-attack = the blow
web-stroke-tokens = tokens
web-stroke-hit = hit
web-stroke-miss = miss
web-stroke-blocked = block
web-stroke-countered = counter
web-stroke-foiled = countered
web-stroke-damage = damage
web-stroke-share = both struck
web-stroke-trap = trap
web-stroke-wound = wound
web-stroke-omen = omen
web-stroke-burden = burden
web-stroke-fury = fury
web-stroke-order = its token
web-stroke-pair = a pair
web-stroke-pressed = pressure
web-stroke-fallen = defeated

web-beat-attack = { $you ->
    [seat] You attack { $target }
    [target] { $seat-cap } attacks you
   *[nobody] { $seat-cap } attacks { $target }
}
web-beat-raised = Tokens change the blow by { $change }
web-beat-balanced = Plus and minus cancel each other out
web-beat-cancelled = A crow takes the effect away
web-beat-crow-spent = A crow is spent for nothing
web-beat-hit = { $you ->
    [seat] Your blow hits { $target }
    [target] The blow of { $seat } hits you
   *[nobody] The blow of { $seat } hits { $target }
}
web-beat-miss = { $you ->
    [seat] Your blow misses { $target }
    [target] The blow of { $seat } misses you
   *[nobody] The blow of { $seat } misses { $target }
}
web-beat-blocked = { $you ->
    [seat] You block with { $card }
   *[nobody] { $seat-cap } blocks with { $card }
}
web-beat-countered = { $you ->
    [seat] You counter with { $card }
   *[nobody] { $seat-cap } counters with { $card }
}
web-beat-foiled = { $you ->
    [seat] Your attack is countered
   *[nobody] The attack of { $seat } is countered
}
web-beat-pressed = Pressure instead of damage
web-beat-damage = The blow lands: { $n } damage
web-beat-share = The blow strikes the other one too: { $n } damage
web-beat-hurts = { $n } damage, one after another
web-beat-trap = A trap goes off: { $n } damage
web-beat-wound = A wound opens: { $n } damage
web-beat-dragon = The omen is a dragon: { $n } damage
web-beat-burden = The burden is too heavy: { $n } damage
web-beat-placed = { $you ->
    [seat] { $token-cap } on your zone { $zone }
   *[nobody] { $token-cap } on zone { $zone } of { $seat }
}
web-beat-marked = { $you ->
    [seat] { $token-cap } on your { $card }
   *[nobody] { $token-cap } on { $card } of { $seat }
}
web-beat-cleared = { $you ->
    [seat] { $token-cap } leaves your zone { $zone }
   *[nobody] { $token-cap } leaves zone { $zone } of { $seat }
}
web-beat-freed = { $you ->
    [seat] { $token-cap } leaves your { $card }
   *[nobody] { $token-cap } leaves { $card } of { $seat }
}
web-beat-switched = { $you ->
    [seat] Your two cards change places
   *[nobody] The two cards of { $seat } change places
}
web-beat-drew = { $you ->
    [seat] You draw a card
   *[nobody] { $seat-cap } draws a card
}
web-beat-slid = { $you ->
    [seat] You slide
   *[nobody] { $seat-cap } slides
} { $n ->
    [one] 1 column
   *[other] { $n } columns
} to the { $side }
web-beat-arrived = The slide is over
web-beat-fury = { $you ->
    [seat] You are in fury
   *[nobody] { $seat-cap } is in fury
}
web-beat-calm = { $you ->
    [seat] Your fury is over
   *[nobody] The fury of { $seat } is over
}
web-beat-omen = { $you ->
    [seat] You turn over { $card }
   *[nobody] { $seat-cap } turns over { $card }
}
web-beat-order-plus = The automaton turns to plus
web-beat-order-minus = The automaton turns to minus
web-beat-order-rest = The automaton rests
web-beat-exhausted = { $you ->
    [seat] You are exhausted
   *[nobody] { $seat-cap } is exhausted
}
web-beat-fallen = { $you ->
    [seat] You are defeated
   *[nobody] { $seat-cap } is defeated
}
web-beat-pair = { $you ->
    [seat] You have a pair
   *[nobody] { $seat-cap } has a pair
}
web-beat-pressed-on = { $you ->
    [seat] You keep up the pressure
   *[nobody] { $seat-cap } keeps up the pressure
}

web-tells-attack = { $card } goes to the { $side }, { $blow } is the blow.
web-tells-sets-off = { $n ->
    [one] A damage token goes off.
   *[other] { $n } damage tokens go off.
}
web-tells-force = { $card } would deal { $n } damage.
web-tells-always = It always hits.
web-tells-hit = { $attack } against { $defence }: both are equal.
web-tells-miss = { $attack } against { $defence }: no damage.
web-tells-due = { $n ->
    [0] { $card } deals no damage.
   *[other] { $card } is about to deal { $n } damage.
}
web-tells-left = { $left ->
    [0] Nothing gets through of { $n } damage.
   *[other] { $left } of { $n } damage { $left ->
        [one] gets
       *[other] get
    } through.
}
web-tells-countered = { $card } goes to the { $side }, { $thrown } is discarded.
web-tells-foiled = No damage, no effect; { $you ->
    [seat] your turn ends
   *[nobody] the turn of { $seat } ends
}.
web-tells-pressed = { $you ->
    [seat] A damage token lies on your { $card } now.
   *[nobody] A damage token lies on { $card } of { $seat } now.
}
web-tells-blocks = { $you ->
    [seat] You block { $n } of { $all }.
   *[nobody] { $seat-cap } blocks { $n } of { $all }.
}
web-tells-moved = { $you ->
    [seat] You bear it for your exhausted partner.
   *[nobody] { $seat-cap } bears it for an exhausted partner.
}
web-tells-life = { $you ->
    [seat] Your life: { $from } → { $to }.
   *[nobody] Life of { $seat }: { $from } → { $to }.
}
web-tells-uses = { $you ->
    [seat] You use the effect “{ $effect }”.
   *[nobody] { $seat-cap } uses the effect “{ $effect }”.
}
web-tells-works = These techniques work now: { $techniques }.
web-tells-rests = These techniques rest now: { $techniques }.
web-tells-order = It attacks with the next card of the pile.
web-tells-order-rest = No attack this turn.
web-tells-exhausted = { $you ->
    [seat] { $limit } cards at most from now on; { $target } bears what hits you.
    [target] { $limit } cards at most from now on; you bear what hits { $seat }.
   *[nobody] { $limit } cards at most from now on; { $target } bears the damage.
}
web-tells-both-exhausted = Both partners have no life left.
web-tells-pair = { $n } touches { $n }: { $you ->
    [seat] you may act once more
   *[nobody] { $seat } may act once more
}.
web-tells-pressed-on = { $you ->
    [seat] You may act once more.
   *[nobody] { $seat-cap } may act once more.
}
web-tells-fallen = { $you ->
    [seat] No life is left: your cards and tokens leave the table.
   *[nobody] No life is left: cards and tokens of { $seat } leave the table.
}

## The table at a prompt

play-revenge-help =
    In this game a card is named by its colour and its two numbers: r23 is red, 2 and 3.
      attack r23 L      put r23 to the left of your two cards; the right one is the blow
      ? slide           what an effect, a technique, a fighter, a token or a dragon is
      ? discard         the cards in the discard pile
    Signs: ✶2 damage of a card, ◆ dragon; tokens ✗ damage, + plus, − minus, ♠ crow; ▶ whose turn it is;
    hand 2/4 +1: two cards of at most four, and one set aside.
play-revenge-turn = Turn { $n }: { $seat }
play-revenge-duel = duel
play-revenge-solo = solo
play-revenge-ffa = every man for himself
play-revenge-team = two against two
play-revenge-pile = pile { $n }
play-revenge-discard = discards { $n }
play-revenge-discards = discards
play-revenge-supply = Tokens left: { $tokens }
play-revenge-entry = { $name }: { $text }
play-revenge-damage = damage { $sign } { $n }
play-revenge-plus = plus { $sign } { $n }
play-revenge-minus = minus { $sign } { $n }
play-revenge-crow = crow { $sign } { $n }
play-revenge-blue = blue
play-revenge-red = red
play-revenge-green = green
play-revenge-yellow = yellow
play-revenge-dragon = dragon
play-revenge-you = you
play-revenge-partner = partner
play-revenge-fallen = defeated
play-revenge-exhausted = exhausted
play-revenge-hand = hand { $n }/{ $limit }
play-revenge-fury = FURY
play-revenge-burdened = ■ burden
play-revenge-rest = rest
play-revenge-stack = stack: { $top } on top, next { $next }
play-revenge-unseen = (? is one of: { $orders })
play-revenge-zones-attack = attack
play-revenge-zones-block = block
play-revenge-values = attack { $attack } · defence { $defence }
play-revenge-strikes = { $attacker } strikes { $target } with { $blow }; { $played } comes in.
play-revenge-struck = Last attack: { $attacker } against { $target } with { $blow }.
play-revenge-hit = { $attack } : { $defence }, A HIT.
play-revenge-miss = { $attack } : { $defence }, a miss.
play-revenge-omen = The omen shows { $card }.
play-revenge-own-hand = Your hand
play-revenge-hand-of = Hand of { $seat }
play-revenge-known-of = Surely held by { $seat }
play-revenge-would-hit = ✓ hits (defence { $defence }), = makes a pair
play-revenge-set-aside = set aside
play-revenge-throws = { $side } throws { $blow }.
play-revenge-ask-choose-fighter = Which fighter will you be? “? NAME” tells about one.
play-revenge-ask-give-marker = You are in fury: who gets the burden marker?
play-revenge-ask-start-crow = You are in fury: a crow on a free attack zone?
play-revenge-ask-start-omen = You are in fury: turn over the next card? A dragon costs 1 life, any other lends you its effect.
play-revenge-ask-leap = You are in fury: leap to other columns before you act?
play-revenge-ask-action = Draw or attack.
play-revenge-ask-attack = Your hand is full: attack.
play-revenge-ask-draw = Your hand is empty: draw.
play-revenge-ask-free-action = Free action: draw 1 card, attack, or pass.
play-revenge-ask-move-token = You have drawn: one damage token of yours may move.
play-revenge-ask-draw-aside = You are in fury: draw a card aside for the end of your turn?
play-revenge-ask-defend = You are hit by { $blow }. Block (same colour), counter (dragon), or pass.
play-revenge-ask-block-again = Damage is left of { $blow }: block with the other card too?
play-revenge-ask-counter = A counter was put down: counter it with a dragon, or pass?
play-revenge-ask-pressure = The attack has hit: give its damage up for a token on a card and a free action?
play-revenge-ask-effect-source = Whose effect: that of the card you played, that of the blow { $blow }, or none?
play-revenge-ask-effect = You may use the effect “{ $effect }”.
play-revenge-ask-discard-excess = You are exhausted: discard down to your new limit.
play-revenge-ask-discard-aside = The cards set aside are in your hand: discard down to your limit.
play-revenge-beat-omen = An omen is turned over.
play-revenge-beat-thrown = A blow is thrown.
play-revenge-beat-missed = The blow misses.
play-revenge-beat-hit = The blow hits.
play-revenge-beat-blocked = The blow hits; a card blocks.
play-revenge-beat-pressed = Pressure instead of damage.
play-revenge-beat-turn = Turn { $n }: { $seat }
play-revenge-does-slide = move a couple sideways
play-revenge-does-trap = ✗ on a free zone
play-revenge-does-wound = ✗ on a card in play
play-revenge-does-power = + or − on a card in play
play-revenge-does-remove = take a token away
play-revenge-does-switch = two cards change places
play-revenge-does-draw = somebody draws 1 card
play-revenge-does-copy = use the effect of a card in play
play-revenge-about-card = { $left } on the left, { $right } on the right, damage { $damage }
play-revenge-about-bow = { $left } and { $right }, without colour, damage, dragon or effect; once thrown it leaves the game.
play-revenge-no-effect = It has no effect.
play-revenge-left-only = With three or four players only the left neighbour can be the target.
play-revenge-about-slide = one player's couple moves left or right by one column or more; every damage token that it comes over goes off.
play-revenge-about-trap = a damage token on a free attack zone; whose card comes onto it or over it takes 1 damage.
play-revenge-about-wound = a damage token on a card in play; when that card is thrown or discarded, its owner takes 1 damage.
play-revenge-about-power = a plus or a minus token on a card in play; it changes the damage of that card by 1 when it is thrown.
play-revenge-about-remove = any one token in play goes back to the supply.
play-revenge-about-switch = the two cards of one player change places, column and row.
play-revenge-about-draw = one player, you or another, draws 1 card, if his hand is not full.
play-revenge-about-copy = the effect of a card in play, other than a copy, is used as if it were the blow's own.
play-revenge-about-fighter = { $fighter } (board { $board }) has two techniques, which work in fury only.
play-revenge-technique-foresight = foresight
play-revenge-technique-reserve = reserve
play-revenge-technique-leap = leap
play-revenge-technique-omen = omen
play-revenge-technique-iron-guard = iron guard
play-revenge-technique-berserk = berserk
play-revenge-technique-crow = crow
play-revenge-technique-burden = burden
play-revenge-technique-pressure = pressure
play-revenge-about-technique-foresight = you may use the effect of the card you played instead of the blow's.
play-revenge-about-technique-reserve = with each attack you may draw a card aside; at the end of your turn you take what lies there and discard down to your limit.
play-revenge-about-technique-leap = before each action you may put your couple on any two neighbouring attack zones.
play-revenge-about-technique-omen = when your turn begins you may turn over the next card: a dragon deals you 1 damage, otherwise you may use its effect.
play-revenge-about-technique-iron-guard = you may block with cards of any colour.
play-revenge-about-technique-berserk = your hits deal 1 damage more, but you can neither block nor counter.
play-revenge-about-technique-crow = when your turn begins you may put a crow token on a free attack zone; the next card put there costs its blow the effect.
play-revenge-about-technique-burden = you give the marker to another player; who has it and ends a turn with 4 or more cards in hand takes 1 damage.
play-revenge-about-technique-pressure = after a hit you may give up its damage for a damage token on any card in play and a free action.
play-revenge-term-damage = damage token
play-revenge-about-term-damage = it deals 1 damage to the owner of the zone when a card comes onto it, or to the owner of the card when it leaves play.
play-revenge-term-plus = plus token
play-revenge-about-term-plus = it raises the damage of its card by 1 when that card is the blow.
play-revenge-term-minus = minus token
play-revenge-about-term-minus = it lowers the damage of its card by 1 when that card is the blow.
play-revenge-term-dragon = dragon
play-revenge-about-term-dragon = a dragon from your hand, put next to a dragon of your couple, counters a hit.
play-revenge-term-block = block
play-revenge-about-term-block = a card in an attack zone that has the blow's colour moves down and keeps 1 damage away.
play-revenge-term-pair = pair
play-revenge-about-term-pair = if the two touching numbers are equal after your attack, you may act once more.
play-revenge-term-fury = fury
play-revenge-about-term-fury = a fighter is in fury while both his cards had one colour when the turn began; then his techniques work.
play-revenge-term-hit = hit
play-revenge-about-term-hit = an attack hits if the attacker's two touching numbers add up to the defender's two outer ones.
told-turn = It is the turn of { $who }.
told-turn-you = It is your turn.
told-flying = { $attacker } strikes { $target } with { $blow }: { $n } damage is coming.
told-flying-you = { $attacker } strikes you with { $blow }: { $n } damage is coming.
told-effect = effect { $effect }
told-couple = { $who }: { $left }, { $right }; attack { $attack }, defence { $defence }.
told-in-column = { $card } in column { $n }
told-in-block = { $card } in the block zone of column { $n }
told-with = { $card } with { $tokens }
told-tokens-damage = { $n ->
    [one] 1 damage token
   *[other] { $n } damage tokens
}
told-tokens-plus = { $n ->
    [one] 1 plus token
   *[other] { $n } plus tokens
}
told-tokens-minus = { $n ->
    [one] 1 minus token
   *[other] { $n } minus tokens
}
told-tokens-crow = { $n ->
    [one] 1 crow token
   *[other] { $n } crow tokens
}
told-orders = The orders of the automaton, the top one first: { $orders }.
told-order-plus = plus
told-order-minus = minus
told-order-rest = rest
told-order-unknown = unknown
told-holds = cards in hand { $n } of { $limit }
told-known = among them surely { $cards }
told-aside = { $n ->
    [one] 1 card set aside
   *[other] { $n } cards set aside
}
told-fighter = fighter { $fighter } with { $techniques }
told-burden = carries the burden
told-zone = on column { $n } { $tokens }
told-hand = Your hand, { $n } of { $limit } cards:
told-try = { $label }: { $tried }
told-sum = { $attack } against { $defence }, { $hit }
told-hits = a hit
told-misses = no hit
told-pairs = a pair
told-throws = the blow is { $blow }

## In the hall

lobby-about = Throw a card, match the sum, block or be hit.
lobby-size = 1–4 seats · 20 min
lobby-against = a duel
option-mode = How do you fight?
option-mode-duel = Duel
option-mode-duel-about = two seats, 10 life each
option-mode-solo-about = one seat, 10 life each
option-mode-ffa-about = three or four seats, 8 or 6 life
option-mode-team-about = four seats, a partner each
option-fighters-none-about = cards alone: good for a start
option-fighters-choose-about = two techniques and fury each
option-fighters-random-about = the same, drawn before the first turn
option-mode-solo = Alone, against the automaton
option-mode-ffa = Each for themselves
option-mode-team = Two against two
option-seats = How many of you?
option-fighters = Fighters?
option-fighters-none = None
option-fighters-choose = Each chooses one
option-fighters-random = By lot
option-difficulty = How hard?
option-difficulty-normal = Normal
option-difficulty-easy = Easy
option-difficulty-hard = Hard
advice-attack = This one hits: the touching numbers make { $n }, as much as they defend with.
advice-draw = Nothing you hold hits yet. Draw, and look again.
lobby-for = For you, if you like small sums and a good riposte.
lobby-time = 20 min
lobby-seats = 1–4 seats
lobby-short = 8 Masters
lobby-stage = turn { $n }

## The result of a fight

end-life = life
end-duel = { $seat } has no life left
end-duel-you = your life is 0, { $winner } wins the fight
end-automaton = { $seat } has no life left, the automaton wins the fight
end-automaton-you = your life is 0, the automaton wins the fight
end-last = { $seat } is the last one standing
end-last-you = you are the last one standing
end-team = { $one } and { $other } have no life left
end-team-you = you and { $partner } have no life left
end-limit = nobody has won after { $n } turns
end-decided-blow = Turn { $n }, the last blow.
end-decided-pair = Turn { $n }, the second blow of a pair.
end-decided-token = Turn { $n }: a damage token went off.
end-decided-omen = Turn { $n }: the omen was a dragon.
end-decided-burden = Turn { $n }: the burden was too heavy.
end-sum-values = { $attack } against { $defence }: hit
end-curve = Life, turn by turn.
end-row-life = Life left
end-row-attacks = Attacks
end-row-hits = Hits
end-row-damage = Damage by blows
end-row-blocks = Blocks, counters
end-row-pairs = Pairs
end-table = The blow that decided it lies between the tracks.


## Sums in the log

tally-attack = Attack { $sum } = { $n }
tally-defence = · defence { $sum } = { $n }
tally-damage = { $parts ->
    [0] { "" }
    [1] { $over ->
        [0] Life { $from } → { $to }
       *[other] { $n } damage, only { $from } left: life { $from } → { $to }
    }
   *[other] { $sum }{ $bounded ->
        [0] {" "}=
       *[other] :
    } { $n } damage, { $over ->
        [0] life { $from } → { $to }
       *[other] only { $from } left: life { $from } → { $to }
    }
}
tally-share = { $parts ->
    [0] { "" }
    [1] { $over ->
        [0] Life { $from } → { $to }
       *[other] { $n } damage, only { $from } left: life { $from } → { $to }
    }
   *[other] { $sum }{ $bounded ->
        [0] {" "}=
       *[other] :
    } { $n } damage, { $over ->
        [0] life { $from } → { $to }
       *[other] only { $from } left: life { $from } → { $to }
    }
}
tally-omen = Life { $from } → { $to }
tally-burden = Life { $from } → { $to }
sum-card = { $amount }
sum-blow = { $amount }
sum-tokens = { $amount } (tokens)
sum-berserk = { $amount } (berserk)
sum-bonus = { $amount } (block zone)
sum-block = { $amount } (block)

## Lessons

lesson-sums = The sums must be equal
lesson-sums-task = Make 5, and hit
lesson-sums-ask = Their outer numbers make 3 + 2 = *5*. Make 5 where your cards touch.
lesson-sums-hint = Red 3|1 on the right: there 2 and 3 touch.
lesson-sums-right = *5 is 5: a hit.* The card at the far end flew, for 3 damage.
lesson-sums-left = { $attack } against { $defence }. On the left other numbers touch. Try the right.
lesson-sums-missed = { $attack } against { $defence }, a miss. Which left number makes your 2 into 5?
lesson-sums-drew = You drew, and the turn is over. You held a card that hits.
lesson-sums-learned = *Equal sums hit*: your touching numbers against their outer ones.

lesson-flies = Which card flies
lesson-flies-task = Win with one blow
lesson-flies-ask = Yellow 3|3 hits on both sides. On which side does it *win*?
lesson-flies-hint = The card that does not touch flies. Make that Green 4|1.
lesson-flies-right = *The card that does not touch flies.* Green hurts for 3.
lesson-flies-harmless = A hit, but Red 2|4 flew, and it has no damage. Throw the other card.
lesson-flies-drew = You drew, and the turn is over. Yellow 3|3 would have hit.
lesson-flies-learned = *The far card* is the blow: its damage counts.

lesson-block = Block
lesson-block-task = Survive the blow
lesson-block-ask = A *red* blow for 3, and you have 3 life. Survive.
lesson-block-hint = A red card stops a red blow. Press Red 1|3.
lesson-block-right = *Red stops red:* 3 − 1 = 2, life 3 → 1. Lowered, it adds 2 to a red hit you do not stop.
lesson-block-colour = Yellow cannot stop red. Your other card is red.
lesson-block-passed = 3 damage, life 0. Is one of your cards red?
lesson-block-learned = *A block* by a card of the blow’s colour stops 1.

lesson-counter = Counter
lesson-counter-task = Turn the blow away
lesson-counter-ask = No red to block with. But two of your cards show a *dragon*.
lesson-counter-hint = Put the dragon of your hand left of the dragon on the mat.
lesson-counter-right = *Dragon beside dragon:* no damage, no effect, and their turn is over.
lesson-counter-nodragon = Only a dragon counters, and only beside a dragon.
lesson-counter-colour = The blow is red, and neither of your cards is. Look at the dragons.
lesson-counter-passed = 3 damage, life 0. Look at the dragon on your left.
lesson-counter-learned = *A dragon beside a dragon* undoes the whole blow.

lesson-pair = A pair acts again
lesson-pair-task = Win this turn
lesson-pair-ask = They have { $life } life, your best blow deals 3. Win *this turn*.
lesson-pair-hint = Put Green 3|3 on the right: 3 touches 3.
lesson-pair-again = A pair: you act once more. They have { $life } life left. Finish them.
lesson-pair-again-hint = Yellow 3|5 on the right: 3 + 3 is their 6.
lesson-pair-right = *Equal numbers touch: a pair.* You acted once more, and two blows were enough.
lesson-pair-missed = { $attack } against { $defence }, a miss. Put 3 beside 3.
lesson-pair-unequal = A hit for 2. But 5 and 1 are no pair, so the turn is over.
lesson-pair-half = A pair, but they keep 2 life. Your second action must hit too.
lesson-pair-drew = Drawing ends the turn, and they keep 5 life.
lesson-pair-learned = *A pair*, two equal numbers that touch, acts again.

lesson-effect = A miss has its effect
lesson-effect-task = Win with a miss
lesson-effect-line = Read what your cards do when they fly, hit or not.
lesson-effect-ask = They have 1 life, and a *damage token* on column 5. Nothing hits. Win.
lesson-effect-hint = Yellow 3|5 slides. Make it fly, then push their cards to the right.
lesson-effect-slide = It missed, and still it slides. Which way lies the *damage token*?
lesson-effect-slide-hint = Push their cards one column to the right, onto column 5.
lesson-effect-right = *Effects work, hit or miss.* Their cards slid onto the token: 1 damage.
lesson-effect-away = They keep their life: no card of theirs came onto the token.
lesson-effect-otherblow = You threw Blue 3|5: its effect is a card to draw. Which card slides?
lesson-effect-drew = You drew, and they keep their life. One of your cards slides.
lesson-effect-learned = *Effects* work after a hit and after a miss.

lesson-fight = A short real fight
lesson-fight-task = Take their 5 life
lesson-fight-ask = { $life } life to go until you win. *Draw* when nothing hits.
lesson-fight-hint = Make their sum where cards touch. Equal numbers that touch are a pair: you act again.
lesson-fight-right = *Won!* Later try fighters: two cards of one colour wake their techniques.
lesson-fight-lost = Your life is gone. Once more, or leave it for today.
lesson-fight-learned = *A whole fight*: strike, guard, and draw in time.

## Hints of the coach, and what it says the first time

hint-hits = The two sums are equal: it hits.
hint-misses = The sums differ: it does not hit.
hint-stands = Your cards stand better afterwards.
hint-draw = More cards in hand are more sums that you can make, and more that you can answer.
hint-block = A block keeps 1 damage off.
hint-counter = A counter that holds takes away the damage and the effect.
mark-counter = You hold a *dragon* that goes beside a dragon in play: put it down, and the blow is countered.
mark-block = One of your cards has the *colour* of the blow: move it down, and 1 damage less gets through.
mark-pair = Your touching numbers are equal: a *pair*. You may act once more, at once.
mark-effect = The blow has an effect: *{ $effect }*. Use it, whether the blow has hit or not.

## How to play

howto-lead = Two cards are your two hands. Add one, and the card at the far end flies at your rival. It hits when your numbers inside equal theirs outside.
howto-aim-life = Take their last life
howto-aim-life-text = In a duel both begin with 10. Nothing brings life back.
howto-aim-equal = Equal sums hit
howto-aim-equal-text = Your two numbers that touch, their two numbers outside. One more or one less is a miss.
howto-thing-couple = Your two cards
howto-thing-couple-text = always lie side by side, on six columns.
howto-thing-inside = Attack:
howto-thing-inside-text = the two numbers that touch, added up.
howto-thing-outside = Defence:
howto-thing-outside-text = the two numbers outside, added up.
howto-thing-zones = The block zone.
howto-thing-zones-text = A card that blocks moves down here, and stays.
howto-thing-life = Life,
howto-thing-life-text = one bead each.
howto-thing-hand = The hand,
howto-thing-hand-text = four cards at most. Nobody sees yours.
howto-step-choose = Draw or attack
howto-step-choose-text = Draw 2 cards, or play one. Not both.
howto-step-throw = Throw
howto-step-throw-text = Put a card at the left or right end of your two. The card at the other end flies: that is the blow.
howto-step-compare = Compare
howto-step-compare-text = Your inside against their outside, after your card lies. Equal: a hit.
howto-step-answer = Block or counter
howto-step-answer-text = A card of the blow’s colour blocks 1 damage. A dragon beside a dragon counters all of it.
howto-step-again = Effect, pair
howto-step-again-text = The blow’s effect works, hit or miss. Two equal numbers inside: act once more.
howto-end-duel = Life at 0
howto-end-duel-text = In a duel the other one wins at once.
howto-end-all = Three or four
howto-end-all-text = You strike your left neighbour; the last who stands wins.
howto-end-teams = Two against two
howto-end-teams-text = A team has lost when both are at 0.
howto-mistake-more = More is not better
howto-mistake-more-text = A hit needs the same sum, not a higher one. Look at the rival’s outside before you choose a side.
howto-mistake-more-no = too much
howto-mistake-more-yes = exactly
howto-mistake-zone = A blocker left lying
howto-mistake-zone-text = A card in your block zone makes blows of its colour hurt 2 more. Throw it soon.
howto-mistake-miss = Waiting for a hit
howto-mistake-miss-text = A miss keeps its effect and its pair. Often that is reason enough to attack.

## What every sign means

gloss-attack = Attack
gloss-attack-means = The two numbers that touch where the two cards meet, added up.
gloss-attack-short = numbers that touch
gloss-defence = Defence
gloss-defence-means = The two outer numbers of the two cards, added up.
gloss-defence-short = outer numbers
gloss-hit = Hit
gloss-hit-means = An attack hits when it is exactly as high as the defence; otherwise it misses.
gloss-blow = Blow
gloss-blow-means = The card that flies out when you add one at the other end: its damage and its effect count.
gloss-damage = Damage
gloss-damage-means = So much life a hit with this card costs; a card without the sign deals none.
gloss-damage-short = life a hit costs
gloss-life = Life
gloss-life-means = Whoever has none left is defeated.
gloss-colour = Colour
gloss-colour-means = A card blocks a blow of its own colour; two cards of one colour put a fighter in fury.
gloss-block = Block zone
gloss-block-means = A card of the blow's colour moves down here and stops 1 damage; lying here, it adds 2 to a hit of its colour that is not stopped.
gloss-block-short = a block lies here
gloss-dragon = Dragon
gloss-dragon-means = Put from your hand beside a dragon of your two cards, it counters a hit.
gloss-dragon-short = counters beside a dragon
gloss-counter = Counter
gloss-counter-means = A hit that is countered deals no damage, has no effect and no pair, and ends the attacker's turn.
gloss-pair = Pair
gloss-pair-means = If your two touching numbers are equal after your attack, you may act once more.
gloss-effect = Effect
gloss-effect-means = What the blow may do besides its damage, after a hit and after a miss.
gloss-slide = Slide
gloss-slide-means = One player's two cards move left or right; every damage token on the way goes off.
gloss-trap = Trap
gloss-trap-means = A damage token on a free zone: whoever brings a card there takes 1 damage.
gloss-wound = Wound
gloss-wound-means = A damage token on a card: when it leaves play, its owner takes 1 damage.
gloss-power = Power
gloss-power-means = A plus or a minus token on a card: it changes its damage by 1 when it flies.
gloss-remove = Remove
gloss-remove-means = Any one token in play goes back to the supply.
gloss-switch = Switch
gloss-switch-means = The two cards of one player change places.
gloss-draw = Draw
gloss-draw-means = One player, you or another, draws 1 card if the hand is not full.
gloss-copy = Copy
gloss-copy-means = The effect of a card in play, other than a copy, is used as the blow's own.
gloss-token-damage = Damage token
gloss-token-damage-means = It deals 1 damage to the owner of a card that comes onto its zone, or of the card on which it lies when that leaves play.
gloss-token-damage-short = 1 damage when it goes off
gloss-token-plus = Plus token
gloss-token-plus-means = The card on which it lies deals 1 more when it flies.
gloss-token-minus = Minus token
gloss-token-minus-means = The card on which it lies deals 1 less when it flies.
gloss-token-crow = Crow token
gloss-token-crow-means = The next card that is put on its zone costs the blow its effect.
gloss-hand = Hand
gloss-hand-means = Cards that can be put into play; a full hand draws nothing.
gloss-pile = Draw pile
gloss-pile-means = Instead of attacking you draw 2 cards, as far as your hand has room.
gloss-discard = Discard pile
gloss-discard-means = Blows and cards that left play lie here, open to everybody.
gloss-supply = Tokens that are left
gloss-supply-means = Of a kind that is used up none can be put down.
gloss-fury = Fury
gloss-fury-means = A fighter whose two cards had one colour when the turn began is in fury: his techniques work.
gloss-foresight = Foresight
gloss-foresight-means = In fury: the effect of the card you played may take the place of the blow's.
gloss-reserve = Reserve
gloss-reserve-means = In fury: with each attack you may set a drawn card aside; you take it at the end of the turn.
gloss-leap = Leap
gloss-leap-means = In fury: before each action your two cards may go to any two neighbouring attack zones.
gloss-omen = Omen
gloss-omen-means = In fury: when your turn begins you may turn over a card; a dragon costs 1 life, any other lends its effect.
gloss-iron-guard = Iron guard
gloss-iron-guard-means = In fury: cards of any colour can block.
gloss-berserk = Berserk
gloss-berserk-means = In fury: hits deal 1 more, but nothing can be blocked or countered.
gloss-crow = Crow
gloss-crow-means = In fury: when your turn begins you may put a crow token on a free attack zone.
gloss-burden = Burden
gloss-burden-means = Whoever has the marker and ends a turn with 4 or more cards in hand takes 1 damage.
gloss-pressure = Pressure
gloss-pressure-means = In fury: the damage of a hit may be given up for a damage token on a card and one more action.
gloss-order = Orders of the automaton
gloss-order-means = Plus and minus say on which side it attacks, rest that it does nothing; they come round in the same order.
gloss-card-blow = { $colour } card, damage { $n }
gloss-card-bow = a bow
gloss-card-fighter = a fighter, board { $board }
gloss-says = { $left } on the left, { $right } on the right{ $dragon ->
    [yes] , with a dragon
   *[no] { "" }
}.
gloss-says-effect = { $effect }: { $does }
gloss-now-life = { $who }: { $n } of { $full }.
gloss-now-hand = { $who }: { $n } of { $limit }.
gloss-now-hand-known = By counting: { $names }.
gloss-now-pile = { $n ->
    [one] 1 card lies here.
   *[other] { $n } cards lie here.
}
gloss-now-supply = { $n } left.
gloss-now-fury = { $who }: { $state }.

## How did I play?

review-luck = draws
review-hidden = hidden cards
review-hidden-did = { $did ->
    [gave] Hidden cards brought { $n ->
        [one] one point
       *[other] { $n } points
    }.
   *[took] Hidden cards took { $n ->
        [one] one point
       *[other] { $n } points
    }.
}
review-light = luck: draws
review-lights = Draws: how much better or worse they came than on average. Hidden cards: what others held, and what the judge had not foreseen.
review-rather-hits = It hits, and what was done does not.
review-rather-damage = It hits for { $n } damage instead of { $other }.
review-rather-pair = It makes a pair: one more action.
review-measure-ffa-3 = { $who ->
    [you] How many of the others you outlast, of 100
   *[other] How many of the others { $name } outlasts, of 100
}
review-measure-ffa-4 = { review-measure-ffa-3 }
review-point-ffa-3 = A hundred points are all the others outlasted; a point is a hundredth of that.
review-point-ffa-4 = { review-point-ffa-3 }
