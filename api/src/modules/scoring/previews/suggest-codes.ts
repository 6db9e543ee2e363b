import {
  buildLexicon,
  dotDense,
  type Prepare,
  preparer,
  type TermVectors,
  tokenise,
} from '@bidlight/scoring';
import { naicsTitles } from '#store/code-titles.ts';

const INDUSTRY_LENGTH = 6;
const MAX_SUGGESTED = 8;
/** Below this a title has little to do with the text. */
const MIN_LIKENESS = 0.3;
/** Against the likeliest: a text about one trade gets few codes, one about many gets more. */
const MIN_SHARE = 0.6;
/** How much a code gains that notices use: with a thousand open ones as much as all of it. */
const USE_WEIGHT = 0.25;
const MUCH_USED = 1_000;
const MAX_WORDS = 90;

interface CodeSuggestion {
  code: string;
  title: string;
  /** The part of the text that says what the title says. */
  words: string;
}

export type SuggestCodes = (text: string, openByCode: ReadonlyMap<string, number>) => CodeSuggestion[];

interface Industry {
  code: string;
  title: string;
  likenessTo(part: Part): number;
}

interface Part {
  text: string;
  meaning: Float32Array | null;
  terms: ReadonlySet<string>;
}

/**
 * Returns a function that suggests industries for a text by what their titles mean: the table was trained on notices and
 * these titles together, so a title is near to how notices of its code read. Without a table the words decide. Reading the
 * titles takes a while, so one function serves many texts.
 */
export function createCodeSuggester(vectors: TermVectors | null): SuggestCodes {
  // Meanings do not depend on the lexicon.
  const prepare = preparer(buildLexicon([]), vectors);
  const industries = vectors ? byMeaning(prepare) : byWords();
  const read = (text: string): Part => ({
    text,
    meaning: prepare({ description: text }).dense,
    terms: new Set(tokenise(text)),
  });
  return (text, openByCode) => {
    const whole = read(text);
    const ranked = industries
      .map((industry) => ({
        industry,
        likeness: industry.likenessTo(whole) * usedFactor(openByCode.get(industry.code) ?? 0),
      }))
      .filter(({ likeness }) => likeness >= MIN_LIKENESS)
      .sort((a, b) => b.likeness - a.likeness || a.industry.code.localeCompare(b.industry.code));
    const best = ranked[0]?.likeness ?? 0;
    const parts = partsOf(text).map(read);
    return ranked
      .filter(({ likeness }) => likeness >= best * MIN_SHARE)
      .slice(0, MAX_SUGGESTED)
      .map(({ industry }) => ({
        code: industry.code,
        title: industry.title,
        words: wordsFor(industry, parts) ?? shortened(text),
      }));
  };
}

function usedFactor(open: number): number {
  return 1 + USE_WEIGHT * Math.min(1, Math.log1p(open) / Math.log1p(MUCH_USED));
}

function titledIndustries(): [code: string, title: string][] {
  return [...naicsTitles()].filter(([code]) => code.length === INDUSTRY_LENGTH);
}

function byMeaning(prepare: Prepare): Industry[] {
  return titledIndustries().flatMap(([code, title]) => {
    const meaning = prepare({ description: title }).dense;
    if (!meaning) return [];
    return [{ code, title, likenessTo: (part) => (part.meaning ? dotDense(part.meaning, meaning) : 0) }];
  });
}

/** How much of the title is in the text, rare words first. */
function byWords(): Industry[] {
  const titles = titledIndustries().map(([code, title]) => ({
    code,
    title,
    terms: [...new Set(tokenise(title))],
  }));
  const uses = new Map<string, number>();
  for (const { terms } of titles) for (const term of terms) uses.set(term, (uses.get(term) ?? 0) + 1);
  const rarity = (term: string) => Math.log(titles.length / (uses.get(term) ?? 1));
  return titles.map(({ code, title, terms }) => {
    const total = terms.reduce((sum, term) => sum + rarity(term), 0);
    return {
      code,
      title,
      likenessTo: ({ terms: known }) =>
        terms.reduce((sum, term) => sum + (known.has(term) ? rarity(term) : 0), 0) / (total || 1),
    };
  });
}

/** Its clauses and list items; single words say too little by themselves. */
function partsOf(text: string): string[] {
  return text
    .replace(/(?<=[^\n.;:])\n(?=\S)/g, ' ')
    .split(/[\n.;:•●▪]+\s*|,\s+/)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter((part) => tokenise(part).length > 0);
}

function wordsFor(industry: Industry, parts: readonly Part[]): string | undefined {
  let best: { part: Part; likeness: number } | undefined;
  for (const part of parts) {
    const likeness = industry.likenessTo(part);
    if (!best || likeness > best.likeness) best = { part, likeness };
  }
  return best && shortened(best.part.text);
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= MAX_WORDS ? line : `${line.slice(0, MAX_WORDS).replace(/\s\S*$/, '')}…`;
}
