//! The standing of a bout, for the lists of the hall: the most important enemy, and the standing heroes.

use budokan_eightbit::View;
use budokan_eightbit::card::Rank;
use budokan_eightbit::state::{Battle, Enemy};
use budokan_pages::scene::Scene;
use budokan_pages::score::{Score, ScoreFigure};

use crate::face::Faces;

/// The standing of the bout.
pub fn score(scene: &Scene, view: &View) -> Score {
    let (board, cards) = (view.board(), view.cards().content());
    let faces = Faces::new(scene.words, cards);
    let battle = match board.battle() {
        Battle::None => None,
        Battle::Assault(level) => Some(faces.say("assault", &[("n", &level)])),
        Battle::Lord => Some(faces.say("against-lord", &[])),
    };
    let round = battle.is_some().then(|| faces.say("round", &[("n", &view.round)]));
    // One bit for each hero.
    let standing = board.standing().count_ones();
    let stand = (standing > 0).then(|| scene.say("lobby-stand", &[("n", &standing)]));
    let leads = |enemy: &&&Enemy| enemy.is_boss() || cards.enemy(enemy.name().card).rank == Rank::Lord;
    let alive: Vec<&Enemy> = board.row().iter().filter(|enemy| !enemy.is_dead()).collect();
    let bar = |enemy: &&Enemy| ScoreFigure::Bar {
        name: faces.enemy_name(enemy.name()),
        label: scene.say("web-health", &[("n", &enemy.health()), ("most", &enemy.hp())]),
        have: enemy.health(),
        most: enemy.hp(),
    };
    Score {
        stage: scene.say("lobby-stage", &[("n", &view.turn)]),
        said: [battle, round, stand].into_iter().flatten().collect::<Vec<_>>().join(" · "),
        figures: alive.iter().find(leads).or(alive.first()).map(bar).into_iter().collect(),
    }
}
