import { hashText, randomFrom } from '@bidlight/scoring';
import type { CodeTask } from './code-task.ts';
import type { Recipe } from './recipe.ts';
import { TextCollector, type Texts } from './texts.ts';
import type { TrainingData } from './training-data.ts';

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
  texts: Texts;
  tasks: Task[];
}

/** The same step of the same training gives the same batch, on every thread. */
export function makeBatch(data: TrainingData, step: number, recipe: Recipe): Batch {
  const { dropped, naics, psc } = recipe;
  const random = randomFrom(hashText(`step ${step}`, recipe.seed));
  const texts = new BatchTexts(data, random);
  const tasks = [pairTask(data, recipe, texts, random)];
  const addCodeTask = (task: CodeTask, options: CodeTaskOptions) => {
    if (task.notices.length > 0) tasks.push(codeTask(data, task, options, texts, random));
  };
  const { titleOnlyShare } = recipe;
  addCodeTask(data.naics, {
    ...naics,
    titleOnlyShare,
    dropped: { text: dropped.text, surroundings: dropped.surroundings, codeText: dropped.naics },
  });
  // The product code is one of the surroundings, so they are all left out where it is to be found.
  addCodeTask(data.psc, {
    ...psc,
    titleOnlyShare,
    dropped: { text: dropped.text, surroundings: 1, codeText: dropped.psc },
  });
  return { texts: texts.finish(), tasks };
}

type Random = () => number;
const below = (random: Random, limit: number) => Math.floor(random() * limit);

function pairTask(data: TrainingData, recipe: Recipe, texts: BatchTexts, random: Random): Task {
  const { batch, weight } = recipe.pairs;
  const { notices, descriptions } = data.pairs;
  const drawn = Array.from({ length: batch }, () => below(random, notices.length));
  const ofPair = drawn.map((pair) => notices[pair] as number);
  const left = texts.size;
  for (const notice of ofPair) texts.add(data.titles[notice] as number, recipe.dropped.text);
  const right = texts.size;
  drawn.forEach((pair, at) => {
    const notice = ofPair[at] as number;
    texts.addNotice(notice, descriptions[pair] as number, recipe.dropped);
  });
  return {
    weight,
    left: { from: left, count: batch },
    right: { from: right, count: batch },
    own: Uint32Array.from(drawn.keys()),
    isMutual: true,
    keys: Uint32Array.from(ofPair, (notice) => data.titleKeys[notice] as number),
  };
}

interface CodeTaskOptions {
  batch: number;
  others: number;
  weight: number;
  titlesOnly: number;
  titleOnlyShare: number;
  dropped: { text: number; surroundings: number; codeText: number };
}

function codeTask(
  data: TrainingData,
  { notices, codeOf, chances, codeTexts, codeTitles }: CodeTask,
  { batch, others, weight, titlesOnly, titleOnlyShare, dropped }: CodeTaskOptions,
  texts: BatchTexts,
  random: Random,
): Task {
  const drawn = Array.from({ length: batch }, () => notices[drawBy(chances, random)] as number);
  const left = texts.size;
  for (const notice of drawn) {
    const from = random() < titleOnlyShare ? data.titles : data.wholes;
    texts.addNotice(notice, from[notice] as number, dropped);
  }
  const own = drawn.map((notice) => codeOf[notice] as number);
  const drawnOthers = Array.from({ length: others }, () => below(random, codeTexts.length));
  const shown = [...new Set([...own, ...drawnOthers])].sort((a, b) => a - b);
  const placeOf = new Map(shown.map((code, at) => [code, at]));
  const from = random() < titlesOnly ? codeTitles : codeTexts;
  const right = texts.size;
  for (const code of shown) texts.add(from[code] as number, dropped.codeText);
  return {
    weight,
    left: { from: left, count: batch },
    right: { from: right, count: shown.length },
    own: Uint32Array.from(own, (code) => placeOf.get(code) as number),
    isMutual: false,
    keys: null,
  };
}

/** A place drawn by rising sums of chances. */
function drawBy(sums: Float64Array, random: Random): number {
  const wanted = random() * (sums[sums.length - 1] as number);
  let low = 0;
  let high = sums.length - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sums[middle] as number) > wanted) high = middle;
    else low = middle + 1;
  }
  return low;
}

class BatchTexts {
  private readonly collector = new TextCollector();
  private readonly data: TrainingData;
  private readonly random: Random;

  constructor(data: TrainingData, random: Random) {
    this.data = data;
    this.random = random;
  }

  get size(): number {
    return this.collector.size;
  }

  /** Each term is left out with a chance of its own. */
  add(text: number, dropped: number): void {
    this.copy(text, dropped);
    this.collector.end();
  }

  /** The surroundings of the notice follow the text; they are left out all or none. */
  addNotice(notice: number, text: number, dropped: { text: number; surroundings: number }): void {
    this.copy(text, dropped.text);
    if (this.random() >= dropped.surroundings) this.copy(this.data.surroundings[notice] as number, 0);
    this.collector.end();
  }

  finish(): Texts {
    return this.collector.finish();
  }

  private copy(text: number, dropped: number): void {
    const { starts, rows, weights } = this.data.texts;
    const end = starts[text + 1] as number;
    for (let at = starts[text] as number; at < end; at += 1) {
      if (dropped > 0 && this.random() < dropped) continue;
      this.collector.push(rows[at] as number, weights[at] as number);
    }
  }
}
