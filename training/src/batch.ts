import { hashText, randomFrom } from '@bidlight/scoring';
import { RECIPE } from './recipe.ts';
import type { Texts } from './texts.ts';
import type { CodeTask, TrainingData } from './training-data.ts';

/** A number of texts on the left, each of which should find its own among those on the right. */
export interface Task {
  weight: number;
  /** The texts of a batch are numbered through; those of a task follow each other, left before right. */
  left: { from: number; count: number };
  right: { from: number; count: number };
  /** By text on the left, the place of its own text on the right. */
  own: Uint32Array;
  /** Whether the right side looks for the left one too. */
  isMutual: boolean;
  /** Texts on the right that are not to be found, but not wrong either, have the key of the text on the left. */
  keys: Uint32Array | null;
}

/** The texts of one step, with some of their terms left out. */
export interface Batch {
  starts: Uint32Array;
  rows: Uint32Array;
  weights: Float32Array;
  tasks: Task[];
}

/** The same step of the same training gives the same batch, on every thread. */
export function makeBatch(data: TrainingData, step: number): Batch {
  const random = randomFrom(hashText(`step ${step}`, RECIPE.seed));
  const texts = new BatchTexts(data.texts, random);
  const tasks = [pairTask(data, texts, random)];
  if (data.naics.notices.length > 0) {
    tasks.push(
      codeTask(
        data,
        data.naics,
        RECIPE.naics,
        RECIPE.dropped.surroundings,
        RECIPE.dropped.naics,
        texts,
        random,
      ),
    );
  }
  // The product code is one of the surroundings, so they are all left out where it is to be found.
  if (data.psc.notices.length > 0)
    tasks.push(codeTask(data, data.psc, RECIPE.psc, 1, RECIPE.dropped.psc, texts, random));
  return { ...texts.finish(), tasks };
}

type Random = () => number;
const below = (random: Random, limit: number) => Math.floor(random() * limit);

function pairTask(data: TrainingData, texts: BatchTexts, random: Random): Task {
  const { batch, weight } = RECIPE.pairs;
  const drawn = Array.from({ length: batch }, () => below(random, data.pairs.length));
  const left = texts.size;
  for (const pair of drawn) texts.add(data.titles[data.pairs[pair] ?? 0] ?? 0, RECIPE.dropped.text);
  const right = texts.size;
  for (const pair of drawn) {
    const notice = data.pairs[pair] ?? 0;
    texts.add(
      data.descriptions[pair] ?? 0,
      RECIPE.dropped.text,
      data.surroundings[notice],
      RECIPE.dropped.surroundings,
    );
  }
  return {
    weight,
    left: { from: left, count: batch },
    right: { from: right, count: batch },
    own: Uint32Array.from(drawn, (_, at) => at),
    isMutual: true,
    keys: Uint32Array.from(drawn, (pair) => data.titleKeys[data.pairs[pair] ?? 0] ?? 0),
  };
}

function codeTask(
  data: TrainingData,
  { notices, codes, chances, codeTexts, codeTitles }: CodeTask,
  { batch, others, weight, titlesOnly }: (typeof RECIPE)['naics' | 'psc'],
  dropSurroundings: number,
  dropCodeTerms: number,
  texts: BatchTexts,
  random: Random,
): Task {
  const drawn = Array.from({ length: batch }, () => drawBy(chances, random));
  const left = texts.size;
  for (const place of drawn) {
    const notice = notices[place] ?? 0;
    const isTitleOnly = random() < RECIPE.titleOnlyShare;
    const text = (isTitleOnly ? data.titles : data.wholes)[notice] ?? 0;
    texts.add(text, RECIPE.dropped.text, data.surroundings[notice], dropSurroundings);
  }
  const own = drawn.map((place) => codes[place] ?? 0);
  const drawnOthers = Array.from({ length: others }, () => below(random, codeTexts.length));
  const shown = [...new Set([...own, ...drawnOthers])].sort((a, b) => a - b);
  const placeOf = new Map(shown.map((code, at) => [code, at]));
  const from = random() < titlesOnly ? codeTitles : codeTexts;
  const right = texts.size;
  for (const code of shown) texts.add(from[code] ?? 0, dropCodeTerms);
  return {
    weight,
    left: { from: left, count: batch },
    right: { from: right, count: shown.length },
    own: Uint32Array.from(own, (code) => placeOf.get(code) ?? 0),
    isMutual: false,
    keys: null,
  };
}

/** A place drawn by rising sums of chances. */
function drawBy(sums: Float64Array, random: Random): number {
  const wanted = random() * (sums[sums.length - 1] ?? 0);
  let low = 0;
  let high = sums.length - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sums[middle] ?? 0) > wanted) high = middle;
    else low = middle + 1;
  }
  return low;
}

class BatchTexts {
  private readonly starts: number[] = [0];
  private readonly rows: number[] = [];
  private readonly weights: number[] = [];
  private readonly texts: Texts;
  private readonly random: Random;

  constructor(texts: Texts, random: Random) {
    this.texts = texts;
    this.random = random;
  }

  get size(): number {
    return this.starts.length - 1;
  }

  /** Each term is left out with a chance of its own, the surroundings all or none. */
  add(text: number, drop: number, surroundings?: number, dropSurroundings = 1): void {
    this.copy(text, drop);
    if (surroundings !== undefined && this.random() >= dropSurroundings) this.copy(surroundings, 0);
    this.starts.push(this.rows.length);
  }

  private copy(text: number, drop: number): void {
    const { starts, rows, weights } = this.texts;
    const end = starts[text + 1] ?? 0;
    for (let at = starts[text] ?? 0; at < end; at += 1) {
      if (drop > 0 && this.random() < drop) continue;
      this.rows.push(rows[at] ?? 0);
      this.weights.push(weights[at] ?? 0);
    }
  }

  finish(): Pick<Batch, 'starts' | 'rows' | 'weights'> {
    return {
      starts: Uint32Array.from(this.starts),
      rows: Uint32Array.from(this.rows),
      weights: Float32Array.from(this.weights),
    };
  }
}
