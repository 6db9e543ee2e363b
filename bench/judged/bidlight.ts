import { createHash } from 'node:crypto';
import type { SourceNotice } from '@bidlight/api/modules/collecting/sources/notice.ts';
import { CORPUS_LIMITS } from '@bidlight/api/modules/scoring/models/load-corpus.ts';
import { toScoringProfile } from '@bidlight/api/modules/scoring/models/to-scoring-profile.ts';
import { SEED } from '@bidlight/api/modules/scoring/run/fit.ts';
import type { CompanyProfile } from '@bidlight/contract';
import {
  buildLexicon,
  createScorer,
  fitModel,
  type Notice,
  preparer,
  rankOf,
  type TermVectors,
} from '@bidlight/scoring';

/** The ids of the notices that a firm is shown, best first. */
export type Ranker = (profile: CompanyProfile) => string[];

/**
 * The product's order without votes: the model is fitted as the product fits it to a profile, on the notices it would
 * choose on the day of the newest one. Every notice stands for itself and none is left out, because the grades are of
 * notices and ignore who may bid.
 */
export function bidlight(collected: readonly SourceNotice[], vectors: TermVectors | null): Ranker {
  const byHash = collected
    .map((notice) => ({ notice, hash: createHash('md5').update(notice.sourceId).digest('hex') }))
    .sort((a, b) => (a.hash < b.hash ? -1 : 1))
    .map(({ notice }) => notice);
  const newest = Math.max(...collected.map(timeOf));
  const { lexiconNotices, recentNotices, minRecentNotices, recentMs } = CORPUS_LIMITS;
  const lexicon = buildLexicon(byHash.slice(0, lexiconNotices));
  const prepare = preparer(lexicon, vectors);
  const late = byHash.filter((notice) => timeOf(notice) >= newest - recentMs);
  const recent = (late.length >= minRecentNotices ? late : byHash)
    .slice(0, recentNotices)
    .map(toScorable)
    .map(prepare);
  const prepared = collected.map((notice) => ({
    ...prepare(toScorable(notice)),
    responseAt: notice.responseAt,
  }));
  return (profile) => {
    const data = {
      lexicon,
      vectors,
      profile: toScoringProfile(profile, prepare),
      recent,
      votes: [],
      seed: SEED,
    };
    const { score } = createScorer(fitModel(data));
    return prepared
      .map((notice) => {
        const scored = score(notice);
        return { id: notice.id, rank: rankOf(scored.score, scored), due: dueTime(notice) };
      })
      .sort((a, b) => b.rank - a.rank || a.due - b.due)
      .map(({ id }) => id);
  };
}

function toScorable({ sourceId, ...notice }: SourceNotice): Notice {
  return { ...notice, id: sourceId };
}

function timeOf({ postedAt }: SourceNotice): number {
  return postedAt?.getTime() ?? 0;
}

function dueTime({ responseAt }: Pick<SourceNotice, 'responseAt'>): number {
  return responseAt?.getTime() ?? Number.MAX_SAFE_INTEGER;
}
