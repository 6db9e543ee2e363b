import { exportAwards, getAwardee, getMarket, listAwards } from '@bidlight/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#platform/deps.ts';
import { exportRoute } from '#platform/http/replies/export-route.ts';
import { knownNumber } from '#platform/http/replies/parameters.ts';
import { route } from '#platform/http/replies/route.ts';
import { AWARDEE_NOT_FOUND, describeAwardee } from './describe-awardee.ts';
import { describeMarket } from './describe-market.ts';
import { exportFilteredAwards } from './export-awards.ts';
import { listFilteredAwards } from './list-awards.ts';

export function marketRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, getMarket, async ({ user, query, cache }) => ({
    success: true,
    market: await describeMarket(deps, user, query, cache),
  }));

  route(app, listAwards, async ({ user, query, cache }) => ({
    success: true,
    ...(await listFilteredAwards(deps, user, query, cache)),
  }));

  exportRoute(app, exportAwards, ({ user, query }) => exportFilteredAwards(deps, user, query));

  route(app, getAwardee, async ({ user, params, cache }) => ({
    success: true,
    awardee: await describeAwardee(deps, user, knownNumber(params.id, AWARDEE_NOT_FOUND), cache),
  }));
}
