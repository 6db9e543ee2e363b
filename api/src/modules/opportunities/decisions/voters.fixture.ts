import type { CallReply, listTopRfps, TopRfp } from '@bidlight/contract';
import { beforeEach } from 'vitest';
import type { SourceNotice } from '#modules/collecting/sources/notice.ts';
import {
  type MadeOpportunity,
  makeOpportunities,
  makeOpportunity,
  makeScore,
  makeUser,
  makeVote,
} from '#test/factories.ts';
import type { Harness } from '#test/harness.ts';

/** A morning in New York. */
export const NOW = new Date('2026-11-15T14:00:00Z');

/** People of companies of their own, who read the lists and vote. Each test begins on the same morning without notices. */
export function voters(server: Harness) {
  let count = 0;
  beforeEach(async () => {
    server.setTime(NOW);
    await server.empty('notices', 'opportunities', 'source_runs');
  });

  return async function someone() {
    count += 1;
    const email = `Dee.Cide${count}@Firm.example`;
    const user = await makeUser(server.deps, { email });
    const { companyId } = user;
    const ask = async (query: string) => server.as(user).get(`/api/top5-rfps/top-rfps?${query}`);
    const decisions = async (decided: string, limit = '') =>
      ask(`decided=${decided}${limit && `&limit=${limit}`}`);
    const list = async (decided: string, limit = ''): Promise<TopRfp[]> =>
      (await decisions(decided, limit)).body.topRFPs;
    return {
      companyId,
      ask,
      reply: async (query: string): Promise<CallReply<typeof listTopRfps>> => (await ask(query)).body,
      decisions,
      list,
      ids: async (decided: string, limit = '') =>
        (await list(decided, limit)).map(({ noticeId }) => noticeId),
      progress: async (decided = 'no') => (await decisions(decided)).body.progress,
      async scored(sourceId: string, score: number, notice: Partial<SourceNotice> = {}, isEligible = true) {
        const made = await makeOpportunity(server.deps, { sourceId, ...notice });
        await makeScore(server.deps, made, { companyId, score, isEligible });
        return made;
      },
      voted: (made: MadeOpportunity, more: object = {}) =>
        makeVote(server.deps, made, {
          companyId,
          feedbackType: 'relevant_match',
          voterEmail: email.toLowerCase(),
          castAt: server.deps.now(),
          ...more,
        }),
      turnedDown: async (made: MadeOpportunity, castAt = server.deps.now()) => {
        for (const voterEmail of ['one@firm.example', 'two@firm.example'])
          await makeVote(server.deps, made, { companyId, feedbackType: 'not_match', voterEmail, castAt });
      },
      /** So many, from 98 downwards, named by their rank. */
      many: async (count: number) => {
        const made = await makeOpportunities(
          server.deps,
          Array.from({ length: count }, (_, at) => ({ sourceId: `n${at + 1}` })),
        );
        for (const [at, opportunity] of made.entries())
          await makeScore(server.deps, opportunity, { companyId, score: 98 - at });
        return made as [(typeof made)[number], (typeof made)[number], ...typeof made];
      },
    };
  };
}
