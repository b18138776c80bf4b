//! The human-readable table of measurements.

use std::io::{self, Write};

use super::{Measurement, OURS, Rates};
use crate::bench::measure::ROUNDS;

/// Prints the measurements, with peers below them.
pub fn print(
    name: &str,
    ours: &[Measurement],
    peers: &[Measurement],
    seconds: f64,
    out: &mut dyn Write,
) -> io::Result<()> {
    let fast = ours.first().and_then(Measurement::actions_per_s).unwrap_or(0.0);
    writeln!(out, "{name}: random bouts on one core, per second of processor time")?;
    writeln!(out, "(medians of {ROUNDS} rounds of {seconds} s)\n")?;
    writeln!(
        out,
        "{:<44} {:>13} {:>11} {:>10} {:>10} {:>8}",
        "path", "actions/s", "bouts/s", "decisions", "ns/action", "÷ fast"
    )?;
    for record in ours.iter().filter(|record| record.engine == OURS) {
        line(record, fast, false, out)?;
    }
    writeln!(out, "\n{:<44} {:>13} {:>11} {:>10} {:>10} {:>8}", "beside it", "", "", "", "", "fast ÷")?;
    for record in ours.iter().filter(|record| record.engine != OURS).chain(peers) {
        line(record, fast, true, out)?;
    }
    Ok(())
}

/// One row. The last column is the ratio to the fast path, or of the fast path to a peer.
fn line(record: &Measurement, fast: f64, peer: bool, out: &mut dyn Write) -> io::Result<()> {
    let title = if peer { format!("{}, {}, {}", record.engine, record.game, record.mode) } else { record.mode.clone() };
    let title = clipped(&title, 44);
    match record.rates {
        Rates::Bouts { games_per_s, decisions_per_game, actions_per_s, .. } => {
            let ratio = if peer { fast / actions_per_s } else { actions_per_s / fast };
            writeln!(
                out,
                "{title:<44} {:>13} {:>11} {decisions_per_game:>10.1} {:>10.1} {ratio:>8.2}",
                grouped(actions_per_s),
                grouped(games_per_s),
                1e9 / actions_per_s
            )
        }
        Rates::Simulations { sims_per_s, .. } => {
            writeln!(out, "{title:<44} {:>13} simulations/s", grouped(sims_per_s))
        }
        Rates::Neither {} => Ok(()),
    }
}

/// A whole number with thousands separators: `12,345,678`.
pub fn grouped(number: f64) -> String {
    let digits = format!("{number:.0}");
    let mut grouped = String::new();
    for (index, digit) in digits.char_indices() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

/// The text, truncated with an ellipsis if it is longer than `most` characters.
pub fn clipped(text: &str, most: usize) -> String {
    if text.chars().count() <= most { text.to_owned() } else { text.chars().take(most - 1).chain(['…']).collect() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use expect_test::expect;

    fn record(line: &str) -> Measurement {
        serde_json::from_str(line).unwrap()
    }

    #[test]
    fn ours_and_theirs_stand_in_one_table() {
        let ours = [
            record(
                r#"{"engine":"budokan","version":"1","game":"arena","players":2,"mode":"random playout","rounds":5,"games":9,"games_per_s":100000.5,"games_per_s_best":2,"decisions_per_game":100.04,"actions_per_s":10004050,"actions_per_s_best":3,"wall_over_cpu":1}"#,
            ),
            record(
                r#"{"engine":"budokan","game":"arena","mode":"imagine and play out","sims_per_s":12345,"sims_per_s_best":2}"#,
            ),
        ];
        let peers = [
            record(
                r#"{"engine":"OpenSpiel","version":"2","game":"crazy_eights","players":5,"mode":"C++ loop","games_per_s":22766.13,"decisions_per_game":80.33,"actions_per_s":1828809,"params":"x"}"#,
            ),
            record(r#"{"engine":"pkmn","game":"gen1","mode":"one-off"}"#),
        ];
        let mut out = Vec::new();
        print("Kung Fur Fight", &ours, &peers, 1.0, &mut out).unwrap();
        expect![[r"
            Kung Fur Fight: random bouts on one core, per second of processor time
            (medians of 5 rounds of 1 s)

            path                                             actions/s     bouts/s  decisions  ns/action   ÷ fast
            random playout                                  10,004,050     100,000      100.0      100.0     1.00
            imagine and play out                                12,345 simulations/s

            beside it                                                                                      fast ÷
            OpenSpiel, crazy_eights, C++ loop                1,828,809      22,766       80.3      546.8     5.47
        "]]
        .assert_eq(&String::from_utf8(out).unwrap());
    }
}
