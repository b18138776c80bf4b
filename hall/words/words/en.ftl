# The hall's own words: what every game needs and no game says differently.
# Its French twin has the same messages with the same variables; a test compares them.

## Lists

nothing = nothing
list-more = { $list }, { $next }
list-last = { $list } and { $next }

## People, by the names that they have chosen; where two are called alike, with the seat

person = { $name }
person-alike = { $name } ({ $seat })

## Taking back

undo-nothing-done = There is nothing of yours to take back.
undo-others-acted = Somebody else has acted since, so it cannot be taken back.
undo-luck-involved = Luck was involved or something hidden came to light, so it cannot be taken back.
undo-others-heard = Others have heard of it, so it cannot be taken back.

## Answering

stale = The question has changed since. Look again and decide anew.

## Bots, and what programs of others do wrong

bot-random = chance
bot-novice = a novice
bot-apprentice = an apprentice
bot-adept = an adept
bot-master = a master
bot-program = “{ $command }”
bot-forfeits = The program “{ $command }” for { $seat } forfeits: { $fault }
bot-late = it did not answer within { $seconds } s.
bot-exited = it ended with exit status { $code } instead of answering.
bot-killed = it was ended by signal { $n } instead of answering.
bot-closed = it closed its standard output.
bot-too-long = it wrote a line of more than { $most } bytes.
bot-unasked = it wrote “{ $line }” without being asked.
bot-unreadable = its answer “{ $line }” is no action of this game. Expected: { $expected }.
bot-refused = its answer “{ $line }” is not allowed. { $reason } ({ $clause })
bot-nothing = its answer “{ $line }” does nothing.
bot-endless = it gave { $most } answers, and the bout is still not over.
bot-errors = The last lines of its standard error:

## The menu

play-welcome = Welcome to Budokan, a hall for tabletop fights.
play-menu-game = play { $game }
play-menu-rules = read the rules of { $game }
play-menu-quit = leave
play-menu-again = Please type one of the numbers.
play-menu-level = Who plays the other seats? Type a number, or just press Enter for { $usual }.
play-goodbye = Goodbye.

## Playing at a plain prompt

play-greeting = { $game }. You play { $people }.
play-greeting-alone = { $game }.
play-greeting-watch = { $game }. You watch.
play-against = { $bot } plays { $seats }.
play-hint = Type the number of an action or the action itself; “?” tells what else you can type.
play-choose = { $seat-cap }, it is your choice:
play-choose-alone = Your choice:
play-firm = ● cannot be taken back
play-heard = What happened:
play-refused = No. { $reason } ({ $clause })
play-unreadable = “{ $text }” is no action of this game. Expected: { $expected }
play-no-number = There is no action { $n }; the list ends with { $last }.
play-nothing-done = That was nothing to do.
play-taken-back = Taken back.
play-pass = Pass the keyboard to { $seat }, then press Enter.
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
play-over-forfeit-won = The bout is over. Winner: { $winners }, by forfeit.
play-over-forfeit = The bout is over: lost by forfeit ({ $seat }).
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

## The table of Master Udo vs. the Four, drawn

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

## The table of 8 Masters' Revenge, drawn

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

## The table of 8-Bit Attack

play-eightbit-help =
    In this game everything is named by its id, a die by its number:
      reroll moose 2       rolls the second die of Moose again
      ? NAME               what a hero, ability, enemy, lord, rune, potion or effect is
    ▶ is who acts, ★ a boss or an ascended hero; “→ Moose” under an enemy is the hero it faces
play-eightbit-entry = { $name }: { $text }
play-eightbit-turn = Turn { $n } of 5
play-eightbit-assault = assault of level { $n }
play-eightbit-against-lord = against the final lord
play-eightbit-round = round { $n }
play-eightbit-tactics = tactics { $colour }
play-eightbit-leader = leader { $seat }
play-eightbit-lord = final lord { $lord }
play-eightbit-decks = Decks (cards + discards): { $decks }
play-eightbit-signs = { $fast } fast hit · { $slow } slow hit · { $crit } critical · { $energy } energy
play-eightbit-boss = boss
play-eightbit-dead = dead
play-eightbit-acted = has acted
play-eightbit-ko = KO
play-eightbit-defence = defence { $hits }
play-eightbit-timers = { $effect } ({ $n })
play-eightbit-energy = { $sign } { $n }
play-eightbit-dice = dice { $dice } · rerolls { $n }
play-eightbit-attack = attack { $hits }
play-eightbit-faces = faces { $enemies }
play-eightbit-runes = runes { $runes }
play-eightbit-carries = potions { $potions } · medals { $medals }
play-eightbit-potion-health = Health
play-eightbit-potion-energy = Energy
play-eightbit-potion-revive = Revive
play-eightbit-abilities = Abilities of { $hero }, who has { $n } energy:
play-eightbit-trait-off = off in this round
play-eightbit-dice-number = { $n ->
    [one] one die
   *[other] { $n } dice
}
play-eightbit-to-self = self
play-eightbit-to-attacker = each attacker
play-eightbit-to-one-hero = one hero
play-eightbit-to-other-heroes = other heroes
play-eightbit-to-all-heroes = all heroes
play-eightbit-to-lowest-hero = weakest hero
play-eightbit-to-one-enemy = one enemy
play-eightbit-to-all-enemies = all enemies
play-eightbit-to-attack-target = attack's target
play-eightbit-on-attack = with the attack
play-eightbit-on-ongoing = ongoing
play-eightbit-on-if-attacked = if attacked
play-eightbit-on-round = each round
play-eightbit-on-kill = each kill
play-eightbit-per-energy = for each { $sign } rolled
play-eightbit-per-heroes = for each hero standing
play-eightbit-if-rolled = if { $n } { $face } rolled
play-eightbit-if-facing-min = if facing { $n } or more
play-eightbit-if-facing-max = if facing { $n } or fewer
play-eightbit-if-target-has = if the target has { $effect }
play-eightbit-if-health = if health is { $n } or less
play-eightbit-op-add = add { $hits }
play-eightbit-op-roll = roll { $n ->
    [one] one die more
   *[other] { $n } dice more
}
play-eightbit-op-reroll = { $n ->
    [one] one reroll
   *[other] { $n } rerolls
}
play-eightbit-op-reroll-all = a reroll for each die
play-eightbit-op-convert = turn { $n } { $from } into { $into }
play-eightbit-op-spread = attack { $n } enemies
play-eightbit-op-spread-all = attack all enemies
play-eightbit-op-heal = heal { $n }
play-eightbit-op-revive = revive
play-eightbit-op-purge = purge { $n ->
    [one] one effect
   *[other] { $n } effects
}
play-eightbit-op-rearrange = assign all enemies anew
play-eightbit-op-draw = draws 1 { $deck }
play-eightbit-op-draw-ally = draws an ally
play-eightbit-op-immune = immune to debuffs
play-eightbit-op-taunt = always taunts
play-eightbit-op-blunt = { $from } of enemies it faces count as { $into }
play-eightbit-lord-offer = { $heart }{ $hp } for each hero, with { $n ->
    [one] one champion
   *[other] { $n } champions
} for each
play-eightbit-boss-offer = boss { $heart }{ $n }
play-eightbit-minions = { $n ->
    [one] one minion
   *[other] { $n } minions
}
play-eightbit-allies = { $n ->
    [one] one ally
   *[other] { $n } allies
}
play-eightbit-champions = { $n ->
    [one] one champion
   *[other] { $n } champions
}
play-eightbit-medals = { $n ->
    [one] one medal
   *[other] { $n } medals
}
play-eightbit-shop = { $hero } has { $n ->
    [one] one medal
   *[other] { $n } medals
} to spend:
play-eightbit-buy-rune = rune, { $n ->
    [one] one medal
   *[other] { $n } medals
}
play-eightbit-buy-ascend = ascend, { $n ->
    [one] one medal
   *[other] { $n } medals
}
play-eightbit-buy-potions = potions, { $n ->
    [one] one medal
   *[other] { $n } medals
} for all three
play-eightbit-crit-damage = each { $sign } deals { $n } more
play-eightbit-heal-on-attack = heals { $n } when it attacks
play-eightbit-ask-lord = Which final lord will the team have to beat?
play-eightbit-ask-heroes = Which hero will you play?
play-eightbit-ask-choose = Which battle does the team take on?
play-eightbit-ask-allies = From which deck does the next ally come?
play-eightbit-ask-assign = Which hero faces { $enemy }?
play-eightbit-ask-roll = The heroes roll: a choice comes first.
play-eightbit-ask-abilities = { $hero }: abilities, rerolls and a potion before the attack. Pass when done.
play-eightbit-ask-attacks = { $hero }: whom does the whole attack go to?
play-eightbit-ask-strike = Which enemy acts next?
play-eightbit-ask-line = { $who } acts: decide about its line.
play-eightbit-ask-loot = Medals to hand out: { $n }. Who gets the next?
play-eightbit-ask-spend = { $hero }: what is bought?
play-eightbit-ascended = Ascended
play-eightbit-of-hero = { $text } ({ $hero })
play-eightbit-rank-minion = minion, { $category }
play-eightbit-rank-champion = champion, { $category }
play-eightbit-rank-lord = final lord, { $category }
play-eightbit-rune = Rune { $name }
play-eightbit-no-slot = no sheet has a slot for it
play-eightbit-about-potion = For another hero, it costs the user attack, rerolls and abilities of the round.
play-eightbit-buff = buff
play-eightbit-debuff = debuff
play-eightbit-begins = It begins with { $n ->
    [one] one timer
   *[other] { $n } timers
}.
play-eightbit-about-empower = one fast hit more in a hero's attack, or in the first line with hits of an enemy's turn.
play-eightbit-about-taunt = while a taunting enemy lives, only taunting enemies may be attacked.
play-eightbit-about-ward = a hero may ignore all hits of one enemy; on an enemy it stops the first attack that would deal damage. Then it is gone.
play-eightbit-about-cripple = criticals on the bearer's lines or dice count as slow hits.
play-eightbit-about-fear = each character that attacks the bearer in a round deals it 1 damage more.
play-eightbit-about-silence = no abilities, and no colour lines.
play-eightbit-about-stun = the bearer's turn is skipped; a hero may still use a potion.
play-eightbit-about-affliction = each timer that goes deals the bearer { $n } damage, and no defence counts.

## The hall in the browser

hall-about = A hall for tabletop fights: four games with whole rules, against people and bots, without an account.
hall-to-the-hall = To the hall
hall-skip = Skip to the decision
hall-bout = Bout
hall-mat = The mat
hall-hand = Your hand
hall-log = Log
hall-whole-log = The whole log
hall-rules = Rules
hall-sound = Sound
hall-theme = Bright or dark
hall-language = En français
hall-menu = Menu of the bout
hall-close = Close
hall-choose = What do you do?
hall-all-moves = Every move as a list
hall-watching = { $n ->
        [one] one watching
       *[other] { $n } watching
    }
hall-invite = Send this link to whoever shall sit down:
hall-copy = Copy
hall-copied = Copied
hall-ask-back = Ask to take back
hall-leave = Let a bot play for me
hall-resign = Give up
hall-resign-sure = Yes, give up
hall-replay = Step through the bout
hall-over = The bout is over
hall-your-decision = Your decision
hall-your-decision-secret = Your decision, in secret
hall-you-watch = You are watching.
hall-thinks = { $name } is thinking
hall-bot-plays = A bot plays for you
hall-waits-for-you = { $name }: your decision
hall-lost = { $name }: connection lost
hall-left = { $name } has left
hall-free = { $name }: nobody sits here yet
hall-wait-for-people = We wait for somebody to sit down.
hall-take-back = Take back
hall-asks = { $name } would like to take back.
hall-asked = { $name } has asked to take back.
hall-you-asked = You have asked to take back. The others answer.
hall-agree = Agree
hall-disagree = No
hall-declined = { $name } would rather play on.
hall-return = I am back
hall-sit-down = Sit down
hall-replace = A bot for { $seat }
hall-again = Again
hall-called = A rematch is on.
hall-join-again = Join it
hall-step-through = Step through it
hall-why = Why?
hall-score = Score: { $n }
hall-hand-over = Hand the screen to { $seat }.
hall-hand-over-why = Hidden cards stay hidden until they sit here.
hall-i-am = I play { $seat }
hall-title = A hall for tabletop fights
hall-skip-main = Skip to the content
hall-welcome = A hall for tabletop fights. Four games, whole rules, people or bots, no account needed.
hall-code = Join by code
hall-join = Join
hall-bad-code = Nobody knows this code. It has eight letters and digits.
hall-play-now = Play now
hall-with-friends = With friends
hall-about-revenge = Throw a card, match the sum, block or be hit.
hall-about-arena = Monk dogs, ninja cats, three rings, one secret plan.
hall-about-eightbit = Up to five heroes against a lord and its brood.
hall-about-udo = Stack your own body into combos. Beat four masters.
hall-size-revenge = 1–4 seats · 20 min
hall-size-arena = 2 seats · 25 min
hall-size-eightbit = 1–5, together · 45 min
hall-size-udo = 1 seat · 15 min
hall-against-revenge = a duel with an apprentice
hall-against-arena = you lead the dogs
hall-against-eightbit = alone against the horde
hall-against-udo = alone against the four
hall-your-bouts = Your bouts
hall-open-seats = Open seats
hall-on-the-mats = On the mats now
hall-none-yours = You have not fought yet.
hall-none-open = No seat is open. Open one!
hall-none-live = The mats are empty.
hall-waits = It waits for you.
hall-answer = Play
hall-look-in = Look in
hall-free-seat = free seat
hall-your-name = Your name
hall-keep = Keep
hall-guest = Guest { $n }
hall-no-account = No account: this browser keeps your seats.
hall-new = Open a bout
hall-which-game = Which game?
hall-who-sits = Who sits where?
hall-show-seats = Show the seats for this
hall-may-watch = Others may watch
hall-anyone-watches = Where anyone may sit down, others may watch: allow it, or invite somebody by a link.
hall-open-bout = Open the bout
hall-wish-me = You, at this screen
hall-wish-link = Somebody with the link
hall-wish-anyone = Anyone in the hall
hall-revenge-mode = How do you fight?
hall-revenge-mode-duel = Duel
hall-revenge-mode-solo = Alone, against the automaton
hall-revenge-mode-ffa3 = Three, each for themselves
hall-revenge-mode-ffa4 = Four, each for themselves
hall-revenge-mode-team = Two against two
hall-revenge-fighters = Fighters?
hall-revenge-fighters-none = None
hall-revenge-fighters-choose = Each chooses one
hall-revenge-fighters-random = By lot
hall-revenge-difficulty = How hard?
hall-revenge-difficulty-normal = Normal
hall-revenge-difficulty-easy = Easy
hall-revenge-difficulty-hard = Hard
hall-eightbit-seats = How many of you?
hall-eightbit-seats-1 = 1
hall-eightbit-seats-2 = 2
hall-eightbit-seats-3 = 3
hall-eightbit-seats-4 = 4
hall-eightbit-seats-5 = 5
hall-eightbit-start = How do you begin?
hall-eightbit-start-normal = With a potion each
hall-eightbit-start-hard = Without potions
hall-udo-hero = Who fights?
hall-udo-hero-udo = Udo
hall-udo-hero-kai = Kai
hall-invites = { $name } invites you to { $game }.
hall-no-seat = Every seat is taken.
hall-problem = That did not work
hall-back-to-bout = Back to the bout
hall-this-step = In this step
hall-first = To the beginning
hall-previous = Step back
hall-next = Step on
hall-last = To the end
hall-step-of = Step { $step } of { $steps }
hall-go-to = Go to step
hall-branch = Play on from here
hall-branch-with = a new bout against bots
hall-you-win = You win!
hall-wins = Victory for { $names }.
hall-victory = Victory, for all of you.
hall-draw = A draw.
hall-defeat = Defeat.
hall-gave-up = { $names } gave up.
hall-you-gave-up = You gave up.
hall-nothing-asked = There is nothing to answer.
hall-no-such-seat = This bout has no such seat.
hall-too-many = Too much was drafted and taken back on this seat. What others notice can still be decided.
hall-gave-up-already = You have given up already.
hall-unavailable = The hall cannot answer just now. Try again in a moment.
hall-mistake = The hall made a mistake. It stands in its log as { $id }.
hall-no-bout = There is no such bout, or it is private.
hall-not-seated = You have no seat in this bout.
hall-replaced = A bot plays for you. Take your seat back first.
hall-none-free = No seat is free for you there.
hall-not-theirs = Only those who sat there can ask for it again.
hall-not-over = The bout is not over.
hall-still-secret = The bout is not over: its secrets are still secrets.
hall-no-invitation = Nobody knows this invitation.
hall-no-name = A name has at least one letter.
hall-nothing-here = There is nothing here.
hall-no-step = There is no such step.
hall-decided = At this step everything is decided: choose an earlier one.
hall-connection = The connection is lost. We try again.
hall-sent = Sending …
hall-look-at-table = Look at the table
hall-short-revenge = 8 Masters
hall-short-arena = Kung Fur Fight
hall-short-eightbit = 8-Bit Attack
hall-short-udo = Udo
