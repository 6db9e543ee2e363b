import type { SourceNotice } from '@bidlight/api/modules/collecting/sources/notice.ts';
import { StartupError } from '@bidlight/api/platform/process/console.ts';
import {
  BIDDABLE_NOTICE_TYPES,
  CERTIFICATIONS,
  type CompanyProfile,
  NO_ANSWERS,
  NO_CAPACITY_STATED,
} from '@bidlight/contract';

/** A company whose profile names an industry, and people who like only a half of that industry's codes. */
export interface Team {
  name: string;
  profile: CompanyProfile;
  /** What decides whether a notice is relevant. No profile says it, so only votes can teach it. */
  likedCodes: ReadonlySet<string>;
}

const INDUSTRY_DIGITS = 3;
/** Rarer codes would be a matter of luck. */
const MIN_NOTICES_PER_CODE = 5;
const MIN_CODES = 4;
const MAX_CODES = 12;

export interface Industry {
  industry: string;
  teams: Team[];
}

/**
 * The largest industries with two teams each: the same profile and opposite tastes, so that a profile which happens to favour
 * the taste of one is no help to the other.
 */
export function chooseIndustries(
  notices: readonly SourceNotice[],
  titles: ReadonlyMap<string, string>,
  count: number,
): Industry[] {
  const chosen = [...Map.groupBy(countsByCode(notices, titles), ([code]) => code.slice(0, INDUSTRY_DIGITS))]
    .map(([industry, counts]) => ({ industry, counts: counts.slice(0, MAX_CODES) }))
    .filter(({ counts }) => counts.length >= MIN_CODES)
    .sort((a, b) => total(b.counts) - total(a.counts))
    .slice(0, count);
  if (chosen.length === 0) {
    throw new StartupError(
      `No industry has ${MIN_CODES} codes with ${MIN_NOTICES_PER_CODE} notices to bid on each.`,
    );
  }
  return chosen.map(({ industry, counts }) => ({ industry, teams: teamsOf(industry, counts, titles) }));
}

function teamsOf(industry: string, counts: readonly Count[], titles: ReadonlyMap<string, string>): Team[] {
  const profile = profileOf(
    counts.map(([code]) => code),
    titles,
  );
  return halves(counts).map((codes, at) => ({
    name: `${industry} ${'ab'[at]}`,
    profile,
    likedCodes: new Set(codes),
  }));
}

export function isBiddable({ noticeType }: Pick<SourceNotice, 'noticeType'>): boolean {
  return BIDDABLE_NOTICE_TYPES.some((biddable) => biddable === noticeType);
}

export function isRelevant({ likedCodes }: Team, { naicsCode }: Pick<SourceNotice, 'naicsCode'>): boolean {
  return naicsCode !== null && likedCodes.has(naicsCode);
}

type Count = [code: string, notices: number];

/** The known codes, the most frequent first. */
function countsByCode(notices: readonly SourceNotice[], titles: ReadonlyMap<string, string>): Count[] {
  const byCode = Map.groupBy(notices, ({ naicsCode }) => naicsCode ?? '');
  return [...byCode]
    .map(([code, { length }]): Count => [code, length])
    .filter(([code, count]) => titles.has(code) && count >= MIN_NOTICES_PER_CODE)
    .sort(([a, most], [b, other]) => other - most || a.localeCompare(b, 'en'));
}

function total(counts: readonly Count[]): number {
  return counts.reduce((sum, [, count]) => sum + count, 0);
}

/** Each code goes to the half with fewer notices so far. */
function halves(counts: readonly Count[]): [string[], string[]] {
  const [one, other]: [Count[], Count[]] = [[], []];
  for (const count of counts) (total(one) <= total(other) ? one : other).push(count);
  return [one.map(([code]) => code), other.map(([code]) => code)];
}

function profileOf(codes: string[], titles: ReadonlyMap<string, string>): CompanyProfile {
  return {
    ...NO_ANSWERS,
    ...NO_CAPACITY_STATED,
    capabilityText: `Our work: ${codes.map((code) => titles.get(code)).join('; ')}.`,
    targetNaics: codes,
    // All, so that no set-aside keeps a relevant notice out.
    certifications: [...CERTIFICATIONS],
    states: [],
    placePolicy: 'anywhere',
    includeWords: [],
    excludeWords: [],
    pastPerformance: [],
  };
}
