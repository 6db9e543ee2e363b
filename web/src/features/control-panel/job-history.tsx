import type { Job, JobRun } from '@bidlight/contract';
import { JOB_HISTORY_NAMES } from '#components/jobs/job-kinds.ts';
import { useAppTime } from '#lib/app-time.ts';
import { formatDuration } from '#lib/format.ts';
import { Badge } from '#ui/badge.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { Cell, EmptyTable, Table } from '#ui/table.tsx';

const COLUMNS = [
  { name: 'Kind', width: 'w-[40%] md:w-[12%]' },
  { name: 'Started', width: 'w-[19%]', isWideOnly: true },
  { name: 'By', width: 'w-[16%]', isWideOnly: true },
  { name: 'Duration', width: 'w-[11%]', isWideOnly: true },
  { name: 'Result' },
] as const;

/** The jobs that operators and the schedule started, newest first; undefined while they are loading. */
export function JobHistory({ jobs }: { jobs: readonly JobRun[] | undefined }) {
  return (
    <>
      <Table caption="Last 20 runs, newest first" columns={COLUMNS}>
        {!jobs && <SkeletonRows rows={6} columns={COLUMNS} />}
        {jobs?.map((job) => (
          <HistoryRow key={job.id} job={job} />
        ))}
      </Table>
      {jobs?.length === 0 && <EmptyTable text="No job has run yet. Start one above." />}
    </>
  );
}

function HistoryRow({ job }: { job: JobRun }) {
  const { appDateTime } = useAppTime();
  const startedBy = job.startedByName ?? 'Schedule';
  const duration = job.finishedAt && formatDuration(job.startedAt, job.finishedAt);
  const text = jobText(job);
  return (
    <tr>
      <Cell>
        <span className="font-medium">{JOB_HISTORY_NAMES[job.type]}</span>
        <span className="mt-1 block text-muted text-sm md:hidden">
          {appDateTime(job.startedAt)}
          {duration && `, ${duration}`}
        </span>
        <span className="mt-1 block text-muted text-sm md:hidden">by {startedBy}</span>
      </Cell>
      <Cell isWideOnly>
        <time dateTime={job.startedAt} className="tabular-nums">
          {appDateTime(job.startedAt)}
        </time>
      </Cell>
      <Cell isWideOnly>{startedBy}</Cell>
      <Cell isWideOnly>
        <span className="tabular-nums">{duration ?? '–'}</span>
      </Cell>
      <Cell>
        <span className="flex flex-col items-start gap-1.5 md:flex-row">
          <JobBadge job={job} />
          {text && <span className="pt-0.5 text-muted text-sm">{text}</span>}
        </span>
      </Cell>
    </tr>
  );
}

const BADGES = {
  in_progress: { tone: 'action', text: 'In progress' },
  completed: { tone: 'good', text: 'Completed' },
  failed: { tone: 'bad', text: 'Failed' },
} as const;

export function JobBadge({ job }: { job: Pick<Job, 'status'> }) {
  const { tone, text } = BADGES[job.status];
  return <Badge tone={tone}>{text}</Badge>;
}

/** The reason if it failed, with what only operators are told of its sources; otherwise its progress. */
export function jobText({ error, result, sourceRuns }: JobRun): string | undefined {
  if (!error) return result?.progress;
  return [error, ...sourceRuns.flatMap((run) => run.error ?? [])].join(' ');
}
