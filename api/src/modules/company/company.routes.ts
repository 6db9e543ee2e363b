import { findNaics, getProfile, saveProfile } from '@bidlight/contract';
import type { FastifyInstance } from 'fastify';
import { momentOf } from '#db/list-conditions.ts';
import type { Deps } from '#deps.ts';
import { route } from '#http/route.ts';
import { findNaicsCodes } from './find-naics.ts';
import { countOpenByNaics } from './open-by-naics.queries.ts';
import { findProfile } from './profiles.queries.ts';
import { saveNewProfile } from './save-profile.ts';

const COUNTS_MS = 5 * 60_000;

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

  // Asked for at every key press, and a few minutes change little.
  let counts: { at: number; byCode: Promise<Map<string, number>> } | undefined;
  const openByCode = async () => {
    const at = now().getTime();
    if (!counts || at - counts.at > COUNTS_MS) {
      const byCode = countOpenByNaics(db, momentOf(deps));
      counts = { at, byCode };
      byCode.catch(() => {
        counts = undefined;
      });
    }
    return counts.byCode;
  };

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
