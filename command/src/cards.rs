//! Files named by the user: card files, configs, records.

use std::borrow::Cow;
use std::ffi::OsString;
use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};

use anyhow::{Context, ensure};
use budokan_cardfile::FilePlace;
use budokan_catalog::{AnyGame, CardSet};
use budokan_kernel::{Invalid, LONGEST_TEXT};

/// Reads a text file; errors name the file. At most the maximum length of a text is read, so that an endless file ends
/// in an error.
pub fn read(path: &Path) -> anyhow::Result<String> {
    let name = || path.display().to_string();
    let mut bytes = Vec::new();
    let file = File::open(path).with_context(name)?;
    file.take(LONGEST_TEXT as u64 + 1).read_to_end(&mut bytes).with_context(name)?;
    ensure!(bytes.len() <= LONGEST_TEXT, "{}: it is too long: expected at most {LONGEST_TEXT} bytes", name());
    String::from_utf8(bytes).with_context(name)
}

/// Builds a config in TOML: files verbatim, `key=value` as lines.
pub fn config(parts: &[OsString]) -> anyhow::Result<String> {
    let mut config = String::new();
    for part in parts {
        match part.to_str().filter(|text| text.contains('=')) {
            Some(line) => config.push_str(line),
            None => config.push_str(&read(Path::new(part))?),
        }
        config.push('\n');
    }
    Ok(config)
}

/// A card file chosen by the user, or none.
#[derive(Clone, Default)]
pub struct CardFile(Option<(String, String)>);

/// Display name of the card file that comes with a game.
pub const PRINTED: &str = "the printed cards";

impl CardFile {
    /// Reads the file, if one is given.
    pub fn read(path: Option<PathBuf>) -> anyhow::Result<Self> {
        let Some(path) = path else { return Ok(Self(None)) };
        let text = read(&path)?;
        Ok(Self(Some((path.display().to_string(), text))))
    }

    /// The card set for this game: from the file, or the printed one. Errors name file, line and key.
    pub fn set(&self, game: &dyn AnyGame) -> Result<CardSet, Invalid> {
        match &self.0 {
            None => game.cards(None),
            Some((name, text)) => game.cards(Some(text)).map_err(|invalid| invalid.in_file(name)),
        }
    }

    /// The games that can read the file: the one that it names, or all games.
    pub fn readers(&self) -> Vec<&'static dyn AnyGame> {
        self.0.as_ref().map_or_else(|| budokan_games::all_games().to_vec(), |(_, text)| budokan_games::readers(text))
    }

    /// The display name of the card set.
    pub fn name(&self) -> &str {
        self.0.as_ref().map_or(PRINTED, |(name, _)| name)
    }

    /// The number at this path of the file.
    pub fn number(&self, game: &dyn AnyGame, path: &str) -> anyhow::Result<FilePlace> {
        FilePlace::find(&self.text(game)?, path).map_err(|invalid| invalid.in_file(self.name()).into())
    }

    /// A copy of the file with another number on a card.
    pub fn with(&self, game: &dyn AnyGame, path: &str, number: &str) -> anyhow::Result<Self> {
        let text = self.number(game, path)?.with(&self.text(game)?, number);
        let text = text.map_err(|invalid| invalid.in_file(self.name()))?;
        Ok(Self(Some((format!("{} with {path} = {number}", self.name()), text))))
    }

    /// The text of the whole file; a file that extends the printed one is merged with it.
    fn text(&self, game: &dyn AnyGame) -> anyhow::Result<Cow<'_, str>> {
        match &self.0 {
            Some((_, text)) if !text.contains("extends") => Ok(Cow::Borrowed(text)),
            Some((name, text)) => Ok(Cow::Owned(game.whole_card_file(text).map_err(|invalid| invalid.in_file(name))?)),
            None => {
                let printed = game.card_file();
                let printed =
                    printed.with_context(|| format!("{} has no cards: there is nothing to change", game.id()));
                Ok(Cow::Borrowed(printed?))
            }
        }
    }
}
