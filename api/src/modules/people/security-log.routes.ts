import { listSecurityLog } from '@bidlight/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#deps.ts';
import { paginationOf } from '#http/parameters.ts';
import { route } from '#http/route.ts';
import { listEvents } from './security-log.queries.ts';

export function securityLogRoutes(app: FastifyInstance, { config, db }: Deps): void {
  route(app, listSecurityLog, async ({ query: { page = 1, limit = 20, ...filters } }) => {
    const about = { filters, timeZone: config.timeZone };
    const { entries, total } = await listEvents(db, about, { limit, offset: (page - 1) * limit });
    return { success: true, entries, pagination: paginationOf(page, limit, total) };
  });
}
