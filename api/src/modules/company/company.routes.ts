import { findNaics, getProfile, saveProfile } from '@bidlight/contract';
import type { FastifyInstance } from 'fastify';
import { cached } from '#cache.ts';
import { momentOf } from '#db/list-conditions.ts';
import type { Deps } from '#deps.ts';
import { route } from '#http/route.ts';
import { findNaicsCodes } from './find-naics.ts';
import { countOpenByNaics } from './open-by-naics.queries.ts';
import { findProfile } from './profiles.queries.ts';
import { saveNewProfile } from './save-profile.ts';

const COUNTS_CACHE_MS = 5 * 60_000;

export function companyRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;

  route(app, getProfile, async ({ user }) => ({
    success: true,
    profile: (await findProfile(db, user.companyId)) ?? null,
  }));

  route(app, saveProfile, async ({ user, body }) => {
    const profile = await saveNewProfile(deps, user, body);
    await deps.startDueWork();
    return { success: true, profile };
  });

  // The counts are needed at every key press, and change little in a few minutes.
  const openByCode = cached(() => countOpenByNaics(db, momentOf(deps)), {
    keepMs: COUNTS_CACHE_MS,
    clock: () => now().getTime(),
  });

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
