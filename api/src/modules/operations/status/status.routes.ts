import { systemStatus } from '@bidlight/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#platform/deps.ts';
import { route } from '#platform/http/replies/route.ts';
import { describeStatus } from './describe-status.ts';

export function statusRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, systemStatus, async () => ({ success: true, ...(await describeStatus(deps)) }));
}
