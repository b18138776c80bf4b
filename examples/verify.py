#!/usr/bin/env python3
"""Rolls the dice of a Budokan record again, from the numbers that it tells.

    python3 examples/verify.py FILE...

It needs Python 3.8 and docs/record.md, section Rolls. It checks that the hall's number fits its print, and
that every roll is what the numbers give. That a roll was due and the moves are legal, `budokan record verify`
says. And compare the print with the one that the table has shown: a record made up as a whole fits itself.
"""

import hashlib
import itertools
import re
import sys

MASK = 0xFFFFFFFF
ANEW = 2**64 - 1  # the stream of what is dealt anew


class Unfit(Exception):
    """Something in a record that is not so."""


def link(label, *parts):
    """One link of the chain: SHA-256 of a label and some bytes."""
    return hashlib.sha256(f"budokan dice {label}\n".encode() + b"".join(parts)).digest()


def quarter(words, a, b, c, d):
    """ChaCha's quarter round."""
    for here, there, into, bits in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
        words[here] = (words[here] + words[there]) & MASK
        words[into] = ((mixed := words[into] ^ words[here]) << bits | mixed >> (32 - bits)) & MASK


def block(seed, stream, number):
    """The sixteen words of one block of ChaCha with eight rounds: the seed is the key, the stream the nonce."""
    key = b"expand 32-byte k" + seed + number.to_bytes(8, "little") + stream.to_bytes(8, "little")
    begin = [int.from_bytes(key[at : at + 4], "little") for at in range(0, 64, 4)]
    words = list(begin)
    for _ in range(4):
        for column in range(4):
            quarter(words, column, 4 + column, 8 + column, 12 + column)
        for first in range(4):
            quarter(words, first, 4 + (first + 1) % 4, 8 + (first + 2) % 4, 12 + (first + 3) % 4)
    return [(word + start) & MASK for word, start in zip(words, begin)]


def stream_of_words(seed, stream):
    """The words of a stream, one after the other."""
    return itertools.chain.from_iterable(block(seed, stream, number) for number in itertools.count())


def roll(words, sides):
    """A number below `sides`, each equally likely (Lemire's method)."""
    product = next(words) * sides
    while product & MASK < (1 << 32) % sides:
        product = next(words) * sides
    return product >> 32


class Dice:
    """The seed at one place of a record, and what was found so far."""

    def __init__(self, seats):
        self.seats, self.seed, self.print, self.stream = seats, None, None, 0
        self.prints, self.added, self.by_hall, self.named, self.fit, self.unknown = [], [], [], False, 0, 0

    def note(self, words):
        """A line about dice."""
        kind, rest, self.stream = words[1], words[2:], 0
        if kind == "print":
            self.told(True)
            self.print, self.seed = bytes.fromhex(rest[0]), None
        elif kind == "hall":
            number = bytes.fromhex(rest[0])
            if self.print is None or link("print", number) != self.print:
                raise Unfit("the hall's number does not fit its print" if self.print else "no print stands before this")
            self.prints.append(self.print.hex())
            self.seed, self.print = link("hall", number), None
        elif kind == "seed":
            digits, self.named = rest[0], True
            self.seed = bytes.fromhex(digits) if len(digits) == 64 else int(digits).to_bytes(8, "little") + bytes(24)
        elif self.seed is None:
            raise Unfit("neither a number of the hall nor a seed stands before this")
        elif kind == "seat" and rest[0] in self.seats:
            self.seed = link("seat", self.seed, bytes.fromhex(rest[1]), rest[0].encode())
            (self.by_hall if rest[2:] == ["by", "hall"] else self.added).append(rest[0])
        elif kind == "back":
            self.seed = link("back", self.seed)
        else:
            raise Unfit(f"unknown line: dice {kind}")

    def told(self, is_due=False):
        """Once numbers are told, none may be held back: the rolls from there on could be any."""
        if self.print is not None and (is_due or self.prints or self.named):
            raise Unfit("the hall's number of the print before this is missing")

    def check_step(self, number, rolls, is_taken_back):
        """Rolls of a step; @M: it had a higher number when its dice were rolled, before something was taken back."""
        stream = int(rolls.pop(0)[1:]) if rolls and rolls[0][0] == "@" else number
        if rolls and self.seed is not None:
            if stream <= self.stream or not (stream == number or stream > number and is_taken_back):
                raise Unfit(f"this cannot have been rolled as step {stream}")
            self.stream = stream
        self.check(stream, rolls)

    def check(self, stream, rolls):
        """Rolls such as die=3/6."""
        self.told()
        if self.seed is None:
            self.unknown += len(rolls)
            return
        words = stream_of_words(self.seed, stream)
        for number, text in enumerate(rolls, 1):
            noted = re.fullmatch(r"(.+)=(\d+)/([1-9]\d{0,8})", text)
            if not noted:
                raise Unfit(f"roll {number}: expected such as die=3/6, found {text}")
            value = roll(words, int(noted[3]))
            if value != int(noted[2]):
                raise Unfit(f"roll {number}: the record says {text}, the numbers say {value}")
            self.fit += 1


def lines_of(text):
    """The lines that say something, with their numbers; what is dealt is one, however many it needs."""
    lines = []
    for number, line in enumerate(text.splitlines(), 1):
        key = line.split()[0] if line.strip() else "#"
        if key in ("deal", "anew") and lines and lines[-1][1].startswith(key):
            lines[-1][1] += line.rstrip()[len(key) :]
        elif not key.startswith("#"):
            lines.append([number, line.rstrip()])
    return lines


def verify(text):
    """What was found in a record; raises Unfit with line and step if something does not fit."""
    lines = lines_of(text)
    # What stands further in: settings, or the record of an older bout that this one was imagined from.
    older = [line[2:] for _, line in lines if line.startswith("  ")]
    lines = [[number, line] for number, line in lines if not line[0].isspace()]
    if any(line.startswith("imagined ") for _, line in lines):
        verify("\n".join(older[older.index(next(line for line in older if line.startswith("budokan "))) :]))
    if not lines or lines[0][1] not in ("budokan record 1", "budokan record 2"):
        raise Unfit("line 1: this is no record of a bout")
    dice, last, where = Dice(next((line.split()[1:] for _, line in lines if line.startswith("seats ")), [])), 0, ""
    back = max((number for number, line in lines if line == "dice back"), default=0)
    try:
        for number, line in lines[1:]:
            words = line.split()
            where = f"line {number}, before step {last + 1}"
            if line.startswith("deal "):
                where = f"line {number}, step 0"
                dice.check(0, words[1:])
            elif line.startswith("anew "):
                dice.check(ANEW, words[1:])
            elif words[0] == "dice":
                dice.note(words)
            elif line[0].isdigit():
                where = f"line {number}, step {words[0]}"
                if int(words[0]) != last + 1 and lines[0][1].endswith("2"):  # in version 1 it may stand for several
                    raise Unfit(f"step {last + 1} is missing")
                last = int(words[0])
                rolls = line[line.rindex(" [") + 2 : -1].split() if line.endswith("]") else []
                dice.check_step(last, rolls, number < back)
        dice.told()
    except Unfit as unfit:
        raise Unfit(f"{where}: {unfit}") from None
    except (ValueError, IndexError, OverflowError):
        raise Unfit(f"{where}: this line cannot be read") from None
    return dice, last


def told(dice, steps):
    """What was found, in a sentence."""
    if not dice.prints and not dice.named:
        return f"{steps} steps; it tells no numbers, so {dice.unknown} rolls cannot be checked"
    found = [f"the hall's number fits its print {begin[:24]}…" for begin in dice.prints]
    found += ["a seed was named, nothing was sealed"] if dice.named else []
    found += [f"added by {', '.join(dice.added)}"] if dice.added else []
    found += [f"drawn by the hall for {', '.join(dice.by_hall)}"] if dice.by_hall else []
    return f"{steps} steps; {'; '.join(found)}; {dice.fit} of {dice.fit + dice.unknown} rolls are what the numbers give"


def main(files):
    """Verifies each file; 0 only if all of them fit."""
    failed = False
    for file in files:
        try:
            with open(file, encoding="utf-8") as record:
                print(f"{file}: {told(*verify(record.read()))}")
        except (Unfit, OSError, UnicodeError) as problem:
            failed = True
            print(f"{file}: does not fit: {problem}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]) if sys.argv[1:] else __doc__)
