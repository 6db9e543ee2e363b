import { type CallReply, type describeBackups, formatBytes, type JobRun } from '@bidlight/contract';
import { BACKUP_KIND } from '#components/jobs/job-kinds.ts';
import { RunningJob } from '#components/jobs/running-job.tsx';
import type { JobUpdates } from '#components/jobs/use-job-updates.ts';
import { useStartJob } from '#components/jobs/use-start-job.ts';
import { useAppTime } from '#lib/app-time.ts';
import { formatAge } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { runsOf } from './job-card.tsx';
import { JobBadge } from './job-history.tsx';
import { SourceFact } from './sources.tsx';

type Reply = CallReply<typeof describeBackups>;

interface BackupsProps {
  /** Undefined while it is loading. */
  reply: Reply | undefined;
  /** By this browser's clock; the age is as of then. */
  fetchedAtMs: number;
  updates: JobUpdates;
  runs: readonly JobRun[] | undefined;
}

/** How old and how large the last backup is, when the next one is made, and a way to make one now. */
export function Backups({ reply, fetchedAtMs, updates, runs }: BackupsProps) {
  const start = useStartJob();
  const { appDateTime } = useAppTime();
  const { running, last } = runsOf(BACKUP_KIND, updates, runs);
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-4.5 pt-4 pb-1">
        <p className="min-w-0 flex-1 basis-80 text-muted text-sm">{BACKUP_KIND.description}</p>
        <Button
          size="small"
          disabled={start.isPending || running !== undefined}
          onClick={() => start.mutate(BACKUP_KIND)}
        >
          {BACKUP_KIND.button}
        </Button>
      </div>
      {/* As high as it is with a run that goes on, so that a start does not move the page. */}
      <dl className="grid min-h-58 gap-x-8 gap-y-3 px-4.5 py-4 sm:min-h-28 sm:grid-cols-3">
        <SourceFact name="Last backup">
          {reply && <LastBackup last={reply.last} nowMs={fetchedAtMs} />}
        </SourceFact>
        <SourceFact name="Next scheduled backup">
          {reply && (reply.nextRunAt ? appDateTime(reply.nextRunAt) : 'None. Scheduled backups are off.')}
        </SourceFact>
        <SourceFact name="Last run">
          {running ? (
            <div className="pt-1.5">
              <RunningJob job={running} title="Backup" />
            </div>
          ) : (
            last && <Ended run={last} />
          )}
        </SourceFact>
      </dl>
    </>
  );
}

function LastBackup({ last, nowMs }: { last: Reply['last']; nowMs: number }) {
  const { appDateTime } = useAppTime();
  if (!last) return 'No backup yet.';
  return (
    <>
      <time dateTime={last.at}>{appDateTime(last.at)}</time>, {formatBytes(last.bytes)}
      <span className="block text-muted text-sm">
        {formatAge(last.at, new Date(nowMs).toISOString())} ago
      </span>
    </>
  );
}

function Ended({ run }: { run: JobRun }) {
  return (
    <>
      <JobBadge job={run} />
      {run.error && <span className="mt-1 block text-bad text-sm">{run.error}</span>}
    </>
  );
}
