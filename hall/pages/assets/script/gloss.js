// Signs that answer: what a thing on the table means, beside it.
