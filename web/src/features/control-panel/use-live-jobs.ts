import type { JobType, JobUpdate } from '@bidlight/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { TODAY_RFPS } from '#components/today-rfps.ts';
import { useJobUpdates } from '#lib/realtime.ts';
import { toast } from '#ui/toast.tsx';
import { applyUpdate, CONTROL_PANEL, isRunning, useJobs } from './control-panel.api.ts';
import { JOB_KINDS } from './job-kinds.ts';

/**
 * The last jobs, kept up to date by the server's news and fetched again after every time without it. Whichever way the
 * end of a job is learnt, it is said once.
 */
export function useLiveJobs() {
  const queries = useQueryClient();
  const jobs = useJobs();
  const seen = useRef(new Map<string, 'running' | 'ended'>());
  const [news, setNews] = useState<JobUpdate>();

  const note = useEffectEvent((job: JobUpdate, isNews: boolean) => {
    const before = seen.current.get(job.id);
    if (before === 'ended') return;
    seen.current.set(job.id, isRunning(job) ? 'running' : 'ended');
    // A job that had ended before anybody looked is history, not news.
    if (isRunning(job) || (before === undefined && !isNews)) return;
    announce(job);
    void reload();
  });

  /** Answers that are on their way may be older than what is known. */
  const reload = async () => {
    const changed = [CONTROL_PANEL, TODAY_RFPS].map((queryKey) => ({ queryKey }));
    await Promise.all(changed.map((keys) => queries.cancelQueries(keys)));
    await Promise.all(changed.map((keys) => queries.invalidateQueries(keys)));
  };

  useEffect(() => {
    for (const job of jobs.data ?? []) note(job, false);
  }, [jobs.data]);

  useJobUpdates({
    onUpdate: (job) => {
      if (seen.current.get(job.id) === 'ended') return;
      setNews(job);
      applyUpdate(queries, job);
      note(job, true);
    },
    onConnect: () => {
      setNews(undefined);
      void reload();
    },
  });

  return {
    ...jobs,
    /** News of a job that the list does not have yet is shown at once: the list may take longer than the job. */
    runningOf: (type: JobType): JobUpdate | undefined => {
      const isNew = !jobs.data?.some(({ id }) => id === news?.id);
      const known = [...(jobs.data ?? []), ...(news && isNew ? [news] : [])];
      return known.find((job) => job.type === type && isRunning(job));
    },
    onStarted: (jobId: string) => expectEnd(seen.current, jobId),
  };
}

/** Unless the news of its end was faster than the answer to its start. */
function expectEnd(seen: Map<string, 'running' | 'ended'>, jobId: string): void {
  if (!seen.has(jobId)) seen.set(jobId, 'running');
}

function announce({ type, status }: JobUpdate): void {
  const kind = JOB_KINDS.find((each) => each.type === type);
  if (!kind) return;
  if (status === 'completed') toast.success(kind.completed);
  else toast.error(kind.failed);
}
