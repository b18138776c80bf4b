//! The verdict on a seat's sum, in a few words, and only where the effect exceeds the noise.

use crate::review::report::{JudgedDecision, Review};

/// Effects below this are not mentioned: two percentage points.
pub const WORTH_A_WORD: f32 = 0.02;

/// The verdict on how a seat played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayVerdict {
    /// Gave away less than the others did on average.
    Better,
    /// Gave away more than the others did on average.
    Worse,
    /// The difference is within the noise.
    Alike,
    /// Against the game: gave away nothing worth mentioning.
    Well,
    /// Against the game: gave away less than luck took.
    Fairly,
    /// Against the game: gave away more than luck took.
    Loosely,
}

/// The verdict on luck: dice, deals and cards unknown to every seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fortune {
    /// Luck gave more than two percentage points.
    Lucky,
    /// Luck took more than two percentage points.
    Unlucky,
    /// Luck moved the chance by at most two percentage points.
    Even,
}

/// The verdict on hidden information, including outcomes that the evaluation did not foresee. It is not luck, and
/// is reported separately.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Veil {
    /// It gave more than luck moved, and more than the noise.
    Gave,
    /// It took more than luck moved, and more than the noise.
    Took,
    /// Neither: hidden information did not decide the bout.
    Thin,
}

/// The verdict on a seat's sum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SumReading {
    /// How the seat played.
    pub played: PlayVerdict,
    /// The effect of luck.
    pub fortune: Fortune,
    /// The effect of hidden information, where it exceeds that of luck.
    pub veil: Veil,
}

impl PlayVerdict {
    /// The suffix of its message id.
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
    /// The suffix of its message id.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Lucky => "lucky",
            Self::Unlucky => "unlucky",
            Self::Even => "even",
        }
    }
}

impl Veil {
    /// The suffix of its message id.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Gave => "gave",
            Self::Took => "took",
            Self::Thin => "thin",
        }
    }
}

impl Review {
    /// The seats that gain when this one gives something away. A partner's decisions move both chances the same way, a
    /// rival's in opposite directions.
    pub fn rivals(&self, seat: u8) -> Vec<u8> {
        let others = self.sum(seat).map_or(&[][..], |sum| &sum.others);
        let is_rival = |(other, value): &&(u8, f32)| self.sum(*other).is_some_and(|sum| sum.own * value <= 0.0);
        others.iter().filter(is_rival).map(|(other, _)| *other).collect()
    }

    /// The verdict on a seat's sum against these rivals; against the game if there are none.
    ///
    /// A seat is lucky or unlucky if luck moved its chance by more than two percentage points. Against rivals, the
    /// amount that the seat gave away is compared with the average of the rivals: it played better or worse if the
    /// difference exceeds two points and the combined error of all these decisions. Against the game the amount is
    /// compared with luck: nothing worth mentioning is `Well`, less than luck took is `Fairly`, more is `Loosely`.
    /// Hidden information is reported only where it moved the chance more than luck did and more than the combined
    /// error of all decisions: it is the residual of the sum and includes their errors.
    pub fn reading(&self, seat: u8, rivals: &[u8]) -> Option<SumReading> {
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
                () if all < WORTH_A_WORD => PlayVerdict::Well,
                () if all > -sum.luck => PlayVerdict::Loosely,
                () => PlayVerdict::Fairly,
            };
            return Some(SumReading { played, fortune, veil });
        }
        let theirs = rivals.iter().map(|rival| given(*rival)).sum::<f32>() / rivals.len() as f32;
        let (by, noise) = (theirs - given(seat), self.error_of(seat, rivals).max(WORTH_A_WORD));
        let played = match () {
            () if by > noise => PlayVerdict::Better,
            () if by < -noise => PlayVerdict::Worse,
            () => PlayVerdict::Alike,
        };
        Some(SumReading { played, fortune, veil })
    }

    /// The combined error of the amounts that a seat and these others gave away.
    fn error_of(&self, seat: u8, others: &[u8]) -> f32 {
        let counts =
            |judged: &&JudgedDecision| judged.ways > 1 && (judged.seat == seat || others.contains(&judged.seat));
        self.decisions.iter().filter(counts).map(|judged| judged.error * judged.error).sum::<f32>().sqrt()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::review::report::{FORM, Luck, ResultSum, Sort, Way};

    fn sum(seat: u8, luck: f32, own: f32, others: &[(u8, f32)]) -> ResultSum {
        let end = 0.5 + luck + own + others.iter().map(|(_, value)| value).sum::<f32>();
        ResultSum { seat, start: 0.5, luck, own, others: others.to_vec(), end, choices: 2, ..ResultSum::default() }
    }

    /// A duel in which the seats gave away this much, each in one decision with this error.
    fn duel(luck: f32, own: [f32; 2], error: f32) -> Review {
        let way = || Way { actions: vec!["pass".to_owned()], chance: 0.5, error };
        let judged = |seat: u8| JudgedDecision {
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

    fn read(review: &Review, seat: u8) -> (PlayVerdict, Fortune) {
        let rivals = review.rivals(seat);
        let Some(SumReading { played, fortune, .. }) = review.reading(seat, &rivals) else { panic!("no seat {seat}") };
        (played, fortune)
    }

    #[test]
    fn better_and_unlucky_is_a_statement_with_numbers() {
        let review = duel(-0.5, [-0.1, -0.2], 0.01);
        assert_eq!(read(&review, 0), (PlayVerdict::Better, Fortune::Unlucky));
        assert_eq!(read(&review, 1), (PlayVerdict::Worse, Fortune::Lucky));
    }

    #[test]
    fn what_is_within_the_noise_is_alike() {
        assert_eq!(read(&duel(0.019, [-0.10, -0.115], 0.0), 0), (PlayVerdict::Alike, Fortune::Even));
        // Two decisions with an error of 0.08 each have a combined error of 0.11.
        assert_eq!(read(&duel(0.0, [-0.1, -0.2], 0.08), 0).0, PlayVerdict::Alike);
        assert_eq!(read(&duel(0.0, [-0.1, -0.2], 0.06), 0).0, PlayVerdict::Better);
    }

    #[test]
    fn against_the_game_decisions_are_held_against_luck() {
        let alone = |luck: f32, own: f32| {
            let mut review = duel(luck, [own, 0.0], 0.0);
            review.sums = vec![sum(0, luck, own, &[])];
            read(&review, 0)
        };
        assert_eq!(alone(0.3, -0.01), (PlayVerdict::Well, Fortune::Lucky));
        assert_eq!(alone(-0.3, -0.1), (PlayVerdict::Fairly, Fortune::Unlucky));
        assert_eq!(alone(-0.1, -0.3), (PlayVerdict::Loosely, Fortune::Unlucky));
        assert_eq!(alone(0.3, -0.1), (PlayVerdict::Loosely, Fortune::Lucky));
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
        // Two decisions with an error of 0.08 each have a combined error of 0.11.
        assert_eq!(veiled(0.0, -0.10, 0.08), Some((Fortune::Even, Veil::Thin)), "within the noise");
        assert_eq!(veiled(0.0, -0.12, 0.08), Some((Fortune::Even, Veil::Took)));
    }

    #[test]
    fn partners_are_no_rivals() {
        let mut review = duel(0.0, [-0.1, -0.05], 0.0);
        assert_eq!((review.rivals(0), review.rivals(1)), (vec![1], vec![0]));
        // Noise alone can make the amount given away negative.
        review.sums = vec![sum(0, 0.0, -0.1, &[(1, 0.01), (2, -0.02)]), sum(1, 0.0, 0.01, &[]), sum(2, 0.0, 0.02, &[])];
        assert_eq!(review.rivals(0), [2]);
        assert!(review.reading(7, &[]).is_none());
    }
}
