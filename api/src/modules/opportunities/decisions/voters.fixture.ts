import type { CallReply, listTopRfps, TopRfp } from '@bidlight/contract';
import { beforeEach } from 'vitest';
import type { SourceNotice } from '#modules/collecting/sources/notice.ts';
import {
  cookieOf,
  type MadeOpportunity,
  makeOpportunity,
  makeScore,
  makeUser,
  makeVote,
} from '#test/factories.ts';
import { type Harness, request } from '#test/harness.ts';

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
    const ask = async (query: string) =>
      request(server.app, {
        url: `/api/top5-rfps/top-rfps?${query}`,
        headers: await cookieOf(server.deps, user),
      });
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
        const made = [];
        for (let n = 1; n <= count; n += 1) {
          const opportunity = await makeOpportunity(server.deps, { sourceId: `n${n}` });
          await makeScore(server.deps, opportunity, { companyId, score: 99 - n });
          made.push(opportunity);
        }
        return made as [(typeof made)[number], (typeof made)[number], ...typeof made];
      },
    };
  };
}
