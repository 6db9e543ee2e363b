import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { recordMailed } from '#modules/mail/delivery/deliveries.queries.ts';
import { makeCompany, makeOpportunity, makeScore, makeUser, makeVote } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';
import {
  companyProfiles,
  dataVersions,
  emailReports,
  NO_COMPANY,
  scores,
  sourceRuns,
  users,
  votes,
} from './schema.ts';

const server = testApp();

/** The kinds whose number is another one after the work, for the company and for the notices. */
async function changedBy(companyId: string, work: () => Promise<unknown>): Promise<string[]> {
  const before = await numbersOf(companyId);
  await work();
  const after = await numbersOf(companyId);
  return Object.keys(after).filter((kind) => after[kind] !== before[kind]);
}

async function numbersOf(companyId: string): Promise<Record<string, number>> {
  const rows = await server.deps.db
    .select()
    .from(dataVersions)
    .where(sql`${dataVersions.companyId} in (${companyId}, ${NO_COMPANY})`);
  const sums: Record<string, number> = {};
  for (const { kind, version } of rows) sums[kind] = (sums[kind] ?? 0) + version;
  return sums;
}

describe('The number of a kind of data changes', () => {
  it('with every vote that is cast, changed or removed', async () => {
    const { deps } = server;
    const { id: companyId } = await makeCompany(deps);
    const opportunity = await makeOpportunity(deps);
    const ofCompany = eq(votes.companyId, companyId);
    const changes = (work: () => Promise<unknown>) => changedBy(companyId, work);
    expect(
      await changes(() => makeVote(deps, opportunity, { companyId, feedbackType: 'not_match' })),
    ).toEqual(['votes']);
    expect(await changes(() => deps.db.update(votes).set({ comment: 'No.' }).where(ofCompany))).toEqual([
      'votes',
    ]);
    expect(await changes(() => deps.db.delete(votes).where(ofCompany))).toEqual(['votes']);
  });

  it('with scores, a profile, people, mails and notices', async () => {
    const { deps } = server;
    const { id: companyId } = await makeCompany(deps);
    const opportunity = await makeOpportunity(deps);
    const changes = (work: () => Promise<unknown>) => changedBy(companyId, work);
    expect(await changes(() => makeScore(deps, opportunity, { companyId, score: 70 }))).toEqual(['scores']);
    expect(
      await changes(() =>
        deps.db.insert(companyProfiles).values({ companyId, version: 1, capabilityText: 'Roofs.' }),
      ),
    ).toEqual(['profile']);
    expect(await changes(() => makeUser(deps, { companyId }))).toEqual(['people']);
    expect(
      await changes(() =>
        deps.db.update(users).set({ lastName: 'Other' }).where(eq(users.companyId, companyId)),
      ),
    ).toEqual(['people']);
    const [report] = await deps.db
      .insert(emailReports)
      .values({ group: 'external', state: 'finished' })
      .returning();
    expect(
      await changes(() =>
        recordMailed(deps.db, { reportId: report?.id ?? '', companyId }, [opportunity.opportunityId]),
      ),
    ).toEqual(['mails']);
    expect(await changes(() => makeOpportunity(deps))).toEqual(['notices']);
    expect(
      await changes(() => deps.db.insert(sourceRuns).values({ source: 'sam', state: 'succeeded' })),
    ).toEqual(['notices']);
  });

  it('neither for another company nor by a statement that changes nothing of the company', async () => {
    const { deps } = server;
    const own = await makeCompany(deps);
    const other = await makeCompany(deps);
    const opportunity = await makeOpportunity(deps);
    await makeScore(deps, opportunity, { companyId: own.id, score: 70 });
    expect(
      await changedBy(other.id, async () => {
        await makeVote(deps, opportunity, { companyId: own.id, feedbackType: 'not_match' });
        await deps.db.update(scores).set({ score: 71, rank: 71 }).where(eq(scores.companyId, own.id));
        await deps.db.delete(scores).where(eq(scores.companyId, other.id));
      }),
    ).toEqual([]);
  });

  it('for a vote without waiting for a scoring that has not ended', async () => {
    const { deps } = server;
    const { id: companyId } = await makeCompany(deps);
    const opportunity = await makeOpportunity(deps);
    const [first, second] = [await makeOpportunity(deps), await makeOpportunity(deps)];
    await deps.db.transaction(async (tx) => {
      await makeScore({ ...deps, db: tx }, first, { companyId, score: 70 });
      await makeScore({ ...deps, db: tx }, second, { companyId, score: 60 });
      // Outside of the transaction: a wait for it would end with the statement's time limit.
      await makeVote(deps, opportunity, { companyId, feedbackType: 'relevant_match' });
    });
    expect(await numbersOf(companyId)).toMatchObject({ votes: 1, scores: 2 });
  });
});
