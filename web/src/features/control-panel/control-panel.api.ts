import { type JobRun, type JobUpdate, listJobs, listQuarantined, scrapingOverview } from '@bidlight/contract';
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call, isAnswered, serverMessage } from '#lib/call.ts';
import { followScoringJob } from '#lib/followed-job.ts';
import { toast } from '#ui/toast.tsx';
import type { JobKind } from './job-kinds.ts';

/** Everything that a job changes while it runs. */
export const CONTROL_PANEL = ['control-panel'];
const QUARANTINED_PAGE_SIZE = 10;
const RUNNING_CHECK_MS = 15_000;

const jobsQuery = queryOptions({
  queryKey: [...CONTROL_PANEL, 'jobs'],
  queryFn: async () => (await call(listJobs, {})).jobs,
  // Some proxies let no websocket through: there, too, a running job is seen to end.
  refetchInterval: ({ state }) => (state.data?.some(isRunning) ? RUNNING_CHECK_MS : false),
});

export function isRunning(job: Pick<JobRun, 'status'>): boolean {
  return job.status === 'in_progress';
}

export function useJobs() {
  return useQuery(jobsQuery);
}

/** News of a job goes into the list that is shown; a job that is not in it makes the list be fetched again. */
export function applyUpdate(queries: QueryClient, update: JobUpdate): void {
  const jobs = queries.getQueryData(jobsQuery.queryKey);
  if (jobs?.some(({ id }) => id === update.id)) {
    queries.setQueryData(
      jobsQuery.queryKey,
      jobs.map((job) => (job.id === update.id ? { ...job, ...update } : job)),
    );
  } else {
    queries.invalidateQueries(jobsQuery, { cancelRefetch: false });
  }
}

export function useStartJob(kind: JobKind, onStarted: (jobId: string) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(kind.trigger, {}),
    onSuccess: ({ jobId }) => {
      toast.success(kind.started);
      if (kind.type === 'scoring') followScoringJob(jobId);
      onStarted(jobId);
    },
    onError: (error) => {
      toast.error(isAnswered(error) ? (serverMessage(error) ?? kind.startFailed) : kind.noAnswer);
    },
    // Also after a refusal: the job may be running already.
    onSettled: () => queries.invalidateQueries(jobsQuery),
  });
}

export function useScrapingOverview() {
  return useQuery({
    queryKey: [...CONTROL_PANEL, 'overview'],
    queryFn: () => call(scrapingOverview, {}),
  });
}

export function useQuarantined(runId: number, page: number) {
  return useQuery({
    queryKey: ['quarantined', runId, page],
    queryFn: () =>
      call(listQuarantined, {
        params: { runId: String(runId) },
        query: { page, limit: QUARANTINED_PAGE_SIZE },
      }),
    placeholderData: keepPreviousData,
  });
}
