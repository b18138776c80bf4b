# The hall's own words: what every game needs and no game says differently.
# Its French twin has the same messages with the same variables; a test compares them.

## Lists

nothing = nothing
list-more = { $list }, { $next }
list-last = { $list } and { $next }

## Taking back

undo-nothing-done = There is nothing of yours to take back.
undo-others-acted = Somebody else has acted since, so it cannot be taken back.
undo-luck-involved = Luck was involved or something hidden came to light, so it cannot be taken back.
undo-others-heard = Others have heard of it, so it cannot be taken back.

## Answering

stale = The question has changed since. Look again and decide anew.
