import { type JobRun, listJobs, listQuarantined, scrapingOverview } from '@bidlight/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { isRunning, type JobUpdates, RUNNING_CHECK_MS } from '#components/use-job-updates.ts';
import { call, isAnswered, serverMessage } from '#lib/call.ts';
import { followJob } from '#lib/followed-job.ts';
import { JOB_LIST } from '#lib/queries.ts';
import { toast } from '#ui/toast.tsx';
import type { JobKind } from './job-kinds.ts';

export const SCRAPING_OVERVIEW = ['scraping-overview'];
const QUARANTINED_PAGE_SIZE = 10;

/** The last runs, newest first, each with the newest update that is known of it. */
export function useJobRuns({ jobs: known, storeFetched }: JobUpdates) {
  const { data, error, refetch } = useQuery({
    queryKey: JOB_LIST,
    queryFn: async (): Promise<JobRun[]> => {
      const { jobs } = await call(listJobs, {});
      for (const job of jobs) storeFetched(job);
      return jobs;
    },
    refetchInterval: Object.values(known).some(isRunning) ? RUNNING_CHECK_MS : false,
  });
  return { data: data?.map((run) => ({ ...run, ...known[run.id] })), error, refetch };
}

export function useStartJob(kind: JobKind, { storeStarted }: JobUpdates) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(kind.trigger, {}),
    onSuccess: ({ jobId }) => {
      toast.success(kind.started);
      if (kind.type === 'scoring') followJob(jobId);
      storeStarted(jobId, kind.type);
    },
    onError: (error) => {
      toast.error(isAnswered(error) ? (serverMessage(error) ?? kind.startFailed) : kind.noAnswer);
    },
    // Also after a refusal: the job may be running already.
    onSettled: () => queries.invalidateQueries({ queryKey: JOB_LIST }),
  });
}

export function useScrapingOverview() {
  return useQuery({
    queryKey: SCRAPING_OVERVIEW,
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
