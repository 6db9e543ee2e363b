import { z } from 'zod';
import { endpoint } from '#access/endpoint.ts';
import { Instant, reply } from '#fields/fields.ts';

export const describeBackups = endpoint({
  method: 'GET',
  path: '/api/cron/backups',
  beyondSpec: true,
  summary: 'When the database was last backed up, how large that backup is, and when the next one is due',
  access: 'operator',
  reply: reply({
    /** Null before the first one. */
    last: z.object({ at: Instant, bytes: z.number() }).nullable(),
    /** Null when the schedule is off. */
    nextRunAt: Instant.nullable(),
  }),
});
