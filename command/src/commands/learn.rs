//! `budokan learn`: the lessons of a game at the prompt.

use std::io::{self, Write};

use budokan_terminal::locale;
use budokan_words::Language;
use clap::Args;

use crate::cli;
use crate::stop::Stop;

/// Teaches a game at a plain prompt: small puzzles on the real rules
#[derive(Args)]
pub struct LearnOptions {
    /// The game
    game: String,
    /// Begin with this lesson
    #[arg(long, value_name = "N", default_value_t = 1)]
    lesson: usize,
    /// The language: en or fr
    #[arg(long = "lang", value_name = "LANG")]
    language: Option<Language>,
    /// As sentences that can be listened to: nothing is drawn
    #[arg(long)]
    plain: bool,
}

pub fn run(options: &LearnOptions, out: &mut dyn Write) -> Result<(), Stop> {
    let LearnOptions { game, lesson, language, plain } = options;
    let language = language.unwrap_or_else(locale);
    let game = cli::game_in("learn", game, language)?;
    let words = game.words(language);
    let most = game.lessons().len();
    let told: [(&str, &dyn ToString); 2] = [("game", &game.title(language)), ("n", &most)];
    if most == 0 {
        return Err(Stop::usage("learn", words.phrase("play-no-course", &told)));
    }
    let index = lesson.checked_sub(1).filter(|index| *index < most);
    let index = index.ok_or_else(|| Stop::usage("learn", words.phrase("play-no-lesson", &told)))?;
    let screen = budokan_games::screen(game);
    let speech = if *plain { budokan_games::speech(game) } else { None };
    let taught = budokan_terminal::learn(game, (screen, speech), index, language, &mut io::stdin().lock(), out);
    taught.map_err(|problem| crate::play::stop(problem, language))
}
