import type { useFollowedJob } from '#components/jobs/use-job-updates.ts';
import { CallError } from '#lib/call.ts';
import { DismissButton } from '#ui/dismiss-button.tsx';
import { Progress } from '#ui/progress.tsx';

const LOOKS = {
  initializing: { title: 'Scoring job initializing...', className: 'border-line bg-surface' },
  in_progress: { title: 'Scoring job in progress', className: 'border-line bg-surface' },
  completed: { title: 'Scoring job completed', className: 'border-good/40 bg-good-soft text-good' },
  failed: { title: 'Scoring job failed', className: 'border-bad/40 bg-bad-soft text-bad' },
} as const;

/** The scoring job that this browser follows; it can be dismissed once it has ended. */
export function JobBanner({ followed }: { followed: ReturnType<typeof useFollowedJob> }) {
  const { id, job, error, dismiss } = followed;
  if (id === undefined) return null;
  const state = job?.status ?? (error ? 'failed' : 'initializing');
  const { title, className } = LOOKS[state];
  const text = job ? (job.error ?? job.result?.progress) : error && fetchErrorText(error);
  const percent = job?.result?.percent ?? 0;
  return (
    <div className={`mb-5 flex items-start gap-3 rounded-md border px-4.5 py-3.5 shadow-card ${className}`}>
      <div role="status" className="min-w-0 flex-1">
        <p className="flex justify-between gap-3 font-semibold">
          {title}
          {state === 'in_progress' && <span className="tabular-nums">{Math.round(percent)}%</span>}
        </p>
        {text && <p className="text-sm [overflow-wrap:anywhere]">{text}</p>}
        {state === 'in_progress' && (
          <div className="mt-2">
            <Progress label="Scoring progress" percent={percent} />
          </div>
        )}
      </div>
      {(state === 'completed' || state === 'failed') && (
        <DismissButton label="Dismiss job status" onClick={dismiss} />
      )}
    </div>
  );
}

function fetchErrorText(error: Error): string {
  const isUnknown = error instanceof CallError && error.status === 404;
  return isUnknown ? 'Job not found on server.' : 'Could not retrieve job status from the server.';
}
