import { exportSecurityLog, listSecurityLog } from '@bidlight/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#platform/deps.ts';
import { exportRoute } from '#platform/http/replies/export-route.ts';
import { paginationOf } from '#platform/http/replies/parameters.ts';
import { route } from '#platform/http/replies/route.ts';
import { exportEvents } from './export-log.ts';
import { listEvents } from './security-log.queries.ts';

export function securityLogRoutes(app: FastifyInstance, { config, db }: Deps): void {
  route(app, listSecurityLog, async ({ query: { page = 1, limit = 20, ...filters } }) => {
    const about = { filters, timeZone: config.timeZone };
    const { entries, total } = await listEvents(db, about, { limit, offset: (page - 1) * limit });
    return { success: true, entries, pagination: paginationOf(page, limit, total) };
  });

  exportRoute(app, exportSecurityLog, ({ query: filters }) =>
    exportEvents(db, { filters, timeZone: config.timeZone }),
  );
}
