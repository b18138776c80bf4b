//! The reading of a sum: what can be said of it in a few words, and only what is beyond the noise.

use crate::review::report::{Judged, Review};

/// What is smaller is not spoken of: two points of a hundred.
pub const WORTH_A_WORD: f32 = 0.02;

/// How somebody played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Played {
    /// Gave away less than the others did on average.
    Better,
    /// Gave away more.
    Worse,
    /// The difference is within the noise.
    Alike,
    /// Against the game: gave away nothing worth a word.
    Well,
    /// Against the game: gave away less than luck took.
    Fairly,
    /// Against the game: gave away more than luck took.
    Loosely,
}

/// What luck did: dice, deals and cards that nobody knew.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fortune {
    /// It gave more than two points of a hundred.
    Lucky,
    /// It took more than that.
    Unlucky,
    /// Neither.
    Even,
}

/// What was hidden did, or what the judge had not foreseen: no luck, and told apart from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Veil {
    /// It gave more than luck moved, and more than the noise.
    Gave,
    /// It took so much.
    Took,
    /// Neither: it is not what decided the bout.
    Thin,
}

/// The reading of a sum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reading {
    /// How the seat played.
    pub played: Played,
    /// What luck did.
    pub fortune: Fortune,
    /// What was hidden did, where it did more than luck.
    pub veil: Veil,
}

impl Played {
    /// Its name, as messages know it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Better => "better",
            Self::Worse => "worse",
            Self::Alike => "alike",
            Self::Well => "well",
            Self::Fairly => "fairly",
            Self::Loosely => "loosely",
        }
    }
}

impl Fortune {
    /// Its name, as messages know it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Lucky => "lucky",
            Self::Unlucky => "unlucky",
            Self::Even => "even",
        }
    }
}

impl Veil {
    /// Its name, as messages know it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Gave => "gave",
            Self::Took => "took",
            Self::Thin => "thin",
        }
    }
}

impl Review {
    /// The seats that gain by what this one gives away. A partner's decisions do the same to both, a rival's the opposite.
    pub fn rivals(&self, seat: u8) -> Vec<u8> {
        let others = self.sum(seat).map_or(&[][..], |sum| &sum.others);
        let is_rival = |(other, value): &&(u8, f32)| self.sum(*other).is_some_and(|sum| sum.own * value <= 0.0);
        others.iter().filter(is_rival).map(|(other, _)| *other).collect()
    }

    /// The reading of a seat's sum against these rivals; against the game where there are none.
    ///
    /// Luck is lucky or unlucky by more than two points of a hundred. Against rivals, what the seat gave away is held
    /// against what one of them gave away on average: better or worse by more than two points, and by more than the error
    /// of all these decisions together. Against the game it is held against luck: nothing worth a word is well, less than
    /// luck took is fairly, more is loosely. What was hidden is read only where it moved more than luck did, and more than
    /// the error of all decisions together: it is what is left of the sum, and has their errors in it.
    pub fn reading(&self, seat: u8, rivals: &[u8]) -> Option<Reading> {
        let sum = self.sum(seat)?;
        let fortune = match () {
            () if sum.luck > WORTH_A_WORD => Fortune::Lucky,
            () if sum.luck < -WORTH_A_WORD => Fortune::Unlucky,
            () => Fortune::Even,
        };
        let everybody: Vec<u8> = sum.others.iter().map(|(other, _)| *other).collect();
        let thin = self.error_of(seat, &everybody).max(WORTH_A_WORD).max(sum.luck.abs());
        let veil = match () {
            () if sum.hidden > thin => Veil::Gave,
            () if sum.hidden < -thin => Veil::Took,
            () => Veil::Thin,
        };
        let given = |seat: u8| self.sum(seat).map_or(0.0, |sum| -sum.own);
        if rivals.is_empty() {
            let all = given(seat) - sum.others.iter().map(|(_, value)| value).sum::<f32>();
            let played = match () {
                () if all < WORTH_A_WORD => Played::Well,
                () if all > -sum.luck => Played::Loosely,
                () => Played::Fairly,
            };
            return Some(Reading { played, fortune, veil });
        }
        let theirs = rivals.iter().map(|rival| given(*rival)).sum::<f32>() / rivals.len() as f32;
        let (by, noise) = (theirs - given(seat), self.error_of(seat, rivals).max(WORTH_A_WORD));
        let played = match () {
            () if by > noise => Played::Better,
            () if by < -noise => Played::Worse,
            () => Played::Alike,
        };
        Some(Reading { played, fortune, veil })
    }

    /// How far what a seat gave away and what these others did may be off together.
    fn error_of(&self, seat: u8, others: &[u8]) -> f32 {
        let counts = |judged: &&Judged| judged.ways > 1 && (judged.seat == seat || others.contains(&judged.seat));
        self.decisions.iter().filter(counts).map(|judged| judged.error * judged.error).sum::<f32>().sqrt()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::review::report::{FORM, Luck, Sort, Sum, Way};

    fn sum(seat: u8, luck: f32, own: f32, others: &[(u8, f32)]) -> Sum {
        let end = 0.5 + luck + own + others.iter().map(|(_, value)| value).sum::<f32>();
        Sum { seat, start: 0.5, luck, own, others: others.to_vec(), end, choices: 2, ..Sum::default() }
    }

    /// A duel in which the seats gave away this much, each in one decision with this error.
    fn duel(luck: f32, own: [f32; 2], error: f32) -> Review {
        let way = || Way { actions: vec!["pass".to_owned()], chance: 0.5, error };
        let judged = |seat: u8| Judged {
            first: u64::from(seat) + 1,
            last: u64::from(seat) + 1,
            seat,
            sort: Sort::Costly,
            ways: 2,
            done: way(),
            best: way(),
            cost: -own[usize::from(seat)],
            gap: -own[usize::from(seat)],
            error,
            exact: false,
            chance: 0.5,
            luck: Vec::new(),
        };
        let sums = vec![sum(0, luck, own[0], &[(1, -own[1])]), sum(1, -luck, own[1], &[(0, -own[0])])];
        Review {
            form: FORM,
            seats: vec![0, 1],
            iterations: 1,
            batches: 2,
            total: 2,
            decisions: vec![judged(0), judged(1)],
            deal: Luck { step: 0, moved: vec![0.0; 2], errors: vec![0.0; 2], rolled: Vec::new() },
            sums,
            over: true,
        }
    }

    fn read(review: &Review, seat: u8) -> (Played, Fortune) {
        let rivals = review.rivals(seat);
        let Some(Reading { played, fortune, .. }) = review.reading(seat, &rivals) else { panic!("no seat {seat}") };
        (played, fortune)
    }

    #[test]
    fn better_and_unlucky_is_a_statement_with_numbers() {
        let review = duel(-0.5, [-0.1, -0.2], 0.01);
        assert_eq!(read(&review, 0), (Played::Better, Fortune::Unlucky));
        assert_eq!(read(&review, 1), (Played::Worse, Fortune::Lucky));
    }

    #[test]
    fn what_is_within_the_noise_is_alike() {
        assert_eq!(read(&duel(0.019, [-0.10, -0.115], 0.0), 0), (Played::Alike, Fortune::Even));
        // Each of two decisions is unsure by 0.08, both together by 0.11.
        assert_eq!(read(&duel(0.0, [-0.1, -0.2], 0.08), 0).0, Played::Alike);
        assert_eq!(read(&duel(0.0, [-0.1, -0.2], 0.06), 0).0, Played::Better);
    }

    #[test]
    fn against_the_game_decisions_are_held_against_luck() {
        let alone = |luck: f32, own: f32| {
            let mut review = duel(luck, [own, 0.0], 0.0);
            review.sums = vec![sum(0, luck, own, &[])];
            read(&review, 0)
        };
        assert_eq!(alone(0.3, -0.01), (Played::Well, Fortune::Lucky));
        assert_eq!(alone(-0.3, -0.1), (Played::Fairly, Fortune::Unlucky));
        assert_eq!(alone(-0.1, -0.3), (Played::Loosely, Fortune::Unlucky));
        assert_eq!(alone(0.3, -0.1), (Played::Loosely, Fortune::Lucky));
    }

    #[test]
    fn what_was_hidden_is_read_where_it_moved_more_than_luck_and_the_noise() {
        let veiled = |luck: f32, hidden: f32, error: f32| {
            let mut review = duel(luck, [-0.1, -0.2], error);
            (review.sums[0].hidden, review.sums[1].hidden) = (hidden, -hidden);
            let read =
                |seat: u8| review.reading(seat, &review.rivals(seat)).map(|reading| (reading.fortune, reading.veil));
            assert_eq!(read(1).map(|(_, veil)| veil == Veil::Thin), read(0).map(|(_, veil)| veil == Veil::Thin));
            read(0)
        };
        assert_eq!(veiled(-0.05, -0.31, 0.01), Some((Fortune::Unlucky, Veil::Took)));
        assert_eq!(veiled(0.0, 0.31, 0.01), Some((Fortune::Even, Veil::Gave)), "and it is no luck");
        assert_eq!(veiled(-0.32, -0.31, 0.01), Some((Fortune::Unlucky, Veil::Thin)), "luck did more");
        assert_eq!(veiled(0.0, 0.019, 0.0), Some((Fortune::Even, Veil::Thin)), "not worth a word");
        // Two decisions that are unsure by 0.08 each are unsure by 0.11 together.
        assert_eq!(veiled(0.0, -0.10, 0.08), Some((Fortune::Even, Veil::Thin)), "within the noise");
        assert_eq!(veiled(0.0, -0.12, 0.08), Some((Fortune::Even, Veil::Took)));
    }

    #[test]
    fn partners_are_no_rivals() {
        let mut review = duel(0.0, [-0.1, -0.05], 0.0);
        assert_eq!((review.rivals(0), review.rivals(1)), (vec![1], vec![0]));
        // What was given away may be below nothing, by noise alone.
        review.sums = vec![sum(0, 0.0, -0.1, &[(1, 0.01), (2, -0.02)]), sum(1, 0.0, 0.01, &[]), sum(2, 0.0, 0.02, &[])];
        assert_eq!(review.rivals(0), [2]);
        assert!(review.reading(7, &[]).is_none());
    }
}
