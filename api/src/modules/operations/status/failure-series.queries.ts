import type { JobType } from '@bidlight/contract';
import { and, asc, desc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/connect.ts';
import { RECIPIENT_REFUSED } from '#store/recipient-refused.ts';
import { jobs, sourceRuns } from '#store/schema.ts';

/** Failures without a success in between. */
export interface FailureSeries {
  /** When the first of them ended. */
  since: Date;
  /** What the last of them said, for operators. */
  error: string;
}

/** How something that is done again and again is going. */
export interface Course {
  /** Undefined when the last time went well, or there was none. */
  failing: FailureSeries | undefined;
  lastSuccessAt: Date | undefined;
}

/** Of the jobs of a type. What only operators may read of collecting that failed stands with the runs over the sources. */
export async function findJobCourse(db: Db, type: JobType): Promise<Course> {
  const isOfType = eq(jobs.type, type);
  const [success] = await db
    .select({ at: jobs.finishedAt })
    .from(jobs)
    .where(and(isOfType, eq(jobs.status, 'completed'), isNotNull(jobs.finishedAt)))
    .orderBy(desc(jobs.finishedAt))
    .limit(1);
  const lastSuccessAt = success?.at ?? undefined;
  const failures = await db
    .select({ id: jobs.id, at: jobs.finishedAt, error: jobs.error })
    .from(jobs)
    .where(
      and(
        isOfType,
        eq(jobs.status, 'failed'),
        isNotNull(jobs.finishedAt),
        lastSuccessAt && gt(jobs.finishedAt, lastSuccessAt),
      ),
    )
    .orderBy(asc(jobs.finishedAt));
  const [first, last] = [failures[0], failures.at(-1)];
  if (!first?.at || !last) return { failing: undefined, lastSuccessAt };
  const reasons = await db
    .select({ error: sourceRuns.error })
    .from(sourceRuns)
    .where(and(eq(sourceRuns.jobId, last.id), isNotNull(sourceRuns.error)))
    .orderBy(sourceRuns.id);
  const error = [last.error, ...reasons.map((run) => run.error)].filter(Boolean).join(' ');
  return { failing: { since: first.at, error }, lastSuccessAt };
}

interface ReportOutcome extends Record<string, unknown> {
  at: string;
  isSuccess: boolean;
  failed: number;
  error: string | null;
}

export interface MailingCourse extends Course {
  /** Mails of the last report that were tried and did not leave. */
  unsent: number;
}

/** More reports than anybody sends between two looks. */
const REPORTS = 200;

/** That the address of somebody's own mail is refused is told to them. */
const isUnsent = sql`state in ('failed', 'unknown') and attempts > 0
  and not (user_id is not null and starts_with(error, ${RECIPIENT_REFUSED}))`;

/**
 * Of the reports: one went well when the mail server took a mail of it, and failed when it was offered some and took none. A
 * report whose mails nobody tried to send, because their recipients had unsubscribed, is neither.
 */
export async function findMailingCourse(db: Db): Promise<MailingCourse> {
  const { rows } = await db.execute<ReportOutcome>(sql`
    select report.finished_at as at, mails.sent > 0 as "isSuccess", mails.failed::int, mails.error
    from (select id, finished_at from email_reports where state = 'finished' and finished_at is not null
          order by started_at desc limit ${REPORTS}) as report
    cross join lateral (
      select count(*) filter (where state = 'sent') as sent,
        count(*) filter (where ${isUnsent}) as failed,
        max(error) filter (where ${isUnsent}) as error
      from email_deliveries where report_id = report.id) as mails
    where mails.sent > 0 or mails.failed > 0
    order by report.finished_at desc`);
  const at = rows.findIndex(({ isSuccess }) => isSuccess);
  const failures = at < 0 ? rows : rows.slice(0, at);
  const success = rows[at];
  const [last, first] = [failures[0], failures.at(-1)];
  return {
    lastSuccessAt: success && new Date(success.at),
    failing: first && last && { since: new Date(first.at), error: last.error ?? '' },
    unsent: rows[0]?.failed ?? 0,
  };
}
