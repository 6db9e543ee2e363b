import { exportSearch, searchRfps } from '@bidlight/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#platform/deps.ts';
import { exportRoute } from '#platform/http/replies/export-route.ts';
import { route } from '#platform/http/replies/route.ts';
import { exportResults } from './export-results.ts';
import { searchOpportunities } from './search-opportunities.ts';

export function searchRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, searchRfps, async ({ user, query, cache }) => ({
    success: true,
    data: await searchOpportunities(deps, user, query, cache),
  }));

  exportRoute(app, exportSearch, ({ user, query, ids }) => exportResults(deps, user, query, ids));
}
