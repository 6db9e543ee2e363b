import type { CallReply, listChecks } from '@bidlight/contract';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { SourceNotice } from '#modules/collecting/sources/notice.ts';
import { checkItems } from '#store/schema.ts';
import { type MadeOpportunity, makeOpportunity, makeScore, makeUser } from '#test/factories.ts';
import type { Harness } from '#test/harness.ts';

export type CheckedPerson = Awaited<ReturnType<typeof personWithChecks>>;

/** Somebody who has switched the weekly check on. */
export async function personWithChecks(server: Harness, values: Parameters<typeof makeUser>[1] = {}) {
  const { deps } = server;
  const row = await makeUser(deps, { wantsChecks: true, ...values });
  const { companyId } = row;
  const user = { ...row, company: { id: companyId, name: '', isInternal: false } };
  const ask = async (app = server.app): Promise<CallReply<typeof listChecks>> => {
    const answer = await server.on(app).as(row).get('/api/top5-rfps/checks');
    expect([answer.status, answer.body.success]).toEqual([200, true]);
    return answer.body;
  };
  return {
    user,
    companyId,
    ask,
    ids: async () => (await ask()).checks.map(({ id }) => id),
    stored: () => deps.db.select().from(checkItems).where(eq(checkItems.userId, row.id)),
    /** An opportunity that is below the company's list, unless said otherwise. */
    async below(notice: Partial<SourceNotice> = {}, score: { score?: number; isEligible?: boolean } = {}) {
      const made = await makeOpportunity(deps, { responseAt: null, archiveOn: '2030-01-01', ...notice });
      await makeScore(deps, made, { companyId, score: 20, ...score });
      return made;
    },
    async manyBelow(count: number): Promise<MadeOpportunity[]> {
      const made: MadeOpportunity[] = [];
      for (let n = 0; n < count; n += 1) made.push(await this.below({}, { score: (n * 7) % 60 }));
      return made;
    },
  };
}
