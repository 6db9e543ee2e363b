import { listModels, type ProfileChange, previewProfile, rollBackModel } from '@bidlight/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#deps.ts';
import { knownNumber } from '#http/parameters.ts';
import { route } from '#http/route.ts';
import { listModelVersions } from './models.queries.ts';
import { rollBack } from './roll-back.ts';
import { inScoringThread } from './run-in-thread.ts';
import { countVotes } from './votes.queries.ts';

export function scoringRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;

  route(app, listModels, async ({ user }) => {
    const [models, votes] = await Promise.all([
      listModelVersions(db, user.companyId),
      countVotes(db, user.companyId),
    ]);
    return { success: true, models, votes };
  });

  route(app, rollBackModel, async ({ user, params }) => {
    const version = knownNumber(params.version, 'Model not found.');
    await rollBack(deps, user, version);
    await deps.startDueWork();
    return { success: true, activeVersion: version };
  });

  route(app, previewProfile, async ({ user, body }) => ({
    success: true,
    changes: await inScoringThread<ProfileChange[]>(deps, {
      name: 'preview',
      companyId: user.companyId,
      profile: body,
    }),
  }));
}
