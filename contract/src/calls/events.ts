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

/** Votes on these opportunities were cast, changed or taken back. What they are now is asked for by who shows them. */
export interface VotesChanged {
  opportunityIds: number[];
}

/** The events that the server sends over the websocket. The browser sends none. */
export interface ServerEvents {
  jobUpdated: (job: JobUpdate) => void;
  /** To the browsers of the company whose votes they are. */
  votesChanged: (change: VotesChanged) => void;
}
export type ClientEvents = Record<string, never>;

/** The real-time connection is websocket-only (§9). */
export const REALTIME_TRANSPORTS = ['websocket'] as const;
