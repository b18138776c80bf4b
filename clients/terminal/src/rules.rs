//! The rules of a game at the prompt, clause by clause.

use std::io::{self, Write};

use budokan_catalog::{AnyGame, Book, Chapter, Howto};
use budokan_words::Language;

/// Prints how to play: the aim, a turn, the end, common mistakes. Sections that the game does not have are skipped.
pub fn howto(game: &dyn AnyGame, howto: &Howto, language: Language, out: &mut dyn Write) -> io::Result<()> {
    let words = game.words(language);
    let parts = [
        ("hall-howto-aim", "aim", &howto.aim),
        ("hall-howto-steps", "step", &howto.step),
        ("hall-howto-end", "end", &howto.end),
        ("hall-howto-mistakes", "mistake", &howto.mistake),
    ];
    wrap(&words.word("howto-lead"), out)?;
    for (heading, kind, points) in parts.iter().filter(|(_, _, points)| !points.is_empty()) {
        let heading = words.word(heading);
        let heading = if *kind == "step" { words.word_or("howto-steps", &heading) } else { heading };
        writeln!(out, "\n{heading}")?;
        for (number, point) in (1..).zip(*points) {
            let (title, text) = (format!("howto-{kind}-{}", point.name), format!("howto-{kind}-{}-text", point.name));
            let clauses =
                if point.clauses.is_empty() { String::new() } else { format!(" [{}]", point.clauses.join(", ")) };
            let title = words.word(&title);
            wrap(&format!("  {number}  {}. {}{clauses}", title.trim_end_matches('.'), words.word(&text)), out)?;
        }
    }
    writeln!(out, "\n{}", words.word("hall-law"))
}

/// Lists the chapters.
pub fn chapters(game: &dyn AnyGame, language: Language, out: &mut dyn Write) -> io::Result<()> {
    let book = game.book(language);
    let width = book.chapters.iter().map(|chapter| chapter.heading.chars().count()).max().unwrap_or(0);
    for Chapter { heading, rules } in &book.chapters {
        let (first, last) = (&rules[0].id, &rules[rules.len() - 1].id);
        writeln!(out, "  {heading:width$}  {first} – {last}")?;
    }
    Ok(())
}

/// Prints a clause, given in full (`ARE-6.3`) or by number (`6.3`), or a chapter, given by its number. Returns
/// whether it exists.
pub fn show(game: &dyn AnyGame, wanted: &str, language: Language, out: &mut dyn Write) -> io::Result<bool> {
    let book = game.book(language);
    let full = format!("{}-{wanted}", game.prefix());
    if let Some(rule) = book.rule(wanted).or_else(|| book.rule(&full)) {
        wrap(&format!("{}  {}", rule.id, rule.text), out)?;
        return Ok(true);
    }
    let Some(chapter) = chapter(&book, wanted) else { return Ok(false) };
    writeln!(out, "{}", chapter.heading)?;
    print(chapter, out)?;
    Ok(true)
}

fn chapter<'a>(book: &'a Book, wanted: &str) -> Option<&'a Chapter> {
    let same = |chapter: &&Chapter| {
        let number = chapter.heading.split_whitespace().next().unwrap_or_default().trim_end_matches('.');
        number == wanted || chapter.heading.eq_ignore_ascii_case(wanted)
    };
    book.chapters.iter().find(same)
}

/// Prints a paragraph, wrapped at 96 characters; all lines but the first are indented.
pub fn wrap(text: &str, out: &mut dyn Write) -> io::Result<()> {
    let mut line = String::new();
    for word in text.split(' ') {
        if line.chars().count() + 1 + word.chars().count() > 96 && !line.trim().is_empty() {
            writeln!(out, "{}", line.trim_end())?;
            line.clear();
            line.push_str("    ");
        }
        line.push_str(word);
        line.push(' ');
    }
    writeln!(out, "{}", line.trim_end())
}

/// Prints every chapter.
pub fn whole(game: &dyn AnyGame, language: Language, out: &mut dyn Write) -> io::Result<()> {
    for chapter in &game.book(language).chapters {
        writeln!(out, "\n{}\n", chapter.heading)?;
        print(chapter, out)?;
    }
    Ok(())
}

fn print(chapter: &Chapter, out: &mut dyn Write) -> io::Result<()> {
    chapter.rules.iter().try_for_each(|rule| wrap(&format!("{}  {}", rule.id, rule.text), out))
}
