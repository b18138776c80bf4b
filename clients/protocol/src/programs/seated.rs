//! A bot with a seat at the table: a hall bot or an external program.

use std::io;

use budokan_catalog::{AnyBot, AnyBout};
use budokan_kernel::{Chance, Seat, Seed, Seeded, Viewer};

use super::{BotProgram, Chosen, Forfeit, ProgramLimits};

/// A bot with its seat.
pub struct Seated {
    /// The seat of the bot.
    pub seat: Seat,
    /// Choice of the bot.
    pub chosen: Chosen,
    player: Player,
}

enum Player {
    Hall(Box<dyn AnyBot>),
    Other(Box<BotProgram>),
}

impl Seated {
    /// Seats a bot; starts the process of a program. `seed` is the RNG seed of a hall bot.
    pub fn sit(chosen: Chosen, seat: Seat, bout: &dyn AnyBout, seed: u64, limits: &ProgramLimits) -> io::Result<Self> {
        let player = match &chosen {
            Chosen::Hall(spec) => Player::Hall(bout.game().bot(*spec, seed, limits.hall.clone())),
            Chosen::Command(command) => Player::Other(Box::new(BotProgram::start(command, seat, bout, limits)?)),
        };
        Ok(Self { seat, chosen, player })
    }

    /// Seats several bots. Their RNG uses a stream of the bout's seed that no step uses.
    pub fn sit_all(
        bout: &dyn AnyBout,
        bots: Vec<(Seat, Chosen)>,
        seed: Seed,
        limits: &ProgramLimits,
    ) -> io::Result<Vec<Self>> {
        let mut luck = Seeded::for_step(seed, u64::MAX);
        let mut sit = |(seat, bot)| Self::sit(bot, seat, bout, luck.roll("bot", u32::MAX).into(), limits);
        bots.into_iter().map(&mut sit).collect()
    }

    /// Decides the current question of its seat.
    pub fn play(&mut self, bout: &mut dyn AnyBout) -> Result<(), Box<Forfeit>> {
        let of_the_hall = match &mut self.player {
            Player::Hall(of_the_hall) => of_the_hall,
            Player::Other(program) => return program.play(bout),
        };
        let sight = bout.sight(Viewer::Seat(self.seat));
        let action = of_the_hall.decide(&*sight).expect("a bot of the hall answers when its seat is asked");
        let made = bout.submit(self.seat, Some(sight.asked()), &action);
        made.expect("a bot of the hall picks a legal action");
        Ok(())
    }

    /// Informs a program that the bout is over or abandoned.
    pub fn end(&mut self, bout: &dyn AnyBout, forfeit: Option<&Forfeit>) {
        match &mut self.player {
            Player::Hall(_) => {}
            Player::Other(program) => program.end(bout, forfeit),
        }
    }
}
