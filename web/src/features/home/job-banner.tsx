import { X } from 'lucide-react';
import type { ScoringJob } from '#components/scoring-job.ts';
import { Progress } from '#ui/progress.tsx';

const LOOKS = {
  initializing: { title: 'Scoring job initializing...', className: 'border-line bg-surface' },
  in_progress: { title: 'Scoring job in progress', className: 'border-line bg-surface' },
  completed: { title: 'Scoring job completed', className: 'border-good/40 bg-good-soft text-good' },
  failed: { title: 'Scoring job failed', className: 'border-bad/40 bg-bad-soft text-bad' },
} as const;

/** The scoring job that this browser follows; it can be dismissed once it has ended. */
export function JobBanner({ job, onDismiss }: { job: ScoringJob; onDismiss(): void }) {
  const { title, className } = LOOKS[job.state];
  const hasEnded = job.state === 'completed' || job.state === 'failed';
  return (
    <div className={`mb-5 flex items-start gap-3 rounded-md border px-4.5 py-3.5 shadow-card ${className}`}>
      <div role="status" className="min-w-0 flex-1">
        <p className="flex justify-between gap-3 font-semibold">
          {title}
          {job.state === 'in_progress' && <span className="tabular-nums">{Math.round(job.percent)}%</span>}
        </p>
        {job.state !== 'initializing' && job.text !== '' && (
          <p className="text-sm [overflow-wrap:anywhere]">{job.text}</p>
        )}
        {job.state === 'in_progress' && (
          <div className="mt-2">
            <Progress label="Scoring progress" percent={job.percent} />
          </div>
        )}
      </div>
      {hasEnded && (
        <button
          type="button"
          aria-label="Dismiss job status"
          onClick={onDismiss}
          className="-my-1 -mr-1.5 flex size-8 shrink-0 items-center justify-center rounded-sm hover:bg-black/5 pointer-coarse:size-11"
        >
          <X className="size-4.5" aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
