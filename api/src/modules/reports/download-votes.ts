import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { FEEDBACK_LABELS, type FeedbackFilters, type User } from '@bidlight/contract';
import type { FastifyReply } from 'fastify';
import { dayIn } from '#calendar.ts';
import type { Deps } from '#deps.ts';
import { HttpError } from '#http/errors.ts';
import { recordEvent } from '#modules/people/audit.queries.ts';
import { createSlots, NoSlotError } from '#slots.ts';
import { exportVotes } from './export-votes.ts';

/** On a server; one person downloads one file at a time. */
const MAX_RUNNING = 4;
/** A download that is read this slowly is cut off, so that a few cannot keep everybody else waiting. */
const MAX_DURATION_MS = 10 * 60_000;
const RETRY_AFTER_SECONDS = 10;

type Download = (user: User, query: FeedbackFilters, reply: FastifyReply) => Promise<FastifyReply>;

/** Sends the votes as a CSV file. Each file is in the audit log, with its filters. */
export function createDownloads(deps: Pick<Deps, 'db' | 'config' | 'now'>): Download {
  const slots = createSlots({ running: MAX_RUNNING, runningPerKey: 1 });
  return (user, query, reply) =>
    slots(user.id, () => download(deps, user, query, reply)).catch((error: unknown) => {
      throw error instanceof NoSlotError ? toAnswer(error) : error;
    });
}

async function download(
  { db, config: { timeZone }, now }: Pick<Deps, 'db' | 'config' | 'now'>,
  user: User,
  query: FeedbackFilters,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const report = { companyId: user.companyId, timeZone, filters: query };
  const pieces = exportVotes({ db }, report, query.groupBy !== undefined);
  // Until the first piece is there, a failure is answered as any other; later it can only break the connection off.
  const first = await pieces.next();
  await recordEvent(db, {
    companyId: user.companyId,
    actor: user,
    action: 'votes.exported',
    subject: describeExport(query),
    address: reply.request.ip,
  });
  const name = `feedback-${query.groupBy ? 'by-rfp' : 'votes'}-${dayIn(timeZone, now())}.csv`;
  // One piece is read ahead, not the whole file.
  const file = Readable.from(startingWith(first, pieces), {
    highWaterMark: 1,
    signal: AbortSignal.timeout(MAX_DURATION_MS),
  });
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(file);
  // The framework logs a failure and destroys the connection; the file also ends when the client leaves.
  await finished(file).catch(() => {});
  return reply;
}

async function* startingWith(
  first: IteratorResult<string>,
  others: AsyncGenerator<string>,
): AsyncGenerator<string> {
  if (!first.done) yield first.value;
  yield* others;
}

/** Says in words which votes a file has. */
function describeExport(query: FeedbackFilters): string {
  const { start_date, end_date, rfp_filter, dept_filter, title_filter } = query;
  const { type_filter, opportunity_filter, voter_filter, reason_filter, agency_filter, naics_filter } = query;
  const filters = [
    start_date && `from ${start_date}`,
    end_date && `until ${end_date}`,
    rfp_filter && `number with “${rfp_filter}”`,
    dept_filter && `department with “${dept_filter}”`,
    title_filter && `title with “${title_filter}”`,
    type_filter && `only “${FEEDBACK_LABELS[type_filter]}”`,
    opportunity_filter && `opportunity ${opportunity_filter}`,
    voter_filter && `voter ${voter_filter}`,
    reason_filter && `reasons: ${reason_filter.join(' and ')}`,
    agency_filter && `agency “${agency_filter}”`,
    naics_filter && `NAICS code “${naics_filter}”`,
  ].filter(Boolean);
  const what = query.groupBy ? 'Votes by RFP' : 'Votes';
  return filters.length > 0 ? `${what}: ${filters.join(', ')}` : `${what}, all of them`;
}

function toAnswer({ scope }: NoSlotError): HttpError {
  const more = { retryAfterSeconds: RETRY_AFTER_SECONDS };
  return scope === 'key'
    ? new HttpError(429, 'An export of yours is still running. Please wait until it has ended.', more)
    : new HttpError(503, 'Other exports are running. Please try again in a moment.', more);
}
