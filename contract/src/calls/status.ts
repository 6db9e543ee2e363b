import { z } from 'zod';
import { endpoint } from '#access/endpoint.ts';
import { Instant, reply } from '#fields/fields.ts';

export const ProcessRoleName = z.enum(['all', 'web', 'worker']);
/** What a process does: serves browsers, runs jobs, or both. */
export type ProcessRole = z.output<typeof ProcessRoleName>;

export const systemStatus = endpoint({
  method: 'GET',
  path: '/api/status',
  beyondSpec: true,
  summary: 'What runs where, versions, ages, disk, the last backup, and what needs attention',
  access: 'operator',
  reply: reply({
    /** When all of it was looked at. */
    at: Instant,
    /** One sentence each, the most urgent first; none when all is well. */
    attention: z.array(
      z.object({ text: z.string(), /** Null where no moment is known. */ since: Instant.nullable() }),
    ),
    processes: z.array(
      z.object({
        role: ProcessRoleName,
        host: z.string(),
        pid: z.number(),
        version: z.string(),
        startedAt: Instant,
        /** When it last spoke to the database. */
        lastSeenAt: Instant,
      }),
    ),
    versions: z.object({
      product: z.string(),
      node: z.string(),
      postgres: z.string(),
      /** How many migrations the database has had. */
      schema: z.number(),
    }),
    /** When each was last done with success; null before the first time. */
    last: z.object({
      collected: Instant.nullable(),
      posted: Instant.nullable(),
      scored: Instant.nullable(),
      learnt: Instant.nullable(),
      mailed: Instant.nullable(),
    }),
    queue: z.array(
      z.object({
        kind: z.string(),
        waiting: z.number(),
        running: z.number(),
        oldestWaitingAt: Instant.nullable(),
      }),
    ),
    database: z.object({ bytes: z.number(), connections: z.number(), maxConnections: z.number() }),
    /** Of the disk with the data folder, on the server that answers; null where it cannot be told. */
    disk: z.object({ freeBytes: z.number(), totalBytes: z.number() }).nullable(),
    /** Null where none was ever made. */
    lastBackup: z.object({ at: Instant, bytes: z.number() }).nullable(),
    /** Who is mailed when something fails; empty without a mail server: then it is only logged. */
    alertRecipients: z.array(z.string()),
  }),
});
export type SystemStatus = z.output<typeof systemStatus.reply>;
