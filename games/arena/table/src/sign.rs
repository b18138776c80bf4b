//! Readings of cards and of glossary signs in a position, for the page and for the prompt.
//!
//! Sentences are generated from a card's effects in the rules, not from its text, so they exist in every language and
//! follow the numbers of the card file. All values come from one viewer's view. Place names are those of the page: a
//! seat (`cats`), an arena (`3`), a seat in an arena (`3-cats`), a reward of an arena (`r2`).

use budokan_arena::card::{Ability, Gain, Steps};
use budokan_arena::state::{Phase, rival};
use budokan_arena::view::{SideView, TeamView};
use budokan_arena::{Arena, CATS, Card, CardSet, DOGS, RingNo, View, sum};
use budokan_catalog::{AnyGame, Erased, SignReading, SignRequest, SignState};
use budokan_kernel::{Breakdown, Seat, Viewer};
use budokan_pages::{Scene, Signs};
use budokan_words::{Naming, Words, capitalised};

use crate::page;

/// Readings of cards and signs.
pub const SIGNS: Signs<Arena> = Signs { cards: |_| ids(), card, now, face: page::card_face };

fn ids() -> Vec<String> {
    Card::ALL.iter().map(ToString::to_string).collect()
}

fn card(scene: &Scene, view: &View, asked: SignRequest) -> Option<SignReading> {
    let telling = Telling::new(view, scene.sight.viewer(), scene.words);
    Some(telling.card(asked.sign.parse().ok()?, asked.place))
}

fn now(scene: &Scene, view: &View, asked: SignRequest) -> Option<SignState> {
    Telling::new(view, scene.sight.viewer(), scene.words).now(asked)
}

/// The reading of a card or a sign by its id or name, for the prompt.
pub fn named(view: &View, viewer: Viewer, words: &Words, wanted: &str) -> Option<SignReading> {
    let telling = Telling::new(view, viewer, words);
    let same = |card: &Card| {
        let names = [card.id(), &telling.name(*card), telling.cards.name(*card)].map(str::to_lowercase);
        names.contains(&wanted.to_lowercase())
    };
    if let Some(card) = Card::ALL.into_iter().find(same) {
        return Some(telling.card(card, ""));
    }
    let glossary = Erased::<budokan_arena_bots::ArenaKnowledge>::NEW.glossary();
    let sign = glossary.named(wanted, words)?;
    let place = telling.own.map_or("", |own| seat_id(own));
    let now = telling.now(SignRequest { sign: &sign.id, place });
    Some(SignReading { now, ..sign.reading(words) })
}

/// The symbol id of a card.
pub fn picture(card: Card) -> String {
    match card {
        Card::Coconut => "t-coco".to_owned(),
        Card::Mushroom => "t-mush".to_owned(),
        Card::Crash => "i-hurt".to_owned(),
        Card::Return => "i-back".to_owned(),
        _ if card.is_animal() => format!("a-{card}"),
        _ => format!("r-{card}"),
    }
}

/// The id of a seat in place names.
pub const fn seat_id(seat: Seat) -> &'static str {
    if seat.0 == DOGS.0 { "dogs" } else { "cats" }
}

fn seat_of(name: &str) -> Option<Seat> {
    [DOGS, CATS].into_iter().find(|seat| seat_id(*seat) == name)
}

/// Parses the place name of a seat in an arena, or of an arena: `3-cats`, `3`.
fn ring_of(place: &str) -> Option<(u8, Option<Seat>)> {
    let (number, seat) = place.split_once('-').unwrap_or((place, ""));
    let number = number.parse().ok().filter(|number| (1..=3).contains(number))?;
    Some((number, seat_of(seat)))
}

/// Renders readings of one viewer's view.
struct Telling<'a> {
    view: &'a View,
    words: &'a Words,
    cards: &'static CardSet,
    own: Option<Seat>,
}

impl<'a> Telling<'a> {
    fn new(view: &'a View, viewer: Viewer, words: &'a Words) -> Self {
        let own = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Bystander | Viewer::Referee => None,
        };
        Self { view, words, cards: view.cards.content(), own }
    }

    fn word(&self, id: &str) -> String {
        self.words.word(&format!("gloss-{id}"))
    }

    fn say(&self, id: &str, args: &[(&str, &dyn ToString)]) -> String {
        self.words.phrase(&format!("gloss-{id}"), args)
    }

    fn name(&self, card: Card) -> String {
        self.words.card(card.id(), self.cards.name(card))
    }

    /// *You*, or the seat, at the beginning of a sentence.
    fn who(&self, seat: Seat) -> String {
        capitalised(&self.whom(seat))
    }

    fn whom(&self, seat: Seat) -> String {
        let who = if self.own == Some(seat) { "web-you".to_owned() } else { format!("seat-{}", seat_id(seat)) };
        self.words.word(&who)
    }

    /// The full reading of a card.
    fn card(&self, card: Card, place: &str) -> SignReading {
        SignReading {
            name: self.name(card),
            kind: self.kind(card),
            picture: picture(card),
            means: self.does(card).join(" "),
            now: self.card_now(card, place),
            clause: self.cards.clause(card).to_string(),
            lesson: None,
        }
    }

    /// The category of a card: *Monk Dog, strength 6, 1 of 9*.
    fn kind(&self, card: Card) -> String {
        if !card.is_animal() {
            return self.word(if card.index() < Card::Power.index() { "card-item" } else { "card-achievement" });
        }
        let ap = self.cards.animal(card).ap;
        let Some(seat) = card.faction() else { return self.say("card-ranger", &[("n", &ap)]) };
        let (copies, all) = (self.cards.counts[card.index()], self.cards.faction_size(seat));
        let word = if seat == DOGS { "card-dog" } else { "card-cat" };
        self.say(word, &[("n", &ap), ("copies", &copies), ("all", &all)])
    }

    /// The effects of a card, a sentence for each.
    fn does(&self, card: Card) -> Vec<String> {
        if card.is_animal() {
            let animal = self.cards.animal(card);
            let mut all = self.can(&animal.ability);
            if !all.is_empty() {
                all.push(self.word("r-leads"));
            }
            all.extend(animal.chef.then(|| self.word("r-chef")));
            all.extend(animal.alone.then(|| self.word("r-alone")));
            all.extend(animal.uncounted.then(|| self.word("r-uncounted")));
            return all;
        }
        let mut all: Vec<String> = self.cards.gains(card).iter().map(|gain| self.gives(gain)).collect();
        match card {
            Card::Peach => all.push(self.say("r-peach", &[("n", &self.cards.peach)])),
            Card::Apple if self.cards.apple => all.push(self.word("r-apple")),
            _ => {}
        }
        all
    }

    fn can(&self, ability: &Ability) -> Vec<String> {
        let numbers = [
            (ability.ignores, "r-ignores"),
            (ability.steals, "r-steals"),
            (ability.when_behind, "r-behind"),
            (ability.per_opponent, "r-per-opponent"),
            (ability.arms, "r-arms"),
            (ability.takes, "r-takes"),
            (ability.takes_if_won, "r-takes-won"),
            (ability.reverses, "r-reverses"),
            (ability.strikes, "r-strikes"),
            (if ability.vp > 1 { ability.vp } else { 0 }, "r-vp"),
        ];
        let flags = [
            (ability.feeds, "r-feeds"),
            (ability.leaves_hua, "r-leaves"),
            (ability.keeps_hua, "r-keeps"),
            (ability.calls, "r-calls"),
            (ability.removes, "r-removes"),
            (ability.returns, "r-returns"),
            (ability.spreads, "r-spreads"),
        ];
        let number = |(n, word): &(u8, &str)| (*n > 0).then(|| self.say(word, &[("n", n)]));
        let flag = |(has, word): &(bool, &str)| has.then(|| self.word(word));
        let mut all: Vec<String> = numbers.iter().filter_map(number).chain(flags.iter().filter_map(flag)).collect();
        all.extend(sum::cap(ability).map(|most| self.say("r-caps", &[("n", &most)])));
        all
    }

    fn gives(&self, gain: &Gain) -> String {
        let steps = |steps: &Steps| {
            let step = |(from, amount): &(u8, u8)| self.say("step", &[("n", amount), ("from", from)]);
            steps.iter().map(step).collect::<Vec<_>>().join(", ")
        };
        match gain {
            Gain::Weapons(n) => self.say("g-weapons", &[("n", n)]),
            Gain::Heal(n) => self.say("g-heal", &[("n", n)]),
            Gain::Feed => self.word("g-feed"),
            Gain::Coconut => self.say("g-coconut", &[("n", &self.cards.token_ap.coconut)]),
            Gain::Mushroom => self.say("g-mushroom", &[("n", &self.cards.token_ap.mushroom)]),
            Gain::Draw(n) => self.say("g-draw", &[("n", n)]),
            Gain::Hurt(n) => self.say("g-hurt", &[("n", n)]),
            Gain::HurtByDifference(by) => self.say("g-by-difference", &[("steps", &steps(by))]),
            Gain::HurtByBoom(by) => self.say("g-by-boom", &[("steps", &steps(by))]),
            Gain::Block => self.word("g-block"),
            Gain::Score(n) => self.say("g-score", &[("n", n)]),
            Gain::Return => self.word("g-return"),
        }
    }

    /// The reading of a card in its current place.
    fn card_now(&self, card: Card, place: &str) -> Option<SignState> {
        if place == "rest" {
            return Some(SignState::text(self.word("now-rests")));
        }
        if let Some(number) = place.strip_prefix('r') {
            let (number, _) = ring_of(number)?;
            return Some(SignState {
                place: self.arena(number),
                ..SignState::text(self.say("now-reward", &[("n", &number)]))
            });
        }
        let (number, seat) = ring_of(place)?;
        let seat = card.faction().or(seat)?;
        let team = self.team(number, seat);
        if team.leader == Some(card) {
            return self.strength(number, seat);
        }
        let assists = team.assistants.contains(&card);
        let told = || self.say("now-assists", &[("name", &self.name(card)), ("n", &self.cards.animal(card).ap)]);
        assists.then(|| SignState { place: self.arena(number), ..SignState::text(told()) })
    }

    fn arena(&self, number: u8) -> String {
        self.say("in-arena", &[("n", &number)])
    }

    /// The viewer's draft, if this is the viewer's seat.
    fn draft(&self, seat: Seat) -> Option<budokan_arena::state::Plan> {
        let drafts = self.view.phase == Phase::Plan && self.own == Some(seat);
        self.view.side(seat).draft.filter(|_| drafts).map(|draft| draft.0)
    }

    /// The team of a seat in an arena: drafted, or already there.
    fn team(&self, number: u8, seat: Seat) -> TeamView {
        let ring = &self.view.arena[&number];
        match self.draft(seat) {
            Some(plan) => page::planned_team(plan, number),
            None if seat == DOGS => ring.dogs.clone(),
            None => ring.cats.clone(),
        }
    }

    /// The strength of a seat in an arena, part by part.
    fn strength(&self, number: u8, seat: Seat) -> Option<SignState> {
        let ring = page::ring_number(number);
        let (sum, open) = match self.draft(seat) {
            Some(plan) => {
                let planned = self.view.planned(seat, &plan, ring);
                let open = planned.most > planned.tally.sum.total();
                (planned.tally.sum, open)
            }
            // The other side's plan is hidden.
            None if self.view.phase == Phase::Plan && !self.view.combat.contains_key(&number) => return None,
            None => (self.combat(ring, seat), false),
        };
        Some(self.summed(self.arena(number), &sum, open))
    }

    fn combat(&self, ring: RingNo, seat: Seat) -> Breakdown {
        self.view.combat_now(ring).counts[seat.index()].breakdown(self.cards, seat)
    }

    /// A sum; marks one that may still grow.
    fn summed(&self, place: String, sum: &Breakdown, open: bool) -> SignState {
        let more = if open { "+" } else { "" };
        let total = (open || sum.parts().len() > 1).then(|| format!("{}{more}", sum.total()));
        SignState { place, text: self.words.parts(sum, Naming::Plain), total }
    }

    /// The value of a glossary sign in this position.
    fn now(&self, asked: SignRequest) -> Option<SignState> {
        if let Some(seat) = seat_of(asked.place) {
            return self.of_seat(asked.sign, seat);
        }
        let (number, seat) = ring_of(asked.place).map_or((None, None), |(number, seat)| (Some(number), seat));
        match (asked.sign, number, seat) {
            ("strength", Some(number), Some(seat)) => self.strength(number, seat),
            ("verdict", Some(number), _) => self.verdict(number),
            ("hua-token" | "raihuu-token" | "mushroom-token", Some(number), Some(seat)) => {
                let lying = self.view.lying(seat, page::ring_number(number));
                Some(SignState { place: self.arena(number), text: self.lies(&lying, seat), total: None })
            }
            ("rewards", Some(number), _) => {
                let names: Vec<String> = self.view.arena[&number].rewards.iter().map(|card| self.name(*card)).collect();
                let text = if names.is_empty() { self.word("now-no-rewards") } else { names.join(", ") };
                Some(SignState { place: self.arena(number), ..SignState::text(text) })
            }
            ("lead", ..) => Some(SignState::text(self.lead())),
            ("pile", ..) => Some(SignState::text(
                self.say("now-pile", &[("n", &self.view.pile_size), ("least", &self.cards.pile_to_continue)]),
            )),
            ("discard", ..) => {
                let names: Vec<String> = self.view.discard.iter().map(|card| self.name(*card)).collect();
                (!names.is_empty()).then(|| SignState::text(names.join(", ")))
            }
            ("warehouse", ..) => {
                let store = self.view.warehouse;
                let args: [(&str, &dyn ToString); 4] = [
                    ("weapons", &store.weapons),
                    ("mushrooms", &store.mushrooms),
                    ("coconut", &store.coconut),
                    ("block", &store.block),
                ];
                Some(SignState::text(self.say("now-warehouse", &args)))
            }
            _ => None,
        }
    }

    fn lies(&self, lying: &Breakdown, seat: Seat) -> String {
        let parts = self.words.parts(lying, Naming::Plain);
        self.say("now-lies", &[("who", &self.who(seat)), ("parts", &parts)])
    }

    fn lead(&self) -> String {
        let one = self.own.unwrap_or(DOGS);
        let other = rival(one);
        let [a, b] = [one, other].map(|seat| self.view.side(seat).vp);
        let [one, other] = [one, other].map(|seat| self.who(seat));
        let lead = self.cards.lead_to_win;
        self.say("now-lead", &[("n", &lead), ("one", &one), ("a", &a), ("other", &other), ("b", &b)])
    }

    fn verdict(&self, number: u8) -> Option<SignState> {
        // While both seats plan, only the fights of the previous round are known.
        if self.view.phase == Phase::Plan && !self.view.combat.contains_key(&number) {
            return None;
        }
        let combat = self.view.combat_now(page::ring_number(number));
        let one = self.own.unwrap_or(DOGS);
        let [a, b] = [one, rival(one)].map(|seat| combat.ap[seat.index()]);
        let [one, other] = [one, rival(one)].map(|seat| self.who(seat));
        let args: [(&str, &dyn ToString); 4] = [("one", &one), ("a", &a), ("other", &other), ("b", &b)];
        Some(SignState { place: self.arena(number), ..SignState::text(self.say("now-verdict", &args)) })
    }

    /// The values on a plate.
    fn of_seat(&self, sign: &str, seat: Seat) -> Option<SignState> {
        let side = self.view.side(seat);
        let who = self.who(seat);
        let text = match sign {
            "spirit" => self.spirit(side, &who),
            "victory" | "lead" => self.lead(),
            "weapons" => {
                let store = self.view.warehouse.weapons;
                let ap = self.cards.token_ap.weapon;
                self.say("now-weapons", &[("who", &who), ("n", &side.weapons), ("ap", &ap), ("store", &store)])
            }
            "limit" => return Some(self.summed(self.whom(seat), &self.view.most(seat), false)),
            "food" => self.say("now-food", &[("who", &who), ("dish", &side.dish), ("delicacy", &side.delicacy)]),
            "hand" => self.animals("hand", self.view.shown_hand(seat), side.hand_size, &who),
            "resting" => self.animals("resting", self.view.shown_rest(seat), side.rest_size, &who),
            "block-token" => self.words.word(match side.block {
                budokan_arena::state::Block::None => return None,
                budokan_arena::state::Block::Pending => "web-block-next",
                budokan_arena::state::Block::Active => "web-block-now",
            }),
            "plan" => self.words.word(if side.committed { "web-sealed" } else { "gloss-now-planning" }),
            _ => return self.now(SignRequest { sign, place: "" }),
        };
        Some(SignState::text(text))
    }

    fn spirit(&self, side: &SideView, who: &str) -> String {
        let now = self.say("now-spirit", &[("who", &who), ("n", &side.sp), ("most", &self.cards.sp)]);
        let next = self.cards.limit_steps.iter().find(|(at_most, limit)| side.sp > *at_most && side.limit < *limit);
        match next {
            Some((sp, limit)) => format!("{now} {}", self.say("now-spirit-next", &[("n", sp), ("limit", limit)])),
            None => now,
        }
    }

    /// Animals in hand or at rest: their names if they are visible, otherwise their number.
    fn animals(&self, zone: &str, shown: Option<&[Card]>, number: u8, who: &str) -> String {
        let names: Vec<String> = shown.unwrap_or_default().iter().map(|card| self.name(*card)).collect();
        let form = match shown {
            _ if number == 0 => "",
            Some(_) => "-known",
            None => "-counted",
        };
        self.say(&format!("now-{zone}{form}"), &[("who", &who), ("n", &number), ("names", &names.join(", "))])
    }
}
