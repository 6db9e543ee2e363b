import { createHash } from 'node:crypto';
import type { SourceNotice } from '@bidlight/api/modules/collecting/sources/notice.ts';
import { CORPUS_LIMITS } from '@bidlight/api/modules/scoring/models/load-corpus.ts';
import { toScoringProfile } from '@bidlight/api/modules/scoring/models/to-scoring-profile.ts';
import { SEED } from '@bidlight/api/modules/scoring/run/fit.ts';
import { codeTexts } from '@bidlight/api/store/code-texts.ts';
import {
  BIDDABLE_NOTICE_TYPES,
  type CompanyProfile,
  isAnswerableType,
  TOP_RFPS_MIN_SCORE,
} from '@bidlight/contract';
import {
  buildLexicon,
  codeMeanings,
  createScorer,
  eligibilityOf,
  fitModel,
  type Model,
  type Notice,
  type PreparedNotice,
  preparer,
  rankOf,
  type TermVectors,
} from '@bidlight/scoring';

/** The ids of the notices that a firm is shown, best first. */
export type Ranker = (profile: CompanyProfile) => string[];

/** A notice with its score for a firm. */
export interface RankedNotice {
  id: string;
  score: number;
}

export interface Lists {
  /** Every answerable notice, whoever may bid and wherever it is: the grades leave that out of account. */
  overAll: RankedNotice[];
  /** Top RFPs as a person of the firm sees it. */
  asShown: RankedNotice[];
  /** The notices on it, every version of a solicitation. */
  listed: ReadonlySet<string>;
}

type Prepared = PreparedNotice & { responseAt: Date | null; number: string | null };

const NAMES = { setAside: (code: string) => code, place: () => '' };

/**
 * The product's lists: the model is fitted as the product fits it to a profile, on the notices it would choose on the day of
 * the newest one. All answerable notices are taken to be open.
 */
export function openProduct(collected: readonly SourceNotice[], vectors: TermVectors | null) {
  const byHash = collected
    .map((notice) => ({ notice, hash: createHash('md5').update(notice.sourceId).digest('hex') }))
    .sort((a, b) => (a.hash < b.hash ? -1 : 1))
    .map(({ notice }) => notice);
  const newest = Math.max(...collected.map(timeOf));
  const { lexiconNotices, recentNotices, minRecentNotices, recentMs } = CORPUS_LIMITS;
  const lexicon = buildLexicon(byHash.slice(0, lexiconNotices));
  const prepare = preparer(lexicon, vectors);
  const codes = codeMeanings(prepare, codeTexts());
  const late = byHash.filter((notice) => timeOf(notice) >= newest - recentMs);
  const recent = (late.length >= minRecentNotices ? late : byHash)
    .slice(0, recentNotices)
    .map(toScorable)
    .map(prepare);
  const open: Prepared[] = collected
    .filter(({ noticeType }) => isAnswerableType(noticeType))
    .map((notice) => ({
      ...prepare(toScorable(notice)),
      responseAt: notice.responseAt,
      number: notice.solicitationNumber?.toUpperCase() ?? null,
    }));
  const byId = new Map(open.map((notice) => [notice.id, notice]));

  const dataOf = (profile: CompanyProfile) => ({
    ...{ lexicon, vectors, codes, recent, votes: [], seed: SEED },
    profile: toScoringProfile(profile, prepare),
  });

  const rank = (model: Model): RankedNotice[] => {
    const { score } = createScorer(model);
    return open
      .map((notice) => {
        const scored = score(notice);
        return { notice, score: scored.score, rank: rankOf(scored.score, scored) };
      })
      .sort((a, b) => b.rank - a.rank || dueTime(a.notice) - dueTime(b.notice))
      .map(({ notice, score: points }) => ({ id: notice.id, score: points }));
  };

  const listsOf = (stated: CompanyProfile): Lists => {
    const isShowable = isShowableTo(stated);
    const listed = rank(fitModel(dataOf(stated))).filter(
      ({ id, score }) => score >= TOP_RFPS_MIN_SCORE && isShowable(id),
    );
    return {
      overAll: rank(fitModel(dataOf(anywhere(stated)))),
      asShown: firstOfEach(listed),
      listed: new Set(listed.map(({ id }) => id)),
    };
  };

  /** Whether Top RFPs could show a notice to a firm. */
  const isShowableTo = (profile: CompanyProfile) => {
    const scoringProfile = toScoringProfile(profile, prepare);
    return (id: string) => {
      const notice = byId.get(id);
      if (!notice || !BIDDABLE_NOTICE_TYPES.some((type) => type === notice.noticeType)) return false;
      return eligibilityOf(notice, scoringProfile, NAMES).eligible;
    };
  };

  /** The best version of each solicitation. */
  const firstOfEach = (ranked: readonly RankedNotice[]): RankedNotice[] => {
    const numbers = new Set<string>();
    return ranked.filter(({ id }) => {
      const number = byId.get(id)?.number ?? id;
      if (numbers.has(number)) return false;
      numbers.add(number);
      return true;
    });
  };

  return {
    listsOf,
    dataOf,
    rank,
    isShowableTo,
    isOpen: (id: string) => byId.has(id),
    notice: (id: string) => byId.get(id),
  };
}

/** The profile without its places, which the grades leave out of account. */
export function anywhere(profile: CompanyProfile): CompanyProfile {
  return { ...profile, placePolicy: 'anywhere' };
}

function toScorable({ sourceId, ...notice }: SourceNotice): Notice {
  return { ...notice, id: sourceId };
}

function timeOf({ postedAt }: SourceNotice): number {
  return postedAt?.getTime() ?? 0;
}

function dueTime({ responseAt }: Prepared): number {
  return responseAt?.getTime() ?? Number.MAX_SAFE_INTEGER;
}
