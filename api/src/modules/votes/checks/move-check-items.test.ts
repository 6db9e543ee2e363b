import { beforeEach, describe, expect, it } from 'vitest';
import { ingestBatch } from '#modules/collecting/ingest/ingest-batch.ts';
import { aNotice } from '#modules/collecting/ingest/notice.fixture.ts';
import { castVote } from '#modules/votes/cast-vote.ts';
import { testApp } from '#test/harness.ts';
import { personWithChecks } from './checks.fixture.ts';

const server = testApp();
const NUMBER = 'KEPT-26-R-1';

beforeEach(async () => {
  await server.empty('notices', 'opportunities');
});

/** The source publishes these notices under the number of the one that is kept. */
async function merge(...sourceIds: string[]) {
  const { db, now } = server.deps;
  const notices = sourceIds.map((sourceId) =>
    aNotice({ sourceId, solicitationNumber: NUMBER, archiveOn: '2030-01-01', postedAt: new Date(0) }),
  );
  await ingestBatch(db, { source: 'sam', notices, now: now() });
}

describe('what somebody was asked about', () => {
  it('follows when its opportunity is merged into another one, and the answer with it', async () => {
    const us = await personWithChecks(server);
    const moving = await us.below({ sourceId: 'moving' });
    expect(await us.ids()).toEqual([moving.opportunityId]);
    await castVote(server.deps, us.user, { ...moving, feedbackType: 'not_match' });
    const kept = await us.below({ solicitationNumber: NUMBER });
    await merge('moving');
    const [card] = (await us.ask()).checks;
    expect(card).toMatchObject({ id: kept.opportunityId, myVote: 'not_match' });
  });

  it('is one question where several of a week become one', async () => {
    const us = await personWithChecks(server);
    const kept = await us.below({ solicitationNumber: NUMBER });
    await us.below({ sourceId: 'first' });
    await us.below({ sourceId: 'second' });
    expect(await us.ids()).toHaveLength(3);
    await merge('first', 'second');
    expect(await us.ids()).toEqual([kept.opportunityId]);
    expect(await us.stored()).toHaveLength(1);
  });
});
