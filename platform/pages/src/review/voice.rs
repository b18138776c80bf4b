//! Whose review it is: what everybody is called in it.

use budokan_kernel::Seat;
use budokan_words::capitalised;

use crate::layout::PageReader;
use crate::reviewed::ReviewScene;
use crate::scene::Scene;

/// Who is told about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Voice {
    /// Whoever looks.
    You,
    /// All who play together.
    Team,
    /// Somebody else, by name.
    Other,
}

impl Voice {
    /// Its name in messages: `$who`.
    const fn name(self) -> &'static str {
        match self {
            Self::You => "you",
            Self::Team => "team",
            Self::Other => "other",
        }
    }
}

/// A review that is told to somebody.
pub struct Teller<'a> {
    /// Whoever looks, and how.
    pub reader: &'a PageReader<'a>,
    /// The last position, with the people.
    pub scene: &'a Scene<'a>,
    /// What is told of.
    pub shown: &'a ReviewScene<'a>,
}

impl Teller<'_> {
    /// Who the page is about.
    pub fn voice(&self) -> Voice {
        match () {
            () if self.is_team() => Voice::Team,
            () => self.voice_of(self.shown.seat),
        }
    }

    /// Whether several people win and lose together, and nobody else is there.
    pub fn is_team(&self) -> bool {
        self.scene.game.is_together() && self.shown.bout.seats().len() > 1
    }

    /// Somebody at the table.
    pub fn voice_of(&self, seat: Seat) -> Voice {
        // Of several people at one screen everybody has a name.
        if self.shown.own == [seat] { Voice::You } else { Voice::Other }
    }

    /// What somebody is called in the middle of a sentence.
    pub fn name(&self, seat: Seat) -> String {
        self.scene.person(seat)
    }

    /// What somebody is called where a name stands alone.
    pub fn title(&self, seat: Seat) -> String {
        match self.voice_of(seat) {
            Voice::You => self.word("hall-review-you"),
            Voice::Team | Voice::Other => capitalised(&self.name(seat)),
        }
    }

    /// The hall's message with this id.
    pub fn word(&self, id: &str) -> String {
        self.reader.word(id)
    }

    /// The hall's message with this id and these variables.
    pub fn say(&self, id: &str, args: &[(&str, &dyn ToString)]) -> String {
        self.reader.words.phrase(id, args)
    }

    /// The same about somebody: `$who` is *you*, *team* or *other*, and `$name` what they are called.
    pub fn say_of(&self, voice: Voice, seat: Seat, id: &str, args: &[(&str, &dyn ToString)]) -> String {
        let (who, name) = (voice.name(), self.name(seat));
        let mut all: Vec<(&str, &dyn ToString)> = vec![("who", &who), ("name", &name)];
        all.extend(args);
        self.scene.say(id, &all)
    }

    /// What the game calls something of a review, or else what the hall calls it.
    pub fn own_word(&self, id: &str, voice: Voice) -> String {
        self.own_say(id, voice, &[])
    }

    /// The same with these variables.
    pub fn own_say(&self, id: &str, voice: Voice, args: &[(&str, &dyn ToString)]) -> String {
        self.say_of(voice, self.shown.seat, &self.shown.standard.message(self.scene.words, id), args)
    }
}
