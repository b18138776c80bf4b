//! The display names of the bots in a bout.
//!
//! A name is derived from the bout's id and the seat, and from nothing secret, so it is the same after a restart and on
//! every page. Names are unique within a bout: every seat has its own candidates, and a bot takes the first one that
//! neither equals nor resembles the name of a person at the table.

use budokan_kernel::Seat;

use super::person_name::looks;

/// The candidates. None of them is on a card of a game.
const NAMES: [&str; 40] = [
    "Akane", "Aoi", "Botan", "Chiyo", "Daichi", "Emi", "Etsuko", "Fumiko", "Ginko", "Goro", "Hanako", "Haruka",
    "Ichiro", "Isamu", "Jiro", "Kaede", "Kazuo", "Kenta", "Kiku", "Mariko", "Michiko", "Minoru", "Natsu", "Noboru",
    "Osamu", "Reiko", "Ryo", "Saburo", "Sachiko", "Shiro", "Sora", "Takeshi", "Tetsu", "Tsubame", "Umeko", "Wataru",
    "Yasu", "Yoko", "Yuki", "Yumi",
];

/// The name of the bot on this seat, next to people with these names; empty if all candidates are taken.
pub fn bot_name<'a>(bout: &str, seat: Seat, people: impl Iterator<Item = &'a String> + Clone) -> String {
    let taken: Vec<String> = people.map(|name| looks(name)).collect();
    let names = shuffled(bout);
    let mut own = names.iter().skip(seat.index()).step_by(Seat::MOST);
    own.find(|name| !taken.contains(&looks(name))).map(|name| (*name).to_owned()).unwrap_or_default()
}

/// The candidates in an order that is specific to the bout. The shuffle must never change, because old bouts are
/// rendered again after years.
fn shuffled(bout: &str) -> [&'static str; 40] {
    let mut names = NAMES;
    let mut luck = bout.bytes().fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| mixed(hash ^ u64::from(byte)));
    for last in (1..names.len()).rev() {
        luck = mixed(luck);
        names.swap(last, ((luck >> 33) % (last as u64 + 1)) as usize);
    }
    names
}

/// A bit mixer: a pseudo-random number derived from this one.
const fn mixed(number: u64) -> u64 {
    let number = (number ^ (number >> 31)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    number ^ (number >> 29)
}

#[cfg(test)]
mod tests {
    use super::*;
    use budokan_words::Language;

    fn of(bout: &str, people: &[&str]) -> Vec<String> {
        let people: Vec<String> = people.iter().map(|name| (*name).to_owned()).collect();
        (0..Seat::MOST as u8).map(|seat| bot_name(bout, Seat(seat), people.iter())).collect()
    }

    #[test]
    fn nobody_in_a_bout_is_called_alike() {
        for bout in 0..50 {
            let bout = format!("bout-{bout}");
            let alone = of(&bout, &[]);
            // People with the first three names in capitals.
            let people: Vec<String> = alone[..3].iter().map(|name| name.to_uppercase()).collect();
            let people: Vec<&str> = people.iter().map(String::as_str).collect();
            let mut all = of(&bout, &people);
            assert_eq!(all[3..], alone[3..], "nobody else has another name because of them");
            all.extend(people.iter().map(|name| (*name).to_owned()));
            let mut looks: Vec<String> = all.iter().map(|name| looks(name)).collect();
            looks.sort();
            looks.dedup();
            assert_eq!(looks.len(), all.len(), "{all:?}");
        }
    }

    #[test]
    fn names_stay_for_ever() {
        assert_eq!(of("plum-garden", &[])[..4], ["Chiyo", "Yasu", "Jiro", "Isamu"]);
        assert_ne!(of("plum-garden", &[]), of("plum-gardens", &[]), "other bouts have others");
    }

    #[test]
    fn no_bot_is_called_like_a_card_a_seat_or_another_bot() {
        for language in Language::ALL {
            for game in budokan_games::all_games() {
                let words = game.words(language);
                let ids: Vec<&str> = words.ids().filter(|id| id.starts_with("card-")).collect();
                let cards: Vec<String> =
                    ids.iter().flat_map(|id| words.word(id).split(' ').map(looks).collect::<Vec<_>>()).collect();
                let alike = NAMES.iter().find(|name| cards.contains(&looks(name)));
                assert_eq!(alike, None, "{}", game.id());
            }
        }
        let mut looks: Vec<String> = NAMES.iter().map(|name| looks(name)).collect();
        looks.sort();
        looks.dedup();
        assert_eq!(looks.len(), NAMES.len());
    }
}
