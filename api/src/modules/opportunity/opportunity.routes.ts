import { getOpportunity } from '@bidlight/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#deps.ts';
import { knownNumber } from '#http/ids.ts';
import { route } from '#http/route.ts';
import { OPPORTUNITY_NOT_FOUND } from '#modules/rfps/procurement-of.queries.ts';
import { describeOpportunity } from './describe-opportunity.ts';

export function opportunityRoutes(app: FastifyInstance, { config, db, now }: Deps): void {
  route(app, getOpportunity, async ({ user, params }) => {
    const id = knownNumber(params.id, OPPORTUNITY_NOT_FOUND);
    const moment = { now: now(), timeZone: config.timeZone };
    return { success: true, opportunity: await describeOpportunity(db, user, id, moment) };
  });
}
