//! Formats chances in percentage points: integers or one decimal, with typographic signs.

use budokan_words::Language;

/// A chance in whole percentage points.
pub fn whole(chance: f32) -> i32 {
    (chance * 100.0).round() as i32
}

/// An integer with its sign; zero has none.
pub fn signed(points: i32) -> String {
    match points {
        0 => "0".to_owned(),
        below if below < 0 => format!("−{}", below.unsigned_abs()),
        above => format!("+{above}"),
    }
}

/// An integer with a sign only if it is negative.
pub fn plain(points: i32) -> String {
    if points < 0 { signed(points) } else { points.to_string() }
}

/// A chance in percentage points with `places` decimals, in the language's notation.
pub fn decimal(language: Language, chance: f32, places: usize) -> String {
    let text = format!("{:.places$}", (chance * 100.0).abs());
    match language {
        Language::English => text,
        Language::French => text.replace('.', ","),
    }
}

/// The cost of a decision: one decimal, with a minus sign.
pub fn cost(language: Language, cost: f32) -> String {
    let text = decimal(language, cost, 1);
    if text.chars().any(|sign| matches!(sign, '1'..='9')) { format!("−{text}") } else { text }
}

/// A rounded sum: `start` plus all items equals `end`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrintedSum {
    /// The rounded start.
    pub start: i32,
    /// The rounded items, in order.
    pub items: Vec<i32>,
    /// The rounded end.
    pub end: i32,
}

/// Rounds a sum so that the printed numbers add up: start and end are rounded to nearest, and each item up or down so
/// that the total matches (largest remainder method).
pub fn printed(start: f32, items: &[f32], end: f32) -> PrintedSum {
    let (start, end) = (whole(start), whole(end));
    let points: Vec<f32> = items.iter().map(|item| item * 100.0).collect();
    let mut items: Vec<i32> = points.iter().map(|points| points.floor() as i32).collect();
    let mut order: Vec<usize> = (0..items.len()).collect();
    let rest = |place: usize| points[place] - points[place].floor();
    order.sort_by(|one, other| rest(*other).total_cmp(&rest(*one)));
    let mut missing = end - start - items.iter().sum::<i32>();
    // At most one unit per item is missing, except for floating-point errors.
    while missing != 0 && !items.is_empty() {
        let one = missing.signum();
        let places: Vec<usize> = if one > 0 { order.clone() } else { order.iter().rev().copied().collect() };
        for place in places.into_iter().take(missing.unsigned_abs() as usize) {
            items[place] += one;
            missing -= one;
        }
    }
    PrintedSum { start, items, end }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_printed_adds_up() {
        let cases: [(f32, &[f32]); 6] = [
            (0.5, &[-0.563, -0.107, 0.17]),
            (0.504, &[-0.2, -0.1004, -0.1004, 0.0002]),
            (0.25, &[0.0, 0.0, -0.004, 0.754]),
            (0.333, &[0.333, 0.334]),
            (0.9, &[-0.05, -0.85]),
            (0.5, &[0.005, 0.005, 0.005, 0.005, -0.005, -0.005]),
        ];
        for (start, items) in cases {
            let end = start + items.iter().sum::<f32>();
            let printed = printed(start, items, end);
            assert_eq!(printed.start + printed.items.iter().sum::<i32>(), printed.end, "{printed:?}");
            assert_eq!((printed.start, printed.end), (whole(start), whole(end)));
            for (whole, item) in printed.items.iter().zip(items) {
                assert!((f64::from(*whole) - f64::from(*item) * 100.0).abs() <= 1.01, "{item} is printed as {whole}");
            }
        }
    }

    #[test]
    fn what_was_given_away_is_never_printed_as_a_gain() {
        for hundredths in 0..100 {
            let own = -(f64::from(hundredths) / 5000.0) as f32;
            let luck = 0.213 - own;
            let printed = printed(0.5, &[luck, own], 0.5 + luck + own);
            assert!(printed.items[1] <= 0, "{own}: {printed:?}");
        }
    }

    #[test]
    fn a_sum_of_nothing_is_left_alone() {
        assert_eq!(printed(0.5, &[], 1.0), PrintedSum { start: 50, items: Vec::new(), end: 100 });
    }

    #[test]
    fn numbers_have_the_signs_of_their_language() {
        assert_eq!([signed(-56), signed(17), signed(0), plain(50), plain(-1)], ["−56", "+17", "0", "50", "−1"]);
        assert_eq!(cost(Language::English, 0.0364), "−3.6");
        assert_eq!(cost(Language::French, 0.0364), "−3,6");
        assert_eq!(cost(Language::French, 0.0), "0,0");
    }
}
