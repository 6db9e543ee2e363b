import type { JobUpdate } from '@bidlight/contract';
import { useState } from 'react';
import { isRunning } from '#components/jobs/use-job-updates.ts';
import { DismissButton } from '#ui/dismiss-button.tsx';
import { Card } from '#ui/page.tsx';
import { Progress } from '#ui/progress.tsx';

/** The progress of the followed scoring job while it runs. At 100% it can be dismissed; with the job it ends by itself. */
export function ScoringProgress({ job }: { job: JobUpdate | undefined }) {
  const [dismissedId, setDismissedId] = useState<string>();
  if (!job || !isRunning(job) || job.id === dismissedId) return null;
  const percent = Math.round(job.result?.percent ?? 0);
  return (
    <section aria-label="Scoring progress" className="mt-4 print:hidden">
      <Card className="flex items-start gap-3 px-4.5 py-4">
        <div className="min-w-0 flex-1">
          <p className="mb-2 flex justify-between gap-3">
            <span className="[overflow-wrap:anywhere]">{job.result?.progress}</span>
            <span className="shrink-0 font-semibold tabular-nums">{percent}%</span>
          </p>
          <Progress label="Scoring progress" percent={percent} />
          {percent >= 100 && (
            <p className="mt-2 text-muted text-sm">
              Background processing continues; new results appear here by themselves.
            </p>
          )}
        </div>
        {percent >= 100 && (
          <DismissButton label="Dismiss scoring progress" onClick={() => setDismissedId(job.id)} />
        )}
      </Card>
    </section>
  );
}
