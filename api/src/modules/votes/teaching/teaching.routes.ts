import { listTeaching } from '@bidlight/contract';
import type { FastifyInstance } from 'fastify';
import { loadCards } from '#modules/opportunities/card/load-cards.ts';
import type { Deps } from '#platform/deps.ts';
import { route } from '#platform/http/replies/route.ts';
import { momentOf } from '#store/list-conditions.ts';
import { chooseTeaching, TEACHING_PLACES } from './choose-teaching.ts';
import { listCandidates } from './teaching-candidates.queries.ts';

export function teachingRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, listTeaching, async ({ user }) => {
    const candidates = await listCandidates(deps.db, user.companyId, {
      ...TEACHING_PLACES,
      moment: momentOf(deps),
    });
    const cards = chooseTeaching(candidates).map((id) => ({ id, rank: null }));
    return { success: true, opportunities: await loadCards(deps, user, cards) };
  });
}
