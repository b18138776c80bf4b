// The fairness check: recomputes the dice of a record from the numbers disclosed in it, as specified in
// `docs/record.md`, section Rolls. It is loaded on demand, when a player opens the check of a finished bout. It
// contains its own SHA-256, because browsers provide `crypto.subtle` only to pages served over TLS.

const MASK = 0xffffffffn;

/** @type {(hex: string) => number[]} */
const bytes = (hex) => (hex.match(/../g) ?? []).map((pair) => parseInt(pair, 16));
/** @type {(text: string) => number[]} */
const utf8 = (text) => [...new TextEncoder().encode(text)];
/** @type {(word: number, by: number) => number} */
const right = (word, by) => (word >>> by) | (word << (32 - by));
/** @type {(word: number, by: number) => number} */
const left = (word, by) => (word << by) | (word >>> (32 - by));

/** @type {(words: number[], at: number) => number} */
const word = (words, at) => words[at] ?? 0;

/** The first 64 primes: the constants of SHA-256 are the first 32 bits of the fractional parts of their roots. */
const PRIMES = Array.from({ length: 310 }, (_, n) => n + 2).filter((n) => {
  for (let by = 2; by * by <= n; by++) if (n % by === 0) return false;
  return true;
});
/** @type {(value: number) => number} */
const fraction = (value) => ((value % 1) * 2 ** 32) | 0;
const ROUNDS = PRIMES.map((prime) => fraction(Math.cbrt(prime)));
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

/** @type {(message: number[]) => number[]} */
function sha256(message) {
  const length = message.length;
  const padded = [...message, 128];
  while (padded.length % 64 !== 56) padded.push(0);
  for (let shift = 7; shift >= 0; shift--) padded.push(Math.floor((length * 8) / 2 ** (8 * shift)) & 255);
  let state = [...START];
  for (let at = 0; at < padded.length; at += 64) {
    /** @type {number[]} */
    const words = [];
    for (let n = 0; n < 64; n++) {
      if (n < 16) {
        const [a = 0, b = 0, c = 0, d = 0] = padded.slice(at + 4 * n, at + 4 * n + 4);
        words.push((a << 24) | (b << 16) | (c << 8) | d);
        continue;
      }
      const old = word(words, n - 15);
      const last = word(words, n - 2);
      const one = right(old, 7) ^ right(old, 18) ^ (old >>> 3);
      const two = right(last, 17) ^ right(last, 19) ^ (last >>> 10);
      words.push((word(words, n - 16) + one + word(words, n - 7) + two) | 0);
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
    for (let n = 0; n < 64; n++) {
      const one =
        h + (right(e, 6) ^ right(e, 11) ^ right(e, 25)) + ((e & f) ^ (~e & g)) + word(ROUNDS, n) + word(words, n);
      const two = (right(a, 2) ^ right(a, 13) ^ right(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    state = [a, b, c, d, e, f, g, h].map((value, n) => (word(state, n) + value) | 0);
  }
  return state.flatMap((value) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]);
}

/** @type {(label: string, ...parts: number[][]) => number[]} */
const link = (label, ...parts) => sha256([...utf8(`budokan dice ${label}\n`), ...parts.flat()]);

/**
 * The output words of ChaCha8.
 * @param {number[]} seed
 * @param {bigint} stream
 */
function* chacha(seed, stream) {
  const key = Array.from({ length: 8 }, (_, n) => new DataView(Uint8Array.from(seed).buffer).getInt32(4 * n, true));
  for (let number = 0; ; number++) {
    const nonce = [Number(stream & MASK) | 0, Number(stream >> 32n) | 0];
    const begin = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574, ...key, number, 0, ...nonce];
    const words = [...begin];
    const mix = (
      /** @type {number} */ a,
      /** @type {number} */ b,
      /** @type {number} */ c,
      /** @type {number} */ d,
    ) => {
      for (const [here = 0, there = 0, into = 0, by = 0] of [
        [a, b, d, 16],
        [c, d, b, 12],
        [a, b, d, 8],
        [c, d, b, 7],
      ]) {
        words[here] = (word(words, here) + word(words, there)) | 0;
        words[into] = left(word(words, into) ^ word(words, here), by);
      }
    };
    for (let round = 0; round < 4; round++) {
      for (let n = 0; n < 4; n++) mix(n, 4 + n, 8 + n, 12 + n);
      for (let n = 0; n < 4; n++) mix(n, 4 + ((n + 1) % 4), 8 + ((n + 2) % 4), 12 + ((n + 3) % 4));
    }
    for (let n = 0; n < 16; n++) yield (word(words, n) + word(begin, n)) >>> 0;
  }
}

/** @type {(words: Generator<number, void>, sides: bigint) => bigint} */
function roll(words, sides) {
  for (;;) {
    const product = BigInt(words.next().value ?? 0) * sides;
    if ((product & MASK) >= 2n ** 32n % sides) return product >> 32n;
  }
}

/** The state of the dice protocol at one place of a record. */
class Dice {
  /** @type {string[]} the seats of the bout: only they contribute numbers */
  seats = [];
  /** @type {number[] | undefined} */
  seed;
  print = "";
  /**
   * Whether the number for the last hash is not disclosed yet; after the first disclosure, no number may be withheld.
   */
  waits = false;
  told = false;
  /** The last step that this seed was used for: no stream is used twice. */
  stream = 0n;
  /** @type {Set<string>} */
  prints = new Set();
  /** @type {Map<string, string>} the contributed numbers, each with the hash that was shown before */
  added = new Map();

  /**
   * Processes a line about dice; returns the problem with it, if there is one.
   * @param {string[]} words
   */
  note([, kind, one = "", two = ""]) {
    this.stream = 0n;
    if (kind === "print") {
      if (this.waits) return "hall";
      [this.print, this.seed, this.waits] = [one, undefined, true];
    } else if (kind === "hall") {
      if (link("print", bytes(one)).join() !== bytes(this.print).join()) return "print";
      this.prints.add(this.print);
      this.seed = link("hall", bytes(one));
      [this.waits, this.told] = [false, true];
    } else if (kind === "seed") {
      this.told = true;
      const little = (/** @type {string} */ text) => BigInt(text).toString(16).padStart(16, "0");
      this.seed = one.length === 64 ? bytes(one) : [...bytes(little(one)).reverse(), ...Array(24).fill(0)];
    } else if (!this.seed) return "seed";
    else if (kind === "back") this.seed = link("back", this.seed);
    else if (kind === "seat" && this.seats.includes(one)) {
      this.seed = link("seat", this.seed, bytes(two), utf8(one));
      this.added.set(two, this.print);
    } else return "seats";
    return undefined;
  }

  /** Whether a number is withheld after others were disclosed: the rolls could then be arbitrary. */
  heldBack() {
    return this.waits && this.told ? "hall" : undefined;
  }

  /**
   * Checks the rolls of a step. `@M`: the step had a higher number when it was rolled, before a take-back.
   * @type {(number: bigint, rolls: string[], isTakenBack: boolean) => string | undefined}
   */
  step(number, rolls, isTakenBack) {
    const stream = rolls[0]?.startsWith("@") ? BigInt(rolls.shift()?.slice(1) ?? "") : number;
    if (rolls.length && this.seed) {
      const fits = stream === number || (stream > number && isTakenBack);
      if (!fits || stream <= this.stream) return `@${stream}`;
      this.stream = stream;
    }
    return this.check(stream, rolls);
  }

  /** @type {(stream: bigint, rolls: string[]) => string | undefined} */
  check(stream, rolls) {
    if (!this.seed) return rolls.length ? this.heldBack() : undefined;
    const words = chacha(this.seed, stream);
    return rolls.find((noted) => {
      const [, value = "", sides = ""] = noted.match(/=(\d+)\/([1-9]\d{0,8})$/) ?? [];
      return !sides || roll(words, BigInt(sides)) !== BigInt(value);
    });
  }
}

/**
 * Recomputes all rolls; returns the first mismatch, or undefined.
 * @type {(record: string, drawn: [string, string][]) => string | undefined}
 */
export function rolledAgain(record, drawn) {
  const dice = new Dice();
  // A deal is one stream, over as many lines as it needs.
  const lines = record
    .replace(/^(deal|anew)( .*)(\n\1 .*)+/gm, (all, key) => all.replaceAll(`\n${key}`, ""))
    .split("\n")
    .filter((text) => text.trim() && !/^\s|^#/.test(text));
  const seated = lines.find((line) => line.startsWith("seats ")) ?? "";
  dice.seats = seated.split(" ").slice(1);
  const back = lines.lastIndexOf("dice back");
  // In version 1 a line may contain several steps.
  const isCounted = lines[0] === "budokan record 2";
  let last = 0n;
  for (const [at, line] of lines.entries()) {
    const words = line.split(" ");
    const first = words[0] ?? "";
    const rolls = line.endsWith("]")
      ? line
          .slice(line.lastIndexOf(" [") + 2, -1)
          .split(" ")
          .filter(Boolean)
      : [];
    let wrong;
    if (first === "dice") wrong = dice.note(words);
    else if (first === "deal") wrong = dice.check(0n, words.slice(1));
    else if (first === "anew") wrong = dice.check(2n ** 64n - 1n, words.slice(1));
    else if (/^\d+$/.test(first)) {
      const number = BigInt(first);
      wrong = isCounted && number !== last + 1n ? `${last + 1n}` : dice.step(number, rolls, at < back);
      last = number;
    }
    if (wrong) return `${line.slice(0, 60)} ≠ ${wrong}`;
  }
  if (dice.heldBack()) return `${dice.print} ≠ hall`;
  // The numbers that this browser remembers must match the record.
  const differs = (/** @type {[string, string]} */ [print, number]) =>
    dice.prints.has(print) ? dice.added.get(number) !== print : print && dice.added.has(number);
  const other = drawn.find(differs);
  return other && `${other[0]} ≠ print`;
}
