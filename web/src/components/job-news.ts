import type { JobUpdate } from '@bidlight/contract';
import { useRef } from 'react';
import { useJobUpdates } from '#lib/realtime.ts';
import { toast } from '#ui/toast.tsx';

interface JobNews {
  onUpdate?(job: JobUpdate): void;
  /** Completed or failed; told once for each job. */
  onFinished(job: JobUpdate): void;
  /** The connection is back: whatever it would have told has to be fetched. */
  onReconnect(): void;
}

/** News of jobs on the list screens, with the generic toasts of §8. */
export function useJobNews({ onUpdate, onFinished, onReconnect }: JobNews): void {
  const finished = useRef(new Set<string>());
  const wasConnected = useRef(false);
  useJobUpdates({
    onUpdate: (job) => {
      onUpdate?.(job);
      if (job.status === 'in_progress' || finished.current.has(job.id)) return;
      finished.current.add(job.id);
      if (job.status === 'completed') toast.success(`Job ${job.id} completed.`);
      else toast.error(`Job ${job.id} failed.`);
      onFinished(job);
    },
    onConnect: () => {
      if (wasConnected.current) onReconnect();
      wasConnected.current = true;
    },
  });
}
