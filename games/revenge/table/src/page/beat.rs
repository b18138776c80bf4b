//! One beat inside a step: its description in words, and the parts of the table that it involves.

use budokan_kernel::{Arg, Event as _, Message, Seat};
use budokan_revenge::card::Order;
use budokan_revenge::forecast::{due, force};
use budokan_revenge::sum::Cause;
use budokan_revenge::{Card, Effect, Event, Revenge, Side, Token, View};
use budokan_words::{Naming, capitalised};

use super::Seen;
use budokan_pages::{Banner, BannerGain};

/// The beat being drawn.
#[derive(Clone, Copy)]
pub struct StagedBeat<'a> {
    /// The kind of beat.
    pub kind: &'static str,
    /// The view at the previous beat.
    pub before: &'a View,
    /// The events since the previous beat.
    pub events: &'a [Event],
}

/// A beat in words: a headline, its result in one line, and a label of two or three words for its playback button.
#[derive(Default)]
pub struct Told {
    pub headline: String,
    pub result: String,
    pub stroke: String,
}

/// The life that a seat has lost, from one or several causes.
#[derive(Clone, Copy)]
struct Loss {
    seat: Seat,
    from: u8,
    to: u8,
}

impl StagedBeat<'_> {
    /// The result of `wanted` for the latest event for which it has one.
    fn last<T>(&self, wanted: impl Fn(&Event) -> Option<T>) -> Option<T> {
        self.events.iter().rev().find_map(wanted)
    }

    /// The causes of damage, latest last.
    pub fn causes(&self) -> impl Iterator<Item = (Seat, Cause)> {
        self.events.iter().filter_map(|event| match *event {
            Event::Hurt { seat, cause, .. } => Some((seat, cause)),
            _ => None,
        })
    }

    /// The effect that has just been used.
    pub fn effect(&self) -> Option<Effect> {
        let used = |event: &Event| match event {
            Event::Placed { .. } => Some(Effect::Trap),
            Event::Marked { token: Token::Damage, .. } => Some(Effect::Wound),
            Event::Marked { .. } => Some(Effect::Power),
            Event::RemovedFromZone { .. } | Event::RemovedFromCard { .. } => Some(Effect::Remove),
            Event::Switched { .. } => Some(Effect::Switch),
            Event::Slid { .. } => Some(Effect::Slide),
            Event::Drew { .. } | Event::DrewHidden { .. } => Some(Effect::Draw),
            _ => None,
        };
        match self.kind {
            "effect" => self.last(used).or(Some(Effect::Slide)),
            _ => None,
        }
    }

    /// The token that the automaton has just turned up.
    pub fn order(&self) -> Option<Order> {
        self.last(|event| if let Event::Order { order } = event { Some(*order) } else { None })
    }

    /// The seat whose fury has just begun or ended: the viewer's own first, then one that begins.
    pub fn fury(&self, own: Option<Seat>) -> Option<(Seat, bool)> {
        let furies = || self.events.iter().filter_map(fury);
        let yours = furies().find(|(seat, _)| Some(*seat) == own);
        yours.or_else(|| furies().find(|(_, on)| *on)).or_else(|| furies().next_back())
    }

    /// Whether the beat involves this seat.
    pub fn concerns(&self, seat: Seat) -> bool {
        self.events.iter().any(|event| match *event {
            Event::Attacked { seat: one, target: other, .. }
            | Event::Checked { seat: one, target: other, .. }
            | Event::Pressed { seat: one, target: other, .. }
            | Event::Placed { seat: one, target: other, .. }
            | Event::Marked { seat: one, target: other, .. }
            | Event::RemovedFromZone { seat: one, target: other, .. }
            | Event::RemovedFromCard { seat: one, target: other, .. }
            | Event::Switched { seat: one, target: other } => seat == one || seat == other,
            Event::Blocked { seat: one, .. }
            | Event::Countered { seat: one, .. }
            | Event::Foiled { seat: one }
            | Event::Hurt { seat: one, .. }
            | Event::Slid { seat: one, .. }
            | Event::Drew { seat: one, .. }
            | Event::DrewHidden { seat: one, .. }
            | Event::Paired { seat: one }
            | Event::PressedOn { seat: one }
            | Event::Fury { seat: one, .. }
            | Event::Revealed { seat: one, .. }
            | Event::Exhausted { seat: one }
            | Event::Fell { seat: one } => seat == one,
            Event::Order { .. } | Event::AlwaysHits { .. } => seat.0 > 0,
            _ => false,
        })
    }

    /// Whether this card of a seat was just affected.
    pub fn aims_at(&self, seat: Seat, card: Card) -> bool {
        self.events.iter().any(|event| match *event {
            Event::Marked { target, card: other, .. }
            | Event::RemovedFromCard { target, card: other, .. }
            | Event::Pressed { target, card: other, .. } => seat == target && card == other,
            Event::Switched { target, .. } | Event::Slid { seat: target, .. } => seat == target,
            _ => false,
        })
    }

    /// Whether this zone of a seat was just affected.
    pub fn aims_at_zone(&self, seat: Seat, column: u8) -> bool {
        self.events.iter().any(|event| match *event {
            Event::Placed { target, zone, .. } | Event::RemovedFromZone { target, zone, .. } => {
                seat == target && column == zone
            }
            _ => false,
        })
    }

    /// The seats that have lost life, with the values before and after.
    fn losses(&self) -> Vec<Loss> {
        let mut losses: Vec<Loss> = Vec::new();
        for event in self.events {
            let Event::Hurt { seat, life, left, .. } = *event else { continue };
            match losses.iter_mut().find(|loss| loss.seat == seat) {
                Some(loss) => loss.to = left,
                None => losses.push(Loss { seat, from: life, to: left }),
            }
        }
        losses
    }
}

impl Seen<'_> {
    /// The beat in words; `None` outside of beats.
    pub fn told(&self) -> Option<Told> {
        let beat = self.beat?;
        let told = match beat.kind {
            "card-lies" => self.told_attack(&beat),
            "tokens" => self.told_tokens(&beat),
            "hit" | "miss" => self.told_check(&beat),
            "blocked" => self.told_block(&beat),
            "countered" => self.told_counter(&beat),
            "damage" => self.told_damage(&beat),
            "effect" => self.told_effect(&beat),
            "fury" => self.told_fury(&beat),
            "omen" => self.told_omen(&beat),
            "order" => self.told_order(&beat),
            "exhausted" => self.told_exhausted(&beat),
            _ => self.told_plainly(&beat),
        };
        // Fallback for unknown kinds of beats: the plain headline of the position.
        Some(told.unwrap_or_else(|| Told { headline: self.going_on(), result: String::new(), stroke: String::new() }))
    }

    /// A sentence about one or two seats; `$you` says which of them is the viewer.
    fn about_seats(&self, word: &'static str, seat: Seat, target: Option<Seat>) -> Message {
        let who = |seat| if self.is_automaton(seat) { Arg::Word("automaton") } else { Arg::Seat(seat) };
        let own = self.scene.own();
        let you = match own {
            Some(own) if own == seat => "seat",
            Some(own) if Some(own) == target => "target",
            Some(_) | None => "nobody",
        };
        let message = Message::new(word).with("seat", who(seat)).with("you", Arg::Text(you.to_owned()));
        match target {
            Some(target) => message.with("target", who(target)),
            None => message,
        }
    }

    fn said(&self, message: &Message) -> String {
        let people = self.scene.words.people(&self.scene.people());
        self.scene.words.say_of(&people, message, Naming::Plain)
    }

    fn card_name(&self, card: Card) -> Arg {
        Arg::Name(self.cards.name(card))
    }

    fn side_name(side: Side) -> Arg {
        Arg::Word(match side {
            Side::Left => "side-left",
            Side::Right => "side-right",
        })
    }

    fn token_name(token: Token) -> Arg {
        Arg::Word(match token {
            Token::Damage => "token-damage",
            Token::Plus => "token-plus",
            Token::Minus => "token-minus",
            Token::Crow => "token-crow",
        })
    }

    fn stroke(&self, which: &str) -> String {
        self.scene.word(&format!("web-stroke-{which}"))
    }

    /// A sentence about the tokens that an event triggered.
    fn set_off(&self, event: &Event) -> String {
        let tally = event.tallies().into_iter().next();
        tally.map_or_else(String::new, |tally| self.scene.say("web-tells-sets-off", &[("n", &tally.sum.total())]))
    }

    fn told_attack(&self, beat: &StagedBeat) -> Option<Told> {
        let attacked = beat.last(|event| matches!(event, Event::Attacked { .. }).then_some(*event))?;
        let Event::Attacked { seat, card, side, blow, target, .. } = attacked else { return None };
        let how = Message::new("web-tells-attack")
            .with("card", self.card_name(card))
            .with("side", Self::side_name(side))
            .with("blow", self.card_name(blow));
        Some(Told {
            headline: self.said(&self.about_seats("web-beat-attack", seat, Some(target))),
            result: joined([self.said(&how), self.set_off(&attacked)]),
            stroke: self.stroke("attack"),
        })
    }

    fn told_tokens(&self, beat: &StagedBeat) -> Option<Told> {
        let head = |event: &Event| {
            let (head, change) = match *event {
                Event::Raised { number: 0, .. } => ("web-beat-balanced", 0),
                Event::Raised { number, .. } => ("web-beat-raised", number),
                Event::Cancelled { .. } => ("web-beat-cancelled", 0),
                Event::CrowSpent { .. } => ("web-beat-crow-spent", 0),
                _ => return None,
            };
            Some(self.said(&Message::new(head).with("change", Arg::Text(signed(change)))))
        };
        let heads: Vec<String> = beat.events.iter().filter_map(head).collect();
        let (headline, others) = heads.split_last()?;
        let others = others.iter().map(|head| format!("{head}."));
        let force = self.flying().zip(force(self.view)).map(|(fight, force)| {
            let force = Message::new("web-tells-force").number("n", force.total());
            self.said(&force.with("card", self.card_name(fight.blow)))
        });
        Some(Told { headline: headline.clone(), result: joined(others.chain(force)), stroke: self.stroke("tokens") })
    }

    fn told_check(&self, beat: &StagedBeat) -> Option<Told> {
        let fight = self.flying()?;
        let check = fight.check?;
        let (seat, target) = (fight.attacker, fight.target);
        let always = beat.events.iter().any(|event| matches!(event, Event::AlwaysHits { .. }));
        let head = if check.hit { "web-beat-hit" } else { "web-beat-miss" };
        let values = match (always, check.hit) {
            (true, _) => Message::new("web-tells-always"),
            (false, true) => Message::new("web-tells-hit"),
            (false, false) => Message::new("web-tells-miss"),
        };
        let values = values.number("attack", check.attack.total()).number("defence", check.defence.total());
        let due = due(self.view).map_or_else(String::new, |due| {
            let threat = self.about_seats("web-tells-due", seat, Some(target)).number("n", due.sum.total());
            self.said(&threat.with("card", self.card_name(fight.blow)))
        });
        Some(Told {
            headline: self.said(&self.about_seats(head, seat, Some(target))),
            result: joined([self.said(&values), due]),
            stroke: self.stroke(if check.hit { "hit" } else { "miss" }),
        })
    }

    fn told_block(&self, beat: &StagedBeat) -> Option<Told> {
        let block = |event: &Event| match *event {
            Event::Blocked { seat, card } => Some((seat, card)),
            _ => None,
        };
        let (seat, card) = beat.last(block)?;
        let left = due(self.view).zip(due(beat.before)).map(|(now, before)| {
            let left = Message::new("web-tells-left").number("left", now.sum.total());
            self.said(&left.number("n", before.sum.total()))
        });
        Some(Told {
            headline: self.said(&self.about_seats("web-beat-blocked", seat, None).with("card", self.card_name(card))),
            result: left.unwrap_or_default(),
            stroke: self.stroke("blocked"),
        })
    }

    fn told_counter(&self, beat: &StagedBeat) -> Option<Told> {
        let countered = beat.last(|event| matches!(event, Event::Countered { .. }).then_some(*event))?;
        let Event::Countered { seat, card, side, thrown, .. } = countered else { return None };
        let how = Message::new("web-tells-countered")
            .with("card", self.card_name(card))
            .with("side", Self::side_name(side))
            .with("thrown", self.card_name(thrown));
        let head = self.about_seats("web-beat-countered", seat, None).with("card", self.card_name(card));
        Some(Told {
            headline: self.said(&head),
            result: joined([self.said(&how), self.set_off(&countered)]),
            stroke: self.stroke("countered"),
        })
    }

    fn told_damage(&self, beat: &StagedBeat) -> Option<Told> {
        let (seat, cause) = beat.causes().last()?;
        let several = beat.causes().count() > 1;
        let lost = self.view.lost_since(beat.before, seat);
        let (head, stroke) = match cause {
            _ if several => ("web-beat-hurts", "damage"),
            Cause::Blow(_) => ("web-beat-damage", "damage"),
            Cause::Share(_) => ("web-beat-share", "share"),
            Cause::Zone => ("web-beat-trap", "trap"),
            Cause::Loose => ("web-beat-wound", "wound"),
            Cause::Omen => ("web-beat-dragon", "omen"),
            Cause::Burden => ("web-beat-burden", "burden"),
        };
        let slid = beat.last(|event| self.slid(event)).map_or_else(String::new, |slid| slid + ".");
        let blocked = match cause {
            Cause::Blow(blow) if blow.blocks() > 0 && !several => {
                let blocked = self.about_seats("web-tells-blocks", seat, None).number("n", blow.blocks());
                self.said(&blocked.number("all", blow.unblocked()))
            }
            _ => String::new(),
        };
        let moved = beat.last(|event| match *event {
            Event::Hurt { seat, moved: true, .. } => Some(self.said(&self.about_seats("web-tells-moved", seat, None))),
            _ => None,
        });
        let life = beat.losses().into_iter().map(|Loss { seat, from, to }| {
            self.said(&self.about_seats("web-tells-life", seat, None).number("from", from).number("to", to))
        });
        let before = [slid, blocked, moved.unwrap_or_default()];
        Some(Told {
            headline: self.scene.say(head, &[("n", &if several { lost } else { cause.damage() })]),
            result: joined(before.into_iter().chain(life)),
            stroke: self.stroke(stroke),
        })
    }

    fn slid(&self, event: &Event) -> Option<String> {
        let Event::Slid { seat, to, number, .. } = *event else { return None };
        let slid = self.about_seats("web-beat-slid", seat, None).number("n", number);
        Some(self.said(&slid.with("side", Self::side_name(to))))
    }

    fn told_effect(&self, beat: &StagedBeat) -> Option<Told> {
        let effect = beat.effect()?;
        let name = self.effect(effect);
        let head = beat.last(|event| match *event {
            Event::Placed { target, zone, token, .. } => Some(
                self.about_seats("web-beat-placed", target, None)
                    .number("zone", zone)
                    .with("token", Self::token_name(token)),
            ),
            Event::Marked { target, card, token, .. } => Some(
                self.about_seats("web-beat-marked", target, None)
                    .with("card", self.card_name(card))
                    .with("token", Self::token_name(token)),
            ),
            Event::RemovedFromZone { target, zone, token, .. } => Some(
                self.about_seats("web-beat-cleared", target, None)
                    .number("zone", zone)
                    .with("token", Self::token_name(token)),
            ),
            Event::RemovedFromCard { target, card, token, .. } => Some(
                self.about_seats("web-beat-freed", target, None)
                    .with("card", self.card_name(card))
                    .with("token", Self::token_name(token)),
            ),
            Event::Switched { target, .. } => Some(self.about_seats("web-beat-switched", target, None)),
            Event::Drew { seat, .. } | Event::DrewHidden { seat, .. } => {
                Some(self.about_seats("web-beat-drew", seat, None))
            }
            _ => None,
        });
        let headline = match head {
            Some(head) => self.said(&head),
            None => beat.last(|event| self.slid(event)).unwrap_or_else(|| self.scene.word("web-beat-arrived")),
        };
        let uses =
            self.about_seats("web-tells-uses", self.view.seats.turn, None).with("effect", Arg::Text(name.clone()));
        Some(Told { headline, result: self.said(&uses), stroke: name })
    }

    fn told_fury(&self, beat: &StagedBeat) -> Option<Told> {
        let (seat, on) = beat.fury(self.scene.own())?;
        let head =
            |seat, on| self.said(&self.about_seats(if on { "web-beat-fury" } else { "web-beat-calm" }, seat, None));
        let furies = beat.events.iter().filter_map(fury);
        let others = furies.filter(|(other, _)| *other != seat).map(|(seat, on)| head(seat, on) + ".");
        let known = self.area(seat).map(|area| self.known(area).map(|(_, name, _)| name).collect::<Vec<_>>());
        let known = known.unwrap_or_default().join(", ");
        let works = if on { "web-tells-works" } else { "web-tells-rests" };
        let works = self.scene.say(works, &[("techniques", &known)]);
        Some(Told {
            headline: head(seat, on),
            result: joined([works].into_iter().chain(others)),
            stroke: self.stroke("fury"),
        })
    }

    fn told_omen(&self, beat: &StagedBeat) -> Option<Told> {
        let turned = |event: &Event| match *event {
            Event::Revealed { seat, card } => Some((seat, card)),
            _ => None,
        };
        let (seat, card) = beat.last(turned)?;
        let face = self.face(card);
        let tells = match (face.dragon, face.effect) {
            (true, _) => self.scene.word("web-omen-dragon"),
            (false, Some(_)) => self.scene.word("web-omen"),
            (false, None) => self.scene.word("web-omen-empty"),
        };
        let head = self.about_seats("web-beat-omen", seat, None).with("card", self.card_name(card));
        Some(Told { headline: self.said(&head), result: tells, stroke: self.stroke("omen") })
    }

    fn told_order(&self, beat: &StagedBeat) -> Option<Told> {
        let (head, tells) = match beat.order()? {
            Order::Plus => ("web-beat-order-plus", "web-tells-order"),
            Order::Minus => ("web-beat-order-minus", "web-tells-order"),
            Order::Rest => ("web-beat-order-rest", "web-tells-order-rest"),
        };
        Some(Told { headline: self.scene.word(head), result: self.scene.word(tells), stroke: self.stroke("order") })
    }

    fn told_exhausted(&self, beat: &StagedBeat) -> Option<Told> {
        let gone = |event: &Event| if let Event::Exhausted { seat } = event { Some(*seat) } else { None };
        let seat = beat.last(gone)?;
        let limit = self.area(seat).map_or(0, |area| area.limit);
        let partner = Revenge::partner(seat);
        let bears = self.about_seats("web-tells-exhausted", seat, Some(partner)).number("limit", limit);
        let beaten = self.area(partner).is_some_and(|area| area.life == 0);
        let result = if beaten { self.scene.word("web-tells-both-exhausted") } else { self.said(&bears) };
        Some(Told {
            headline: self.said(&self.about_seats("web-beat-exhausted", seat, None)),
            result,
            stroke: self.scene.word("play-revenge-exhausted"),
        })
    }

    /// Beats that need only a name and a sentence.
    fn told_plainly(&self, beat: &StagedBeat) -> Option<Told> {
        let (head, tells, stroke) = beat.last(|event| {
            let tell = |head, tells, seat| (self.about_seats(head, seat, None), self.about_seats(tells, seat, None));
            let ((head, tells), stroke) = match *event {
                Event::Foiled { seat } => (tell("web-beat-foiled", "web-tells-foiled", seat), "foiled"),
                Event::Paired { seat } => {
                    let (head, tells) = tell("web-beat-pair", "web-tells-pair", seat);
                    ((head, tells.number("n", self.view.pair(seat).unwrap_or_default())), "pair")
                }
                Event::PressedOn { seat } => (tell("web-beat-pressed-on", "web-tells-pressed-on", seat), "pressed"),
                Event::Fell { seat } => (tell("web-beat-fallen", "web-tells-fallen", seat), "fallen"),
                Event::Pressed { seat, target, card } => {
                    let tells = self.about_seats("web-tells-pressed", target, None).with("card", self.card_name(card));
                    ((self.about_seats("web-beat-pressed", seat, None), tells), "pressed")
                }
                _ => return None,
            };
            Some((head, tells, stroke))
        })?;
        Some(Told { headline: self.said(&head), result: self.said(&tells), stroke: self.stroke(stroke) })
    }

    /// A banner across the table when a player is defeated and the others continue.
    pub fn banner(&self) -> Option<Banner> {
        let beat = self.beat.filter(|beat| beat.kind == "fallen")?;
        let (seat, event) = beat.last(|event| match event {
            Event::Fell { seat } => Some((*seat, *event)),
            _ => None,
        })?;
        let own = self.scene.own();
        let fighting =
            BannerGain { value: self.view.standing().to_string(), of: self.scene.word("web-still-fight"), lost: false };
        Some(Banner {
            headline: self.said(&self.about_seats("web-beat-fallen", seat, None)),
            why: self.said(&self.about_seats("web-tells-fallen", seat, None)),
            clause: Some(event.clause()),
            is_good: own.is_some_and(|own| own != seat && !self.has_fallen(own)),
            gains: vec![fighting],
        })
    }
}

fn fury(event: &Event) -> Option<(Seat, bool)> {
    match *event {
        Event::Fury { seat, on } => Some((seat, on)),
        _ => None,
    }
}

/// Joins non-empty sentences.
fn joined(sentences: impl IntoIterator<Item = String>) -> String {
    let told: Vec<String> = sentences.into_iter().filter(|sentence| !sentence.is_empty()).collect();
    told.iter().map(|sentence| capitalised(sentence)).collect::<Vec<_>>().join(" ")
}

/// A number with its sign, in typographic form.
fn signed(number: i8) -> String {
    format!("{number:+}").replace('-', "−")
}
