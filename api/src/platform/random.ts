/** Four 32-bit words from a text (the mixing steps of MurmurHash3, one lane per word). */
function hashWords(text: string): [number, number, number, number] {
  let [a, b, c, d] = [0x9e3779b9, 0x243f6a88, 0xb7e15162, 0x85ebca6b];
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    a = b ^ Math.imul(a ^ unit, 0x239b961b);
    b = c ^ Math.imul(b ^ unit, 0xab0e9789);
    c = d ^ Math.imul(c ^ unit, 0x38b34ae5);
    d = a ^ Math.imul(d ^ unit, 0xa1e38b93);
  }
  return [finish(a), finish(b ^ a), finish(c ^ b), finish(d ^ c)];
}

function finish(word: number): number {
  let mixed = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** 32 hex digits from a text, as the source's notice ids look. */
export function hexDigest(text: string): string {
  return hashWords(text)
    .map((word) => word.toString(16).padStart(8, '0'))
    .join('');
}

/**
 * Small Fast Counter (sfc32): the same seed gives the same numbers on every machine and every Node. A class,
 * because a run makes tens of thousands of them and closures would cost more than the numbers.
 */
export class Random {
  private a: number;
  private b: number;
  private c: number;
  private counter: number;

  constructor(seed: string) {
    [this.a, this.b, this.c, this.counter] = hashWords(seed);
    // The first outputs still resemble the seed.
    for (let round = 0; round < 8; round++) this.next();
  }

  /** From 0 up to, not including, 1. */
  next(): number {
    const sum = (this.a + this.b + this.counter) | 0;
    this.counter = (this.counter + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = (((this.c << 21) | (this.c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 4_294_967_296;
  }

  /** A whole number, both ends included. */
  int(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(list: readonly T[]): T {
    const item = list[this.int(0, list.length - 1)];
    if (item === undefined) throw new RangeError('There is nothing to pick from.');
    return item;
  }

  /** Some of the list, in the list's own order. */
  some<T>(list: readonly T[], count: number): T[] {
    let wanted = Math.min(count, list.length);
    return list.filter((_, at) => {
      const isTaken = this.next() * (list.length - at) < wanted;
      if (isTaken) wanted--;
      return isTaken;
    });
  }

  weighted<T>(pairs: readonly (readonly [T, number])[]): T {
    let left = this.next() * pairs.reduce((total, [, weight]) => total + weight, 0);
    for (const [item, weight] of pairs) {
      left -= weight;
      if (left < 0) return item;
    }
    return this.pick(pairs)[0];
  }
}
