//! From `cards.toml` to a [`CardSet`].
//!
//! The text is first read into records as they stand there ([`super::raw`]), where unknown keys are
//! errors; then into their meaning, where unknown names, wrong totals and numbers out of range are.
//! Every error names line and key and says what was expected.

use std::ops::RangeInclusive;

use budokan_kernel::{Clause, Invalid, List, Seat};
use toml::Spanned;

use super::effect;
use super::raw::{RawCard, RawFile, RawToken};
use super::{ANIMALS, Ability, Animal, CATS, Card, CardSet, DOGS, KINDS, TokenAp};
use crate::clause;
use crate::state::{Hand, Kinds};

/// A syntax error, an unknown key or a value of the wrong type.
pub fn toml_error(text: &str, error: &toml::de::Error) -> Invalid {
    Invalid::in_toml(text, error.span().map_or(0, |span| span.start), error.message())
}

/// Reads a whole card file.
pub fn read(text: &str) -> Result<CardSet, Invalid> {
    let raw: RawFile = toml::from_str(text).map_err(|error| toml_error(text, &error))?;
    let reader = Reader { text };
    reader.exactly("schema", &raw.schema, 1)?;
    reader.word("game.slug", &raw.game.slug, &["arena"])?;
    reader.word("game.clause_prefix", &raw.game.clause_prefix, &["ARE"])?;
    reader.fixed_limits(&raw)?;

    let mut set = empty(&reader, &raw)?;
    let mut seen = [false; KINDS];
    let groups = [
        ("animal", &raw.animal, 0..12),
        ("ranger", &raw.ranger, 12..ANIMALS),
        ("item", &raw.item, ANIMALS..26),
        ("achievement", &raw.achievement, 26..KINDS),
    ];
    for (group, records, range) in groups {
        for record in records {
            let card = reader.card(group, record, range.clone())?;
            if std::mem::replace(&mut seen[card.index()], true) {
                return Err(reader.at(&record.id, format!("{group}.{card}"), "stands in the file twice"));
            }
            reader.fill(&mut set, group, card, record)?;
        }
    }
    if let Some(missing) = Card::ALL.iter().find(|card| !seen[card.index()]) {
        return Err(Invalid::key(missing.id(), "this card is missing in the file"));
    }
    reader.totals(&set, &raw)?;
    reader.limits_agree(&set, &raw)?;
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

fn empty(reader: &Reader<'_>, raw: &RawFile) -> Result<CardSet, Invalid> {
    let setup = &raw.setup;
    let mut limit_steps = List::new();
    for step in &raw.tracks.card_limit.steps {
        if limit_steps.is_full() {
            return Err(reader.at(&step.limit, "tracks.card_limit.steps", "at most 4 steps are expected"));
        }
        let at_most = reader.number("tracks.card_limit.steps.sp_at_most", &step.sp_at_most, 1..=60)?;
        let limit = reader.number("tracks.card_limit.steps.limit", &step.limit, 1..=9)?;
        if limit_steps.last().is_some_and(|(before, lower)| at_most >= *before || limit <= *lower) {
            let problem = "expected falling SP and rising limits from step to step";
            return Err(reader.at(&step.sp_at_most, "tracks.card_limit.steps", problem));
        }
        limit_steps.push((at_most, limit));
    }
    reader.exactly("tracks.sp.min", &raw.tracks.sp.min, 0)?;
    reader.exactly("tracks.vp.start", &raw.tracks.vp.start, 0)?;
    reader.exactly("tracks.vp.min", &raw.tracks.vp.min, 0)?;
    let sp = reader.number("tracks.sp.start", &raw.tracks.sp.start, 1..=60)?;
    reader.exactly("tracks.sp.max", &raw.tracks.sp.max, i64::from(sp))?;
    let food = |key: &str, value| reader.number(&format!("setup.dogs.{key}"), value, 0..=9);
    let food = (food("dish", &setup.dogs.dish)?, food("delicacy", &setup.dogs.delicacy)?);
    reader.exactly("setup.cats.dish", &setup.cats.dish, i64::from(food.0))?;
    reader.exactly("setup.cats.delicacy", &setup.cats.delicacy, i64::from(food.1))?;
    let token = |id: &str| reader.token(&raw.token, id);
    let ap = |id: &str| {
        let record = token(id)?;
        let missing = || reader.at(&record.id, format!("token.{id}.ap"), "the AP of this token is missing");
        reader.number(&format!("token.{id}.ap"), record.ap.as_ref().ok_or_else(missing)?, 0..=9)
    };
    let count = |id: &str, most| reader.number(&format!("token.{id}.count"), &token(id)?.count, 0..=most);
    reader.exactly("token.raihuu.count", &token("raihuu")?.count, 2)?;
    Ok(CardSet {
        names: vec![String::new(); KINDS],
        texts: vec![String::new(); KINDS],
        clauses: vec![clause::A1_2; KINDS],
        animals: [Animal::default(); ANIMALS],
        gains: vec![List::new(); KINDS],
        counts: [0; KINDS],
        sp,
        limit: reader.number("tracks.card_limit.start", &raw.tracks.card_limit.start, 1..=9)?,
        low_sp: limit_steps.last().map_or(0, |(sp, _)| *sp),
        limit_steps,
        lead_to_win: reader.number("limits.vp_lead_to_win", &raw.limits.vp_lead_to_win, 1..=60)?,
        pile_to_continue: reader.number(
            "limits.pile_minimum_to_continue",
            &raw.limits.pile_minimum_to_continue,
            3..=60,
        )?,
        food,
        peach: 0,
        apple: false,
        weapons: count("hidden-weapon", 60)?,
        start_weapons: [
            reader.number("setup.dogs.hidden_weapons", &setup.dogs.hidden_weapons, 0..=60)?,
            reader.number("setup.cats.hidden_weapons", &setup.cats.hidden_weapons, 0..=60)?,
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

/// The text, to say where something stands.
pub struct Reader<'a> {
    text: &'a str,
}

impl Reader<'_> {
    /// A problem with this value.
    pub fn at<T>(&self, value: &Spanned<T>, key: impl Into<String>, problem: impl Into<String>) -> Invalid {
        Invalid::key(key, problem).at(self.text, value.span().start)
    }

    /// A number in range.
    pub fn number(&self, key: &str, value: &Spanned<i64>, range: RangeInclusive<u8>) -> Result<u8, Invalid> {
        let found = *value.get_ref();
        u8::try_from(found).ok().filter(|number| range.contains(number)).ok_or_else(|| {
            self.at(value, key, format!("expected a number from {} to {}, found {found}", range.start(), range.end()))
        })
    }

    /// A number that cannot be changed, because the board or another record says it too.
    pub fn exactly(&self, key: &str, value: &Spanned<i64>, expected: i64) -> Result<(), Invalid> {
        let found = *value.get_ref();
        let wrong = || self.at(value, key, format!("expected {expected}, found {found}"));
        if found == expected { Ok(()) } else { Err(wrong()) }
    }

    /// One of these words.
    pub fn word<'w>(&self, key: &str, value: &Spanned<String>, words: &[&'w str]) -> Result<&'w str, Invalid> {
        let found = value.get_ref();
        words
            .iter()
            .find(|word| *word == found)
            .copied()
            .ok_or_else(|| self.at(value, key, format!("expected {}, found “{found}”", words.join(", "))))
    }

    /// The sizes that the board fixes.
    fn fixed_limits(&self, raw: &RawFile) -> Result<(), Invalid> {
        self.exactly("game.arenas", &raw.game.arenas, 3)?;
        self.exactly("game.players", &raw.game.players, 2)?;
        self.exactly("limits.team_max", &raw.limits.team_max, 3)?;
        self.exactly("limits.arena_reward_max", &raw.limits.arena_reward_max, 3)?;
        self.exactly("limits.rewards_per_round", &raw.limits.rewards_per_round, 3)?;
        self.exactly("limits.hua_per_arena", &raw.limits.hua_per_arena, 1)?;
        self.number("limits.mushroom_per_side_and_arena", &raw.limits.mushroom_per_side_and_arena, 2..=2).map(|_| ())
    }

    fn card(&self, group: &str, record: &RawCard, range: std::ops::Range<usize>) -> Result<Card, Invalid> {
        let id = record.id.get_ref();
        let card = id.parse::<Card>().ok().filter(|card| range.contains(&card.index()));
        card.ok_or_else(|| {
            let known: Vec<_> = Card::ALL[range].iter().map(|card| card.id()).collect();
            self.at(&record.id, format!("{group}.id"), format!("expected one of {}, found “{id}”", known.join(", ")))
        })
    }

    fn token<'r>(&self, tokens: &'r [RawToken], id: &str) -> Result<&'r RawToken, Invalid> {
        const KNOWN: [&str; 8] =
            ["hidden-weapon", "dish", "delicacy", "hua", "raihuu", "mushroom", "coconut", "card-limit-minus-1"];
        for token in tokens {
            self.word("token.id", &token.id, &KNOWN)?;
        }
        let mut matching = tokens.iter().filter(|token| token.id.get_ref() == id);
        let token = matching.next().ok_or_else(|| Invalid::key(format!("token.{id}"), "this token is missing"))?;
        match matching.next() {
            None => Ok(token),
            Some(twice) => Err(self.at(&twice.id, format!("token.{id}"), "stands in the file twice")),
        }
    }

    fn fill(&self, set: &mut CardSet, group: &str, card: Card, record: &RawCard) -> Result<(), Invalid> {
        let index = card.index();
        let key = |name: &str| format!("{group}.{card}.{name}");
        set.names[index].clone_from(&record.name);
        set.texts[index].clone_from(&record.text);
        set.counts[index] = self.number(&key("count"), &record.count, 0..=9)?;
        set.clauses[index] = self.clause(&key("clauses"), record)?;
        if card.is_animal() {
            set.animals[index] = self.animal(group, card, record)?;
        } else {
            self.no_animal_keys(group, card, record)?;
            let keep = match card {
                Card::Peach => "front_until_used",
                Card::Apple | Card::Boom => "front",
                _ => "discard",
            };
            let written = record.keep.as_ref();
            self.word(&key("keep"), written.ok_or_else(|| self.missing(record, &key("keep")))?, &[keep])?;
            let resolved = effect::gains(self, &format!("{group}.{card}"), record)?;
            set.gains[index] = resolved.list;
            if resolved.peach > 0 && card != Card::Peach || resolved.wins_ties && card != Card::Apple {
                return Err(self.at(&record.id, key("effects"), "this effect belongs to Peach or Apple"));
            }
            set.peach = set.peach.max(resolved.peach);
            set.apple |= resolved.wins_ties;
        }
        Ok(())
    }

    /// A key that this record needs.
    pub fn missing(&self, record: &RawCard, key: &str) -> Invalid {
        self.at(&record.id, key, "this key is missing")
    }

    fn clause(&self, key: &str, record: &RawCard) -> Result<Clause, Invalid> {
        let mut found = Vec::new();
        for id in &record.clauses {
            let known = clause::ALL.iter().find(|clause| clause.0 == id.get_ref());
            let unknown = || self.at(id, key, format!("“{}” is not a clause of RULES.md", id.get_ref()));
            found.push(*known.ok_or_else(unknown)?);
        }
        found.first().copied().ok_or_else(|| self.at(&record.id, key, "at least one clause is expected"))
    }

    fn animal(&self, group: &str, card: Card, record: &RawCard) -> Result<Animal, Invalid> {
        let key = |name: &str| format!("{group}.{card}.{name}");
        let needs = |name: &str| self.missing(record, &key(name));
        if let Some(keep) = &record.keep {
            return Err(self.at(keep, key("keep"), "only Items and Achievements are kept or discarded"));
        }
        // Card-file order is part of the notation, so the codes are fixed.
        let code = if card.is_ranger() { card.index() - 5 } else { card.index() % 6 + 1 };
        self.exactly(&key("code"), record.code.as_ref().ok_or_else(|| needs("code"))?, code as i64)?;
        match (card.faction(), &record.faction) {
            (Some(seat), Some(faction)) => {
                self.word(&key("faction"), faction, &[["dogs", "cats"][seat.index()]])?;
            }
            (Some(_), None) => return Err(needs("faction")),
            (None, Some(faction)) => return Err(self.at(faction, key("faction"), "a Ranger has no faction")),
            (None, None) => {}
        }
        let ap = self.number(&key("ap"), record.ap.as_ref().ok_or_else(|| needs("ap"))?, 0..=20)?;
        let ability: Ability = effect::ability(self, &format!("{group}.{card}"), record)?;
        if (ability.leaves_hua || ability.keeps_hua) && card.faction() != Some(DOGS) {
            return Err(self.at(
                &record.id,
                key("effects"),
                "Hua tokens belong to the dogs, so only a dog can handle them",
            ));
        }
        if ability.spreads && card.faction() != Some(CATS) {
            return Err(self.at(
                &record.id,
                key("effects"),
                "Raihuu tokens belong to the cats, so only a cat can place them",
            ));
        }
        let (chef, alone) = (record.chef, record.alone);
        if record.must_lead != (chef || alone) {
            return Err(self.at(
                &record.id,
                key("must_lead"),
                "a Chef and a card that fights alone must lead, others need not",
            ));
        }
        if ability.feeds != chef {
            return Err(self.at(&record.id, key("chef"), "a Chef has the effect chef_recovery, others have not"));
        }
        Ok(Animal { ap, chef, alone, uncounted: record.leader_uncounted, ability })
    }

    fn no_animal_keys(&self, group: &str, card: Card, record: &RawCard) -> Result<(), Invalid> {
        let flags = [record.chef, record.must_lead, record.alone, record.leader_uncounted];
        let written = record.ap.is_some() || record.code.is_some() || record.faction.is_some() || flags.contains(&true);
        if !written {
            return Ok(());
        }
        let problem = "ap, code, faction, chef, must_lead, alone and leader_uncounted are for animals";
        Err(self.at(&record.id, format!("{group}.{card}"), problem))
    }

    /// Totals that the file states besides the single counts.
    fn totals(&self, set: &CardSet, raw: &RawFile) -> Result<(), Invalid> {
        let sum = |range: std::ops::Range<usize>| set.counts[range].iter().map(|count| i64::from(*count)).sum::<i64>();
        let size = |seat: Seat| i64::from(set.faction_size(seat));
        let pile = &raw.setup.reward_pile;
        self.exactly("setup.dogs.animal_cards", &raw.setup.dogs.animal_cards, size(DOGS))?;
        self.exactly("setup.cats.animal_cards", &raw.setup.cats.animal_cards, size(CATS))?;
        self.exactly("setup.reward_pile.cards", &pile.cards, sum(12..KINDS))?;
        self.exactly("setup.reward_pile.rangers", &pile.rangers, sum(12..ANIMALS))?;
        self.exactly("setup.reward_pile.items", &pile.items, sum(ANIMALS..26))?;
        self.exactly("setup.reward_pile.achievements", &pile.achievements, sum(26..KINDS))?;
        if sum(12..KINDS) < 3 {
            return Err(self.at(&pile.cards, "setup.reward_pile.cards", "at least 3 reward cards are expected"));
        }
        let warehouse = &raw.setup.warehouse;
        let started: i64 = set.start_weapons.iter().map(|count| i64::from(*count)).sum();
        if started > i64::from(set.weapons) {
            let problem = format!("both sides start with {started} weapons in all, but there are {}", set.weapons);
            return Err(self.at(&raw.setup.dogs.hidden_weapons, "setup.dogs.hidden_weapons", problem));
        }
        self.exactly("setup.warehouse.hidden_weapons", &warehouse.hidden_weapons, i64::from(set.weapons) - started)?;
        self.exactly("setup.warehouse.mushroom", &warehouse.mushroom, i64::from(set.mushrooms))?;
        self.exactly("setup.warehouse.coconut", &warehouse.coconut, i64::from(set.coconuts))?;
        self.exactly("setup.warehouse.card_limit_minus_1", &warehouse.card_limit_minus_1, i64::from(set.blocks))?;
        let tokens = |id: &str| self.token(&raw.token, id);
        self.exactly("token.dish.count", &tokens("dish")?.count, 2 * i64::from(set.food.0))?;
        self.exactly("token.delicacy.count", &tokens("delicacy")?.count, 2 * i64::from(set.food.1))?;
        let own = [
            ("setup.dogs.hua_tokens", &raw.setup.dogs.hua_tokens, i64::from(set.hua)),
            ("setup.dogs.raihuu_tokens", &raw.setup.dogs.raihuu_tokens, 0),
            ("setup.cats.hua_tokens", &raw.setup.cats.hua_tokens, 0),
            ("setup.cats.raihuu_tokens", &raw.setup.cats.raihuu_tokens, 2),
        ];
        own.into_iter().try_for_each(|(key, tokens, expected)| {
            tokens.as_ref().map_or(Ok(()), |tokens| self.exactly(key, tokens, expected))
        })
    }

    /// Amounts that `[limits]` states besides the cards.
    fn limits_agree(&self, set: &CardSet, raw: &RawFile) -> Result<(), Invalid> {
        let most = |amount: fn(&Ability) -> u8| {
            i64::from(set.animals.iter().map(|animal| amount(&animal.ability)).max().unwrap_or(0))
        };
        self.exactly("limits.ban_ignore_max", &raw.limits.ban_ignore_max, most(|ability| ability.ignores))?;
        self.exactly("limits.ban_steal_max", &raw.limits.ban_steal_max, most(|ability| ability.steals))?;
        self.exactly("limits.ringo_add_max", &raw.limits.ringo_add_max, most(|ability| ability.arms))
    }
}
