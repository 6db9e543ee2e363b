import { findNaics, getProfile, listActivities, saveProfile } from '@bidlight/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#platform/deps.ts';
import { route } from '#platform/http/replies/route.ts';
import { findRescoringWait } from '#store/rescorings.ts';
import { activitiesOf } from './activities.ts';
import { findNaicsCodes } from './find-naics.ts';
import { openByNaics } from './open-by-naics.queries.ts';
import { findProfile } from './profiles.queries.ts';
import { saveNewProfile } from './save-profile.ts';

export function companyRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;

  route(app, getProfile, async ({ user }) => ({
    success: true,
    profile: (await findProfile(db, user.companyId)) ?? null,
  }));

  route(app, saveProfile, async ({ user, body }) => {
    const profile = await saveNewProfile(deps, user, body);
    const waitMs = await findRescoringWait(db, user.companyId, deps.now());
    await deps.startDueWork();
    return { success: true, profile, ...(waitMs && { scoresInMinutes: Math.ceil(waitMs / 60_000) }) };
  });

  route(app, listActivities, async ({ query }) => ({ success: true, codes: activitiesOf(query.codes) }));

  const openByCode = openByNaics(deps);
  route(app, findNaics, async ({ query }) => {
    const found = findNaicsCodes(query.query ?? '');
    const byCode = [...(found.length > 0 ? await openByCode() : [])];
    const codes = found.map(({ code, title }) => ({
      code,
      title,
      open: byCode.reduce((sum, [full, open]) => sum + (full.startsWith(code) ? open : 0), 0),
    }));
    return { success: true, codes };
  });
}
