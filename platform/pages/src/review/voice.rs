//! The grammatical person of a review: how its sentences refer to each player.

use budokan_kernel::Seat;
use budokan_words::capitalised;

use crate::layout::PageReader;
use crate::reviewed::ReviewScene;
use crate::scene::Scene;

/// The person that a sentence is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Voice {
    /// The viewer: *you*.
    You,
    /// The whole team in a cooperative game.
    Team,
    /// Another player, by name.
    Other,
}

impl Voice {
    /// Its value in messages: `$who`.
    const fn name(self) -> &'static str {
        match self {
            Self::You => "you",
            Self::Team => "team",
            Self::Other => "other",
        }
    }
}

/// The context for rendering a review.
pub struct Teller<'a> {
    /// The viewer, with the viewer's settings.
    pub reader: &'a PageReader<'a>,
    /// The last position, with the players.
    pub scene: &'a Scene<'a>,
    /// The review and its bout.
    pub shown: &'a ReviewScene<'a>,
}

impl Teller<'_> {
    /// The person that the page is about.
    pub fn voice(&self) -> Voice {
        match () {
            () if self.is_team() => Voice::Team,
            () => self.voice_of(self.shown.seat),
        }
    }

    /// Whether it is a cooperative game with several seats.
    pub fn is_team(&self) -> bool {
        self.scene.game.is_together() && self.shown.bout.seats().len() > 1
    }

    /// The person for a seat.
    pub fn voice_of(&self, seat: Seat) -> Voice {
        // Several players on one screen are all referred to by name.
        if self.shown.own == [seat] { Voice::You } else { Voice::Other }
    }

    /// The player's name inside a sentence.
    pub fn name(&self, seat: Seat) -> String {
        self.scene.person(seat)
    }

    /// The player's name on its own.
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

    /// A message about a player: `$who` is *you*, *team* or *other*, and `$name` the player's name.
    pub fn say_of(&self, voice: Voice, seat: Seat, id: &str, args: &[(&str, &dyn ToString)]) -> String {
        let (who, name) = (voice.name(), self.name(seat));
        let mut all: Vec<(&str, &dyn ToString)> = vec![("who", &who), ("name", &name)];
        all.extend(args);
        self.scene.say(id, &all)
    }

    /// The game's own message for a part of the review, or else the hall's.
    pub fn own_word(&self, id: &str, voice: Voice) -> String {
        self.own_say(id, voice, &[])
    }

    /// The game's own message with these variables, or else the hall's.
    pub fn own_say(&self, id: &str, voice: Voice, args: &[(&str, &dyn ToString)]) -> String {
        self.say_of(voice, self.shown.seat, &self.shown.standard.message(self.scene.words, id), args)
    }
}
