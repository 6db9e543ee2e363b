import { CUES, type Cue } from './cue-words.ts';

// The longest first, so that none hides another that begins like it.
const CUE = new RegExp(
  `\\b(?:${CUES.toSorted((a, b) => b.length - a.length)
    .map((cue) => cue.replace(/[.$&/-]/g, '\\$&'))
    .join('|')})`,
  'g',
);

/** Where each cue begins a word. */
export type CuePositions = ReadonlyMap<Cue, readonly number[]>;

/** The cues of a lower-cased text. One pass for all readers costs less than a pass for each. */
export function cuesOf(lower: string): CuePositions {
  const positions = new Map<Cue, number[]>();
  CUE.lastIndex = 0;
  for (let match = CUE.exec(lower); match; match = CUE.exec(lower)) {
    const cue = match[0] as Cue;
    const list = positions.get(cue);
    if (list) list.push(match.index);
    else positions.set(cue, [match.index]);
  }
  return positions;
}

interface Text {
  lower: string;
  cues: CuePositions;
}

export function mentions({ cues }: Text, ...wanted: readonly Cue[]): boolean {
  for (const cue of wanted) if (cues.has(cue)) return true;
  return false;
}

/** The matches of a sticky pattern that begins with one of the cues, from first to last; they do not overlap. */
export function matchesAt(
  { lower, cues }: Text,
  pattern: RegExp,
  ...wanted: readonly Cue[]
): Iterable<RegExpExecArray> {
  const positions = positionsOf(cues, wanted);
  return positions.length === 0 ? NO_MATCHES : matchesFrom(lower, pattern, positions);
}

const NO_MATCHES: Iterable<RegExpExecArray> = [];

function* matchesFrom(
  lower: string,
  pattern: RegExp,
  positions: readonly number[],
): Generator<RegExpExecArray> {
  let end = 0;
  for (const position of positions) {
    if (position < end) continue;
    pattern.lastIndex = position;
    const match = pattern.exec(lower);
    if (!match) continue;
    end = position + match[0].length;
    yield match;
  }
}

const NONE: readonly number[] = [];

/** Mostly one cue at most is there: nothing is copied or sorted then. */
function positionsOf(cues: CuePositions, wanted: readonly Cue[]): readonly number[] {
  let first = NONE;
  let merged: number[] | undefined;
  for (const cue of wanted) {
    const positions = cues.get(cue);
    if (!positions) continue;
    if (merged) merged.push(...positions);
    else if (first.length > 0) merged = [...first, ...positions];
    else first = positions;
  }
  return merged?.sort((a, b) => a - b) ?? first;
}

/** The pieces of the text around a sign, from `before` characters before it to `after` behind it, each once. */
export function* piecesAround(
  lower: string,
  sign: string,
  before: number,
  after: number,
): Generator<{ from: number; piece: string }> {
  let from = 0;
  let to = 0;
  for (let at = lower.indexOf(sign); at >= 0; at = lower.indexOf(sign, at + 1)) {
    if (at - before > to) {
      if (to > 0) yield { from, piece: lower.slice(from, to) };
      from = Math.max(0, at - before);
    }
    to = at + after;
  }
  if (to > 0) yield { from, piece: lower.slice(from, to) };
}
