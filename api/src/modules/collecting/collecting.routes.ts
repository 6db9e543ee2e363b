import { sourceFreshness } from '@bidlight/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#deps.ts';
import { route } from '#http/route.ts';
import { listFreshness } from './source-runs.queries.ts';

export function collectingRoutes(app: FastifyInstance, { db }: Deps): void {
  route(app, sourceFreshness, async () => {
    const collected = await listFreshness(db);
    const real = collected.filter(({ source }) => source !== 'sample');
    const [newest] = real.length > 0 ? real : collected;
    return { success: true, isSample: real.length === 0, asOf: newest?.asOf.toISOString() ?? null };
  });
}
