import { readFileSync } from 'node:fs';
import { type CompanyProfile, NO_ANSWERS, NO_CAPACITY_STATED, readableTitle } from '@bidlight/contract';
import {
  buildLexicon,
  codeMeanings,
  decodeTermVectors,
  fitModel,
  preparer,
  primaryRequirement,
  type TermVectors,
  type Vote,
  type VotedNotice,
} from '@bidlight/scoring';
import { describe, expect, it } from 'vitest';
import { demoData } from '#demo/demo-data.ts';
import { noticesAsOf } from '#modules/collecting/sources/sample/sample-notices.ts';
import { readableNotice } from '#modules/scoring/models/readable-notice.ts';
import { toScoringProfile } from '#modules/scoring/models/to-scoring-profile.ts';
import { codeTexts } from '#store/code-texts.ts';
import type { NoticeId, OpportunityId } from '#store/schema.ts';
import { createNoticeScorer } from './create-notice-scorer.ts';

const collected = noticesAsOf('2026-11-15');
const lexicon = buildLexicon(collected);
const table = decodeTermVectors(
  readFileSync(new URL('../../../../../scoring/data/terms.vec', import.meta.url)),
);

const EMPTY: CompanyProfile = {
  capabilityText: '',
  targetNaics: [],
  certifications: [],
  states: [],
  placePolicy: 'prefer',
  includeWords: [],
  excludeWords: [],
  pastPerformance: [],
  ...NO_ANSWERS,
  ...NO_CAPACITY_STATED,
};
const demo = demoData().companies.map(
  ({ profile }): CompanyProfile => ({
    ...profile,
    pastPerformance: profile.pastPerformance.map(({ yearsAgo, ...past }) => ({
      ...past,
      year: 2026 - yearsAgo,
    })),
  }),
);
const [facilities = EMPTY, cyber = EMPTY] = demo;
const PROFILES: [name: string, profile: CompanyProfile][] = [
  ['facilities', facilities],
  ['cyber', cyber],
  ['words alone', { ...EMPTY, includeWords: ['elevator', 'help desk', 'preventive maintenance'] }],
  [
    'one sentence',
    { ...EMPTY, capabilityText: 'We repair boilers, chillers and “clean” (steam) generators.' },
  ],
  ['a shouting one', { ...facilities, capabilityText: facilities.capabilityText.toUpperCase() }],
  ['nothing', EMPTY],
];

/** Every third notice of the profile's codes is voted on, by turns for and against. */
function votesOf(profile: CompanyProfile, prepared: readonly ReturnType<typeof prepareAll>[number][]) {
  const chosen = prepared
    .filter(
      ({ naicsCodes }, at) => at % 3 === 0 && naicsCodes.some((code) => profile.targetNaics.includes(code)),
    )
    .slice(0, 90);
  const votes = chosen.map(
    (notice, at): Vote => ({
      id: `a ${notice.id}`,
      voter: 'a',
      value: at % 2 === 0 ? 'relevant_match' : 'not_match',
      reasons: [],
      ageDays: at,
      profileShare: 1,
      notice,
    }),
  );
  const voted = chosen.map(
    ({ id, title, vector, dense }, at): VotedNotice => ({
      id,
      title: readableTitle(title),
      vector,
      dense,
      ...(at % 2 === 0
        ? { side: 'for', said: 'two of you marked relevant on Oct 12' }
        : { side: 'against', said: 'one of you turned down on Oct 12: out of scope' }),
    }),
  );
  return { votes, voted };
}

function prepareAll(vectors: TermVectors | null) {
  const prepare = preparer(lexicon, vectors);
  return collected.map((notice, at) =>
    prepare({
      ...notice,
      id: notice.sourceId,
      opportunityId: at as OpportunityId,
      noticeId: at as NoticeId,
      updatedAt: new Date(0),
    }),
  );
}

/** Explains what scores 40 and more, of a third of the notices. */
function explainedFor(profile: CompanyProfile, vectors: TermVectors | null, isTaught: boolean) {
  const prepared = prepareAll(vectors);
  const { votes, voted } = isTaught ? votesOf(profile, prepared) : { votes: [], voted: [] };
  const model = fitModel({
    lexicon,
    vectors,
    codes: codeMeanings(preparer(lexicon, vectors), codeTexts()),
    profile: toScoringProfile(profile, preparer(lexicon, vectors)),
    recent: prepared.slice(0, 1_000),
    votes,
    seed: 1,
  });
  const score = createNoticeScorer(
    'company',
    { version: 1, profileInForce: 1, model },
    { lexicon, vectors },
    { voted },
  );
  return prepared
    .filter((_, at) => at % 3 === 1)
    .map((notice) => ({ notice: readableNotice(notice), row: score(notice), voted }))
    .filter(({ row }) => row.factors.length > 0);
}

const collapsed = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ');
const quotesIn = (line: string) => [...line.matchAll(/“([^”]*)”/g)].map(([, quote = '']) => quote);
const uncut = (quote: string) => quote.replace(/^…|…$/g, '');

/** The forms that reasons have; nothing else is one. */
const FORMS = [
  /^You (?:do |offer )?“[^”]+”; they ask for “[^”]+”\.$/,
  /^You (?:do |offer )?“[^”]+”, which is (?:part of )?what they ask for\.$/,
  /^You (?:look for|avoid) “[^”]+”; it says “[^”]+”\.$/,
  /^Like “[^”]+”, which (?:two of you marked relevant|one of you turned down) on Oct 12(?:: out of scope)?\.$/,
  /^Like your contract “[^”]+”(?: \([^)]+\))?\.$/,
  /^\d{2,6} .+ (?:is a target code|belongs to your target code .+|is close to your \d+ .+|is none of your target codes)\.$/,
  /^(?:Set aside for .+|.+ sole source): (?:you qualify|your profile does not hold it)\.$/,
  /^.+ (?:is in your states|is one of your states|is outside your states|is outside the United States)\.$/,
  /^You have worked for .+\.$/,
  /^This is like your work in [A-Z].+\.$/,
  /^It is a call for research, and your profile names none\.$/,
  /^It has no words in common with your profile\.$/,
  /^No response deadline is stated\.$/,
  /^Sole source: they intend to award it without competition\.$/,
  /^There is no description: only the title and the codes could be read\.$/,
];

describe.each(PROFILES)('the reasons of a company with %s', (_, profile) => {
  const ofProfile = collapsed(
    [profile.capabilityText, ...profile.includeWords, ...profile.excludeWords].join('\n'),
  );
  const contracts = profile.pastPerformance.map(({ title }) => title);

  it.each([
    ['without votes', table, false],
    ['with votes', table, true],
    ['with votes and without a table', null, true],
  ] as const)(
    'keep to what is written, %s',
    (__, vectors, isTaught) => {
      const all = explainedFor(profile, vectors, isTaught);
      if (profile !== EMPTY) expect(all.length).toBeGreaterThan(0);
      for (const { notice, row, voted } of all) {
        const ofNotice = `${collapsed(notice.title)}\n${collapsed(notice.description)}`;
        const lines = [...row.strengths, ...row.risks];
        expect(row.strengths.length).toBeLessThanOrEqual(3);
        expect(row.risks.length).toBeLessThanOrEqual(3);
        for (const line of lines) {
          expect(
            FORMS.filter((form) => form.test(line)),
            line,
          ).not.toEqual([]);
          expect(
            lines.filter((other) => other.includes(line)),
            line,
          ).toHaveLength(1);
          const [first = '', second] = quotesIn(line);
          if (second !== undefined) {
            for (const part of first.split(' … ')) expect(ofProfile).toContain(part);
            expect(ofNotice).toContain(uncut(second));
            expect(second.length).toBeLessThanOrEqual(110);
            expect(second).toMatch(/\p{L}{3}/u);
          } else if (line.startsWith('Like your contract')) {
            expect(contracts.some((title) => title.startsWith(uncut(first)))).toBe(true);
          } else if (line.startsWith('Like “')) {
            const like = voted.filter(({ title }) => title.replace(/[“”"]/g, '').includes(uncut(first)));
            expect(like.some(({ id }) => id !== notice.id)).toBe(true);
          }
        }
        const { summary } = row;
        const requirement = primaryRequirement(notice.title, notice.description);
        for (const text of [collapsed(notice.title), requirement, ...lines]) {
          if (text) expect(summary ?? '').not.toContain(text);
        }
        expect(row.factors.reduce((sum, { points }) => sum + points, 0)).toBe(row.score);
        for (const { evidence } of row.factors) {
          for (const text of evidence)
            expect(lines.some((line) => line.includes(text.replace(/[“”]/g, '')))).toBe(false);
        }
      }
    },
    60_000,
  );
});
