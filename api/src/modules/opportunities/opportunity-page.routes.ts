import { getOpportunity } from '@bidlight/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#deps.ts';
import { route } from '#http/route.ts';
import { parseOpportunityId } from './find-opportunity.queries.ts';
import { describeOpportunity } from './opportunity-page.ts';

export function opportunityRoutes(app: FastifyInstance, { config, db, now }: Deps): void {
  route(app, getOpportunity, async ({ user, params }) => {
    const id = parseOpportunityId(params.id);
    const moment = { now: now(), timeZone: config.timeZone };
    return { success: true, opportunity: await describeOpportunity(db, user, id, moment) };
  });
}
