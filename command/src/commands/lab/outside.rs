//! A bout of the lab with external programs, by the protocol of `budokan match`. Each seat and bout has its own
//! process, which ends with the bout. A fault of a program costs it the bout and nothing else.

use anyhow::Context;
use budokan_lab::lineup::{LineupJob, names};
use budokan_lab::record::{DecisionTime, FinishedBout, Forfeited};
use budokan_lab::stage::{AtTable, Clock, ExperimentGame};
use budokan_protocol::programs::{Chosen, Forfeit, ProgramLimits, Seated};
use budokan_words::Language;

/// Plays a bout over the erased path, as at a table.
pub fn play(
    stage: &dyn ExperimentGame,
    job: &LineupJob<Chosen>,
    limits: &ProgramLimits,
    clock: Clock,
) -> anyhow::Result<FinishedBout> {
    let mut bout = stage.table(job.deal).context("config")?;
    let seats: Vec<_> = bout.seats().iter().collect();
    let sit = |(seat, chosen): (&_, &Chosen)| {
        Seated::sit(chosen.clone(), *seat, &*bout, stage.luck(job.deal, *seat), limits).context(chosen.to_string())
    };
    let mut seated = seats.iter().zip(&job.lineup).map(sit).collect::<anyhow::Result<Vec<Seated>>>()?;
    let mut paces = vec![(DecisionTime::default(), 0); seated.len()];
    let mut forfeit: Option<Box<Forfeit>> = None;
    while let Some(seat) = bout.status().awaited().first().filter(|_| forfeit.is_none()) {
        let has_choice = bout.legal(seat).len() > 1;
        let before = clock();
        forfeit = seated[seat.index()].play(&mut *bout).err();
        let after = clock();
        let (pace, decisions) = &mut paces[seat.index()];
        *decisions += 1;
        if has_choice {
            pace.count(after.cpu.saturating_sub(before.cpu), after.wall.saturating_sub(before.wall));
        }
    }
    for one in &mut seated {
        one.end(&*bout, forfeit.as_deref());
    }
    let told = |forfeit: &Forfeit| {
        let seat = bout.game().seats()[forfeit.seat.index()];
        let why = forfeit.told(seat, &bout.game().words(Language::English));
        (Forfeited { seat: seat.to_owned(), why }, forfeit.winners(&*bout))
    };
    let forfeit = forfeit.as_deref().map(told);
    Ok(stage.finish(&AtTable { deal: job.deal, bout: &*bout, bots: &names(&job.lineup), paces: &paces, forfeit }))
}
