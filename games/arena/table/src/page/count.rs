//! The arithmetic of a fight.
//!
//! Before the count a sum is made of what lies there (ARE-7.4); afterwards the total is known, and what the cards do
//! not explain (tokens that have gone, bonuses, ignored weapons) is one more part of it.

use budokan_arena::card::Ability;
use budokan_arena::state::{Plan, Team, rival};
use budokan_arena::view::TeamView;
use budokan_arena::{CATS, Card, DOGS};
use budokan_kernel::Seat;
use maud::{Markup, html};

use super::Board;
use budokan_pages::moves::icon;

/// A part of a sum.
pub struct Part {
    pub ap: i32,
    pub icon: Option<&'static str>,
    pub name: String,
}

/// The strength of a side in an arena.
pub struct Sum {
    pub parts: Vec<Part>,
    pub total: i32,
    /// Whether it may still grow.
    pub open: bool,
}

/// What the dogs hold back against a Leader that wins from behind.
#[derive(Clone, Copy)]
pub enum Held {
    Nothing,
    Ignore(u8),
    Bonus,
}

/// The team that a plan sends to an arena.
pub fn planned(plan: Plan, number: u8) -> TeamView {
    let team = plan.teams[usize::from(number) - 1];
    TeamView { leader: team.leader, assistants: team.assistants.to_vec(), weapons: team.weapons, coconut: team.coconut }
}

/// The animals of a team, Leader first.
pub fn animals(team: &TeamView) -> impl Iterator<Item = Card> {
    team.leader.into_iter().chain(team.assistants.iter().copied())
}

impl Sum {
    /// A sum: the parts as signs for the eye, as words for the ear.
    pub fn written(&self) -> Markup {
        let named = |part: &Part| format!("{} {}", part.name, part.ap);
        let more = if self.open { "+" } else { "" };
        let spoken = self.parts.iter().map(named).collect::<Vec<_>>().join(" + ");
        html! {
            p.apsum {
                span.vh { @if self.parts.len() > 1 { (spoken) " = " } (self.total) (more) }
                span.parts aria-hidden="true" {
                    @if self.parts.len() > 1 || self.parts.iter().any(|part| part.icon.is_some()) {
                        @for (index, part) in self.parts.iter().enumerate() {
                            @if part.ap < 0 { " − " } @else if index > 0 { " + " }
                            @match part.icon {
                                Some(sign) => span.tk { (icon(sign)) (part.ap.abs()) },
                                None => (part.ap.abs()),
                            }
                        }
                        " ="
                    }
                }
                " " b aria-hidden="true" { (self.total) (more) }
            }
        }
    }
}

impl Board<'_> {
    fn ability(&self, leader: Option<Card>) -> &'static Ability {
        self.cards.ability(leader)
    }

    /// What the cards and tokens of a team add up to, without the Leader's ability and tokens on the arena.
    fn brought(&self, team: &TeamView, ignored: u8) -> Vec<Part> {
        let ap = self.cards.token_ap;
        let animal = |card| Part { ap: i32::from(self.cards.animal(card).ap), icon: None, name: self.name(card) };
        let mut parts: Vec<Part> = animals(team).map(animal).collect();
        let weapons = team.weapons.saturating_sub(ignored);
        if weapons > 0 {
            let worth = i32::from(weapons) * i32::from(ap.weapon);
            parts.push(Part { ap: worth, icon: Some("i-shuriken"), name: self.say("web-weapons", &[("n", &weapons)]) });
        }
        if team.coconut {
            parts.push(Part { ap: i32::from(ap.coconut), icon: Some("t-coco"), name: self.name(Card::Coconut) });
        }
        parts
    }

    /// What lies on the arena for this side, with the tokens that a plan of the cats spreads.
    fn lying(&self, number: u8, seat: Seat, plan: Option<Plan>) -> Vec<Part> {
        let (ring, ap) = (self.ring_view(number), self.cards.token_ap);
        let teams = plan.map(|plan| plan.teams).unwrap_or_default();
        let spreads =
            |(index, team): (usize, &Team)| index + 1 != usize::from(number) && self.ability(team.leader).spreads;
        let raihuu = ring.raihuu || teams.iter().enumerate().any(spreads);
        let mushrooms = if seat == DOGS { ring.mushrooms.dogs } else { ring.mushrooms.cats };
        let tokens = [
            (seat == DOGS && ring.hua, ap.hua, "t-hua", Card::Hua),
            (seat == CATS && raihuu, ap.raihuu, "t-raihuu", Card::Raihuu),
            (mushrooms > 0, ap.mushroom * mushrooms, "t-mush", Card::Mushroom),
        ];
        let lying = tokens.into_iter().filter(|(there, ..)| *there);
        lying.map(|(_, ap, icon, card)| self.token(icon, ap, card)).collect()
    }

    fn token(&self, icon: &'static str, ap: u8, card: Card) -> Part {
        Part { ap: i32::from(ap), icon: Some(icon), name: self.say("web-token", &[("name", &self.name(card))]) }
    }

    /// The Leader's bonus against so many opposing animals.
    fn bonus(&self, seat: Seat, leader: Option<Card>, opponents: usize) -> i32 {
        let ability = self.ability(leader);
        let behind = self.side(seat).vp < self.side(rival(seat)).vp;
        i32::from(ability.when_behind) * i32::from(behind) + i32::from(ability.per_opponent) * opponents as i32
    }

    /// The sum of a team that is being planned: the other side is not known.
    pub fn planned_sum(&self, number: u8, seat: Seat, plan: &Plan) -> Sum {
        let team = &planned(*plan, number);
        let ability = self.ability(team.leader);
        let open = ability.per_opponent > 0 || ability.arms > 0 || ability.calls;
        let mut parts = self.brought(team, 0);
        parts.extend(self.lying(number, seat, Some(*plan)));
        self.sum(parts, team, self.bonus(seat, team.leader, 0), open)
    }

    /// The sum of these parts and of the Leader's bonus.
    fn sum(&self, mut parts: Vec<Part>, team: &TeamView, bonus: i32, open: bool) -> Sum {
        if bonus > 0 {
            let name = team.leader.map(|leader| self.say("web-bonus-of", &[("name", &self.name(leader))]));
            parts.push(Part { ap: bonus, icon: Some("i-plus"), name: name.unwrap_or_default() });
        }
        let total = parts.iter().map(|part| part.ap).sum();
        Sum { parts, total, open }
    }

    /// The sum of a seat in an arena whose teams stand open.
    pub fn standing_sum(&self, number: u8, seat: Seat, held: Held) -> Sum {
        let (team, other) = (self.team(number, seat), self.team(number, rival(seat)));
        if let Some(total) = self.fought(number, seat) {
            return self.told(number, seat, &team, total);
        }
        let most = self.ability(other.leader).ignores.min(team.weapons);
        let ignored = match held {
            Held::Ignore(number) => number.min(most),
            Held::Nothing | Held::Bonus => most,
        };
        let bonus = match held {
            Held::Bonus if self.ability(team.leader).holds_back.is_some() => 0,
            Held::Nothing | Held::Ignore(_) | Held::Bonus => self.bonus(seat, team.leader, animals(&other).count()),
        };
        let mut parts = self.brought(&team, ignored);
        parts.extend(self.lying(number, seat, self.draft(seat)));
        self.sum(parts, &team, bonus, false)
    }

    /// The total of a seat in a combat that was counted.
    pub fn fought(&self, number: u8, seat: Seat) -> Option<i32> {
        let combat = self.view.combat.get(&number)?;
        Some(i32::from(if seat == DOGS { combat.dogs } else { combat.cats }))
    }

    /// A total that is known, explained as far as what still lies there explains it.
    pub fn told(&self, number: u8, seat: Seat, team: &TeamView, total: i32) -> Sum {
        let gone = team.leader.is_none();
        let team = self.shown(seat).filter(|_| gone).map_or_else(|| team.clone(), |plan| planned(plan, number));
        let mut parts = self.brought(&team, 0);
        parts.extend(self.lay(number, seat));
        let rest = total - parts.iter().map(|part| part.ap).sum::<i32>();
        let ability = self.ability(self.shown(seat).and_then(|plan| plan.teams[usize::from(number) - 1].leader));
        let (behind, each) = (i32::from(ability.when_behind), i32::from(ability.per_opponent));
        let bonus = rest > 0 && ((behind > 0 && rest == behind) || (each > 0 && rest % each == 0));
        let leader = team.leader.filter(|_| bonus).map(|leader| self.name(leader));
        match leader {
            Some(name) => {
                parts.push(Part { ap: rest, icon: Some("i-plus"), name: self.say("web-bonus-of", &[("name", &name)]) });
            }
            None if rest != 0 => parts.push(Part { ap: rest, icon: Some("i-star"), name: self.word("web-other") }),
            None => {}
        }
        Sum { parts, total, open: false }
    }

    /// The tokens that certainly lay on the arena for this side when it was counted: those that are there and cannot
    /// have come by that combat, and Raihuu's, which go afterwards.
    fn lay(&self, number: u8, seat: Seat) -> Vec<Part> {
        let plan = self.shown(seat);
        let leader = plan.and_then(|plan| plan.teams[usize::from(number) - 1].leader);
        let left = self.ability(leader).leaves_hua;
        let won = self.view.combat.get(&number).is_some_and(|combat| combat.winner == Some(seat));
        let mut parts = self.lying(number, seat, plan);
        parts.retain(|part| match part.icon {
            Some("t-hua") => !left,
            Some("t-mush") => !won,
            Some(_) | None => true,
        });
        parts
    }

    /// Who would win here with these totals (ARE-8.5).
    pub fn winner(&self, number: u8, totals: [i32; 2]) -> Option<Seat> {
        let [dogs, cats] = totals;
        if dogs == cats {
            let owns = |seat: Seat| self.cards.apple && self.side(seat).front.contains(&Card::Apple);
            return match [owns(DOGS), owns(CATS)] {
                [true, false] if dogs > 0 => Some(DOGS),
                [false, true] if dogs > 0 => Some(CATS),
                [_, _] => None,
            };
        }
        let higher = if dogs > cats { DOGS } else { CATS };
        let reverses = self.ability(self.team(number, rival(higher)).leader).reverses;
        let turned = reverses > 0 && dogs.abs_diff(cats) >= u32::from(reverses);
        Some(if turned { rival(higher) } else { higher })
    }
}
