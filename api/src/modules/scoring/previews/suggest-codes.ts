import {
  buildLexicon,
  dotDense,
  type Prepare,
  preparer,
  type TermVectors,
  tokenise,
} from '@bidlight/scoring';
import { naicsTitles } from '#store/code-titles.ts';
import { offeredParts } from './offered-parts.ts';

const INDUSTRY_LENGTH = 6;
const MAX_SUGGESTED = 8;
/** Below this a title has little to do with the text. */
const MIN_LIKENESS = 0.3;
/** Against the likeliest: a text about one trade gets few codes, one about many gets more. */
const MIN_SHARE = 0.6;
/** How much a code gains that notices use: with a thousand open ones as much as all of it. */
const USE_WEIGHT = 0.5;
const MUCH_USED = 1_000;
/** From here on, and near to the likeliest, a suggestion is sure if more than one word says it. */
const SURE_LIKENESS = 0.45;
const SURE_SHARE = 0.85;
const SURE_PART_LIKENESS = 0.4;
const MAX_WORDS = 90;

interface CodeSuggestion {
  code: string;
  title: string;
  /** The part of the text that says what the title says. */
  words: string;
  /** More than one weak word says it. */
  isSure: boolean;
}

export type SuggestCodes = (text: string, openByCode: ReadonlyMap<string, number>) => CodeSuggestion[];

interface Industry {
  code: string;
  title: string;
  terms: ReadonlySet<string>;
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
    const parts = offeredParts(text).map(read);
    const whole = read(parts.map((part) => part.text).join('. '));
    const ranked = industries
      .map((industry) => {
        const likeness = industry.likenessTo(whole);
        return { industry, likeness, rating: likeness * usedFactor(openByCode.get(industry.code) ?? 0) };
      })
      .filter(({ rating }) => rating >= MIN_LIKENESS)
      .sort((a, b) => b.rating - a.rating || a.industry.code.localeCompare(b.industry.code));
    const best = ranked[0]?.rating ?? 0;
    return ranked
      .filter(({ rating }) => rating >= best * MIN_SHARE)
      .slice(0, MAX_SUGGESTED)
      .map(({ industry, likeness, rating }) => ({
        code: industry.code,
        title: industry.title,
        words: wordsFor(industry, parts),
        isSure:
          likeness >= SURE_LIKENESS && rating >= best * SURE_SHARE && isSaidTwice(industry, whole, parts),
      }));
  };
}

/** A word may stand for many trades: two of the title, or two parts of the text that mean it, seldom do. */
function isSaidTwice(industry: Industry, whole: Part, parts: readonly Part[]): boolean {
  const words = [...industry.terms].filter((term) => whole.terms.has(term));
  const meaning = parts.filter((part) => industry.likenessTo(part) >= SURE_PART_LIKENESS);
  return words.length > 1 || meaning.length > 1;
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
    return [
      {
        code,
        title,
        terms: new Set(tokenise(title)),
        likenessTo: (part) => (part.meaning ? dotDense(part.meaning, meaning) : 0),
      },
    ];
  });
}

/** How much of the title is in the text, rare words first. */
function byWords(): Industry[] {
  const titles = titledIndustries().map(([code, title]) => ({
    code,
    title,
    terms: new Set(tokenise(title)),
  }));
  const uses = new Map<string, number>();
  for (const { terms } of titles) for (const term of terms) uses.set(term, (uses.get(term) ?? 0) + 1);
  const rarity = (term: string) => Math.log(titles.length / (uses.get(term) ?? 1));
  return titles.map(({ code, title, terms }) => {
    const worth = (known: ReadonlySet<string>) =>
      [...terms].reduce((sum, term) => sum + (known.has(term) ? rarity(term) : 0), 0);
    const total = worth(terms) || 1;
    return { code, title, terms, likenessTo: (part) => worth(part.terms) / total };
  });
}

/** The part that means the title most. */
function wordsFor(industry: Industry, parts: readonly Part[]): string {
  let best = { text: '', likeness: Number.NEGATIVE_INFINITY };
  for (const part of parts) {
    const likeness = industry.likenessTo(part);
    if (likeness > best.likeness) best = { text: part.text, likeness };
  }
  return shortened(best.text);
}

function shortened(text: string): string {
  return text.length <= MAX_WORDS ? text : `${text.slice(0, MAX_WORDS).replace(/\s\S*$/, '')}…`;
}
