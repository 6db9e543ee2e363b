import { exportOutcomes, pursuitOutcomes } from '@bidlight/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#platform/deps.ts';
import { exportRoute } from '#platform/http/replies/export-route.ts';
import { route } from '#platform/http/replies/route.ts';
import { describeLowScoredWins, describeOutcomes } from './describe-outcomes.ts';
import { exportOutcomesOf } from './export-outcomes.ts';

/** Of each kind; the file has all of them. */
const MAX_GROUPS = 6;

export function outcomesRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, pursuitOutcomes, async ({ user, query }) => {
    const [{ total, months, agencies, naics, owners }, lowScoredWins] = await Promise.all([
      describeOutcomes(deps, user, query),
      describeLowScoredWins(deps, user, query),
    ]);
    return {
      success: true,
      total,
      months,
      agencies: agencies.slice(0, MAX_GROUPS),
      naics: naics.slice(0, MAX_GROUPS),
      owners: owners.slice(0, MAX_GROUPS),
      lowScoredWins,
    };
  });

  exportRoute(app, exportOutcomes, ({ user, query }) => exportOutcomesOf(deps, user, query));
}
