import { saysNothingOfSubject } from '@bidlight/scoring';
import type { Example } from '#modules/scoring/models/examples.queries.ts';
import { findModelSummary } from '#modules/scoring/models/models.queries.ts';
import type { ScoringDeps } from '#modules/scoring/scoring-deps.ts';
import type { Db } from '#platform/db/connect.ts';
import { momentOf } from '#store/list-conditions.ts';
import { compareRankings } from './compare-rankings.ts';
import {
  dropUncompared,
  insertEffect,
  isScoredBy,
  listRanking,
  listUncompared,
  saveCompared,
  takeUncompared,
} from './learning-effects.queries.ts';

interface Promotion {
  companyId: string;
  /** The model that was in use, which the list is scored with. */
  parentVersion: number;
  modelVersion: number;
  votes: readonly Example[];
  /** When the votes were read. */
  readAt: Date;
}

/**
 * Keeps the company's list as it is before a model that has learnt takes over, with the number of votes that the model
 * before did not know. It belongs into the transaction that promotes the model: nothing is scored with it before. Where the
 * learning before was never compared, its list is kept and its votes count as well. Nothing is kept where the list is not
 * wholly scored by the model before, or no vote and no outcome is new: whatever moves then is not their doing alone.
 */
export async function keepListBefore(
  tx: Db,
  { companyId, parentVersion, modelVersion, votes, readAt }: Promotion,
  deps: Pick<ScoringDeps, 'config' | 'now'>,
): Promise<void> {
  const uncompared = await takeUncompared(tx, companyId);
  const before =
    uncompared?.modelVersion === parentVersion
      ? uncompared
      : await readList(tx, { companyId, parentVersion, readAt }, deps);
  if (!before || before.before.length === 0) return;
  const { votesSince } = before;
  const isNew = ({ castAt }: Example) => !votesSince || castAt > votesSince;
  const newVotes = votes.filter((vote) => !vote.stage && isNew(vote)).length;
  const hasNewOutcome = votes.some((vote) => vote.stage && isNew(vote) && !saysNothingOfSubject(vote));
  if (newVotes === 0 && !hasNewOutcome) return;
  const { learntAt, before: ranking } = before;
  await insertEffect(tx, { companyId, modelVersion, votes: newVotes, votesSince, learntAt, before: ranking });
}

async function readList(
  tx: Db,
  { companyId, parentVersion, readAt }: Pick<Promotion, 'companyId' | 'parentVersion' | 'readAt'>,
  deps: Pick<ScoringDeps, 'config' | 'now'>,
) {
  if (!(await isScoredBy(tx, companyId, parentVersion))) return undefined;
  const rankedBy = { companyId, modelVersion: parentVersion, unchangedSince: readAt };
  const before = await listRanking(tx, rankedBy, momentOf(deps));
  const parent = await findModelSummary(tx, companyId, parentVersion);
  return { before, learntAt: readAt, votesSince: parent?.votesUntil ?? null };
}

/**
 * Compares the lists that learnings have kept with what they are now. An effect whose model is not in use any more, after a
 * roll-back or a saved profile, is dropped: nobody ever saw it in the list. One whose scoring is not done waits for it.
 */
export async function compareLists(deps: Pick<ScoringDeps, 'db' | 'config' | 'now'>): Promise<void> {
  const { db, now } = deps;
  for (const effect of await listUncompared(db)) {
    const { companyId, modelVersion, learntAt, before } = effect;
    if (!effect.isInUse) await dropUncompared(db, effect);
    else if (effect.isScored) {
      const after = await listRanking(
        db,
        { companyId, modelVersion, unchangedSince: learntAt },
        momentOf(deps),
      );
      await saveCompared(db, effect, { moved: compareRankings(before, after), at: now() });
    }
  }
}
