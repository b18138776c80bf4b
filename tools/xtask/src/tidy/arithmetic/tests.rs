//! Tests of the check on made-up pages.

use super::*;
use crate::repository::made_up;

/// The findings in this line of code.
fn found(line: &str) -> Vec<String> {
    calculations(&without_texts(line)).into_iter().map(|(_, what)| what).collect()
}

fn problems(text: &str) -> Vec<(usize, String)> {
    found_in("a.rs", text).into_iter().map(|finding| (finding.line.unwrap(), finding.problem)).collect()
}

#[test]
fn arithmetic_on_game_numbers_is_found() {
    assert_eq!(found("let left = view.life - damage;"), ["view.life - damage"]);
    assert_eq!(
        found("(counted, side.effective + peaches * self.cards.peach)"),
        ["side.effective + peaches", "peaches * self.cards.peach"]
    );
    assert_eq!(found("let attack = left + right;"), ["left + right"]);
    assert_eq!(found("u32::from(health) * 100 / u32::from(most.max(1))").len(), 2);
    assert_eq!(found("team.weapons += left.weapons;"), ["team.weapons += left.weapons"]);
    assert_eq!(found("combo.x - combo.charge"), ["combo.x - combo.charge"]);
    assert_eq!(found("a.b() as i8 - c(d, e) as i8"), ["a.b() as i8 - c(d, e)"]);
    assert_eq!(found("rest % each == 0"), ["rest % each"]);
    assert_eq!(found("self.sum[0] + self.sum[1] == self.defence"), ["self.sum[0] + self.sum[1]"]);
    assert_eq!(found("@let to = column + 1;"), ["column + 1"]);
}

#[test]
fn an_operator_on_a_line_of_its_own_has_its_operands() {
    assert_eq!(found("let a = view\n    .life()\n    - 1;"), ["view .life() - 1"]);
    assert_eq!(found("(1..=column + 1)"), ["column + 1"]);
}

#[test]
fn methods_that_calculate_are_found() {
    assert_eq!(found("teams.iter().map(size).sum::<u8>()"), [".sum"]);
    assert_eq!(found("let all: u8 = teams.iter().map(size).sum();"), [".sum"]);
    assert_eq!(found("view.life.saturating_sub(1)"), ["view.life.saturating_sub"]);
    assert_eq!(found("dogs.abs_diff(cats) >= 2"), ["dogs.abs_diff"]);
    assert_eq!(found("parts.iter().fold(0, |all, part| worse(all, part))"), [".fold"]);
}

#[test]
fn a_method_of_ours_may_be_called_sum() {
    assert_eq!(found("(self.sum(length))"), [""; 0]);
    assert_eq!(found("view.sum.total"), [""; 0]);
}

#[test]
fn places_on_the_page_are_free() {
    assert_eq!(found("@let x = 40 + 82 * index;"), [""; 0]);
    assert_eq!(found("tenths(x + 34)"), [""; 0]);
    assert_eq!(found("(wide + 10) * place"), [""; 0]);
    assert_eq!(found("width * percent / 100 + TEXT"), [""; 0]);
    assert_eq!(found("line.chars().count() + 1 + word.chars().count()"), [""; 0]);
    assert_eq!(found("index.abs_diff(middle)"), [""; 0]);
    assert_eq!(found("x + 0.5"), [""; 0]);
    assert_eq!(found("at as u8 + 1 + usize::from(wide) * 18"), [""; 0]);
    assert_eq!(found("seat.index() + 1 < width(&self.say(\"a\", &[])) + 3"), [""; 0]);
    assert_eq!(found("1 + free[..index].iter().count()"), ["1 + free[..index].iter().count()"]);
}

#[test]
fn an_index_is_a_place() {
    assert_eq!(found("plan.teams[usize::from(number) - 1].leader"), [""; 0]);
    assert_eq!(found("&[(\"n\", &(side.weapons - drafted))]"), ["side.weapons - drafted"]);
    assert_eq!(found("a[b(|c| { c.life - 1 })]"), ["c.life - 1"]);
}

#[test]
fn texts_and_types_are_free() {
    assert_eq!(found("parts.join(\" · \") + &target"), [""; 0]);
    assert_eq!(found("all + \" \" + is"), [""; 0]);
    assert_eq!(found("span { (left) \" + \" (right) }"), [""; 0]);
    assert_eq!(found("items.fold(\"hero\".to_owned(), join)"), [""; 0]);
    assert_eq!(found("fn others(&self) -> impl Iterator<Item = Seat> + use<'_> {"), [""; 0]);
    assert_eq!(found("fn a<T: Copy + Send>(b: impl Fn(u8) -> u8 + 'static, c: &dyn Any + Sync) {"), [""; 0]);
    assert_eq!(found("svg aria-hidden=\"true\" { (-1) } // view.life - 1\nlet a = *b; c(-d, &*e);"), [""; 0]);
}

#[test]
fn a_comment_with_a_reason_excuses_a_line() {
    let text = "let a = b.c + 1; // layout: rows are counted from 1\n\
                // layout: the bar is as long\n// as life is high\nlet d = b.c * 4;\nlet e = b.c * 5;\n";
    let found = problems(text);
    assert_eq!(found.iter().map(|(line, _)| *line).collect::<Vec<_>>(), [5]);
    assert_eq!(found[0].1, "b.c * 5: the rules give sums; for a place on the page say “// layout: why”");
}

#[test]
fn an_excuse_needs_a_reason_and_something_to_excuse() {
    let found = problems("let a = b.c + 1; // layout:\n// layout: nothing here\nlet d = 1;\n");
    assert_eq!(found.iter().map(|(line, _)| *line).collect::<Vec<_>>(), [1, 1, 2]);
    assert_eq!(found[1].1, "// layout: expected a reason");
    assert_eq!(found[2].1, "// layout: this comment excuses no arithmetic");
}

#[test]
fn tables_alone_are_bound_and_not_their_tests() {
    let bad = "//! A.\nfn a(b: &View) -> u8 {\n    b.life - 1\n}\n\
               #[cfg(test)]\nmod tests {\n    fn c(d: &View) -> u8 {\n        d.life - 1\n    }\n}\n";
    let repository = made_up(&[
        ("games/chess/rules/Cargo.toml", ""),
        ("games/chess/rules/src/lib.rs", bad),
        ("games/chess/table/Cargo.toml", ""),
        ("games/chess/table/src/page.rs", bad),
        ("games/chess/table/src/tests/all.rs", bad),
    ]);
    let found: Vec<_> = in_tables(&repository).into_iter().map(|finding| (finding.path, finding.line)).collect();
    assert_eq!(found, [("games/chess/table/src/page.rs".to_owned(), Some(3))]);
}
