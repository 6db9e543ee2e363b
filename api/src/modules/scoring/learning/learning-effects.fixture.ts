import { and, eq } from 'drizzle-orm';
import { listExamples } from '#modules/scoring/models/examples.queries.ts';
import type { Deps } from '#platform/deps.ts';
import { companies, lexicons, models, scores } from '#store/schema.ts';
import { type MadeOpportunity, makeOpportunity, makeScore } from '#test/factories.ts';
import { compareLists, keepListBefore } from './learning-effects.ts';

type FixtureDeps = Pick<Deps, 'db' | 'now' | 'config'>;

/** A company's list with these scores, all by its first model. */
export async function makeScoredList(
  deps: FixtureDeps,
  companyId: string,
  given: readonly number[],
): Promise<MadeOpportunity[]> {
  await storeModel(deps, companyId, 1, null);
  await deps.db
    .update(companies)
    .set({ activeModelVersion: 1, scoredModelVersion: 1 })
    .where(eq(companies.id, companyId));
  const made: MadeOpportunity[] = [];
  for (const score of given) {
    const opportunity = await makeOpportunity(deps);
    await makeScore(deps, opportunity, { companyId, score });
    made.push(opportunity);
  }
  await deps.db.execute(
    `update scores set notice_updated_at = (select updated_at from notices where id = notice_id)`,
  );
  return made;
}

/** A learning from the company's votes makes and promotes this version, as `learnFromVotes` does, whatever they are. */
export async function promote(deps: FixtureDeps, companyId: string, modelVersion: number): Promise<void> {
  const { db, now } = deps;
  const votes = await listExamples(db, companyId);
  await db.transaction(async (tx) => {
    await storeModel({ db: tx, now }, companyId, modelVersion, votes.at(-1)?.castAt ?? null);
    const [company] = await tx.select().from(companies).where(eq(companies.id, companyId));
    await tx.update(companies).set({ activeModelVersion: modelVersion }).where(eq(companies.id, companyId));
    const parentVersion = company?.activeModelVersion ?? 0;
    await keepListBefore(tx, { companyId, parentVersion, modelVersion, votes, readAt: now() }, deps);
  });
}

/** The scoring that follows gives these scores, in the order of the list; undefined keeps one. */
export async function rescore(
  deps: FixtureDeps,
  companyId: string,
  made: readonly MadeOpportunity[],
  given: readonly (number | undefined)[] = [],
): Promise<void> {
  const { db } = deps;
  const [company] = await db.select().from(companies).where(eq(companies.id, companyId));
  const modelVersion = company?.activeModelVersion ?? 0;
  await db.update(scores).set({ modelVersion }).where(eq(scores.companyId, companyId));
  for (const [index, score] of given.entries()) {
    const opportunityId = made[index]?.opportunityId;
    if (score === undefined || opportunityId === undefined) continue;
    await db
      .update(scores)
      .set({ score, rank: score })
      .where(and(eq(scores.companyId, companyId), eq(scores.opportunityId, opportunityId)));
  }
  await db.update(companies).set({ scoredModelVersion: modelVersion }).where(eq(companies.id, companyId));
  await compareLists(deps);
}

/** A row that nothing is scored with. */
async function storeModel(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  companyId: string,
  version: number,
  votesUntil: Date | null,
): Promise<void> {
  const [lexicon] = await db
    .insert(lexicons)
    .values({ documents: 1, data: Buffer.from('') })
    .returning();
  await db.insert(models).values({
    companyId,
    version,
    origin: votesUntil ? 'learning' : 'profile',
    profileVersion: 1,
    lexiconId: lexicon?.id ?? 0,
    weights: Buffer.from(''),
    votesUsed: 0,
    votesUntil,
    metrics: { before: null, after: null, movedWords: [], movedFactors: [] },
    state: 'promoted',
    verdict: 'Promoted.',
    seed: 1,
    datasetHash: `${version}`,
    createdAt: now(),
  });
}
