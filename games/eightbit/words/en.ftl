# 8-Bit Attack in English. Cards have their names from cards.toml.
# Its French twin has the same messages; a test compares them.

seat-p1 = player 1
seat-p2 = player 2
seat-p3 = player 3
seat-p4 = player 4
seat-p5 = player 5

face-crit = a critical
face-slow = a slow hit
face-fast = a fast hit
face-energy = energy
colour-orange = orange
colour-purple = purple
colour-green = green
deck-alien = alien
deck-cultist = cultist
deck-demon = demon
deck-myth = myth
deck-champion = champion
role-boss = the boss
role-minion = a minion
role-ally = an ally
role-champion = a champion
role-lord = the final lord
role-drawn = a newcomer
effect-empower = Empower
effect-taunt = Taunt
effect-ward = Ward
effect-cripple = Cripple
effect-fear = Fear
effect-silence = Silence
effect-stun = Stun
effect-affliction-1 = Affliction 1
effect-affliction-2 = Affliction 2
effect-affliction-3 = Affliction 3

## What happens

event-lord = The final lord is { $lord }.
event-joined = { $seat-is ->
    [you] You play
   *[other] { $seat-cap } plays
} { $hero }.
event-turn = Turn { $n } begins.
event-assault = The team takes on an assault of level { $n }.
event-challenge = The team challenges { $lord }.
event-came = { $enemy } joins the row as { $role }, with { $n } hit points.
event-reshuffled = The { $deck } discards are shuffled into a new deck.
event-exhausted = There is no card to draw.
event-reset = The heroes recover.
event-assigned = { $enemy } faces { $hero }.
event-assigned-anew = { $enemy } turns to { $hero }.
event-assigned-taunt = { $enemy } is lured to { $hero }.
event-round = Round { $n } begins.
event-tactics = The tactics die shows { $colour }.
event-rolled = { $hero } rolls { $faces }.
event-stunned = { $who } is stunned and loses the turn.
event-used = { $hero } uses { $ability } for { $n } energy.
event-trait = { $trait } of { $hero } works.
event-trait-off = { $hero } does without { $trait } this round.
event-rerolled = { $hero } rolls a die again: { $face }.
event-extra-die = { $hero } rolls one die more: { $face }.
event-potion = { $hero } uses the { $potion }.
event-potion-other = { $hero } gives up the attack and uses the { $potion } on { $target }.
event-rerolls = { $hero } gets { $n ->
    [one] one reroll
   *[other] { $n } rerolls
}.
event-converted = { $hero } turns { $n ->
    [one] one die
   *[other] { $n } dice
} from { $from } into { $into }.
event-added = { $hero } adds { $hits } to the attack.
event-spread = The attack of { $hero } may have { $n } targets.
event-spread-all = The attack of { $hero } may go to all enemies.
event-energy = { $hero } gains { $n } energy.
event-healed = { $who } heals { $n }.
event-guarded = { $hero } is guarded this round: { $shields } more.
event-effect = { $effect } lies on { $who }, with { $n ->
    [one] one timer
   *[other] { $n } timers
}.
event-immune = { $who } is immune to { $effect }.
event-purged = { $effect } is removed from { $who }.
event-revived = { $hero } stands again.
event-attacked = { $hero } attacks { $enemy }: { $n } damage.
event-ignored = The Ward of { $enemy } ignores the attack of { $hero } and is gone.
event-hit = { $hero } hits { $enemy } for { $n } damage.
event-died = { $enemy } dies.
event-acts = { $enemy } acts.
event-struck = { $enemy } hits { $hero }: { $n } damage.
event-answered = Attacked, { $enemy } hits back at { $hero }: { $n } damage.
event-warded = { $hero } uses the Ward against { $enemy }.
event-held = { $hero } keeps the Ward.
event-out = { $hero } is KO'd.
event-bitten = { $effect } deals { $n } damage to { $who }.
event-expired = { $effect } on { $who } expires.
event-won = The assault is won: { $n ->
    [one] one medal
   *[other] { $n } medals
}.
event-won-lord = The battle against the final lord is won.
event-lost = The battle is lost.
event-lost-stalemate = After so many rounds the battle is given up for lost.
event-medal = { $hero } receives a medal.
event-rune = { $hero } buys the rune { $rune }.
event-ascended = { $hero } ascends and gains { $trait }.
event-potions = { $hero } buys a set of potions.
event-given = { $hero } receives the { $potion }.
event-spilt = Nobody has room for the { $potion }; it is lost.
event-passed = { $hero } passes.
event-withheld = { $hero } withholds the attack.
event-enough = The attack of { $hero } has no further target.
event-auto = The enemies act from right to left.
event-picked = { $who } is picked.
event-stored = { $ability } of { $hero } works with the attack.
event-saved = { $hero } buys nothing more.
event-over-won = The team wins the game.
event-over-lost = The fifth turn is over without victory: the team loses the game.
event-over-conceded = The team gives up and loses the game.

## Why something is refused

refused-over = The game is over.
refused-not-asked = It is not for you to decide now.
refused-not-offered = That is not offered now.
refused-other-go = It is { $name }'s go.
refused-sheet-in-use = { $name } is in the game already.
refused-last-turn = On turn 5 there is only the final lord, or giving up.
refused-no-such-level = There is no assault of that level.
refused-concede-early = The team may give up on turn 5 only.
refused-deck = An ally comes from another category's deck that has cards left.
refused-not-next = { $name } is to be assigned now.
refused-uneven = { $name } would have two enemies more than another hero.
refused-hero-ko = { $name } is KO'd.
refused-ko = { $name } is KO'd and can only use its own Revive potion on itself.
refused-stunned = { $name } is stunned.
refused-silenced = { $name } is silenced.
refused-gave-up = { $name } gave up attack, rerolls and abilities for another hero.
refused-no-ability = { $name } is not on this side of the hero's sheet.
refused-energy = { $name } costs { $n } energy.
refused-convert = There is no die that { $name } could turn.
refused-no-such-die = There is no such die; the hero has { $n }.
refused-no-reroll = { $name } has no reroll left.
refused-no-trait = { $name } has not ascended and has no trait.
refused-trait-off = The trait of { $name } is off already.
refused-not-carried = The hero does not carry the { $name }.
refused-second-potion = { $name } has used a potion this round.
refused-patient-ko = { $name } is KO'd: only Revive helps.
refused-patient-stands = { $name } stands: Revive is for a hero that is KO'd.
refused-gift-late = { $name } has used an ability this round and cannot give a potion to another hero.
refused-potion-later = Potions are used in the window for abilities only.
refused-not-all = { $name } has no attack on all enemies.
refused-dead = { $name } is dead.
refused-taunt = { $name } does not taunt; a taunting enemy must come first.
refused-target-twice = { $name } is a target of this attack already.
refused-arrived = { $name } has just arrived and acts from the next round on.
refused-acted = { $name } has acted already.
refused-down = { $name } is down; another hero must be picked.
refused-not-lowest = { $name } does not have the lowest health.
refused-gains-less = Another enemy would recover more than { $name }.
refused-purge = That card cannot be removed.
refused-shop-closed = Medals are spent in the loot step only.
refused-no-slot = There is no free slot for { $name }.
refused-ascended = { $name } has ascended already.
refused-medals = That costs { $n ->
    [one] one medal
   *[other] { $n } medals
}.
refused-other-potion = The { $name } is to be given out now.
refused-no-room = { $name } carries such a potion already.

# What was expected instead of a text that is no action
expected-action = lord ID, hero ID, assault N, final-lord, concede, deck CATEGORY, assign ENEMY HERO, ability HERO ABILITY, reroll HERO N, potion KIND HERO TARGET, trait-off HERO, pass, attack HERO ENEMY, attack HERO all, also ENEMY, done, act ENEMY, auto, pick NAME, purge NAME EFFECT, ward HERO, hold HERO, medal HERO, buy rune HERO RUNE, ascend HERO, buy potions HERO or give KIND HERO
expected-hero = the id of a hero instead of “{ $found }”
expected-enemy = the name of an enemy instead of “{ $found }”
expected-ability = the id of an ability instead of “{ $found }”
expected-effect = an effect card instead of “{ $found }”
expected-rune = the id of a rune instead of “{ $found }”
expected-potion = health, energy or revive instead of “{ $found }”
expected-number = a number instead of “{ $found }”
expected-lord = the id of a lord instead of “{ $found }”
expected-deck = alien, cultist, demon or myth instead of “{ $found }”
expected-several = several of `assign`, `medal` or `give`, with `;` between them

## In the browser

web-enemies = The enemies
web-heroes = The team
web-no-enemies = No enemy stands here.
web-health = Health { $n } of { $most }
web-energy = Energy { $n }
web-faces = faces { $hero }
web-leader = decides for the team
web-none-of = no { $potion }
web-no-defence = no defence
web-sign-fast = { $n ->
    [one] fast
   *[other] fast
}
web-sign-slow = { $n ->
    [one] slow
   *[other] slow
}
web-sign-crit = { $n ->
    [one] critical
   *[other] critical
}
web-sign-energy = { $n ->
    [one] energy
   *[other] energy
}
web-sign-heart = { $n ->
    [one] hit point
   *[other] hit points
}
web-sign-medal = { $n ->
    [one] medal
   *[other] medals
}
web-damage = { $n } damage
web-ward-stops = The Ward stops it
web-acts-now = Acts now
web-this-one = This one
web-faces-it = Faces it
web-medal-here = Medal
web-gives-up = { $hero } gives up the attack
web-rerolls-left = { $n ->
    [one] 1 reroll: touch a die
   *[other] { $n } rerolls: touch a die
}
web-lacks = { $n } short
web-not-now = not now
web-drunk = one potion a round
web-switch-off = Off this round
web-for-whom = For whom?
web-tactics-count = Lines with this mark count.
web-discards = discards
web-take-up-hero = Take up a hero to read its sheet.
web-play-hero = Play { $hero }
web-potion-set = All three potions
web-random = By chance
web-attack-all = Attack all
web-auto = All of them
web-auto-small = from right to left
web-ward = Use the Ward
web-hold = Keep it
web-doing-lord = { $name } is choosing the lord
web-doing-heroes = { $name } is choosing a hero
web-doing-battle = { $name } is choosing the battle
web-doing-assign = { $name } is deciding who faces whom
web-doing-abilities = { $name } is spending energy
web-doing-attacks = { $name } is choosing whom to attack
web-doing-strike = { $name } is deciding whom an enemy strikes
web-doing-loot = { $name } is sharing out the medals
web-doing-spend = { $name } is spending medals
web-pass = Pass
web-pass-attack = Do not attack
web-pass-first = Pass for now
web-asked-again = asked again after an attack
web-keeps-energy = keep { $n } energy
web-after-taunt = The taunting enemy first
web-done-attack = Nobody else
web-done-shop = Buy nothing more
web-concede = Give up

web-q-over = The game is over.
web-q-lord = Which final lord must the team beat?
web-h-lord = It waits from the first turn on, and must be beaten by the end of the fifth.
web-q-hero = Hero { $n } of { $of }: who joins the team?
web-h-hero = No hero is there twice.
web-q-battle = Which battle does the team take on?
web-h-battle = An assault brings as many medals as its level. { $n ->
    [one] One turn is left after this one.
   *[other] { $n } turns are left after this one.
}
web-q-last = Now or never: the final lord?
web-h-last = It is the fifth turn; no other battle is left.
web-q-deck = From which deck does the ally come?
web-h-deck = The next card of that deck joins the row.
web-q-assign = Who faces { $enemy }?
web-h-assign = Its own attack: { $line }.
web-q-ability = { $potions ->
    [0] { $hero }: an ability, or pass?
   *[other] { $hero }: ability, potion, or pass?
}
web-h-ability = Attack so far: { $sum }. Energy: { $n }. When all have passed, the attacks follow.
web-q-attack = Whom does { $hero } attack?
web-h-attack = The whole attack goes to one enemy: { $sum }.
web-q-also = { $hero }: a further target?
web-h-also = Each target takes the full attack: { $sum }.
web-q-act = Which enemy acts next?
web-h-act = Lines with the mark of the tactics die count as well.
web-q-pick-harm = { $who } acts: which hero is it to be?
web-q-pick-help = { $who }: for which hero?
web-q-pick-lowest = { $who }: which of the weakest heroes?
web-q-pick-fallen = { $who }: who stands up again?
web-q-pick-enemy = { $who }: which enemy?
web-h-pick = Touch a card.
web-h-pick-line = { $does }. { $touch }
web-cause = { $who }, { $what }
web-immune = immune: no effect
web-q-purge = { $who }: which effect goes?
web-h-purge = Touch an effect card on a hero or an enemy.
web-q-ward = Does { $hero } use the Ward against { $enemy }?
web-h-ward = It stops all hits of this enemy's turn, and is gone.
web-q-medal = Who gets the next medal?
web-h-medal = Medals to hand out: { $n }.
web-q-spend = What does { $hero } buy?
web-h-spend = { $n ->
    [one] One medal to spend.
   *[other] { $n } medals to spend.
} What is not spent is kept.
web-q-give = Who takes this: { $potion }?
web-h-give = Nobody carries two of a kind.

web-do-lord = { $lord } is the final lord
web-do-lord-random = a final lord by chance
web-do-hero = play { $hero }
web-do-hero-random = a hero by chance
web-do-assault = assault of level { $n }
web-do-final-lord = fight the final lord, { $lord }
web-do-concede = give up
web-do-deck = draw from the { $deck } deck
web-do-assign = { $enemy } faces { $hero }
web-do-ability = { $hero } uses { $ability } for { $n } energy: { $does }
web-do-reroll = { $hero } rolls die { $n } again, which shows { $face }
web-do-drink = { $hero } uses the { $potion }
web-do-potion = { $hero } gives up the attack and uses the { $potion } on { $target }
web-do-trait-off = { $hero } does without the trait this round
web-do-pass = pass
web-do-attack = { $hero } attacks { $enemy }: { $n } damage
web-do-attack-all = { $hero } attacks all enemies
web-do-also = { $enemy } is a target too: { $n } damage
web-do-done = done
web-do-act = { $enemy } acts
web-do-auto = the enemies act from right to left
web-do-pick = choose { $who }
web-do-purge = remove { $effect } from { $who }
web-do-ward = { $hero } uses the Ward
web-do-hold = { $hero } keeps the Ward
web-do-medal = a medal for { $hero }
web-do-buy-rune = { $hero } buys the rune { $rune }
web-do-ascend = { $hero } ascends
web-do-buy-potions = { $hero } buys all three potions
web-do-give = { $potion } for { $hero }
web-heard-attack = attack:
web-heard-defence = defence:
web-heard-own-line = its attack
web-heard-counts = counts in this round
web-heard-off = does not count in this round
web-heard-timers = { $n ->
        [one] timer
       *[other] timers
    }
web-heard-slot = free slot for the rune { $rune }
web-heard-cards = { $n ->
        [one] card
       *[other] cards
    }
web-heard-discards = { $n } in the discard pile
web-heard-health = health
web-heard-energy = energy
web-heard-falls = without health

## The table at a prompt

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
play-eightbit-beat-attack = { $hero } attacks { $enemy }.
play-eightbit-beat-hit = { $hero } hits the enemy.
play-eightbit-beat-strike = { $enemy } hits { $hero }.
play-eightbit-beat-answer = { $enemy } hits { $hero } back.
play-eightbit-beat-act = { $enemy } acts.
play-eightbit-beat-stunned = { $enemy } is stunned.
play-eightbit-beat-ward = { $hero } uses the Ward.
play-eightbit-beat-fall = { $hero } is KO'd.
play-eightbit-beat-timers = Effects lose a timer.
play-eightbit-beat-won = The battle is won.
play-eightbit-beat-lost = The battle is lost.
play-eightbit-beat-tactics = Round { $n }: the tactics die shows { $colour }.
play-eightbit-beat-dice = Round { $n }: the heroes have rolled.
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
told-tactics = The tactics die of this round is { $colour }.
told-acting = It is the turn of { $who }.
told-strike = The enemies act.
told-leads = { $seat } leads the team.
told-energy = { $who } has { $n } energy.
told-energy-short = energy { $n }
told-die = die { $n } { $face }
told-dice = { $who } has rolled: { $dice }; rerolls left { $n }.
told-attack = The attack of { $who } so far: { $hits }.
told-place = Enemy { $n }, { $enemy }
told-health = health { $n } of { $most }
told-does = in its turn: { $deeds }.
told-runes = runes { $runes }
told-potions = potions { $potions }
told-abilities = abilities { $abilities }
told-ability = { $name } for { $n } energy
told-boss = a boss with { $hp }
told-becomes = health { $from }, then { $to }

## In the hall

lobby-about = Up to five heroes against a lord and its brood.
lobby-size = 1–5, together · 45 min
lobby-against = against the horde
option-seats = How many of you?
option-hard-start = How do you begin?
option-hard-start-false = With a potion each
option-hard-start-true = Without potions
option-hard-start-false-about = one Health potion for each hero
option-hard-start-true-about = for heroes who want it harder
advice-lord = The bots of this hall beat it a little more often than the others.
advice-moose = Much health, and energy buys him strong hits.
advice-naomi = Fast and critical hits: she gets through where others are stopped.
advice-battle = You have { $heroes }. The smallest battle is a good first one: it is nearly always won.
lobby-for = For you, if you would rather win together, with dice.
lobby-time = 45 min
lobby-seats = 1–5 seats
peg-seats = Bots at your side
peg-seats-1 = none
peg-seats-2 = 1
peg-seats-3 = 2
peg-seats-4 = 3
peg-seats-5 = 4
lobby-short = 8-Bit Attack
lobby-stage = turn { $n }
lobby-stand = { $n ->
    [one] one hero stands
   *[other] { $n } heroes stand
}

## Parts of sums

part-critical = criticals
part-each-critical = each critical
part-fast = fast hits
part-fast-defence = fast defence
part-slow = slow hits
part-slow-defence = slow defence
part-health = the health that is left
part-heal = healing
part-wounds = the damage that is there
part-energy = energy
part-cost = energy paid
part-medal = medals
part-price = medals paid
part-dice = dice
part-runes = runes
part-added = abilities
part-card = { $name }
play-eightbit-at-most = , at most { $n }
play-eightbit-at-least = , at least { $n }
web-sign-defence = { $n ->
    [one] defence
   *[other] defence
}
play-eightbit-damage = { $sum } = { $n } damage

## The result of a game

end-health = health
end-won = { $lord } is beaten
end-lost = turn { $turn } is over and { $lord } stands
end-conceded = the team gave up before { $lord }
end-level = level { $n }
end-turn = turn { $n }
end-battle-won = won
end-battle-lost = lost
end-battle-left = given up
end-campaign = The five turns
end-line-team = the team
end-line-enemies = the enemies
end-curve = Health in the last battle by round: team (ring) and enemies (triangle).
end-decided-won = The last blow: { $hero } against { $enemy }.
end-decided-lost = The last blows fell on { $hero }.
end-decided-stalemate = After so many rounds the battle was lost.
end-sum-health = { $sum }, health { $from } → { $to }
end-row-dealt = Damage dealt
end-row-taken = Damage taken
end-row-slain = Enemies slain
end-row-out = Out of the fight
end-row-medals = Medals
end-other-heroes = Other heroes
end-left = { $name } { $n } of { $most }

## Sums in the log

count-crit = { $n } critical
count-slow = { $n } slow
count-fast = { $n } fast
count-energy = { $n } energy
count-fast-defence = { $n } fast defence
count-slow-defence = { $n } slow defence
tally-attack = { $parts ->
    [0] { "" }
    [1] { $sum }
   *[other] { $sum }{ $bounded ->
        [0] {" "}= { $n }
       *[other] { "" }
    }
}{ $changes ->
    [0] { "" }
   *[other] , health { $from } → { $to }
}
tally-hit = { $parts ->
    [0] { "" }
    [1] { $sum }
   *[other] { $sum }{ $bounded ->
        [0] {" "}= { $n }
       *[other] { "" }
    }
}{ $changes ->
    [0] { "" }
   *[other] , health { $from } → { $to }
}
tally-strike = { $parts ->
    [0] { "" }
    [1] { $sum }
   *[other] { $sum }{ $bounded ->
        [0] {" "}= { $n }
       *[other] { "" }
    }
}{ $changes ->
    [0] { "" }
   *[other] , health { $from } → { $to }
}
tally-answer = { $parts ->
    [0] { "" }
    [1] { $sum }
   *[other] { $sum }{ $bounded ->
        [0] {" "}= { $n }
       *[other] { "" }
    }
}{ $changes ->
    [0] { "" }
   *[other] , health { $from } → { $to }
}
tally-heal = { $changes ->
    [0] { "" }
   *[other] { $parts ->
        [1] Health { $from } + { $n } = { $to }
       *[other] { $sum }: health { $from } + { $n } = { $to }
    }
}
tally-bite = { $changes ->
    [0] { "" }
   *[other] { $parts ->
        [1] Health { $from } − { $n } = { $to }
       *[other] { $sum }: health { $from } − { $n } = { $to }
    }
}
tally-energy = { $changes ->
    [0] { "" }
   *[other] Energy { $from } + { $n } = { $to }
}
tally-cost = { $changes ->
    [0] { "" }
   *[other] Energy { $from } − { $n } = { $to }
}
tally-medal = { $changes ->
    [0] { "" }
   *[other] Medals { $from } + { $n } = { $to }
}
tally-price = { $changes ->
    [0] { "" }
   *[other] Medals { $from } − { $n } = { $to }
}
sum-critical = { $amount } critical
sum-fast = { $amount } fast
sum-slow = { $amount } slow
sum-fast-defence = { $amount } shield
sum-slow-defence = { $amount } shield
sum-effect-ward = all ignored by the Ward
sum-health = only { $amount } health left
sum-heal = { $amount } healing
sum-wounds = only { $amount } to heal
sum-effect-affliction-1 = { $amount } damage
sum-effect-affliction-2 = { $amount } damage
sum-effect-affliction-3 = { $amount } damage
## Moments inside a step

web-health-was = Health { $n } of { $most }, it was { $was }
web-healed = { $n } healed
web-in-attacks = Turn { $turn }, round { $round }: the heroes attack
web-in-abilities = Turn { $turn }, round { $round }: before the attacks
web-in-answers = Turn { $turn }, round { $round }: who was attacked hits back
web-in-strikes = Turn { $turn }, round { $round }: the enemies strike
web-in-close = Turn { $turn }, round { $round }: the round ends
web-in-begin = Turn { $turn }, round { $round }: a new round
web-in-over = Turn { $turn }, round { $round }: the battle is over
web-beat-gives = { $enemy }: { $effect }
web-beat-fall = { $hero } is KO'd
web-beat-strikes = The enemies strike
web-beat-hit-one = { $hero } hits { $enemy }
web-beat-hit-all = { $hero } hits several enemies
web-stroke-attack = { $who }
web-stroke-strike = { $who }
web-stroke-answer = { $who }
web-stroke-act = { $who }
web-stroke-fall = { $who } KO
web-stroke-timers = timers
web-stroke-won = battle won
web-stroke-lost = battle lost
web-stroke-dice = new dice
web-told-damage = { $n } damage, health { $from } → { $to }.
web-told-damage-of = { $who }: { $n } damage.
web-told-kill = { $n } damage: { $who } dies.
web-told-down = { $n } damage: { $who } has no health left.
web-told-stopped = All of it is stopped, no damage.
web-told-stopped-of = { $who }: all of it is stopped.
web-told-on = { $effect } on { $who }.
web-told-next = Next: { $enemy }.
web-told-fall = Out of this battle, unless somebody revives the hero.
web-told-stunned = It loses its turn.
web-told-warded = It stops all hits of this enemy's turn, and is gone.
web-told-lines = Their lines of this colour count: { $enemies }.
web-told-no-lines = No enemy has a line of this colour.
web-told-rolled = { $hero }: { $dice }.
web-told-won = { $n ->
    [one] One medal
   *[other] { $n } medals
} to hand out and to spend.
web-told-won-lord = The final lord is beaten: the team wins the game.
web-told-lost = { $n ->
    [0] It was the last turn.
    [one] One turn is left. Everybody recovers before the next battle.
   *[other] { $n } turns are left. Everybody recovers before the next battle.
}
web-why-last-blow = { $hero } strikes the last blow, against { $enemy }.
web-why-last-hit = { $hero } strikes the last blow.
web-why-won-all = No enemy is left, and every hero stands.
web-why-won = No enemy is left; { $n ->
    [one] one hero was KO'd.
   *[other] { $n } heroes were KO'd.
}
web-why-lost = No hero stands. Health left: { $left }.
web-why-left = { $enemy } { $n }
web-why-stalemate = After { $round } rounds nobody has won. Health left: { $left }.
web-gain-medals = { $n ->
    [one] medal
   *[other] medals
}
web-gain-none-of = 0 of { $n }
web-gain-loot = loot
web-gain-none = none
web-gain-rounds = { $n ->
    [one] round
   *[other] rounds
}
web-gain-turn = turn of 5
web-order = Who strikes, in order
web-at-hero = at { $hero }
web-left = { $who }: health { $from } → { $to }
web-term-health = health left
web-term-wounds = damage there

## Decided at once

web-q-assign-all = Who faces whom?
web-h-assign-even = Touch a hero beside each enemy; nobody gets two enemies more than another. { $enemy } comes first.
web-h-assign-all = Touch a hero beside each enemy. { $enemy } comes first.
web-q-medals = Who gets the medals?
web-h-medals = Medals to hand out: { $n }. Touch a hero beside each.
web-q-gives = Who takes which potion?
web-h-gives = Touch a hero beside each. Nobody carries two of a kind.
web-medal-number = Medal { $n }
web-all-face = So they face each other
web-hand-out = Hand them out
web-spare = Pass for me when I can only waste
web-passes-for-you = Only waste is left: passing for you.
web-nobody-hurt = nobody is hurt
web-unhurt = not hurt
web-wasted = it would be wasted

## The course

lesson-dice = Dice and energy
lesson-dice-task = Fell the Grunt this round
lesson-dice-ask = The Grunt has *5* health. Your dice make 3. Find the rest, this round.
lesson-dice-hint = Moose has 2 energy. *Antler Charge* costs 2 and adds 3 slow hits.
lesson-dice-right = 4 + 2 = *6*. Yellow dice give energy, energy buys hits.
lesson-dice-feedback = Silence stops coloured lines, not plain hits. Moose still had *2 energy*.
lesson-dice-plain = 1 + 2 = *3*. The Grunt keeps 2 health and hits Naomi for 2. Moose still had energy.
lesson-dice-other = The Grunt keeps *{ $left }* of its 5 health. Spend the energy, and let both heroes attack.
lesson-dice-learned = Yellow dice give *energy*, and energy buys *abilities*.

lesson-kinds = Fast, slow, critical
lesson-kinds-task = Fell both enemies
lesson-kinds-ask = Two enemies, *2* health each. Look at their shields, and fell both.
lesson-kinds-hint = The Trooper’s shield stops fast hits. Moose rolled *slow* ones.
lesson-kinds-right = *Fast defence* stops fast hits only, *slow defence* slow ones. A critical nothing stops.
lesson-kinds-crossed = The Trooper stops *2 fast* hits, the Drone *1 slow* one. Change them round.
lesson-kinds-drone = The Drone fell, the Trooper stands. One attack each would do.
lesson-kinds-trooper = The Trooper fell, the Drone stands. One attack each would do.
lesson-kinds-other = Not both fell. One attack each would do: whose hits pass which shield?
lesson-kinds-learned = *Defence* stops its own kind of hit, and never a *critical*.

lesson-colour = Read the colour
lesson-colour-task = Keep Naomi on her feet
lesson-colour-ask = The die is *purple*. Read the purple line. Keep Naomi on her feet.
lesson-colour-hint = Purple adds 2 to the Grunt’s 2 hits, and Naomi has 3 health. The Grunt has 3 as well.
lesson-colour-right = Purple would have struck her for *2 + 2*. The Trooper hits Moose for 2, no harm.
lesson-colour-trooper = The Trooper fell. The Grunt struck for *2 + 2*, and Naomi had 3.
lesson-colour-short = One hit short: the Grunt keeps *1* health, and strikes for 2 + 2.
lesson-colour-other = The Grunt struck for *2 + 2*, and Naomi had 3. Whom must both attack?
lesson-colour-learned = The *tactics die* says which coloured lines count.

lesson-taunt = Taunt
lesson-taunt-task = Fell both enemies
lesson-taunt-ask = Both have 2 health. The Trooper *taunts*. Naomi is asked first.
lesson-taunt-hint = Fast hits stop at the Trooper’s shield. Let Naomi *pass*: she is asked again after Moose.
lesson-taunt-right = The taunter first. Who passes is *asked again* when a friend has acted.
lesson-taunt-taunted = While a taunting enemy lives, attack *only that*.
lesson-taunt-grunt = The Grunt stands. The shield stops Naomi’s fast hits: she waits for Moose, then strikes the Grunt.
lesson-taunt-other = While the Trooper taunts, nobody reaches the Grunt. Whose hits pass its shield?
lesson-taunt-learned = A *taunting* enemy comes first; who passes is asked again.

lesson-states = States
lesson-states-task = Keep Naomi on her feet
lesson-states-ask = Moose is *stunned*. The Grunt strikes Naomi for 2 + 2, and she has 3 health. Stop it.
lesson-states-hint = *Feedback* silences one enemy: its coloured lines no longer count.
lesson-states-right = *Silence* took the purple line: 2 hits, not 4. Two timers last this round and the next.
lesson-states-trooper = The Trooper is silent, but has no purple line. The Grunt struck for *2 + 2*.
lesson-states-other = 2 + 2 = *4*, and Naomi had 3. Her energy would have paid for Feedback.
lesson-states-learned = *States* last as long as their timers: Stun takes a turn, Silence the colours.

lesson-medals = Medals
lesson-medals-task = Let one hero ascend
lesson-medals-ask = Two medals. One hero shall roll *three* dice from now on.
lesson-medals-hint = Ascending costs *2* medals of one hero. Give both to the same.
lesson-medals-right = Turned over: *three dice*, a third ability, a trait.
lesson-medals-runes = Good runes, but still *two dice*. Ascending costs 2.
lesson-medals-spent = One medal buys a rune or potions. Ascending costs *2*, from one hero.
lesson-medals-kept = What is not spent is kept, but nobody ascended. It costs *2*, from one hero.
lesson-medals-learned = *Medals* buy runes and potions; two turn a hero’s sheet over.

lesson-fight = A short real fight
lesson-fight-task = Win the battle
lesson-fight-ask = *All* of them must fall. Spend your energy, it is for spending.
lesson-fight-hint = Abilities that *add hits* are worth their energy. An enemy that fell strikes no more.
lesson-fight-right = All fell: the battle is won. A game has *five turns*, and the last is the *lord’s*.
lesson-fight-lost = The battle is lost. An enemy that fell strikes no more: whom do you fell *first*?
lesson-fight-learned = *All* enemies must fall; within five turns the *final lord* too.

## Every sign explained: glossary.toml says which there are

gloss-health = Health
gloss-health-means = Maximum hit points less damage; an enemy without health is dead, a hero without it is KO'd.
gloss-health-short = at 0 you are out
gloss-energy = Energy
gloss-energy-means = Pays for abilities. A die that shows it gives 1 at once, and what is not spent is kept.
gloss-energy-short = pays for abilities
gloss-ability = Ability
gloss-ability-means = What a hero can do before the attacks for its energy, as often as it can pay; the attack is not lost by it.
gloss-attack = Attack
gloss-attack-means = All hits of a hero or of a line. A hero puts all of them on one enemy.
gloss-attack-short = all on one enemy
gloss-fast = Fast hit
gloss-fast-means = 1 damage. Fast defence stops it.
gloss-fast-short = 1 damage
gloss-slow = Slow hit
gloss-slow-means = 1 damage. Slow defence stops it.
gloss-slow-short = 1 damage
gloss-critical = Critical
gloss-critical-means = 2 damage, and no defence stops it.
gloss-critical-short = 2 damage, never stopped
gloss-defence = Defence
gloss-defence-means = Stops so many hits of its kind, fast or slow, in a round, whoever deals them; then it is spent until the next.
gloss-defence-short = stops hits of its kind
gloss-tactics = Tactics die
gloss-tactics-means = Rolled once a round: lines with the colour that it shows count for all enemies.
gloss-tactics-short = which lines count
gloss-line = Line
gloss-line-means = What an enemy does in its turn, from top to bottom; coloured lines only with the tactics die.
gloss-ongoing = Ongoing line
gloss-ongoing-means = Works in every turn of this enemy, whatever the tactics die shows.
gloss-if-attacked = If attacked
gloss-if-attacked-means = Works after the attacks of a round in which a hero has attacked this enemy, even if it died.
gloss-facing = Faces
gloss-facing-means = The hero whom this enemy hits. The hero itself may attack any enemy.
gloss-ko = KO'd, dead
gloss-ko-means = A hero that is KO'd does not act and is no target until somebody revives it or the battle is over; a dead enemy is gone.
gloss-ko-short = out of the battle
gloss-timer = Timer
gloss-timer-means = Every state loses one at the end of each round; without timers it is gone.
gloss-timer-short = how long a state lasts
gloss-taunt = Taunt
gloss-taunt-means = While a taunting enemy lives, only taunting enemies may be attacked. A hero's Taunt sends all enemies against the heroes of its choice.
gloss-taunt-short = attack this one first
gloss-silence = Silence
gloss-silence-means = No abilities and no coloured lines. Dice, plain attacks, traits, runes and potions still work.
gloss-stun = Stun
gloss-stun-means = The next turn is skipped: no dice, no attack, no abilities. A hero may still use a potion.
gloss-empower = Empower
gloss-empower-means = 1 fast hit more in a hero's attack, or in the first line with hits of an enemy's turn.
gloss-ward = Ward
gloss-ward-means = A hero may ignore all hits of one enemy; on an enemy it stops the first attack that would deal damage. Then it is gone.
gloss-cripple = Cripple
gloss-cripple-means = Criticals on the bearer's dice or lines count as slow hits.
gloss-fear = Fear
gloss-fear-means = Everybody who attacks the bearer in a round deals it 1 damage more, whatever defence stops.
gloss-affliction = Affliction
gloss-affliction-means = Each timer that goes deals as much damage as the number says, and no defence counts.
gloss-medal = Medal
gloss-medal-means = A won assault brings as many as its level. One buys a rune or three potions, two let a hero ascend.
gloss-medal-short = buys runes, potions, ascension
gloss-rune = Rune
gloss-rune-means = Fills a slot of its kind on a hero's sheet and stays for good.
gloss-rune-life = Life
gloss-rune-life-means = A rune: 5 maximum hit points more.
gloss-rune-dodge = Dodge
gloss-rune-dodge-means = A rune: 2 slow defence.
gloss-rune-armor = Armor
gloss-rune-armor-means = A rune: 2 fast defence.
gloss-rune-aegis = Aegis
gloss-rune-aegis-means = A rune: 1 slow and 1 fast defence.
gloss-rune-precision = Precision
gloss-rune-precision-means = A rune: 2 rerolls in each round.
gloss-rune-enhancement = Enhancement
gloss-rune-enhancement-means = A rune: each critical of the attack deals 1 more.
gloss-rune-power = Power
gloss-rune-power-means = A rune: 1 slow hit more in every attack.
gloss-rune-speed = Speed
gloss-rune-speed-means = A rune: 1 fast hit more in every attack.
gloss-rune-vampiric = Vampiric
gloss-rune-vampiric-means = A rune: 1 fast hit more in every attack, which heals the hero by 1.
gloss-ascension = Ascended
gloss-ascension-means = The sheet is turned over for good: three dice, a third ability, a trait.
gloss-ascension-short = three dice
gloss-trait = Trait
gloss-trait-means = What an ascended hero has without paying. It may do without it for a round.
gloss-potion = Potion
gloss-potion-means = One in a round, before the attacks, and then it is gone. Given to another hero it costs the attack.
gloss-potion-short = one a round
gloss-potion-health = Health potion
gloss-potion-health-means = A standing hero heals 6.
gloss-potion-energy = Energy potion
gloss-potion-energy-means = A standing hero gains 4 energy.
gloss-potion-revive = Revive potion
gloss-potion-revive-means = A hero that is KO'd stands up without damage, gains 4 energy and rolls at once.
gloss-reroll = Reroll
gloss-reroll-means = Rolls one die again before the attacks; the new result counts.
gloss-boss = Boss
gloss-boss-means = Leads the assault, with the hit points of the assault card. The others must fall as well.
gloss-boss-short = leads the assault
gloss-minion = Minion
gloss-minion-means = Comes from the deck of the boss's category.
gloss-ally = Ally
gloss-ally-means = A minion of another category than the boss's; the leader names the deck.
gloss-champion = Champion
gloss-champion-means = A strong enemy. The first one of an assault is its boss.
gloss-lord = Final lord
gloss-lord-means = Must be beaten by the end of the fifth turn. It has 25 hit points for each hero, and a champion for each.
gloss-leader = Leader
gloss-leader-means = The player who decides for the team: which battle, who faces whom, who gets medals.
gloss-turn = The five turns
gloss-turn-means = One battle a turn; in the fifth there is only the final lord.
gloss-turn-short = one battle each
gloss-deck = Deck
gloss-deck-means = Enemies that have not come yet, a deck for each category and one of champions; discards are shuffled when it is empty.
gloss-acted = Has acted
gloss-acted-means = This enemy has done all its lines in this round.

## Hints of the coach, and what it says the first time

hint-do-lord = choose *{ $lord }*
hint-do-lord-random = choose a lord *by chance*
hint-do-hero = play *{ $hero }*
hint-do-hero-random = play a hero *chosen by chance*
hint-do-assault = fight an *assault of level { $n }*
hint-do-final-lord = fight the final lord, *{ $lord }*
hint-do-concede = give up
hint-do-deck = draw from the *{ $deck }* deck
hint-do-assign = send *{ $enemy }* against *{ $hero }*
hint-do-ability = use *{ $ability }* with { $hero }: { $does }
hint-do-reroll = roll die { $n } of *{ $hero }* again, which shows { $face }
hint-do-drink = use the *{ $potion }* with { $hero }
hint-do-potion = give up the attack of { $hero } and use the *{ $potion }* on *{ $target }*
hint-do-trait-off = do without the trait of *{ $hero }* this round
hint-do-pass = *pass*
hint-do-attack = attack *{ $enemy }* with *{ $hero }*
hint-do-attack-all = attack *all enemies* with *{ $hero }*
hint-do-also = attack *{ $enemy }* too
hint-do-done = *stop* here
hint-do-act = let *{ $enemy }* act next
hint-do-auto = let the enemies act *from right to left*
hint-do-pick = choose *{ $who }*
hint-do-purge = remove *{ $effect }* from *{ $who }*
hint-do-ward = use the *Ward* of { $hero }
hint-do-hold = keep the *Ward* of { $hero }
hint-do-medal = give a medal to *{ $hero }*
hint-do-buy-rune = buy the rune *{ $rune }* for { $hero }
hint-do-ascend = let *{ $hero }* ascend
hint-do-buy-potions = buy all three *potions* for { $hero }
hint-do-give = give *{ $hero }* the { $potion }
hint-medals-ware = { $hero } then has { $n ->
    [one] one medal: the price of a rune or of three potions
   *[other] { $n } medals for runes and potions
}.
hint-medals-ascend = { $hero } then has { $n } medals: enough to ascend.
hint-pass = Nothing that you could pay for now is worth its energy. It is kept.
mark-taunt = { $enemy } *taunts*: as long as it lives, only those who taunt may be attacked.
mark-energy = { $hero } has *energy* to spend. An ability is paid first and works at once; what is left is kept.
mark-medal = *Medals* buy what lasts: 1 for a rune, 1 for a set of potions, 2 to ascend.
mark-state = A card lies on somebody: *{ $effect }*. It works as long as it has timers; each round takes one away.

## What a sign says now

gloss-empower-kind = a buff
gloss-taunt-kind = a buff
gloss-ward-kind = a buff
gloss-cripple-kind = a debuff
gloss-fear-kind = a debuff
gloss-silence-kind = a debuff
gloss-stun-kind = a debuff
gloss-immune = Immune
gloss-immune-means = Debuffs cannot be laid on it.
gloss-now-timers = { $who }: { $n ->
    [one] 1 timer left.
   *[other] { $n } timers left.
}
gloss-now-taunt = Attack { $who } first.
gloss-now-energy = { $who }: { $n } energy.
gloss-now-health = { $who }: { $n } of { $most }.
gloss-now-turns = Turn { $n } of 5.
gloss-now-tactics = It shows { $colour }.
gloss-now-faces = { $enemy } faces { $hero }.
gloss-on = on
gloss-hero-has = It has { $hp } hit points, { $dice } dice, and slots for these runes: { $runes }.
gloss-hero-ability = { $name } costs { $n } energy: { $does }.
gloss-hero-ascended = Ascended it has { $dice } dice, a third ability and a trait.
gloss-hero-trait = { $name }, without cost: { $does }.
gloss-enemy-hp = It has { $n } hit points.
gloss-lord-hp = It has { $n } hit points for each hero, and for each hero it brings { $company ->
    [one] one champion
   *[other] { $company } champions
}.
gloss-enemy-open = It has no defence.
gloss-enemy-defence = In a round its defence stops { $hits }.
gloss-line-always = In every turn: { $does }.
gloss-line-colour = When the tactics die is { $colour }: { $does }.
gloss-line-attacked = When it was attacked: { $does }.
gloss-card-hero = a hero
gloss-card-ability = an ability
gloss-affliction-kind = a debuff
gloss-and = and

## How to play

howto-lead = A team of heroes, five turns, one final lord. Win small battles first, grow on their medals, and beat the lord before time is up.
howto-strikes = strikes
howto-aim-lord = Beat the final lord
howto-aim-lord-text = Everybody wins or loses together, alone with two heroes or with up to five.
howto-aim-five = Within five turns
howto-aim-five-text = Each turn is one battle: an assault of level 1 to 7, or the lord. In turn 5 it is the lord.
howto-note-medals = A won assault brings as many medals as its level.
howto-note-medals-text = 1 medal: a rune, or three potions. 2 medals: a hero turns to its ascended side, with a third die.
howto-thing-enemy = An enemy
howto-thing-enemy-text = with its health. All of them must fall.
howto-thing-defence = Defence
howto-thing-defence-text = stops so many slow or fast hits of a round. Nothing stops a critical.
howto-thing-facing = Whom it faces:
howto-thing-facing-text = its blows go to this hero.
howto-thing-lines = What it does
howto-thing-lines-text = when it strikes back. Coloured lines wait for their colour.
howto-thing-tactics = The tactics die
howto-thing-tactics-text = shows the colour of this round.
howto-thing-dice = The hero’s dice:
howto-thing-dice-text = slow, fast or critical hits, or energy.
howto-thing-energy = Energy
howto-thing-energy-text = pays for abilities.
howto-thing-kit = Potions and runes.
howto-thing-kit-text = Potions are drunk once, runes stay.
howto-steps = A round in five steps
howto-step-tactics = Tactics
howto-step-tactics-text = One die shows a colour: the enemies’ lines of this colour count.
howto-step-roll = Roll
howto-step-roll-text = Every hero rolls two dice, three when ascended.
howto-step-abilities = Abilities
howto-step-abilities-text = Spend energy: more hits, healing, rerolls. One potion a round.
howto-step-attack = Attack
howto-step-attack-text = Each hero puts its whole attack on one enemy. A critical is 2 damage.
howto-step-strike = Strike back
howto-step-strike-text = Every enemy left does what its lines say. A hero without health is out of this battle.
howto-end-won = The lord falls
howto-end-won-text = All of you have won, in whatever turn it is.
howto-end-lost = Turn 5 is over
howto-end-lost-text = The lord still stands: all of you have lost.
howto-end-battle = A battle is lost
howto-end-battle-text = No medals, and the turn is gone. The game goes on.
howto-mistake-spread = One hit for everybody
howto-mistake-spread-text = Defence stops a hit, then it is spent for the round. Strike the same enemy together.
howto-mistake-spread-no = no damage
howto-mistake-spread-yes = 1 damage
howto-mistake-boss = Only the boss
howto-mistake-boss-text = When the boss falls the others fight on. The small ones that hit hard come first.
howto-mistake-saving = Saving energy
howto-mistake-saving-text = Every battle begins with 4 again, and what you had more is lost. Spend it.

## How did we play?

review-measure = The chance to save the world
review-point = A point is one in a hundred of the chance to save the world.
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
review-light = luck: dice, enemies and cards that are drawn
review-lights = Dice and draws: how much better or worse they fell than on average. Not foreseen by the judge: nothing is hidden here; it is what came otherwise than the bot that judges had thought.
review-rather-damage = It does { $n } damage instead of { $other }.
review-at-turn = turn { $n }
review-at-round = round { $n }
