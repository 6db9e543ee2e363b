import type { Batch, RunContext, Source, SourceCursor } from '#modules/collecting/sources/source.ts';
import { type Day, dayOf, isoOf, newYorkDay } from './calendar.ts';
import { DAYS_IN_A_RUN, noticesOf } from './sample-notices.ts';

const MAX_BATCH_SIZE = 500;

/**
 * Invented notices for installations without a key: the same everywhere on the same date, and new every day, so that
 * the product can be seen at work. They need no network and no clock but the run's.
 */
export function sampleSource(): Source {
  return { name: 'sample', remarks: [], read };
}

async function* read({ cursor, now, signal }: RunContext): AsyncGenerator<Batch> {
  signal.throwIfAborted();
  const today = newYorkDay(now);
  const first = today - DAYS_IN_A_RUN + 1;
  const noticesOn = noticesOf(first, today);
  const batchUpTo = (day: Day, notices: Batch['notices']): Batch => ({
    notices,
    rejected: [],
    cursor: { day: isoOf(day) },
    percent: Math.round((100 * (day - first + 1)) / DAYS_IN_A_RUN),
    apiCalls: 0,
  });

  let waiting: Batch['notices'] = [];
  for (let day = Math.max(first, dayAfter(cursor) ?? first); day <= today; day++) {
    signal.throwIfAborted();
    const notices = noticesOn(day);
    // A day is never split: its date alone says where to go on.
    if (waiting.length + notices.length > MAX_BATCH_SIZE) {
      yield batchUpTo(day - 1, waiting);
      signal.throwIfAborted();
      waiting = [];
    }
    waiting.push(...notices);
  }
  if (waiting.length > 0) yield batchUpTo(today, waiting);
}

/** A cursor that cannot be understood starts the run from the beginning; storing a notice twice does no harm. */
function dayAfter(cursor: SourceCursor | undefined): Day | undefined {
  const day = typeof cursor?.day === 'string' ? dayOf(cursor.day) : Number.NaN;
  return Number.isNaN(day) ? undefined : day + 1;
}
