import { getOpportunity } from '@bidlight/contract';
import type { FastifyInstance } from 'fastify';
import { momentOf } from '#db/list-conditions.ts';
import type { Deps } from '#deps.ts';
import { route } from '#http/route.ts';
import { parseOpportunityId } from './find-opportunity.queries.ts';
import { describeOpportunity } from './opportunity-page.ts';

export function opportunityRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  route(app, getOpportunity, async ({ user, params }) => {
    const id = parseOpportunityId(params.id);
    const moment = momentOf(deps);
    return { success: true, opportunity: await describeOpportunity(db, user, id, moment) };
  });
}
