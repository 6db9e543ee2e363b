import type { z } from 'zod';
import { Job } from './job.ts';

export const JobUpdate = Job.pick({
  id: true,
  type: true,
  status: true,
  result: true,
  error: true,
  startedBy: true,
});
export type JobUpdate = z.output<typeof JobUpdate>;

/** The events that the server sends over the websocket. The browser sends none. */
export interface ServerEvents {
  jobUpdated: (job: JobUpdate) => void;
}
export type ClientEvents = Record<string, never>;

/** The real-time connection is websocket-only (§9). */
export const REALTIME_TRANSPORTS = ['websocket'] as const;
