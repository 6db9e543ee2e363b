import type { Db } from '#platform/db/connect.ts';
import { tooMany } from '#platform/http/replies/errors.ts';
import { countInWindow } from './counters.ts';

const HOUR_MS = 60 * 60_000;

interface HourlyLimit {
  key: string;
  max: number;
  at: Date;
  /** Says what there was too much of. */
  message: string;
}

/** Counts one more within the hour, or refuses it. In the transaction of a change, only changes that succeed count. */
export async function limitPerHour(tx: Db, { key, max, at, message }: HourlyLimit): Promise<void> {
  const { count, endsAt } = await countInWindow(tx, { key, windowMs: HOUR_MS, at });
  if (count > max) throw tooMany(message, endsAt, at);
}
