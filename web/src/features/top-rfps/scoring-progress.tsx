import type { JobUpdate } from '@bidlight/contract';
import { Card } from '#ui/page.tsx';
import { Progress } from '#ui/progress.tsx';

/** The progress of the followed scoring job; nothing without one. */
export function ScoringProgress({ job }: { job: JobUpdate | undefined }) {
  if (!job || job.status === 'failed') return null;
  const percent = Math.round(job.result?.percent ?? 0);
  return (
    <section aria-label="Scoring progress" className="mt-4 print:hidden">
      <Card className="px-4.5 py-4">
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
      </Card>
    </section>
  );
}
