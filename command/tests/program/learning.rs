//! Lessons at the prompt.

use super::budokan;

#[test]
fn a_lesson_is_asked_judged_and_tried_again() {
    let typed = "hint\nplan 2:hua\nagain\nplan 2:chai\n\nquit\n";
    let taken = budokan(&["learn", "arena", "--lang", "en"], typed);
    assert_eq!(taken.status, 0, "{}", taken.err);
    let told = [
        "Lesson 1 of 6: Higher sum wins",
        "In lessons only you see what they do: cats: plan 2:masaru",
        "Masaru has 3.",
        "Chai has 4.",
        "2 against 3.",
        "ARE-7.3",
        "4 beats 3.",
        "Lesson 2 of 6: The Leader speaks",
        "budokan learn arena --lesson 2",
    ];
    let mut rest = taken.out.as_str();
    for part in told {
        let at = rest.find(part).unwrap_or_else(|| panic!("expected {part} in\n{rest}"));
        rest = &rest[at + part.len()..];
    }
}

#[test]
fn a_refusal_has_its_clause_and_the_coachs_word() {
    let refused = budokan(&["learn", "arena", "--lesson", "4", "--lang", "en"], "draft 2:hua+fu\n");
    assert!(refused.out.contains("ARE-6.5") && refused.out.contains("A cook only leads."), "{}", refused.out);
}

#[test]
fn a_lesson_can_be_shown_and_passed_over() {
    let shown = budokan(&["learn", "udo", "--lesson", "6", "--lang", "fr"], "show\nnext\n");
    assert_eq!(shown.status, 0, "{}", shown.err);
    assert!(shown.out.contains("Une bonne réponse\u{202f}:"), "{}", shown.out);
    assert!(shown.out.contains("budokan play udo --bot novice"), "the last lesson ends the course: {}", shown.out);
}

#[test]
fn the_end_of_the_input_leaves() {
    for game in ["arena", "revenge", "eightbit", "udo"] {
        let left = budokan(&["learn", game], "");
        assert_eq!(left.status, 0, "{game}: {}", left.err);
        assert!(left.out.contains(&format!("budokan learn {game} --lesson 1")), "{game}: {}", left.out);
    }
}
