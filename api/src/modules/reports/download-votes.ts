import { FEEDBACK_LABELS, type FeedbackFilters, type User } from '@bidlight/contract';
import type { FastifyReply } from 'fastify';
import { recordEvent } from '#modules/people/audit.queries.ts';
import type { Deps } from '#platform/deps.ts';
import { createDownloads } from '#platform/http/replies/downloads.ts';
import { dayIn } from '#platform/time/calendar.ts';
import { exportVotes } from './export-votes.ts';

type VotesDownload = (user: User, query: FeedbackFilters, reply: FastifyReply) => Promise<FastifyReply>;

/** Sends the votes as a CSV file. Each file is in the audit log, with its filters. */
export function createVotesDownloads({
  db,
  config,
  now,
}: Pick<Deps, 'db' | 'config' | 'now'>): VotesDownload {
  const download = createDownloads();
  return (user, query, reply) => {
    const { timeZone } = config;
    const report = { companyId: user.companyId, timeZone, filters: query };
    const file = {
      name: `feedback-${query.groupBy ? 'by-rfp' : 'votes'}-${dayIn(timeZone, now())}.csv`,
      pieces: exportVotes({ db }, report, query.groupBy !== undefined),
      onStart: () =>
        recordEvent(db, {
          companyId: user.companyId,
          actor: user,
          action: 'votes.exported',
          subject: describeExport(query),
          address: reply.request.ip,
        }),
    };
    return download(user.id, file, reply);
  };
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
