import { hashText, tokenise } from '@bidlight/scoring';
import { type CodeTask, type CodeText, codeTask } from './code-task.ts';
import type { Recipe } from './recipe.ts';
import { TextWeigher } from './text-weigher.ts';
import { shared, sharedTexts, TextCollector, type Texts } from './texts.ts';
import { buildVocabulary, type NoticeText, noticeTerms, type Vocabulary } from './vocabulary.ts';

/** A notice to learn from. */
export interface TrainingNotice extends NoticeText {
  id: string;
  naicsCode: string | null;
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
  /** The notices that are learnt from: all but those with the title of a measured pair. */
  learnt: Uint32Array;
  pairs: Pairs;
  /** What is kept out of training, to measure the table by. */
  measured: Pairs;
  naics: CodeTask;
  psc: CodeTask;
}

/** Notices whose title and description are a pair, and the number of the description. */
interface Pairs {
  notices: Uint32Array;
  descriptions: Uint32Array;
}

export interface Codes {
  naics: readonly CodeText[];
  psc: readonly CodeText[];
}

/** Notices with the same key have the same title, whatever its punctuation; '' where it says nothing. */
export function titleKeyOf(title: string | null): string {
  return tokenise(title ?? '').join(' ');
}

export function prepareTraining(
  notices: readonly TrainingNotice[],
  codes: Codes,
  recipe: Recipe,
): { data: TrainingData; vocabulary: Vocabulary } {
  const terms = notices.map(noticeTerms);
  const vocabulary = buildVocabulary(terms, recipe.maxRows);
  const texts = new TextCollector();
  const weigher = new TextWeigher(vocabulary, texts);
  const keys = notices.map(({ title }) => titleKeyOf(title));
  const titles = terms.map(({ title }) => weigher.addText(title));
  const wholes = terms.map(({ title, description }, at) =>
    description.length > 0 ? weigher.addText(title, title, description) : (titles[at] as number),
  );
  const surroundings = terms.map((notice) => weigher.addSurroundings(notice.surroundings));
  const pairs = terms.flatMap(({ description }, notice): Pair[] => {
    const key = keys[notice] as string;
    if (description.length === 0 || !key) return [];
    const text = weigher.addText(description);
    return texts.lengthOf(text) >= recipe.pairs.minTerms ? [{ notice, description: text, key }] : [];
  });
  const kept = titlesToKeepOut(pairs, recipe);
  const isLearnt = keys.map((key) => !kept.has(key));
  const naics = codeTask(codes.naics, (at) => notices[at]?.naicsCode, isLearnt, weigher);
  const psc = codeTask(codes.psc, (at) => notices[at]?.pscCode, isLearnt, weigher);
  return {
    vocabulary,
    data: {
      rows: vocabulary.terms.length,
      texts: sharedTexts(texts.finish()),
      titles: shared(Uint32Array, titles),
      wholes: shared(Uint32Array, wholes),
      surroundings: shared(Uint32Array, surroundings),
      titleKeys: shared(Uint32Array, numbered(keys)),
      learnt: shared(
        Uint32Array,
        isLearnt.flatMap((is, at) => (is ? [at] : [])),
      ),
      pairs: pairsOf(pairs.filter(({ key }) => !kept.has(key))),
      measured: pairsOf(firstOfEachTitle(pairs.filter(({ key }) => kept.has(key)))),
      naics,
      psc,
    },
  };
}

interface Pair {
  notice: number;
  description: number;
  key: string;
}

/** Some titles, chosen by hash. One pair of each is measured; no notice with such a title is learnt from. */
function titlesToKeepOut(pairs: readonly Pair[], { seed, measuredPairs }: Recipe): Set<string> {
  const byHash = [...new Set(pairs.map(({ key }) => key))]
    .map((key) => ({ key, hash: hashText(key, seed) }))
    .sort((a, b) => a.hash - b.hash);
  const count = Math.min(measuredPairs, Math.floor(byHash.length / 10));
  return new Set(byHash.slice(0, count).map(({ key }) => key));
}

function firstOfEachTitle(pairs: readonly Pair[]): Pair[] {
  return [...Map.groupBy(pairs, ({ key }) => key).values()].flatMap(([first]) => first ?? []);
}

function pairsOf(pairs: readonly Pair[]): Pairs {
  return {
    notices: shared(
      Uint32Array,
      pairs.map(({ notice }) => notice),
    ),
    descriptions: shared(
      Uint32Array,
      pairs.map(({ description }) => description),
    ),
  };
}

/** Equal keys get equal numbers. */
function numbered(keys: readonly string[]): number[] {
  const numbers = new Map<string, number>();
  return keys.map((key) => {
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    return number;
  });
}
