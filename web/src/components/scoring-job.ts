import { getJob, type JobUpdate } from '@bidlight/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { CallError, call } from '#lib/call.ts';
import { followedScoringJob, followScoringJob, unfollowScoringJob } from '#lib/followed-job.ts';

const RUNNING_CHECK_MS = 15_000;

/** What is shown of the scoring job that this browser follows (§4). */
export type ScoringJob =
  | { state: 'initializing' }
  | { state: 'in_progress' | 'completed' | 'failed'; text: string; percent: number };

interface FollowedJob {
  /** Undefined while there is none to follow. */
  job: ScoringJob | undefined;
  /** News of any job; a scoring job is followed when none is yet. */
  hear(update: JobUpdate): void;
  /** News may have been missed. */
  refetch(): void;
  dismiss(): void;
}

export function useScoringJob({ onCompleted }: { onCompleted(): void }): FollowedJob {
  const queries = useQueryClient();
  const [id, setId] = useState(followedScoringJob);
  const queryKey = (jobId: string | undefined) => ['job', jobId];
  const { data, error, refetch } = useQuery({
    queryKey: queryKey(id),
    queryFn: async (): Promise<JobUpdate> => (await call(getJob, { params: { jobId: id ?? '' } })).job,
    enabled: id !== undefined,
    // What was heard a moment ago is newer than what would be fetched.
    staleTime: RUNNING_CHECK_MS,
    // Some proxies let no websocket through: there, too, a running job is seen to end.
    refetchInterval: ({ state }) => (state.data?.status === 'in_progress' ? RUNNING_CHECK_MS : false),
  });

  const lastStatus = useRef<JobUpdate['status']>(undefined);
  const note = useEffectEvent((status: JobUpdate['status'] | undefined) => {
    if (status === 'completed' && lastStatus.current === 'in_progress') onCompleted();
    lastStatus.current = status;
  });
  useEffect(() => note(data?.status), [data?.status]);

  return {
    job: id === undefined ? undefined : toScoringJob(data, error),
    hear: (update) => {
      if (update.type !== 'scoring' || (id !== undefined && update.id !== id)) return;
      followScoringJob(update.id);
      setId(update.id);
      // Whoever tells the news acts on it; only an end that is fetched has to be noticed here.
      lastStatus.current = update.status;
      // An answer that is on its way is older.
      void queries.cancelQueries({ queryKey: queryKey(update.id) });
      queries.setQueryData(queryKey(update.id), update);
    },
    refetch: () => {
      if (id !== undefined) void refetch();
    },
    dismiss: () => {
      unfollowScoringJob();
      setId(undefined);
    },
  };
}

function toScoringJob(job: JobUpdate | undefined, error: unknown): ScoringJob {
  if (job) {
    const { status, result } = job;
    const text = status === 'failed' ? job.error : result?.progress;
    return { state: status, text: text ?? '', percent: result?.percent ?? 0 };
  }
  if (!error) return { state: 'initializing' };
  const isUnknown = error instanceof CallError && error.status === 404;
  const text = isUnknown ? 'Job not found on server.' : 'Could not retrieve job status from the server.';
  return { state: 'failed', text, percent: 0 };
}
