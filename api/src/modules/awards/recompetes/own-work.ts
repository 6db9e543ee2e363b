import type { CompanyProfile } from '@bidlight/contract';
import { or, type SQL, sql } from 'drizzle-orm';
import { isUnderCode } from '#store/award-rows.ts';
import { awards } from '#store/schema.ts';

/** What a company's awards are found by: its target codes, and its words to look for. */
export type OwnWork = Pick<CompanyProfile, 'targetNaics' | 'includeWords'>;

export function isUnderTargetCode({ targetNaics }: OwnWork): SQL | undefined {
  return or(...targetNaics.map(isUnderCode));
}

/** The most exact target code that an award is under. */
export function targetCodeOf({ targetNaics }: OwnWork): SQL<string | null> {
  // Of codes that all begin the same the greatest is the longest.
  return sql<string | null>`(select max(code) from unnest(${sql.param(targetNaics)}::text[]) as code
    where starts_with(${awards.naicsCode}, code))`;
}

export function hasOwnWord({ includeWords }: OwnWork): SQL | undefined {
  const words = includeWords.filter(isWord);
  if (words.length === 0) return undefined;
  return sql`${awards.title} ~* ${inText(words.map(wordPattern).join('|'))}`;
}

/** Which of the words stand in an award's title. */
export function ownWordsOf({ includeWords }: OwnWork): SQL<string[]> {
  const words = includeWords.filter(isWord);
  const patterns = words.map((word) => inText(wordPattern(word)));
  return sql<string[]>`array(select word
    from unnest(${sql.param(words)}::text[], ${sql.param(patterns)}::text[]) as own(word, pattern)
    where ${awards.title} ~* pattern)`;
}

/** Punctuation alone would be found everywhere. */
function isWord(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/** Whole words, in the singular or the plural, whatever stands between those of a phrase. */
function wordPattern(phrase: string): string {
  const words = phrase.split(/[\s-]+/).filter(isWord);
  return words.map((word) => `${word.replaceAll(/[^\p{L}\p{N}]/gu, '\\$&')}(?:s|es)?`).join('[^[:alnum:]]+');
}

function inText(pattern: string): string {
  return `(?:^|[^[:alnum:]])(?:${pattern})(?:[^[:alnum:]]|$)`;
}
