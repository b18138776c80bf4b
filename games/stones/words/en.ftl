# Odd Stones in English. Its French twin has the same messages; a test compares them.

seat-p1 = player 1
seat-p2 = player 2

## What happens

event-drew = { $seat-is ->
    [you] You draw
   *[other] { $seat-cap } draws
} { $stones }.
event-drew-hidden = { $seat-is ->
    [you] You draw
   *[other] { $seat-cap } draws
} { $n } stones.
event-laid = { $seat-is ->
    [you] You lay
   *[other] { $seat-cap } lays
} a stone.
event-shown = { $first-is ->
    [you] You show
   *[other] { $first-cap } shows
} { $left }, { $second-is ->
    [you] you show
   *[other] { $second } shows
} { $right }: { $n ->
    [one] 1 point
   *[other] { $n } points
} for { $seat-you }.
event-shown-equal = { $first-you-cap } and { $second-you } show { $left }: nothing for anybody.
event-over-points = { $seat-is ->
    [you] You have more points and win.
   *[other] { $seat-cap } has more points and wins.
}
event-over-lighter = The points are equal. { $seat-is ->
    [you] You had the lighter hand and win.
   *[other] { $seat-cap } had the lighter hand and wins.
}
event-over-draw = Equal points, equal weight: a draw.

## What a sum is made of

part-heavier = heavier stone
part-lighter = lighter stone
part-last = last round

## Why not

refused-not-asked = Nobody is asked now.
refused-laid = Your stone is laid, and stays.
refused-not-in-hand = The stone { $n } is not in your hand.

# What was expected instead of a text that is no action
expected-lay = `lay N`, N from 1 to 7

## On the table

act-lay = lay { $rest }
outline-hand = hand
outline-hand-size = stones in hand
outline-has-laid = has laid
outline-laid = under the fist
outline-points = points
outline-round = round
outline-rounds = rounds in all
outline-shown = shown

## In the hall

lobby-about = Odd or even, heavy or light: what lies under the other fist?
lobby-size = 2 seats · 2 min
lobby-against = against a bot
lobby-for = For you, if two minutes are all you have.
lobby-time = 2 min
lobby-seats = 2 seats
lobby-short = Odd Stones
option-hand = How many stones does each draw?

## Sums in the log

tally-points = { $sum } = { $n }, points { $from } → { $to }
sum-heavier = { $amount }
sum-lighter = { $amount }
