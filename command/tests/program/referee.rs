//! `budokan referee` on its standard streams; its answers are tested in the referee crate.

use super::budokan;

#[test]
fn every_line_is_answered_at_once() {
    let answer =
        budokan(&["referee"], "{\"do\":\"deal\",\"game\":\"arena\",\"seed\":1}\n\nnonsense\n{\"do\":\"quit\"}\n{}\n");
    assert_eq!(answer.status, 0, "{}", answer.err);
    let kinds: Vec<_> = answer.out.lines().map(|line| line.split('"').nth(1).unwrap()).collect();
    assert_eq!(kinds, ["did", "error", "error", "did"]);
}

#[test]
fn the_end_of_the_input_is_the_end() {
    assert_eq!(budokan(&["referee"], "{\"do\":\"games\"}").out.lines().count(), 1);
    assert_eq!(budokan(&["referee"], "").status, 0);
}
