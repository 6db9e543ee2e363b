import type { JobRun } from '@bidlight/contract';
import type { StartableJob } from '#components/jobs/job-kinds.ts';
import { RunningJob } from '#components/jobs/running-job.tsx';
import { isRunning, type JobUpdates } from '#components/jobs/use-job-updates.ts';
import { useStartJob } from '#components/jobs/use-start-job.ts';
import { useAppTime } from '#lib/app-time.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/page.tsx';
import { JobBadge, jobText } from './job-history.tsx';

interface JobCardProps {
  kind: StartableJob;
  updates: JobUpdates;
  /** The runs of all kinds, newest first; undefined while they are loading. */
  runs: readonly JobRun[] | undefined;
}

/** Starts one kind of job, and shows its progress while it runs and otherwise the result of the last run. */
export function JobCard({ kind, updates, runs }: JobCardProps) {
  const start = useStartJob();
  const { running, last } = runsOf(kind, updates, runs);
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
          {running ? <RunningJob job={running} title={kind.title} /> : runs && <LastRun job={last} />}
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

/** The run of a kind that goes on, and the last one that has ended. */
export function runsOf({ type }: StartableJob, { jobs }: JobUpdates, runs: readonly JobRun[] | undefined) {
  return {
    running: Object.values(jobs).find((job) => job.type === type && isRunning(job)),
    last: runs?.find((run) => run.type === type && !isRunning(run)),
  };
}

function LastRun({ job }: { job: JobRun | undefined }) {
  const { appDateTime } = useAppTime();
  if (!job) return <p className="text-muted text-sm">Has not run yet.</p>;
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
