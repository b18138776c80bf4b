# Master Udo vs. the Four in English. Cards, attacks, masters and ranks have their names from cards.toml.
# Its French twin has the same messages; a test compares them.

seat-p1 = the player

# The parts that a condition lists, as a number with one bit a part. A card file may list any of them together.
parts = { $n ->
    [1] a Left Arm
    [2] a Right Arm
    [3] a Left Arm or a Right Arm
    [4] a Left Leg
    [5] a Left Arm or a Left Leg
    [6] a Right Arm or a Left Leg
    [7] a Left Arm, a Right Arm or a Left Leg
    [8] a Right Leg
    [9] a Left Arm or a Right Leg
    [10] a Right Arm or a Right Leg
    [11] a Left Arm, a Right Arm or a Right Leg
    [12] a Left Leg or a Right Leg
    [13] a Left Arm, a Left Leg or a Right Leg
    [14] a Right Arm, a Left Leg or a Right Leg
    [15] a Left Arm, a Right Arm, a Left Leg or a Right Leg
    [16] a Torso
    [17] a Left Arm or a Torso
    [18] a Right Arm or a Torso
    [19] a Left Arm, a Right Arm or a Torso
    [20] a Left Leg or a Torso
    [21] a Left Arm, a Left Leg or a Torso
    [22] a Right Arm, a Left Leg or a Torso
    [23] a Left Arm, a Right Arm, a Left Leg or a Torso
    [24] a Right Leg or a Torso
    [25] a Left Arm, a Right Leg or a Torso
    [26] a Right Arm, a Right Leg or a Torso
    [27] a Left Arm, a Right Arm, a Right Leg or a Torso
    [28] a Left Leg, a Right Leg or a Torso
    [29] a Left Arm, a Left Leg, a Right Leg or a Torso
    [30] a Right Arm, a Left Leg, a Right Leg or a Torso
    [31] a Left Arm, a Right Arm, a Left Leg, a Right Leg or a Torso
    [32] a Head
    [33] a Left Arm or a Head
    [34] a Right Arm or a Head
    [35] a Left Arm, a Right Arm or a Head
    [36] a Left Leg or a Head
    [37] a Left Arm, a Left Leg or a Head
    [38] a Right Arm, a Left Leg or a Head
    [39] a Left Arm, a Right Arm, a Left Leg or a Head
    [40] a Right Leg or a Head
    [41] a Left Arm, a Right Leg or a Head
    [42] a Right Arm, a Right Leg or a Head
    [43] a Left Arm, a Right Arm, a Right Leg or a Head
    [44] a Left Leg, a Right Leg or a Head
    [45] a Left Arm, a Left Leg, a Right Leg or a Head
    [46] a Right Arm, a Left Leg, a Right Leg or a Head
    [47] a Left Arm, a Right Arm, a Left Leg, a Right Leg or a Head
    [48] a Torso or a Head
    [49] a Left Arm, a Torso or a Head
    [50] a Right Arm, a Torso or a Head
    [51] a Left Arm, a Right Arm, a Torso or a Head
    [52] a Left Leg, a Torso or a Head
    [53] a Left Arm, a Left Leg, a Torso or a Head
    [54] a Right Arm, a Left Leg, a Torso or a Head
    [55] a Left Arm, a Right Arm, a Left Leg, a Torso or a Head
    [56] a Right Leg, a Torso or a Head
    [57] a Left Arm, a Right Leg, a Torso or a Head
    [58] a Right Arm, a Right Leg, a Torso or a Head
    [59] a Left Arm, a Right Arm, a Right Leg, a Torso or a Head
    [60] a Left Leg, a Right Leg, a Torso or a Head
    [61] a Left Arm, a Left Leg, a Right Leg, a Torso or a Head
    [62] a Right Arm, a Left Leg, a Right Leg, a Torso or a Head
   *[63] a Left Arm, a Right Arm, a Left Leg, a Right Leg, a Torso or a Head
}

## What happens

event-dealt-udo = { $seat-is ->
    [you] You take Master Udo's
   *[other] Master Udo takes his
} ten cards; the attack deck is shuffled.
event-dealt-kai = { $seat-is ->
    [you] You take the ten cards of Kai the Tempest
   *[other] Kai the Tempest takes her ten cards
}, all calm; the attack deck is shuffled.
event-battle = Battle { $n } begins: { $master }.
event-turn = Turn { $n } begins.
event-kai-enraged = { $seat-is ->
    [you] All of your cards in hand are ENRAGED, and so are you in this turn.
   *[other] All of Kai's cards in hand are ENRAGED, and so is she in this turn.
}
event-kai-calm = { $seat-is ->
    [you] You are
   *[other] Kai is
} calm again.
event-reshuffled = The attack deck is empty; the attack discard, { $n ->
    [one] 1 card
   *[other] { $n } cards
}, is shuffled into a new one.
event-revealed = { $n ->
    [one] The master reveals { $attacks }.
   *[other] The master reveals { $n } attacks: { $attacks }.
}
event-none-left = No attack card is left to reveal.
event-laid = { $seat-is ->
    [you] You lay combo { $n }
   *[other] Combo { $n } is laid
}: { $cards }.
event-passed = { $seat-is ->
    [you] You lay no combo.
   *[other] No combo is laid.
}
event-resolved = Combo { $n } is resolved by { $card } with X = { $x }.
event-resolved-double = { $seat-is ->
    [you] You double
   *[other] Kai doubles
} combo { $n }: it is resolved by { $card } with X = { $x }.
event-covered = A heart of { $n } is covered{ $body ->
    [0] { "" }
   *[other] {" "}on body { $body }
}: { $deal } damage.
event-missed = The { $n } damage finds no heart.
event-blocked = { $attack-cap } is blocked: { $block } against { $value }.
event-kept = { $attack-cap } is blocked, { $block } against { $value }, and { $seat-is ->
    [you] you keep
   *[other] Kai keeps
} it.
event-idle = The block of { $n } stops no attack.
event-charged = { $seat-is ->
    [you] You gain
   *[other] Udo gains
} { $n } charge{ $lost ->
    [0] { "" }
   *[other] ; { $lost } more is lost
}.
event-charged-full = { $seat-is ->
    [you] You have
   *[other] Udo has
} { $total } charge already, the most there can be; { $lost } more is lost.
event-recovered = { $seat-is ->
    [you] You recover { $card } from the discard pile.
   *[other] { $card-cap } is recovered from the discard pile.
}
event-fizzled = Enrage { $n }: no calm card is in hand, so nothing flips.
event-fizzled-recovery = Recover { $n }: the discard pile is empty, so nothing returns.
event-enraged = { $card-cap } flips to its ENRAGED side.
event-calmed = { $card-cap } flips to its calm side.
event-discarded = The finisher { $card } is discarded{ $others ->
    [0] { "" }
   *[other] ; the rest of the combo returns to { $seat-is ->
        [you] your hand
       *[other] hand
    }
}.
event-returned = The finisher { $card } returns to { $seat-is ->
    [you] your hand
   *[other] hand
}{ $others ->
    [0] { "" }
   *[other] {" "}with the rest of its combo
}.
event-used = { $seat-is ->
    [you] You discard
   *[other] Kai discards
} the kept { $attack } to enrage up to { $n ->
    [one] 1 card
   *[other] { $n } cards
}.
event-hit = { $seat-is ->
    [you] { $attack-cap } hits you.
   *[other] { $attack-cap } hits.
}
event-lost = { $seat-is ->
    [you] You discard { $card } from your hand for it.
   *[other] { $card-cap } is discarded from hand for it.
}
event-lost-venom = { $seat-is ->
    [you] You discard { $card } from your hand, too, by the venom.
   *[other] { $card-cap } is discarded from hand, too, by the venom.
}
event-exhausted = { $seat-is ->
    [you] You exhaust { $card } for it, and it leaves the game.
   *[other] { $card-cap } is exhausted for it and leaves the game.
}
event-fallen = Body { $body } is defeated.
event-regenerated = Nothing was covered this turn, so a heart of { $n }{ $body ->
    [0] { "" }
   *[other] {" "}on body { $body }
} is uncovered again.
event-defeated = { $master-cap } is defeated: { $n } glory.
event-rewarded = { $n ->
    [0] The discard pile was empty
    [one] The discarded card returns
   *[other] The { $n } discarded cards return
}; { $card } joins { $seat-is ->
    [you] your hand
   *[other] the hand
}.
event-lapsed = { $attack-cap } was kept and not used; it is discarded.
event-over-won = { $masters ->
    [one] 1 master is defeated, and that is enough
   *[other] { $masters } masters are defeated, and that is enough
}. { $seat-is ->
    [you] You win
   *[other] The game is won
} with { $n } glory: { $rank }.
event-over-unpayable = { $seat-is ->
    [you] You cannot pay for { $attack }: the game is lost.
   *[other] { $attack-cap } cannot be paid for: the game is lost.
}
event-over-limit = Turn { $n } was the last of this battle: the game is lost.

## Why something is refused

refused-over = The game is over; nothing can be done any more.
refused-not-asked = Nobody but the player decides anything here.
refused-wrong-kind = Something else is asked now; look at the list of legal actions.
refused-defeated = { $name-cap } is defeated already.
refused-in-a-combo = { $name-cap } lies in a combo already.
refused-not-in-hand = { $name-cap } is not in hand.
refused-dead-end = With { $name } on top the combo could never be finished with the cards in hand.
refused-none-open = No combo is open.
refused-combo-open = A combo is open: finish it or clear it first.
refused-not-laid = No laid combo has that number.
refused-position = { $name-cap } must be card { $n } of its combo, counted from the bottom.
refused-position-odd = { $name-cap } must lie at an odd place of its combo, counted from the bottom.
refused-position-even = { $name-cap } must lie at an even place of its combo, counted from the bottom.
refused-position-first = { $name-cap } must be the bottom card of its combo.
refused-position-last = { $name-cap } must be the top card of its combo.
refused-position-ends = { $name-cap } must be the bottom or the top card of its combo.
refused-adjacent = { $name-cap } must lie directly beside { parts }.
refused-not-adjacent = { $name-cap } must not lie directly beside { parts }.
refused-excludes = { $name-cap } suffers no other card in its combo that is { parts }.
refused-requires = { $name-cap } needs another card in its combo that is { parts }.
refused-max-size = { $name-cap } lies in combos of at most { $n } cards.
refused-min-size = { $name-cap } lies in combos of at least { $n } cards.
refused-only-combo = { $name-cap } must be in the only combo of the turn.
refused-not-waiting = No combo with that number waits to be resolved.
refused-unresolved = Every laid combo must be resolved.
refused-kai-charge = Kai has no charge.
refused-no-charge = There is no charge to spend.
refused-not-raging = Only an ENRAGED Kai can double a combo.
refused-doubled-already = Kai has doubled a combo this turn already.
refused-no-branch = This effect has no such branch.
refused-no-heart = { $n } damage cannot cover that: name an open heart of at most that value, and its body if there are several.
refused-must-cover = A heart can be covered, so one must be.
refused-not-revealed = { $name-cap } is not among the revealed attacks.
refused-too-strong = { $name-cap } is too strong for a block of { $n }.
refused-must-block = An attack can be blocked, so one must be.
refused-not-discarded = { $name-cap } is not in the discard pile.
refused-name-order = Cards are named in the order of the card list; { $name } comes before the last one.
refused-one-sided = { $name-cap } is a technique: it has one side only.
refused-not-calm = { $name-cap } is no calm card of Kai's in hand.
refused-must-enrage = A kept attack is used to enrage: at least one card must flip.
refused-udo-keeps-nothing = Udo keeps no attacks.
refused-not-kept = { $name-cap } is not among the kept attacks.
refused-nothing-calm = No calm card of Kai's is in hand, so there is nothing to enrage.
refused-must-take = Attacks are left, and every one of them hits.
refused-must-pay = The hit must be paid for.
refused-wrong-part = { $name-cap } is of no part that this attack takes.
refused-venom = The venom takes a card as long as there is one in hand.

# What was expected instead of a text that is no action
expected-action = fight M, place C, finish, clear, take-back N, done, resolve N, resolve N charge, resolve N double, choose deal, choose block, cover H, cover H of B, block A, recover C, enrage C, take A, lose C, exhaust C, use A, combo C C C or combos C C; C
expected-number = a number from 1
expected-master = the id of a master instead of “{ $found }”
expected-card = the id of a card instead of “{ $found }”
expected-attack = the id of an attack instead of “{ $found }”
expected-combo = the ids of cards, bottom first; combos are joined by “; ”

## In the browser

web-doing-choose = { $name } is choosing a master
web-doing-combos = { $name } is laying combos
web-doing-resolve = { $name } is striking
web-doing-cards = { $name } is sorting cards
web-doing-pay = { $name } is taking hits
web-card = { $card }{ $rage }: { $lies }; { $does }
web-enraged-mark = {" "}(ENRAGED)
web-sign-anywhere = anywhere
web-sign-odd = odd place
web-sign-even = even place
web-sign-first = bottom
web-sign-last = on top
web-sign-ends = at an end
web-sign-beside = beside
web-sign-not-beside = not beside
web-sign-never-with = never with
web-sign-with = together
web-sign-at-most = at most { $n }
web-sign-at-least = { $n } or more
web-sign-alone = only combo
web-sign-or = or
web-why-other = { $part }: { $condition }
web-why-dead-end = no way to finish
web-wins-you = Wins you
web-body = Body
web-heart = Heart { $n }
web-heart-covered = Heart { $n }, covered
web-coming = Attacks coming
web-deck = Deck
web-spent = Spent
web-spent-holds = { $n ->
    [0] No attack is in the attack discard.
   *[other] In the attack discard: { $attacks }
}
web-gallery = Masters to fight
web-combos = Combos
web-combo = Combo { $n }
web-resolving = now
web-resolve = Resolve
web-resolve-charge = With { $n } charge
web-resolve-double = Doubled
web-next-first = first card
web-no-combo = Click a card of your hand: it begins a combo. The last card on top does what it says, with X as the length.
web-no-heart = no heart
web-no-blow = no attack
web-says-takes = takes { $parts }
web-says-opens = { $parts } on top: X+{ $n }
web-says-charge = blocked: +{ $n } charge
web-says-kept = blocked: kept, enrage { $n }
web-says-stopped = block { $n } stops it
web-longer-charge = with { $n } charge X { $x }: { $does }
web-longer-double = doubled X { $x }: { $does }
web-enrage-there = { $n ->
    [0] no calm card in hand
    [one] { $n } calm card in hand
   *[other] { $n } calm cards in hand
}
web-recover-there = { $n ->
    [0] discard pile empty
   *[other] { $n } in the discard pile
}
web-discard-recover = Discard pile: take back to hand
web-discard-exhaust = Discard pile: exhaust for ever
web-you = you
web-raging = { $n } of { $of } own cards in hand ENRAGED
web-part-cards = { $part }: { $n } ready, { $out } discarded, { $gone } exhausted
web-kept = Kept attacks
web-discard = Discard
web-exhausted = Exhausted
web-hand-empty = No card in hand.
web-ask-choose = Whom do you fight?
web-ask-combos = Lay your combos
web-ask-open = Card { $n } of the combo, or finish it?
web-ask-full = The combo is full: finish it?
web-ask-resolve = Which combo comes next?
web-ask-resolve-one = Resolve the combo
web-ask-charge = Spend the charge on it?
web-ask-double = Double the combo?
web-ask-branch = Damage or block?
web-ask-cover = Which heart do you cover?
web-ask-block = Which attack do you block?
web-ask-recover = Take back up to { $n ->
    [one] 1 card
   *[other] { $n } cards
}
web-ask-enrage = Enrage up to { $n ->
    [one] 1 card
   *[other] { $n } cards
}
web-ask-hits = Which attack hits next?
web-ask-pay = Pay for { $attack }
web-ask-venom = { $n ->
    [one] The venom takes 1 card
   *[other] The venom takes { $n } cards
}
web-ask-turn-end = Use a kept attack first?
web-won = Won with { $n } glory: { $rank }
web-lost-it = Lost
web-hint-choose = { $n } must fall. Harder masters bring more glory, and each one teaches a technique.
web-hint-reward = Your discard pile is back in hand, and { $card } has joined it.
web-hint-combos = Coming: { $blows }. Block them, or each takes a card.
web-hint-open = Every condition holds.
web-hint-charge-one = { $n ->
    [one] Your 1 charge goes into one combo.
   *[other] All { $n } charge goes into one combo.
}
web-hint-resolve = The order is yours: what one blocks or takes back may serve the next.
web-hint-charge = { $n ->
    [one] You have 1. If you keep it, it serves a later combo.
   *[other] All { $n } of it, or none. What you keep serves a later combo.
}
web-hint-double = Doubled, its cards count twice: once a turn, while she is ENRAGED.
web-hint-kept = A kept attack can be discarded to enrage cards.
web-hint-branch = { $card }, X = { $x }.
web-hint-cover = { $n } damage covers one heart of { $n } or less{ $left ->
    [one] .
   *[other] , { $left } times.
}
web-hint-block = A block of { $n } stops one attack of { $n } or less{ $left ->
    [one] .
   *[other] , { $left } times.
}
web-hint-order = In the order of the card list: what you pass over stays there.
web-hint-enrage = In the order of the card list: a card that you pass over stays calm.
web-hint-hits = What was not blocked takes a card of the part it hits.
web-hint-pay = { $parts }: discard such a card from hand, or exhaust one of the discard pile for ever.
web-hint-venom = Any card of your hand.
web-fight = Fight
web-fight-with = { $n ->
    [0] without a combo
    [one] with 1 combo
   *[other] with { $n } combos
}
web-finish = Finish the combo
web-finish-and-fight = Finish and fight
web-clear = Start over
web-enough = Enough
web-end-turn = End the turn
web-choose-deal = Damage
web-choose-block = Block
web-do-fight = Fight { $master }
web-do-finish-and-fight = Finish the combo and fight
web-do-place = Place { $card }
web-do-take-back = Take back combo { $n }
web-do-resolve = Resolve combo { $n }
web-do-resolve-charge = Resolve combo { $n } with { $charge } charge
web-do-resolve-double = Double combo { $n } and resolve it
web-do-cover = Cover the heart of { $n }
web-do-cover-of = Cover the heart of { $n } on body { $body }
web-do-block = Block { $attack }
web-do-recover = Take back { $card }
web-do-enrage = Enrage { $card }
web-do-take = Let it hit: { $attack }
web-do-lose = Discard { $card }
web-do-exhaust = Exhaust for ever { $card }
web-do-use = Discard the kept { $attack } to enrage up to { $n }
web-beat-about = { $turn }: combo { $n }
web-beat-x = { $card }: X = { $x }
web-beat-x-result = { $sum }. { $does }.
web-beat-covered = { $which ->
    [last] The last heart is covered
    [several] { $n } hearts are covered
   *[one] { $body ->
        [0] A heart of { $heart } is covered
       *[other] A heart of { $heart } is covered on body { $body }
    }
}
web-beat-covered-result = { $card } deals { $n } damage{ $all ->
    [one] { "" }
   *[other] , strike { $done } of { $all }
}: { $n } ≥ { $heart }.
web-beat-missed = The damage finds no heart
web-beat-missed-result = { $why ->
    [none] No heart is open any more.
    [order] { $card } deals { $n } damage: the next heart is higher.
   *[higher] { $card } deals { $n } damage: every open heart is higher.
}
web-beat-blocked = { $n ->
    [one] { $attack } is blocked
   *[other] { $n } attacks are blocked
}
web-beat-blocked-result = { $card } blocks { $n } ≥ { $value }.{ $charge ->
    [0] { "" }
   *[other] {" "}{ $you ->
        [yes] You gain { $charge } charge.
       *[no] { $hero } gains { $charge } charge.
    }
}{ $kept ->
    [yes] {" "}{ $you ->
        [yes] You keep it, to enrage cards with it.
       *[no] { $hero } keeps it, to enrage cards with it.
    }
   *[no] { "" }
}
web-beat-idle = The block stops nothing
web-beat-idle-result = { $why ->
    [none] No attack is left to block.
   *[higher] { $card } blocks { $n }: every attack that is left is higher.
}
web-beat-fizzled = { $what ->
    [recover] Nothing to recover
   *[enrage] Nothing to enrage
}
web-beat-fizzled-result = { $what ->
    [recover] { $card } recovers up to { $n }: the discard pile is empty.
   *[enrage] { $card } enrages up to { $n }: no calm card is in hand.
}
web-beat-charged = { $n ->
    [0] The charge is full already
   *[other] { $you ->
        [yes] You gain { $n } charge
       *[no] { $hero } gains { $n } charge
    }
}
web-beat-charged-result = Charge { $before } → { $total }{ $lost ->
    [0] .
   *[other] : that is the most, and { $lost } is lost.
}
web-beat-hit = { $you ->
    [yes] { $attack } hits you
   *[no] { $attack } hits { $hero }
}
web-beat-hit-result = It takes a card of this part: { $parts }.
web-beat-paid = { $card } is discarded
web-beat-paid-result = It pays for { $attack } from hand.
web-beat-exhausted = { $card } is exhausted
web-beat-exhausted-result = It pays for { $attack } from the discard pile and leaves the game for ever.
web-beat-venom = The venom takes { $card }
web-beat-venom-result = Each hit of this master costs { $n ->
    [one] one card more
   *[other] { $n } cards more
}, from hand.
web-beat-fallen = Body { $body } is defeated
web-beat-fallen-result = { $n ->
    [0] None is left standing.
    [one] 1 body still stands.
   *[other] { $n } bodies still stand.
}
web-beat-regenerated = { $body ->
    [0] A heart of { $heart } opens again
   *[other] A heart of { $heart } opens again on body { $body }
}
web-beat-regenerated-result = No heart was covered in this turn.
web-beat-defeated = { $master } is defeated
web-beat-defeated-result = { $n } glory, { $total } in all.
web-beat-lost = The battle is lost
web-beat-lost-unpayable = { $attack } takes a card of this part, and none is left in hand or discard pile: { $parts }.
web-beat-lost-limit = Turn { $n } was the last of this battle.
web-banner-defeated = { $n ->
    [one] Every heart is covered at the end of turn { $turn }.
   *[other] All { $n } bodies are defeated at the end of turn { $turn }.
}
web-gain-glory = glory, { $total } in all
web-gain-glory-left = glory
web-gain-masters-of = { $n } of { $of }
web-gain-masters = masters defeated
web-gain-technique = { $card } joins your hand
web-gain-cards = { $n ->
    [one] card back in hand
   *[other] cards back in hand
}
web-counted = Combo { $n } is resolved
web-x-part-cards = { $n ->
    [one] card
   *[other] cards
}
web-x-part-opening = opening
web-x-part-charge = charge
web-strike = { $n ->
    [1] first strike
    [2] second strike
    [3] third strike
   *[other] strike { $n }
}
web-block-number = { $n ->
    [1] first block
    [2] second block
    [3] third block
   *[other] block { $n }
}
web-line-deal = damage
web-line-block = block
web-line-covered = covered
web-takes-one = { $attack } takes a card
web-to-discard = goes from hand to the discard pile.
web-to-nowhere = leaves the discard pile for ever.
web-venom-took = is taken from hand by the venom.
web-pay-hand = From hand:
web-pay-discard = Or from the discard pile, for ever:
web-pay-nothing = No such card is left, in hand or in the discard pile.
web-heart-covering = Heart { $n } is being covered
web-heart-opening = Heart { $n } opens again
web-stroke-now = now
web-stroke-x = X counted
web-stroke-heart = heart
web-stroke-blocked = blocked
web-stroke-hit = hit
web-stroke-paid = paid
web-stroke-venom = venom
web-stroke-open = opens again
web-stroke-defeated = defeated
web-stroke-lost = lost
web-attack = { $attack } { $n }: { $takes }; { $rider }
web-worth = X { $x }: { $does }
web-resolved = Combo { $n }: { $card }, X { $x }
web-heard-hearts = hearts { $hearts }
web-heard-bodies = { $n } bodies, each with
web-heard-next = the next that can be covered
web-heard-waits = its condition does not hold yet
web-heard-reach-hearts = reaches the hearts { $hearts }
web-heard-reach-blows = stops the attacks of { $blows }

## The parts of sums

part-cards = { $n ->
    [one] 1 card
   *[other] { $n } cards
}
part-double = 2 ×
part-opening = { $n } opening
part-charge = { $n } charge
part-x = X = { $n }
part-times = × { $n }
part-over = / { $n }, rounded down
part-card = { $n } on the card
part-least = not less than nothing
part-higher = { $n } in this battle
part-before = { $n } before
part-gained = { $n } gained
part-most = { $n } at most
part-glory = { $n } for the master

## The table at a prompt

play-udo-help =
    In this game you can also lay combos in one go, bottom card first:
      combo left-arm-1 right-leg-1     one combo more
      combos head torso; left-leg-2    all combos anew; “combos none” lays none
      ? deck                           which attacks are still in the deck
    ♥ is a heart to cover, ♡ a covered one; ★ marks glory, and the finisher of a combo
play-udo-udo = Udo
play-udo-kai = Kai
play-udo-battle = Battle { $n }, turn { $turn }
play-udo-between = Between battles
play-udo-won = Won
play-udo-beaten = masters { $n } of { $of }
play-udo-glory = glory { $n }
play-udo-deck = attack deck { $n }, discarded { $discard }
play-udo-deck-holds = In the attack deck, in an order that nobody knows: { $attacks }
play-udo-hearts = hearts
play-udo-coming = attacks
play-udo-body = body { $n }
play-udo-bodies = { $n } bodies
play-udo-fallen = defeated
play-udo-attacks = { $n ->
    [one] 1 attack a turn
   *[other] { $n } attacks a turn
}
play-udo-rule-order = hearts only in this order
play-udo-rule-regenerates = a turn without a covered heart uncovers one
play-udo-rule-venom = venom: each hit costs { $n } more
play-udo-rule-higher = attacks are { $n } higher
play-udo-rule-invulnerable = never vulnerable
play-udo-no-attack = No attack is left.
play-udo-value = value { $n }
play-udo-hits = hits
play-udo-takes = takes { $parts }
play-udo-vulnerable = vulnerable: { $parts } +{ $n }
play-udo-no-rider = vulnerable: not in this battle
play-udo-block-bonus = if blocked: charge +{ $n }
play-udo-block-kept = if blocked: kept, enrages { $n }
play-udo-said = { $name }: { $text }
play-udo-combo = combo { $n }
play-udo-open = open
play-udo-so-far = so far { $worth }
play-udo-no-combo = No combo is laid yet.
play-udo-resolved = resolved by { $card }, X { $x }
play-udo-with-charge = with charge X { $x }
play-udo-doubled = doubled X { $x }
play-udo-charge = charge
play-udo-calm = calm
play-udo-enraged = ENRAGED, may double a combo
play-udo-enraged-doubled = ENRAGED, has doubled a combo
play-udo-raging = { $n } of { $of } own cards in hand { $mark }
play-udo-hand = hand
play-udo-discard = discard
play-udo-exhausted = exhausted
play-udo-kept = kept
play-udo-part-left-arm = Left Arm
play-udo-part-right-arm = Right Arm
play-udo-part-left-leg = Left Leg
play-udo-part-right-leg = Right Leg
play-udo-part-torso = Torso
play-udo-part-head = Head
play-udo-short-left-arm = LA
play-udo-short-right-arm = RA
play-udo-short-left-leg = LL
play-udo-short-right-leg = RL
play-udo-short-torso = T
play-udo-short-head = H
play-udo-anywhere = anywhere
play-udo-place = place { $n }
play-udo-place-odd = odd place
play-udo-place-even = even place
play-udo-place-first = at the bottom
play-udo-place-last = on top
play-udo-place-ends = bottom or top
play-udo-beside = beside { $parts }
play-udo-not-beside = not beside { $parts }
play-udo-excludes = no other { $parts }
play-udo-requires = with { $parts }
play-udo-at-most = at most { $n } cards
play-udo-at-least = at least { $n } cards
play-udo-only-combo = the only combo
play-udo-or = {" "}or{" "}
play-udo-deal = { $n } damage
play-udo-block = block { $n }
play-udo-block-all = block all up to { $n }
play-udo-charge-more = charge { $n }
play-udo-recover = recover { $n }
play-udo-enrage = enrage { $n }
play-udo-recover-of = { $does } ({ $n ->
    [0] discard pile empty
   *[other] { $n } in the discard pile
})
play-udo-enrage-of = { $does } ({ $n ->
    [0] no calm card in hand
    [one] { $n } calm card in hand
   *[other] { $n } calm cards in hand
})
play-udo-calm-self = calms itself
play-udo-calm-combo = calms its combo
play-udo-keep = returns to hand
play-udo-explained = condition: { $lies }; as a finisher: { $does }
play-udo-sides = { $name }: calm, { $calm } · { $mark } ENRAGED, { $enraged }
play-udo-ask-choose = Whom do you fight next?
play-udo-ask-combos = Lay a combo from the bottom up, or end the step with “done”.
play-udo-ask-open = Place the next card on top, or finish the combo.
play-udo-ask-resolve = Which combo comes next?
play-udo-ask-resolve-charge = Which combo comes next? “charge” spends all charge on it.
play-udo-ask-resolve-double = Which combo comes next? “double” counts its cards twice, once a turn.
play-udo-ask-branch = Damage or block?
play-udo-ask-cover = { $left ->
    [one] { $n } damage: cover a heart of { $n } or less.
   *[other] { $n } damage, { $left } times: cover a heart of { $n } or less.
}
play-udo-ask-block = { $left ->
    [one] Block { $n }: stop an attack of { $n } or less.
   *[other] Block { $n }, { $left } times: stop an attack of { $n } or less.
}
play-udo-ask-recover = { $left ->
    [one] Take a card back from the discard pile, in the order of the list.
   *[other] Take up to { $left } cards back from the discard pile, in the order of the list.
}
play-udo-ask-enrage = { $left ->
    [one] Enrage a card, in the order of the list.
   *[other] Enrage up to { $left } cards, in the order of the list.
}
play-udo-ask-hits = What was not blocked hits. Which attack comes first?
play-udo-ask-pay = Pay for { $attack }: lose a card from hand, or exhaust one from the discard for ever.
play-udo-ask-venom = { $left ->
    [one] The venom takes a card more from your hand.
   *[other] The venom takes { $left } cards more from your hand.
}
play-udo-ask-turn-end = The turn ends. Do you use a kept attack before?
play-udo-beat-combo = { $card }, X = { $x }
play-udo-beat-hit = A hit: { $attack }
play-udo-beat-venom = The venom works.
play-udo-beat-defeated = { $master } is defeated.
play-udo-beat-turn-ends = The turn ends.
told-card = { $title }, { $name }
told-card-enraged = { $title }, { $name }, ENRAGED
told-card-says = { $card }: { $lies }; on top, { $does }.
told-no-cards = no cards
told-none = none
told-attack = { $name } of { $n }
told-attack-full = Coming: { $attack }, { $takes }; { $rider }.
told-coming = Attacks that come: { $attacks }.
told-body = { $master }, body { $n }
told-hearts = { $who }: open hearts { $open }; covered { $covered }.
told-hearts-fallen = { $who } is defeated.
told-master = { $master }: { $traits }.
told-charge = Your charge is { $n } of { $most }.
told-kai-calm = Kai is calm.
told-kai-enraged = Kai is ENRAGED and may double a combo.
told-kai-doubled = Kai is ENRAGED and has doubled a combo in this turn.
told-discard = Your discard pile: { $cards }.
told-exhausted = Exhausted for ever: { $cards }.
told-kept = Kept attacks: { $attacks }.
told-hand = Your hand, { $n ->
    [one] 1 card
   *[other] { $n } cards
}, each with where it may lie and what it does on top:
told-hand-names = Your hand, { $n ->
    [one] 1 card
   *[other] { $n } cards
}: { $cards }.
told-combo = Combo { $n }: { $cards }. { $worth }.
told-open = The combo that you lay: { $cards }. { $worth }.
told-stack = { $below }; on top { $top }
told-stack-one = { $top } alone
told-worth = X is { $x }, { $effect }
told-worth-charge = { $plain }; with your charge { $more }
told-worth-double = { $plain }; doubled { $more }
told-answer-worth = { $label }: { $worth }
told-fight = { $label }, { $with }
told-with-hearts = hearts { $hearts }

## In the hall

lobby-about = Stack your own body into combos. Beat four masters.
lobby-size = 1 seat · 15 min
lobby-against = alone against the four
option-hero = Who fights?
option-hero-udo = Udo
option-hero-kai = Kai
option-hero-udo-about = saves charge for one mighty combo
option-hero-kai-about = her cards have a calm and an enraged side
game-title = Martial Arts Masters: Master Udo vs. the Four
lobby-title = Udo vs. the Four
advice-first-master = { $master } is a good first one: small hearts, and no rule of his own.
lobby-for = For you, if you like to puzzle alone and in peace.
lobby-time = 15 min
lobby-seats = 1 seat
peg-hero = With
lobby-short = Udo
lobby-stage = battle { $n }
lobby-hearts = { $n } of { $of } hearts covered

## The result of a game

end-glory = glory
end-cards = cards
end-hearts = hearts
end-won = { $n } masters are defeated
end-unpayable = { $master } hits, and nothing is left to pay with
end-limit = turn { $n } was the last of the battle, and { $master } stands
end-decided-combo = The last combo, { $card }.
end-decided-hit = { $attack } { $takes }, and no such card is left.
end-decided-limit = { $n ->
    [one] 1 heart was still open.
   *[other] { $n } hearts were still open.
}
end-sum-hearts = { $hearts }: no heart left
end-rank = Rank: { $rank }, { $n } glory
end-ranks = Ranks by glory
end-rank-strongest = the strongest
end-rank-greatest = of the greatest
end-rank-exceptional = Excep­tional
end-rank-formidable = Formi­dable
end-rank-unfulfilled = more to give
end-curve = Line: cards you have left. Sticks: hearts still open, turn by turn.
end-row-turns = Turns
end-row-hits = Hits taken
end-row-x = Longest X
end-row-glory = Glory
end-play-kai = Play as Kai
end-play-udo = Play as Udo
end-higher = { $n } glory would have been “{ $rank }”: choose harder masters.
end-so-far = { $n ->
    [0] No master is defeated.
    [one] 1 master is defeated, { $glory } glory.
   *[other] { $n } masters are defeated, { $glory } glory.
}


## Sums in the log

tally-x = { $parts ->
    [1] { "" }
   *[other] X = { $sum } = { $n }
}
tally-deal = { $parts ->
    [0] { "" }
    [1] { "" }
   *[other] { $sum }{ $bounded ->
        [0] {" "}=
       *[other] :
    } { $n } damage
}
tally-block = { $parts ->
    [0] { "" }
    [1] { "" }
   *[other] Block { $sum }{ $bounded ->
        [0] {" "}=
       *[other] :
    } { $n }
}
tally-value = { $parts ->
    [0] { "" }
    [1] { "" }
   *[other] Value { $sum }{ $bounded ->
        [0] {" "}=
       *[other] :
    } { $n }
}
tally-charge = { $parts ->
    [1] Charge { $from } → { $to }
   *[other] Charge { $sum }{ $bounded ->
        [0] {" "}=
       *[other] :
    } { $n }
}
tally-glory = { $parts ->
    [1] Glory { $from } → { $to }
   *[other] Glory { $sum }{ $bounded ->
        [0] {" "}=
       *[other] :
    } { $n }
}
sum-cards = { $amount ->
    [one] 1 card
   *[other] { $amount } cards
}
sum-double = { $amount }
sum-opening = { $amount } opening
sum-charge = { $amount } charge
sum-x = X ({ $amount })
sum-times = { $amount }
sum-over = { $amount } (÷ { $n }, rounded down)
sum-card = { $amount } on the card
sum-higher = { $amount } in this battle
sum-before = { $amount }
sum-gained = { $amount }
sum-most = at most { $amount }
sum-glory = { $amount }

## Every sign explained: glossary.toml says which there are

gloss-combo = Combo
gloss-combo-means = A row of your cards, the first at the bottom; only the card on top does what it says.
gloss-combo-short = the top card acts
gloss-x = X
gloss-x-means = The length of a combo: its cards, plus the charge and bonuses spent on it.
gloss-x-short = how long the combo is
gloss-condition = Condition
gloss-condition-means = The left half of a card says where in a combo it may lie; it binds covered cards too.
gloss-finisher = Finisher
gloss-finisher-means = The card on top of a combo: it alone acts, and is discarded afterwards.
gloss-heart = Heart
gloss-heart-means = Damage of at least its number covers it; when all are covered at the end of a turn, the master is defeated.
gloss-heart-short = covered by enough damage
gloss-deal = Damage
gloss-deal-means = Covers one heart of this number or less; damage is never added up.
gloss-deal-short = covers one heart
gloss-block = Block
gloss-block-means = Stops one revealed attack of this number or less.
gloss-block-short = stops one attack
gloss-charge = Charge
gloss-charge-means = All of it may be spent on one combo, whose X grows by as much.
gloss-charge-short = lengthens one combo
gloss-recover = Recover
gloss-recover-means = Takes up to so many cards of the discard pile back to hand.
gloss-recover-short = from the discard pile
gloss-keep = Keep
gloss-keep-means = The finisher returns to hand instead of the discard pile.
gloss-rage = ENRAGED
gloss-rage-means = The other, wilder side of a card of Kai's; when all her cards in hand are enraged, so is she, and may double a combo.
gloss-rage-short = the wild side of a card
gloss-calm = Calm
gloss-calm-means = A card of Kai's is turned back to its calm side.
gloss-vulnerable = Vulnerable
gloss-vulnerable-means = Combos that end with a card of these parts are so much longer in this turn.
gloss-vulnerable-short = makes some combos longer
gloss-sword = Attack
gloss-sword-means = So many attacks are revealed each turn; each that is not blocked costs you a card.
gloss-sword-short = attacks a turn
gloss-part = Body part
gloss-part-means = An attack takes a card of the parts it names: discard one from hand, or exhaust one of the discard pile.
gloss-part-short = what attacks take
gloss-glory = Glory
gloss-glory-means = Harder masters bring more; your rank at the end depends on it.
gloss-glory-short = your score
gloss-technique = Technique
gloss-technique-means = A card that a defeated master has taught you; it is played like any other.
gloss-deck = Attack deck
gloss-deck-means = The attacks to come: which they are is open, their order is not.
gloss-spent = Spent attacks
gloss-spent-means = Attacks that were blocked or have hit; they become the deck when it is empty.
gloss-discard = Discard pile
gloss-discard-means = Your cards that were used; they come back to hand when a master is defeated.
gloss-exhausted = Exhausted
gloss-exhausted-means = These cards are out of the game for good.
gloss-kept = Kept attacks
gloss-kept-means = Attacks that Kai has blocked; each may be discarded to enrage cards in hand.
gloss-masters = Masters defeated
gloss-masters-means = Whoever defeats four masters has won.

gloss-now-charge = { $n } of at most { $most }.
gloss-now-hearts = Open: { $open }.
gloss-now-no-hearts = All hearts are covered.
gloss-now-glory = { $n } so far.
gloss-now-masters = { $n } of { $of }.
gloss-card-body = a card of your body
gloss-card-technique = a technique
gloss-card-attack = an attack, value { $n }
gloss-card-master = a master, { $n } glory
gloss-says = It may lie: { $lies }. On top: { $does }.
gloss-master-says = Hearts { $hearts }{ $bodies ->
    [one] { "" }
   *[other] {" "}on each of { $bodies } bodies
}. { $rules }. Defeated, the master teaches { $card }.
## Lessons

lesson-longer = Longer is stronger
lesson-longer-task = Cover the heart of 3
lesson-longer-ask = One heart of 3 is left. The *top card* strikes, as hard as the pile is long.
lesson-longer-hint = Head first, Double Check on it, Rising Kick on top.
lesson-longer-right = *Three cards, 3 damage.* Only the top card acts, and is discarded.
lesson-longer-first = The Head lies at the bottom, or nowhere.
lesson-longer-split = Short combos hit for little. Put all three cards into one.
lesson-longer-short = X = { $x }: { $x } damage is too little for a 3.
lesson-longer-guard = Double Check on top blocks, and hits nobody. Which card strikes?
lesson-longer-nobody = Nobody was hit. Pile your cards up, the Rising Kick on top.
lesson-longer-learned = *X* is the length: the top card strikes with it.

lesson-where = The left half says where
lesson-where-task = Cover both hearts
lesson-where-ask = Hearts 1 and 3. The Double Kick strikes *twice*. Use all three cards.
lesson-where-hint = Straight at the bottom, Parry on it, Double Kick on top.
lesson-where-right = *Every card lies where its left half allows.* 3, twice: both hearts.
lesson-where-beside = Parry must lie beside a left arm or a left leg.
lesson-where-odd = Straight lies at an odd place: first or third.
lesson-where-split = None of these combos reaches 3. Lay one, of three cards.
lesson-where-short = { $x } covers the 1, never the 3. Damage is not added up.
lesson-where-once = One blow covers one heart. The Double Kick strikes twice.
lesson-where-nobody = Nobody was hit. Parry only blocks: the Double Kick goes on top.
lesson-where-learned = *The left half* of a card says where it may lie.

lesson-block = Block what you cannot pay
lesson-block-task = Stop the blow of 3
lesson-block-ask = A blow of *3* at your torso, and you have no Torso card left.
lesson-block-hint = Double Check on top of two cards blocks 3.
lesson-block-right = *Blocked*, and 1 charge for it. What you cannot pay, you must block.
lesson-block-place = The Head lies first, the Multi-Punch at an even place.
lesson-block-short = A block of { $x } does not stop a 3, and nothing can pay for it. Lost.
lesson-block-struck = A heart is covered. But the blow was neither blocked nor paid: lost.
lesson-block-nothing = Nothing stopped the blow, and no Torso card can pay for it. Lost.
lesson-block-learned = *Block or pay* with a card: who can do neither has lost.

lesson-charge = Save up
lesson-charge-task = Cover the 5 this turn
lesson-charge-ask = A heart of *5*, and four cards. Two combos can do it, this turn.
lesson-charge-hint = Lay one leg on the other, and Torso on Head. Let the Torso act first, then kick *with 3 charge*.
lesson-charge-right = *Charge first, strike second.* All of it lengthened one combo.
lesson-charge-place = The Head lies first, the Torso second.
lesson-charge-four = 4 is not 5. Let the Torso finish a combo of its own.
lesson-charge-late = { $x } damage, without charge. Gather first, then let the kick act *with 3 charge*.
lesson-charge-open = The heart of 5 is still open. The Torso on top gathers charge for the kick.
lesson-charge-learned = *Charge* is spent whole, and lengthens one combo.

lesson-fight = A short real fight
lesson-fight-task = Defeat Master Crane
lesson-fight-ask = Hearts 1, 3 and 5. Two attacks a turn: *block*, or *pay* a card each.
lesson-fight-hint = These attacks leave Crane open: X is 1 more with a leg or an arm on top.
lesson-fight-right = *Crane is beaten.* Your discards come back, and his technique joins your hand.
lesson-fight-lost = Master Crane stands. Once more, or leave it for today.
lesson-fight-learned = *A battle*: block, pay, cover, until no heart is left.

lesson-kai = Kai, when she rages
lesson-kai-task = Cover the 5 with Kai
lesson-kai-ask = All cards in Kai’s hand are *ENRAGED*, so she is too. A heart of 5, two cards.
lesson-kai-hint = Both cards in one combo, then double it: 2 × 2 + 1 = 5.
lesson-kai-right = *Doubled:* 2 × 2 = 4, and 1 more is 5. She may once a turn, while ENRAGED.
lesson-kai-split = Two short combos. Put both cards into one, and double that.
lesson-kai-single = Not doubled, X is { $x }. An ENRAGED Kai may count the cards twice.
lesson-kai-alone = One card, doubled: X = { $x }. Use both.
lesson-kai-open = The heart of 5 is still open. Strike with both cards, doubled.
lesson-kai-learned = *Kai* has no charge: ENRAGED, she doubles a combo.

## Hints of the coach, and what it says the first time

hint-combo = { $n ->
    [0] lay *{ $finisher }* alone
   *[other] lay { $below } and finish with *{ $finisher }*
}
hint-fight = fight *{ $master }*
hint-why-combo = { $finisher }: X { $x }, { $does }{ $hearts ->
    [none] { "" }
   *[other] ; hearts within reach: { $hearts }
}{ $blows ->
    [none] { "" }
   *[other] ; attacks within reach: { $blows }
}.
hint-why-fight = { $bodies ->
    [one] Hearts: { $hearts }
   *[other] { $bodies } bodies, each with hearts { $hearts }
}; { $attacks ->
    [one] { $attacks } attack a turn
   *[other] { $attacks } attacks a turn
}.
hint-why-reward = { $n } glory, and { $card } joins your hand: { $does }.
hint-why-least = { $what ->
    [attacks] No master who is left attacks less often.
   *[hearts] No master who is left has fewer hearts.
}
mark-block = A *block* stops an attack of its value or less: it costs you nothing, and brings its bonus.
mark-charge = You hold *{ $n } charge*. Spend all of it on one combo, and its X grows by that much.
mark-covered = A heart is *covered*. Cover all of them, and the master is defeated. One turn to the next they stay.
mark-technique = *{ $card }* is yours now: a technique is played like any other card.

## How to play

howto-lead = Your cards are your arms and legs. Lay them in a combo: the card on top strikes, and the longer the combo, the harder. Four masters must fall.
howto-aim-four = Defeat four masters
howto-aim-four-text = You choose which, one after another. Harder ones bring more glory.
howto-aim-body = Keep your body together
howto-aim-body-text = Every hit costs a card of a body part. If you have none left to give, you have lost.
howto-thing-hearts = Hearts
howto-thing-hearts-text = with a value each. Cover them all and the master falls.
howto-thing-attack = The attack:
howto-thing-attack-text = its value, the part it takes, and at the bottom a weak spot or a bonus.
howto-thing-combo = A combo.
howto-thing-combo-text = The left half of a card says where it may lie.
howto-thing-finisher = The finisher,
howto-thing-finisher-text = on top: only its right half works.
howto-thing-x = X
howto-thing-x-text = is how long the combo is.
howto-thing-charge = Charge
howto-thing-charge-text = is saved for one mighty combo.
howto-thing-body = Your body:
howto-thing-body-text = what you hold, what is discarded, what is gone.
howto-step-reveal = See what comes
howto-step-reveal-text = The master shows one attack for each sword.
howto-step-lay = Lay combos
howto-step-lay-text = As many as you like. Every card must be allowed where it lies.
howto-step-count = Count X
howto-step-count-text = Its cards, plus charge if you spend it, plus weak spots that fit the card on top.
howto-step-resolve = Strike and block
howto-step-resolve-text = Damage covers a heart of that value or less. Then the top card is discarded, the others come back.
howto-step-pay = Take the hits
howto-step-pay-text = Each attack you did not block takes a card of its part: from your hand, or for ever from your discards.
howto-end-won = The fourth master falls
howto-end-won-text = You have won.
howto-end-lost = A hit you cannot pay
howto-end-lost-text = No such card in hand, none among your discards: you have lost.
howto-end-glory = Glory
howto-end-glory-text = 1 for an easy master, 3 for a hard one. 10 is the best rank.
howto-mistake-small = Small blows do not add up
howto-mistake-small-text = Damage below a heart’s value is lost. One long combo opens what two short ones never will.
howto-mistake-small-no = nothing fits
howto-mistake-small-yes = covers the 5
howto-mistake-finisher = Striking with everything
howto-mistake-finisher-text = The card on top is gone until the master falls. Keep an arm and a leg of each side for the hits to come.
howto-mistake-last = The last heart is not the end
howto-mistake-last-text = Attacks of this turn still hit, even when every heart is covered. Keep a card to pay with.

## How did I play?

review-measure = { $who ->
    [you] Your expected glory, 100 being the most
   *[other] The expected glory of { $name }, 100 being the most
}
review-luck = draws
review-point = A point is a tenth of one glory: the full ten are 100.
review-hidden = not foreseen by the judge
review-hidden-lane = unforeseen
review-hidden-did = { $did ->
    [gave] The judge’s forecasts were { $n ->
        [one] one point
       *[other] { $n } points
    } too low.
   *[took] The judge’s forecasts were { $n ->
        [one] one point
       *[other] { $n } points
    } too high.
}
review-light = luck: cards that are drawn, attacks that turn up
review-lights = Draws: how much better or worse they came than on average. Not foreseen by the judge: what came otherwise than the bot that judges had thought.
review-rather-more = Its X is { $n } at least instead of { $other }.
review-at-battle = battle { $n }
review-at-turn = turn { $n }
