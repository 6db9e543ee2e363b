/** What makes a password look longer than it is, in lower case and without spaces. */

/** 'abab' is 'ab' twice; a text that does not repeat itself is its own unit. */
export function repeatedUnit(text: string): string {
  return /^(.+?)\1+$/su.exec(text)?.[1] ?? text;
}

const LOOK_ALIKES: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

const EDGE = 2;
const FIRST_LETTER = /^\P{L}*/u;
const LAST_LETTER = /\P{L}*$/u;

/**
 * The words that a text may be made of: 'p@ssw0rd2026!' is 'password' with something around it. A sign at the edge may be a
 * letter too, as in '$ummer26', so the nearest ones may belong to the word.
 */
export function wordsWithin(text: string): string[] {
  const start = FIRST_LETTER.exec(text)?.[0].length ?? 0;
  const end = text.length - (LAST_LETTER.exec(text)?.[0].length ?? 0);
  const words = new Set<string>();
  for (let from = Math.max(0, start - EDGE); from <= start; from += 1)
    for (let to = end; to <= Math.min(text.length, end + EDGE); to += 1) {
      const word = text.slice(from, to);
      for (const one of ['i', 'l'])
        words.add(
          word.replaceAll(/[@431!0$57]/g, (sign) => (sign === '1' ? one : (LOOK_ALIKES[sign] ?? ''))),
        );
      words.add(word);
    }
  return [...words];
}

/** In which people run along with a finger, or count. */
const ROWS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const RUNS = [...ROWS, ...ROWS.map((row) => [...row].reverse().join(''))];
/** Two neighbours are chance. */
const MIN_RUN = 3;
/** What is left of a password counts each run and each other character once. */
const MIN_PARTS = 5;

/** 'abcd1234!' has three parts: a run of letters, a run of digits, and a sign. */
export function isSequence(text: string): boolean {
  let parts = 0;
  for (let at = 0; at < text.length; at += runAt(text, at)) parts += 1;
  return parts < MIN_PARTS;
}

/** How many characters from here on follow one another, or are the same; 1 where it is no run. */
function runAt(text: string, from: number): number {
  const isRun = (part: string) => repeatedUnit(part).length === 1 || RUNS.some((run) => run.includes(part));
  let length = MIN_RUN;
  if (from + length > text.length || !isRun(text.slice(from, from + length))) return 1;
  while (from + length < text.length && isRun(text.slice(from, from + length + 1))) length += 1;
  return length;
}
