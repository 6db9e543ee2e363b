import type { SuggestedNaics, Suggestions } from '@bidlight/contract';
import { splitDenials } from '@bidlight/scoring';
import { mentionedCertifications } from '#modules/scoring/previews/mentions/mentioned-certifications.ts';
import { mentionedNaics } from '#modules/scoring/previews/mentions/mentioned-naics.ts';
import { mentionedStates } from '#modules/scoring/previews/mentions/mentioned-states.ts';
import { loadTermVectors } from '#modules/scoring/term-tables/load-term-vectors.ts';
import { findTableInUse } from '#modules/scoring/term-tables/term-tables.queries.ts';
import { cachedPerDb } from '#platform/cache/cache.ts';
import type { Db } from '#platform/db/connect.ts';
import { titleOfNaics } from '#store/code-titles.ts';
import { createCodeSuggester } from './suggest-codes.ts';

/** Reading all titles takes a third of a second, and the table in use hardly ever changes. */
const suggesterOf = cachedPerDb(
  async (db, tableId: string | null) => createCodeSuggester((await loadTermVectors(db, tableId)).vectors),
  { keepMs: Number.POSITIVE_INFINITY },
);

/** What a capability statement says for a profile. What it names comes before what it only means. */
export async function suggestFromStatement(
  db: Db,
  statement: string,
  openByCode: ReadonlyMap<string, number>,
): Promise<Suggestions> {
  const { offered: text, ruledOut } = splitDenials(statement);
  const suggest = await suggesterOf(db, await findTableInUse(db));
  const named = mentionedNaics(text).map(({ code, words }) => ({
    code,
    title: titleOfNaics(code) ?? code,
    words,
    isNamed: true,
    isSure: true,
  }));
  const known = new Set(named.map(({ code }) => code));
  const meant = suggest(text, openByCode)
    .filter(({ code }) => !known.has(code))
    .map((suggestion) => ({ ...suggestion, isNamed: false }))
    .sort((a, b) => Number(b.isSure) - Number(a.isSure));
  const naics: SuggestedNaics[] = [...named, ...meant].map((each) => ({
    ...each,
    open: openByCode.get(each.code) ?? 0,
  }));
  return {
    naics,
    certifications: mentionedCertifications(text),
    states: mentionedStates(text),
    excludeWords: ruledOut,
  };
}
