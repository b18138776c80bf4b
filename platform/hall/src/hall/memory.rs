//! A cache of people's facts: one store query for each person instead of one for each page.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use budokan_store::{Occupant, PersonFacts, PersonId, RememberOutcome, Unavailable};

use super::{Hall, Live};

/// Maximum number of people in the cache.
const MOST_PEOPLE: usize = 10_000;

/// The key of the fact that a person has finished a bout of a game.
pub fn finished_key(game: &str) -> String {
    format!("finished/{game}")
}

/// The cache of facts.
#[derive(Default)]
pub struct Memories(Mutex<Known>);

#[derive(Default)]
struct Known {
    facts: HashMap<PersonId, Arc<PersonFacts>>,
    /// The number of invalidations: data read before the last one may be outdated.
    changes: u64,
}

impl Memories {
    fn lock(&self) -> MutexGuard<'_, Known> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The cached facts of a person, or the current number of invalidations.
    fn find(&self, person: PersonId) -> Result<Arc<PersonFacts>, u64> {
        let known = self.lock();
        known.facts.get(&person).map(Arc::clone).ok_or(known.changes)
    }

    fn keep(&self, person: PersonId, facts: &Arc<PersonFacts>, changes: u64) {
        let mut known = self.lock();
        if known.changes != changes {
            return;
        }
        if known.facts.len() >= MOST_PEOPLE {
            known.facts.clear();
        }
        known.facts.insert(person, Arc::clone(facts));
    }

    /// Invalidates the facts of all people.
    pub fn drop_everybody(&self) {
        let mut known = self.lock();
        known.changes += 1;
        known.facts.clear();
    }

    /// Invalidates the facts of these people.
    pub fn drop_people(&self, people: &[PersonId]) {
        let mut known = self.lock();
        known.changes += 1;
        for person in people {
            known.facts.remove(person);
        }
    }
}

impl Hall {
    /// All facts of a person.
    pub async fn facts(&self, person: PersonId) -> Result<Arc<PersonFacts>, Unavailable> {
        let changes = match self.memories.find(person) {
            Ok(facts) => return Ok(facts),
            Err(changes) => changes,
        };
        let facts = Arc::new(self.store.remembered(person).await?);
        self.memories.keep(person, &facts, changes);
        Ok(facts)
    }

    /// Stores a fact of a person; skips the write if the value is unchanged.
    pub async fn remember(&self, person: PersonId, key: &str, value: &str) -> Result<RememberOutcome, Unavailable> {
        if self.facts(person).await?.get(key).is_some_and(|known| known == value) {
            return Ok(RememberOutcome::Remembered);
        }
        let kept = self.store.remember(person, key, value).await;
        self.tell_person(person);
        kept
    }

    /// Deletes a fact of a person; returns whether it existed.
    pub async fn forget_fact(&self, person: PersonId, key: &str) -> Result<bool, Unavailable> {
        let forgotten = self.store.forget_fact(person, key).await;
        self.tell_person(person);
        forgotten
    }

    /// Deletes all facts of a person; returns their number.
    pub async fn forget_facts(&self, person: PersonId) -> Result<usize, Unavailable> {
        let facts = self.store.remembered(person).await?;
        for key in facts.keys() {
            self.forget_fact(person, key).await?;
        }
        Ok(facts.len())
    }

    /// Merges the facts of one account into another account of the same person. Existing values win, and facts beyond
    /// the limit are left out.
    pub async fn join_facts(&self, from: PersonId, to: PersonId) -> Result<(), Unavailable> {
        let (theirs, known) = (self.facts(from).await?, self.facts(to).await?);
        for (key, value) in theirs.iter().filter(|(key, _)| !known.contains_key(*key)) {
            if self.remember(to, key, value).await? != RememberOutcome::Remembered {
                break;
            }
        }
        Ok(())
    }

    /// Invalidates the cached facts of people who are gone.
    pub fn drop_memories(&self, people: &[PersonId]) {
        self.memories.drop_people(people);
    }

    /// Records for each person in a finished bout that they have finished one. The bout is over even if this fails.
    pub(super) async fn remember_finished(&self, live: &Live) {
        // Lessons do not count as finished bouts.
        if live.deal.lesson.is_some() {
            return;
        }
        let key = finished_key(&live.deal.game);
        for (_, occupant) in &live.now().seats {
            let Occupant::Person(person) = occupant else { continue };
            match self.remember(*person, &key, "1").await {
                Ok(RememberOutcome::Remembered) => {}
                Ok(refused) => tracing::warn!(bout = live.id, %refused, "cannot store finished-bout note: refused"),
                Err(unavailable) => tracing::warn!(bout = live.id, %unavailable, "cannot store finished-bout note"),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Facts that were read before an invalidation must not enter the cache after it.
    #[test]
    fn a_change_is_not_overtaken_by_what_was_read_before() {
        let (memories, lin) = (Memories::default(), PersonId(1));
        let old = Arc::new(PersonFacts::default());
        let before = memories.find(lin).unwrap_err();
        memories.drop_people(&[lin]);
        memories.keep(lin, &old, before);
        let now = memories.find(lin).unwrap_err();
        memories.keep(lin, &old, now);
        assert_eq!(memories.find(lin), Ok(old));
        memories.drop_people(&[PersonId(2)]);
        assert!(memories.find(lin).is_ok());
        memories.drop_people(&[lin]);
        assert!(memories.find(lin).is_err());
    }
}
