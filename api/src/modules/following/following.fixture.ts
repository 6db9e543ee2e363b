import type { CallReply, FollowedRfp, listFollowing } from '@bidlight/contract';
import { expect } from 'vitest';
import { ingestBatch } from '#modules/collecting/ingest/ingest-batch.ts';
import { aNotice } from '#modules/collecting/ingest/notice.fixture.ts';
import type { SourceNotice } from '#modules/collecting/sources/notice.ts';
import { type MadeOpportunity, makeUser } from '#test/factories.ts';
import type { Harness } from '#test/harness.ts';

/** Somebody who follows, with the calls that they make. */
export async function aFollower(server: Harness, values: Parameters<typeof makeUser>[1] = {}) {
  const { deps } = server;
  const user = await makeUser(deps, values);
  const ask = async (method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, payload?: object) =>
    server.as(user).call(method, url, payload);
  const list = async (): Promise<CallReply<typeof listFollowing>> =>
    (await ask('GET', '/api/following')).body;
  return {
    user,
    ask,
    list,
    ids: async () => (await list()).following.map(({ id }) => id),
    one: async (): Promise<FollowedRfp> => {
      const { following } = await list();
      expect(following).toHaveLength(1);
      return following[0] as FollowedRfp;
    },
    star: ({ opportunityId }: Pick<MadeOpportunity, 'opportunityId'>, following = true) =>
      ask('PUT', `/api/following/${opportunityId}`, { following }),
    vote: ({ opportunityId }: Pick<MadeOpportunity, 'opportunityId'>, feedbackType = 'relevant_match') =>
      ask('POST', '/api/feedback/submit', { opportunityId, feedbackType }),
  };
}

/** The source publishes a notice again, changed. */
export async function amend({ deps }: Harness, notice: Partial<SourceNotice> & { sourceId: string }) {
  const { sourceId } = notice;
  const amended = aNotice({
    solicitationNumber: sourceId.toUpperCase(),
    archiveOn: null,
    postedAt: deps.now(),
    ...notice,
  });
  await ingestBatch(deps.db, { source: 'sam', notices: [amended], now: deps.now() });
}
