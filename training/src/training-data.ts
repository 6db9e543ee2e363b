import { hashText, tokenise } from '@bidlight/scoring';
import { RECIPE } from './recipe.ts';
import { shared, TextCollector, type Texts } from './texts.ts';
import {
  buildVocabulary,
  type NoticeText,
  type Vocabulary,
  weighSurroundings,
  weighText,
} from './vocabulary.ts';

/** A notice to learn from. */
export interface TrainingNotice extends NoticeText {
  id: string;
  naicsCode: string | null;
}

/** An official code with its title and its whole text. */
export interface CodeText {
  code: string;
  title: string;
  text: string;
}

/** Notices with a code, and the texts of all codes. Numbers of texts are those of `TrainingData.texts`. */
export interface CodeTask {
  /** Places of the notices that have one of the codes. */
  notices: Uint32Array;
  /** The code of each of them. */
  codes: Uint32Array;
  /** Rising sums of the chances with which they are drawn: notices of frequent codes less often. */
  chances: Float64Array;
  codeTexts: Uint32Array;
  codeTitles: Uint32Array;
}

/** Everything the steps read. All arrays are shared, so that every thread has it. */
export interface TrainingData {
  rows: number;
  texts: Texts;
  /** By notice: the numbers of its title, of title and description together, and of its surroundings. */
  titles: Uint32Array;
  wholes: Uint32Array;
  surroundings: Uint32Array;
  /** Notices with the same title have the same number: each one's description suits the other's title. */
  titleKeys: Uint32Array;
  /** Notices whose title and description are a pair, and the number of the description. */
  pairs: Uint32Array;
  descriptions: Uint32Array;
  /** The same for pairs that are kept out of training. */
  measuredPairs: Uint32Array;
  measuredDescriptions: Uint32Array;
  naics: CodeTask;
  psc: CodeTask;
}

export interface Codes {
  naics: readonly CodeText[];
  psc: readonly CodeText[];
}

export function prepareTraining(
  notices: readonly TrainingNotice[],
  codes: Codes,
): { data: TrainingData; vocabulary: Vocabulary } {
  const vocabulary = buildVocabulary(notices, RECIPE.maxRows);
  const texts = new TextCollector();
  const addText = (text: string) => texts.add(weighText(text, vocabulary));
  const keys = new Map<string, number>();
  const titles: number[] = [];
  const wholes: number[] = [];
  const surroundings: number[] = [];
  const titleKeys: number[] = [];
  const pairs: [notice: number, description: number, key: string][] = [];
  notices.forEach(({ title, description, ...facts }, at) => {
    const heading = title ?? '';
    const titleNumber = addText(heading);
    titles.push(titleNumber);
    const key = tokenise(heading).join(' ');
    if (!keys.has(key)) keys.set(key, keys.size);
    titleKeys.push(keys.get(key) ?? 0);
    surroundings.push(texts.add(weighSurroundings({ title, description, ...facts }, vocabulary)));
    if (!description) {
      wholes.push(titleNumber);
      return;
    }
    wholes.push(addText(`${heading}\n${heading}\n${description}`));
    const terms = weighText(description, vocabulary);
    if (terms.length >= RECIPE.pairs.minTerms && key) pairs.push([at, texts.add(terms), key]);
  });
  const taskOf = (task: readonly CodeText[], codeOf: (notice: TrainingNotice) => string | null): CodeTask =>
    codeTask(notices.map(codeOf), task, addText);
  const naics = taskOf(codes.naics, ({ naicsCode }) => naicsCode);
  const psc = taskOf(codes.psc, ({ pscCode }) => pscCode ?? null);
  const { measured, trained } = keepSomeOut(pairs);
  return {
    vocabulary,
    data: {
      rows: vocabulary.terms.length,
      texts: texts.finish(),
      titles: shared(Uint32Array, titles),
      wholes: shared(Uint32Array, wholes),
      surroundings: shared(Uint32Array, surroundings),
      titleKeys: shared(Uint32Array, titleKeys),
      pairs: shared(
        Uint32Array,
        trained.map(([notice]) => notice),
      ),
      descriptions: shared(
        Uint32Array,
        trained.map(([, description]) => description),
      ),
      measuredPairs: shared(
        Uint32Array,
        measured.map(([notice]) => notice),
      ),
      measuredDescriptions: shared(
        Uint32Array,
        measured.map(([, description]) => description),
      ),
      naics,
      psc,
    },
  };
}

/** One pair for each of some titles, chosen by hash; other pairs with these titles are not trained on either. */
function keepSomeOut<Pair extends readonly [unknown, unknown, key: string]>(pairs: readonly Pair[]) {
  const byHash = [...new Set(pairs.map(([, , key]) => key))].sort(
    (a, b) => hashText(a, RECIPE.seed) - hashText(b, RECIPE.seed),
  );
  const kept = new Set(byHash.slice(0, Math.min(RECIPE.measuredPairs, Math.floor(byHash.length / 10))));
  const first = new Map<string, Pair>();
  for (const pair of pairs) if (kept.has(pair[2]) && !first.has(pair[2])) first.set(pair[2], pair);
  return { measured: [...first.values()], trained: pairs.filter(([, , key]) => !kept.has(key)) };
}

function codeTask(
  codeOfNotice: readonly (string | null)[],
  codes: readonly CodeText[],
  addText: (text: string) => number,
): CodeTask {
  const numberOf = new Map(codes.map(({ code }, at) => [code, at]));
  const counts = new Uint32Array(codes.length);
  const found: [notice: number, code: number][] = [];
  codeOfNotice.forEach((stated, at) => {
    const code = numberOf.get((stated ?? '').trim().toUpperCase());
    if (code === undefined) return;
    found.push([at, code]);
    counts[code] = (counts[code] ?? 0) + 1;
  });
  let sum = 0;
  const chances = found.map(([, code]) => {
    sum += 1 / Math.sqrt(counts[code] ?? 1);
    return sum;
  });
  return {
    notices: shared(
      Uint32Array,
      found.map(([notice]) => notice),
    ),
    codes: shared(
      Uint32Array,
      found.map(([, code]) => code),
    ),
    chances: shared(Float64Array, chances),
    codeTexts: shared(
      Uint32Array,
      codes.map(({ text }) => addText(text)),
    ),
    codeTitles: shared(
      Uint32Array,
      codes.map(({ title }) => addText(title)),
    ),
  };
}
