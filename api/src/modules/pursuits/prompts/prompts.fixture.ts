import { expect } from 'vitest';
import type { SourceNotice } from '#modules/collecting/sources/notice.ts';
import { amend } from '#modules/following/following.fixture.ts';
import type { aPursuer } from '#modules/pursuits/pursuits.fixture.ts';
import { dayIn } from '#platform/time/calendar.ts';
import type { Harness } from '#test/harness.ts';

export const MINUTE_MS = 60_000;

/** An award notice with the number of what is pursued is published, some time after the pursuit began. */
export async function publishAward(
  server: Harness,
  notice: Partial<SourceNotice> & { sourceId: string; solicitationNumber: string },
): Promise<void> {
  server.advance(MINUTE_MS);
  await amend(server, {
    noticeType: 'a',
    awardee: 'Acme Roofing, Inc.',
    awardAmount: 1_250_000,
    awardOn: dayIn('UTC', server.deps.now()),
    awardNumber: notice.sourceId,
    ...notice,
  });
}

/** What is asked about the only pursuit, and how it is answered. */
export function promptsOf(us: Awaited<ReturnType<typeof aPursuer>>) {
  const only = async () => {
    const [pursuit, ...others] = await us.all();
    expect(others).toEqual([]);
    if (!pursuit) throw new Error('Nothing is pursued.');
    return pursuit;
  };
  return {
    only,
    asked: async () => (await only()).prompt?.text ?? null,
    answer: async (answer: string) => {
      const { id, prompt } = await only();
      return us.ask('POST', `/api/pursuits/${id}/answer`, { key: prompt?.key ?? '', answer });
    },
  };
}
