import type { NoEffect } from '@bidlight/contract';
import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '#platform/db/connect.ts';
import type { Deps } from '#platform/deps.ts';
import { companies, models } from '#store/schema.ts';
import { countVotesToLearn } from './count-faded.ts';
import { findLearningState } from './learning-due.queries.ts';
import { SHOWN_MS } from './learning-effects.queries.ts';
import { nextLearning } from './next-learning.ts';

/** Why there is nothing of a learning to show, by the last one and by what the next one waits for. */
export async function whyNoEffect(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  companyId: string,
): Promise<NoEffect> {
  const [last, state, votes] = await Promise.all([
    findLastLearning(db, companyId),
    findLearningState(db, companyId),
    countVotesToLearn(db, companyId),
  ]);
  const { votesMissing, dueAt } = nextLearning(state, votes.teaching, now());
  const why = (): NoEffect['why'] => {
    if (!last) return dueAt === null ? 'too few votes' : 'waiting';
    if (now().getTime() - last.createdAt.getTime() >= SHOWN_MS) return 'nothing new';
    if (last.state === 'rejected') return 'not better';
    if (last.active !== last.version) return 'replaced';
    return last.scored === last.version ? 'not comparable' : 'being scored';
  };
  return { why: why(), votesMissing, learntAt: last?.createdAt.toISOString() ?? null };
}

async function findLastLearning(db: Db, companyId: string) {
  const [last] = await db
    .select({
      version: models.version,
      state: models.state,
      createdAt: models.createdAt,
      active: companies.activeModelVersion,
      scored: companies.scoredModelVersion,
    })
    .from(models)
    .innerJoin(companies, eq(companies.id, models.companyId))
    .where(and(eq(models.companyId, companyId), eq(models.origin, 'learning')))
    .orderBy(desc(models.version))
    .limit(1);
  return last;
}
