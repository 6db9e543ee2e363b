import { getJob, type JobUpdate } from '@bidlight/contract';
import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { call } from '#lib/call.ts';
import { followedJobId, followJob, useFollowedJobId } from '#lib/followed-job.ts';
import { JOB_LIST, JOBS, knownJobs } from '#lib/queries.ts';
import { joinRealtime } from '#lib/realtime.ts';
import { verifySession } from '#lib/session.ts';
import { toast } from '#ui/toast.tsx';

/** Some proxies block websockets. There, running jobs are fetched again and again until they end. */
export const RUNNING_CHECK_MS = 15_000;

export const isRunning = ({ status }: Pick<JobUpdate, 'status'>) => status === 'in_progress';

interface JobScreen {
  /** The queries whose data a job changes; they are fetched again when a job ends. */
  changes: readonly QueryKey[];
  /** Shows the toast for a job that has ended. */
  announce?(job: JobUpdate): void;
}

/** Few visits see a vote from elsewhere. */
const loadFollowing = () => import('#lib/follow-votes.ts');

export type JobUpdates = ReturnType<typeof useJobUpdates>;

/** Live updates of jobs while the screen is open (§4). All of their state is in the query cache. */
export function useJobUpdates({ changes, announce = announceById }: JobScreen) {
  const queries = useQueryClient();
  const { data: jobs } = useQuery(knownJobs);

  // Answers that are on their way may be from before the end of the job, so they are cancelled first.
  const reload = async (keys: readonly QueryKey[]) => {
    await Promise.all(keys.map((queryKey) => queries.cancelQueries({ queryKey })));
    await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
  };

  const store = ({ id, type, status, result, error, startedBy }: JobUpdate, isPushed: boolean) => {
    const job = { id, type, status, result, error, startedBy };
    const before = queries.getQueryData(knownJobs.queryKey)?.[id];
    // A job never runs again after its end; an answer from before the end may still arrive.
    if (before && !isRunning(before)) return;
    queries.setQueryData(knownJobs.queryKey, (known) => ({ ...known, [id]: job }));
    if (isPushed && !before) void queries.invalidateQueries({ queryKey: JOB_LIST }, { cancelRefetch: false });
    // A job that had already ended when it was first fetched is history and needs no toast.
    if (isRunning(job) || (!before && !isPushed)) return;
    // Work that started by itself refreshes the lists; nobody waits for its end.
    if (startedBy !== 'schedule') announce(job);
    void reload([JOBS, ...changes]);
  };

  const onUpdate = useEffectEvent((job: JobUpdate) => {
    if (job.type === 'scoring' && followedJobId() === undefined) followJob(job.id);
    store(job, true);
  });
  const onConnect = useEffectEvent((isReconnect: boolean) => {
    void reload(isReconnect ? [JOBS, ...changes] : [JOBS]);
  });
  useEffect(
    () =>
      joinRealtime({
        onUpdate,
        onConnect,
        onVotes: (ids) => void loadFollowing().then(({ followVotes }) => followVotes(queries, ids)),
        verifySession: () => verifySession(queries),
      }),
    [queries],
  );

  return {
    jobs,
    storeFetched: (job: JobUpdate) => store(job, false),
  };
}

/** The scoring job that this browser follows until it is dismissed, or the error of fetching it. */
export function useFollowedJob({ jobs, storeFetched }: JobUpdates) {
  const id = useFollowedJobId();
  const job = id === undefined ? undefined : jobs[id];
  const { error } = useQuery({
    queryKey: [...JOBS, 'followed', id],
    queryFn: async () => {
      const reply = await call(getJob, { params: { jobId: id ?? '' } });
      storeFetched(reply.job);
      return reply.job.id;
    },
    enabled: id !== undefined && (!job || isRunning(job)),
    initialData: job?.id,
    staleTime: RUNNING_CHECK_MS,
    refetchInterval: job && isRunning(job) ? RUNNING_CHECK_MS : false,
  });
  return { id, job, error, dismiss: () => followJob(undefined) };
}

function announceById({ id, status }: JobUpdate): void {
  if (status === 'completed') toast.success(`Job ${id} completed.`);
  else toast.error(`Job ${id} failed.`);
}
