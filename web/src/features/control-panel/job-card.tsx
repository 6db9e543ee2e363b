import type { JobRun, JobUpdate } from '@bidlight/contract';
import type { JobKind } from '#components/job-kinds.ts';
import { isRunning, type JobUpdates } from '#components/use-job-updates.ts';
import { useStartJob } from '#components/use-start-job.ts';
import { useAppTime } from '#lib/app-time.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/page.tsx';
import { Progress } from '#ui/progress.tsx';
import { JobBadge, jobText } from './job-history.tsx';

interface JobCardProps {
  kind: JobKind;
  updates: JobUpdates;
  /** The runs of all kinds, newest first; undefined while they are loading. */
  runs: readonly JobRun[] | undefined;
}

/** Starts one kind of job, and shows its progress while it runs and otherwise the result of the last run. */
export function JobCard({ kind, updates, runs }: JobCardProps) {
  const start = useStartJob();
  const running = Object.values(updates.jobs).find((job) => job.type === kind.type && isRunning(job));
  const last = runs?.find((run) => run.type === kind.type && !isRunning(run));
  const titleId = `job-${kind.type}`;
  return (
    <section aria-labelledby={titleId}>
      <Card className="flex h-full flex-col p-5">
        <h2 id={titleId} className="font-semibold text-lg">
          {kind.title}
        </h2>
        <p className="mt-1 mb-4 flex-1 text-muted">{kind.description}</p>
        {/* Room for two lines of text, so that no result moves the page when it comes; the history has it whole. */}
        <div className="mb-4 flex min-h-25 flex-col justify-center rounded-md bg-sunken px-3.5 py-3">
          {running ? <Running job={running} title={kind.title} /> : runs && <LastRun job={last} />}
        </div>
        <Button
          kind={kind.isMain ? 'primary' : 'plain'}
          className="self-start"
          disabled={start.isPending || running !== undefined}
          onClick={() => start.mutate(kind)}
        >
          {kind.button}
        </Button>
      </Card>
    </section>
  );
}

function Running({ job, title }: { job: JobUpdate; title: string }) {
  const percent = job.result?.percent ?? 0;
  return (
    <>
      <Progress label={`${title} progress`} percent={percent} />
      <p className="mt-2 flex justify-between gap-3 text-sm">
        <span className="line-clamp-2 [overflow-wrap:anywhere]">{job.result?.progress ?? 'Starting.'}</span>
        <span className="shrink-0 font-semibold tabular-nums">{Math.round(percent)}%</span>
      </p>
    </>
  );
}

function LastRun({ job }: { job: JobRun | undefined }) {
  const { appDateTime } = useAppTime();
  if (!job) return <p className="text-muted text-sm">It has not run yet.</p>;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
        <JobBadge job={job} />
        <span className="text-muted">Last run {appDateTime(job.startedAt)}</span>
      </p>
      <p className="mt-1.5 line-clamp-2 text-sm [overflow-wrap:anywhere]">{jobText(job)}</p>
    </>
  );
}
