import type { Prepare, Prepared } from '#terms/prepare.ts';
import { dotDense, unitSum } from '#terms/term-vectors.ts';
import { sentencesOf } from '#text/sentences.ts';
import { textPhrases } from '#text/text-phrases.ts';

/** An industry code in words: its title, and lines of what belongs to it. */
export interface CodeText {
  code: string;
  title: string;
  lines: readonly string[];
}

/** The meaning of a code: `whole` is that of its title and lines, `named` leans towards the title. */
interface CodeMeaning {
  whole: Float32Array;
  named: Float32Array;
}
export type CodeMeanings = ReadonlyMap<string, CodeMeaning>;

export function codeMeanings(prepare: Prepare, texts: readonly CodeText[]): CodeMeanings {
  return new Map(
    texts.flatMap(({ code, title, lines }) => {
      const { dense: whole } = prepare({ description: `${title}. ${lines.join('. ')}` });
      const { dense: name } = prepare({ description: title });
      const named = whole && name && unitSum([whole, name]);
      return named ? [[code, { whole, named }] as const] : [];
    }),
  );
}

/**
 * The work that a company asks for, by meaning: one query for each target code, because a statement tells of several trades, of history and
 * of certificates: its phrases and sentences count by how close to the code they are.
 */
export interface Core {
  queries: readonly CoreQuery[];
  /** How close to the queries each industry code is, by code. */
  ofCodes: Readonly<Record<string, number>>;
}

interface CoreQuery {
  /** The target code; null where the company has none that is known. */
  code: string | null;
  meaning: readonly number[];
}

/** How steeply parts of the statement that are close to the code outweigh the others. */
const PART_STEEPNESS = 6;
/** Beside those parts, which have 1. */
const CODE_WEIGHT = 0.3;
const STATEMENT_WEIGHT = 0.45;
/** The digits of a code that notices carry. */
const INDUSTRY_LENGTH = 6;
/** How far the closest of the queries outweighs the others. */
const QUERY_STEEPNESS = 8;

/** Null where the table knows no word of the statement and no target code. */
export function coreOf(
  prepare: Prepare,
  { statement, targets }: { statement: string; targets: readonly string[] },
  codes: CodeMeanings,
): Core | null {
  const meaningOf = (text: string) => prepare({ description: text }).dense;
  const whole = meaningOf(statement);
  const parts = [...textPhrases(statement), ...sentencesOf(statement).map(({ text }) => text)].flatMap(
    (part) => meaningOf(part) ?? [],
  );
  const known = targets.flatMap((code) => {
    const named = closestOf(code, (key) => codes.get(key))?.named;
    return named ? [{ code, named }] : [];
  });
  const queries = known.flatMap(({ code, named }) => {
    const meaning = unitSum([
      ...partsLike(named, parts),
      scaled(named, CODE_WEIGHT),
      ...(whole ? [scaled(whole, STATEMENT_WEIGHT)] : []),
    ]);
    return meaning ? [{ code, meaning }] : [];
  });
  // Without a known code the statement as a whole says which of its parts count.
  const ofStatement = whole && unitSum([...partsLike(whole, parts), scaled(whole, STATEMENT_WEIGHT)]);
  if (queries.length === 0 && !ofStatement) return null;
  const asked = queries.length > 0 || !ofStatement ? queries : [{ code: null, meaning: ofStatement }];
  const meanings = asked.map(({ meaning }) => meaning);
  const ofCodes: Record<string, number> = {};
  for (const [code, { whole: meaning }] of codes) {
    if (code.length === INDUSTRY_LENGTH) ofCodes[code] = rounded(softBest(meaning, meanings));
  }
  return { queries: asked.map(({ code, meaning }) => ({ code, meaning: [...meaning] })), ofCodes };
}

/** The sum of the parts by how close to the meaning they are, at length 1. */
function partsLike(meaning: Float32Array, parts: readonly Float32Array[]): Float32Array[] {
  const sum = unitSum(parts.map((part) => scaled(part, Math.exp(PART_STEEPNESS * dotDense(part, meaning)))));
  return sum ? [sum] : [];
}

/** Returns a function that compares a notice, and its code, with the core of a company's work. */
export function coreSimilarity({ queries, ofCodes }: Core) {
  const asked = queries.map(({ meaning }) => Float64Array.from(meaning));
  return (dense: Float32Array | null, naicsCodes: readonly string[]) => {
    const work = dense ? softBest(dense, asked) : 0;
    const code = naicsCodes[0];
    // A notice without a code is compared by its words alone.
    return { work, code: code === undefined ? work : (ofCodes[code] ?? 0) };
  };
}

function softBest(meaning: Float32Array, queries: readonly (Float32Array | Float64Array)[]): number {
  let sum = 0;
  for (const query of queries) sum += Math.exp(QUERY_STEEPNESS * dotDense(meaning, query));
  return Math.log(sum / queries.length) / QUERY_STEEPNESS;
}

/** From here on people would say that a notice is like the work of a code. */
const SAYABLE = 0.45;

/** The target code whose work a notice is closest to; undefined where none is close enough. */
export function closestTarget({ queries }: Core, { dense }: Pick<Prepared, 'dense'>): string | undefined {
  if (!dense) return undefined;
  const [closest] = queries
    .map(({ code, meaning }) => ({ code, similarity: dotDense(dense, Float64Array.from(meaning)) }))
    .sort((a, b) => b.similarity - a.similarity);
  return closest && closest.similarity >= SAYABLE ? (closest.code ?? undefined) : undefined;
}

/** The code's own entry, or that of the closest industry it belongs to. */
function closestOf<Found>(code: string, find: (code: string) => Found | undefined): Found | undefined {
  for (let length = code.length; length >= 2; length -= 1) {
    const found = find(code.slice(0, length));
    if (found !== undefined) return found;
  }
  return undefined;
}

function scaled(vector: Float32Array, factor: number): Float32Array {
  return vector.map((value) => value * factor);
}

function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
