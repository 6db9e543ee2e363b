import { describeBackups } from '@bidlight/contract';
import type { FastifyInstance } from 'fastify';
import { nextRunAt } from '#modules/jobs/schedules.ts';
import type { Deps } from '#platform/deps.ts';
import { route } from '#platform/http/replies/route.ts';
import { findLastBackup } from './last-backup.queries.ts';

export function backupsRoutes(app: FastifyInstance, { config, db, now }: Deps): void {
  route(app, describeBackups, async () => {
    const { schedules, timeZone } = config;
    const cron = schedules.backup;
    return {
      success: true,
      last: (await findLastBackup(db)) ?? null,
      nextRunAt: cron ? nextRunAt({ cron, timeZone }, now()).toISOString() : null,
    };
  });
}
