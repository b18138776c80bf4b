//! Converts `cards.toml` into a [`CardSet`].
//!
//! The text is first parsed into plain records ([`super::raw`]), where unknown keys are errors. The records are then
//! resolved, where unknown names, wrong totals and numbers out of range are errors. Every error names the line and the
//! key and says what was expected.

use budokan_cardfile::{LinedValue, only};
use budokan_kernel::{Clause, Invalid, List, Printed, Seat};

use super::effect;
use super::raw::{RawCard, RawFile, RawToken};
use super::{ANIMALS, Ability, Animal, CATS, Card, CardSet, DOGS, KINDS, TokenAp};
use crate::state::{Hand, Kinds};
use crate::{Arena, clause};

/// Parses and validates a whole card file.
pub fn read(text: &str) -> Result<CardSet, Invalid> {
    let raw: RawFile = budokan_cardfile::read(text)?;
    raw.schema.exactly("schema", 1)?;
    raw.game.slug.word("game.slug", &["arena"])?;
    raw.game.clause_prefix.word("game.clause_prefix", &["ARE"])?;
    fixed_limits(&raw)?;

    let mut set = empty(&raw)?;
    let mut seen = [false; KINDS];
    let groups = [
        ("animal", &raw.animal, 0..12),
        ("ranger", &raw.ranger, 12..ANIMALS),
        ("item", &raw.item, ANIMALS..26),
        ("achievement", &raw.achievement, 26..KINDS),
    ];
    for (group, records, range) in groups {
        for record in records {
            let card = card(group, record, range.clone())?;
            if std::mem::replace(&mut seen[card.index()], true) {
                return Err(record.id.twice(format!("{group}.{card}")));
            }
            fill(&mut set, group, card, record)?;
        }
    }
    if let Some(missing) = Card::ALL.iter().find(|card| !seen[card.index()]) {
        return Err(Invalid::key(missing.id(), "this card is missing in the file"));
    }
    totals(&set, &raw)?;
    limits_agree(&set, &raw)?;
    for seat in [DOGS, CATS] {
        for card in Card::ALL.into_iter().filter(|card| card.suits(seat)) {
            if card.faction() == Some(seat) {
                let copies = usize::from(set.counts[card.index()]);
                set.factions[seat.index()].extend(std::iter::repeat_n(card, copies));
            }
            let animal = set.animals[card.index()];
            if animal.chef || animal.alone {
                set.leads_only[seat.index()].insert(card);
            }
            if animal.uncounted {
                set.uncounted[seat.index()].insert(card);
            }
        }
    }
    Ok(set)
}

fn empty(raw: &RawFile) -> Result<CardSet, Invalid> {
    let setup = &raw.setup;
    let mut limit_steps = List::new();
    for step in &raw.tracks.card_limit.steps {
        if limit_steps.is_full() {
            return Err(step.limit.invalid("tracks.card_limit.steps", "at most 4 steps are expected"));
        }
        let at_most = step.sp_at_most.number("tracks.card_limit.steps.sp_at_most", 1..=60)?;
        let limit = step.limit.number("tracks.card_limit.steps.limit", 1..=9)?;
        if limit_steps.last().is_some_and(|(before, lower)| at_most >= *before || limit <= *lower) {
            let problem = "expected falling SP and rising limits from step to step";
            return Err(step.sp_at_most.invalid("tracks.card_limit.steps", problem));
        }
        limit_steps.push((at_most, limit));
    }
    raw.tracks.sp.min.exactly("tracks.sp.min", 0)?;
    raw.tracks.vp.start.exactly("tracks.vp.start", 0)?;
    raw.tracks.vp.min.exactly("tracks.vp.min", 0)?;
    let sp = raw.tracks.sp.start.number("tracks.sp.start", 1..=60)?;
    raw.tracks.sp.max.exactly("tracks.sp.max", i64::from(sp))?;
    let food = |key: &str, value: &LinedValue<i64>| value.number(&format!("setup.dogs.{key}"), 0..=9);
    let food = (food("dish", &setup.dogs.dish)?, food("delicacy", &setup.dogs.delicacy)?);
    setup.cats.dish.exactly("setup.cats.dish", i64::from(food.0))?;
    setup.cats.delicacy.exactly("setup.cats.delicacy", i64::from(food.1))?;
    let token = |id: &str| token(&raw.token, id);
    let ap = |id: &str| {
        let record = token(id)?;
        let missing = || record.id.invalid(format!("token.{id}.ap"), "the AP of this token is missing");
        record.ap.as_ref().ok_or_else(missing)?.number(&format!("token.{id}.ap"), 0..=9)
    };
    let count = |id: &str, most| token(id)?.count.number(&format!("token.{id}.count"), 0..=most);
    token("raihuu")?.count.exactly("token.raihuu.count", 2)?;
    Ok(CardSet {
        names: vec![String::new(); KINDS],
        texts: vec![String::new(); KINDS],
        clauses: vec![clause::A1_2; KINDS],
        animals: [Animal::default(); ANIMALS],
        gains: vec![List::new(); KINDS],
        counts: [0; KINDS],
        sp,
        limit: raw.tracks.card_limit.start.number("tracks.card_limit.start", 1..=9)?,
        low_sp: limit_steps.last().map_or(0, |(sp, _)| *sp),
        limit_steps,
        lead_to_win: raw.limits.vp_lead_to_win.number("limits.vp_lead_to_win", 1..=60)?,
        pile_to_continue: raw.limits.pile_minimum_to_continue.number("limits.pile_minimum_to_continue", 3..=60)?,
        food,
        peach: 0,
        apple: false,
        weapons: count("hidden-weapon", 60)?,
        start_weapons: [
            setup.dogs.hidden_weapons.number("setup.dogs.hidden_weapons", 0..=60)?,
            setup.cats.hidden_weapons.number("setup.cats.hidden_weapons", 0..=60)?,
        ],
        hua: count("hua", 3)?,
        mushrooms: count("mushroom", 9)?,
        coconuts: count("coconut", 1)?,
        blocks: count("card-limit-minus-1", 1)?,
        token_ap: TokenAp {
            weapon: ap("hidden-weapon")?,
            hua: ap("hua")?,
            raihuu: ap("raihuu")?,
            mushroom: ap("mushroom")?,
            coconut: ap("coconut")?,
        },
        factions: [Hand::EMPTY; 2],
        leads_only: [Kinds::default(); 2],
        uncounted: [Kinds::default(); 2],
    })
}

/// Sizes that the board fixes.
fn fixed_limits(raw: &RawFile) -> Result<(), Invalid> {
    raw.game.arenas.exactly("game.arenas", 3)?;
    raw.game.players.exactly("game.players", 2)?;
    raw.limits.team_max.exactly("limits.team_max", 3)?;
    raw.limits.arena_reward_max.exactly("limits.arena_reward_max", 3)?;
    raw.limits.rewards_per_round.exactly("limits.rewards_per_round", 3)?;
    raw.limits.hua_per_arena.exactly("limits.hua_per_arena", 1)?;
    raw.limits.mushroom_per_side_and_arena.number("limits.mushroom_per_side_and_arena", 2..=2).map(|_| ())
}

fn card(group: &str, record: &RawCard, range: std::ops::Range<usize>) -> Result<Card, Invalid> {
    let id = record.id.get_ref();
    let card = id.parse::<Card>().ok().filter(|card| range.contains(&card.index()));
    card.ok_or_else(|| {
        let known: Vec<_> = Card::ALL[range].iter().map(|card| card.id()).collect();
        record.id.invalid(format!("{group}.id"), format!("expected one of {}, found “{id}”", known.join(", ")))
    })
}

fn token<'r>(tokens: &'r [RawToken], id: &str) -> Result<&'r RawToken, Invalid> {
    const KNOWN: [&str; 8] =
        ["hidden-weapon", "dish", "delicacy", "hua", "raihuu", "mushroom", "coconut", "card-limit-minus-1"];
    for token in tokens {
        token.id.word("token.id", &KNOWN)?;
    }
    only("token", id, tokens, |token| &token.id)
}

fn fill(set: &mut CardSet, group: &str, card: Card, record: &RawCard) -> Result<(), Invalid> {
    let index = card.index();
    let key = |name: &str| format!("{group}.{card}.{name}");
    set.names[index].clone_from(&record.name);
    set.texts[index].clone_from(&record.text);
    set.counts[index] = record.count.number(&key("count"), 0..=9)?;
    set.clauses[index] = clause(&key("clauses"), record)?;
    if card.is_animal() {
        set.animals[index] = animal(group, card, record)?;
    } else {
        no_animal_keys(group, card, record)?;
        let keep = match card {
            Card::Peach => "front_until_used",
            Card::Apple | Card::Boom => "front",
            _ => "discard",
        };
        let written = record.keep.as_ref();
        written.ok_or_else(|| record.id.missing(key("keep")))?.word(&key("keep"), &[keep])?;
        let resolved = effect::gains(&format!("{group}.{card}"), record)?;
        set.gains[index] = resolved.list;
        if resolved.peach > 0 && card != Card::Peach || resolved.wins_ties && card != Card::Apple {
            return Err(record.id.invalid(key("effects"), "this effect belongs to Peach or Apple"));
        }
        set.peach = set.peach.max(resolved.peach);
        set.apple |= resolved.wins_ties;
    }
    Ok(())
}

/// The first of the clauses that a record names.
fn clause(key: &str, record: &RawCard) -> Result<Clause, Invalid> {
    let named = record.clauses.iter().map(|id| budokan_cardfile::clause(Arena::BOOK, key, id));
    let named: Vec<Clause> = named.collect::<Result<_, _>>()?;
    named.first().copied().ok_or_else(|| record.id.invalid(key, "at least one clause is expected"))
}

fn animal(group: &str, card: Card, record: &RawCard) -> Result<Animal, Invalid> {
    let key = |name: &str| format!("{group}.{card}.{name}");
    let needs = |name: &str| record.id.missing(key(name));
    if let Some(keep) = &record.keep {
        return Err(keep.invalid(key("keep"), "only Items and Achievements are kept or discarded"));
    }
    // Card-file order is part of the notation, so the codes are fixed.
    let code = if card.is_ranger() { card.index() - 5 } else { card.index() % 6 + 1 };
    record.code.as_ref().ok_or_else(|| needs("code"))?.exactly(&key("code"), code as i64)?;
    match (card.faction(), &record.faction) {
        (Some(seat), Some(faction)) => {
            faction.word(&key("faction"), &[["dogs", "cats"][seat.index()]])?;
        }
        (Some(_), None) => return Err(needs("faction")),
        (None, Some(faction)) => return Err(faction.invalid(key("faction"), "a Ranger has no faction")),
        (None, None) => {}
    }
    let ap = record.ap.as_ref().ok_or_else(|| needs("ap"))?.number(&key("ap"), 0..=20)?;
    let ability: Ability = effect::ability(&format!("{group}.{card}"), record)?;
    if (ability.leaves_hua || ability.keeps_hua) && card.faction() != Some(DOGS) {
        return Err(record.id.invalid(key("effects"), "Hua tokens belong to the dogs, so only a dog can handle them"));
    }
    if ability.spreads && card.faction() != Some(CATS) {
        return Err(record
            .id
            .invalid(key("effects"), "Raihuu tokens belong to the cats, so only a cat can place them"));
    }
    let (chef, alone) = (record.chef, record.alone);
    if record.must_lead != (chef || alone) {
        return Err(record
            .id
            .invalid(key("must_lead"), "a Chef and a card that fights alone must lead, others need not"));
    }
    if ability.feeds != chef {
        return Err(record.id.invalid(key("chef"), "a Chef has the effect chef_recovery, others have not"));
    }
    Ok(Animal { ap, chef, alone, uncounted: record.leader_uncounted, ability })
}

fn no_animal_keys(group: &str, card: Card, record: &RawCard) -> Result<(), Invalid> {
    let flags = [record.chef, record.must_lead, record.alone, record.leader_uncounted];
    let written = record.ap.is_some() || record.code.is_some() || record.faction.is_some() || flags.contains(&true);
    if !written {
        return Ok(());
    }
    let problem = "ap, code, faction, chef, must_lead, alone and leader_uncounted are for animals";
    Err(record.id.invalid(format!("{group}.{card}"), problem))
}

/// Compares the totals in the file with the sums of the single counts.
fn totals(set: &CardSet, raw: &RawFile) -> Result<(), Invalid> {
    let sum = |range: std::ops::Range<usize>| set.counts[range].iter().map(|count| i64::from(*count)).sum::<i64>();
    let size = |seat: Seat| i64::from(set.faction_size(seat));
    let pile = &raw.setup.reward_pile;
    raw.setup.dogs.animal_cards.exactly("setup.dogs.animal_cards", size(DOGS))?;
    raw.setup.cats.animal_cards.exactly("setup.cats.animal_cards", size(CATS))?;
    pile.cards.exactly("setup.reward_pile.cards", sum(12..KINDS))?;
    pile.rangers.exactly("setup.reward_pile.rangers", sum(12..ANIMALS))?;
    pile.items.exactly("setup.reward_pile.items", sum(ANIMALS..26))?;
    pile.achievements.exactly("setup.reward_pile.achievements", sum(26..KINDS))?;
    if sum(12..KINDS) < 3 {
        return Err(pile.cards.invalid("setup.reward_pile.cards", "at least 3 reward cards are expected"));
    }
    let warehouse = &raw.setup.warehouse;
    let started: i64 = set.start_weapons.iter().map(|count| i64::from(*count)).sum();
    if started > i64::from(set.weapons) {
        let problem = format!("both sides start with {started} weapons in all, but there are {}", set.weapons);
        return Err(raw.setup.dogs.hidden_weapons.invalid("setup.dogs.hidden_weapons", problem));
    }
    warehouse.hidden_weapons.exactly("setup.warehouse.hidden_weapons", i64::from(set.weapons) - started)?;
    warehouse.mushroom.exactly("setup.warehouse.mushroom", i64::from(set.mushrooms))?;
    warehouse.coconut.exactly("setup.warehouse.coconut", i64::from(set.coconuts))?;
    warehouse.card_limit_minus_1.exactly("setup.warehouse.card_limit_minus_1", i64::from(set.blocks))?;
    let tokens = |id: &str| token(&raw.token, id);
    tokens("dish")?.count.exactly("token.dish.count", 2 * i64::from(set.food.0))?;
    tokens("delicacy")?.count.exactly("token.delicacy.count", 2 * i64::from(set.food.1))?;
    let own = [
        ("setup.dogs.hua_tokens", &raw.setup.dogs.hua_tokens, i64::from(set.hua)),
        ("setup.dogs.raihuu_tokens", &raw.setup.dogs.raihuu_tokens, 0),
        ("setup.cats.hua_tokens", &raw.setup.cats.hua_tokens, 0),
        ("setup.cats.raihuu_tokens", &raw.setup.cats.raihuu_tokens, 2),
    ];
    own.into_iter()
        .try_for_each(|(key, tokens, expected)| tokens.as_ref().map_or(Ok(()), |tokens| tokens.exactly(key, expected)))
}

/// Compares the amounts in `[limits]` with those on the cards.
fn limits_agree(set: &CardSet, raw: &RawFile) -> Result<(), Invalid> {
    let most = |amount: fn(&Ability) -> u8| {
        i64::from(set.animals.iter().map(|animal| amount(&animal.ability)).max().unwrap_or(0))
    };
    raw.limits.ban_ignore_max.exactly("limits.ban_ignore_max", most(|ability| ability.ignores))?;
    raw.limits.ban_steal_max.exactly("limits.ban_steal_max", most(|ability| ability.steals))?;
    raw.limits.ringo_add_max.exactly("limits.ringo_add_max", most(|ability| ability.arms))
}
