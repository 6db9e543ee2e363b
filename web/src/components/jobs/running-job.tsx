import type { JobUpdate } from '@bidlight/contract';
import { Progress } from '#ui/progress.tsx';

/** The bar of a job that runs, with what it says of itself. */
export function RunningJob({ job, title }: { job: JobUpdate; title: string }) {
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
