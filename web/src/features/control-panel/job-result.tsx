import type { Job } from '@bidlight/contract';
import { Badge } from '#ui/badge.tsx';

const BADGES = {
  in_progress: { tone: 'action', text: 'In progress' },
  completed: { tone: 'good', text: 'Completed' },
  failed: { tone: 'bad', text: 'Failed' },
} as const;

export function JobBadge({ job }: { job: Pick<Job, 'status'> }) {
  const { tone, text } = BADGES[job.status];
  return <Badge tone={tone}>{text}</Badge>;
}

/** Why it failed, else how far it came. */
export function jobWords({ error, result }: Pick<Job, 'error' | 'result'>): string | undefined {
  return error ?? result?.progress;
}
