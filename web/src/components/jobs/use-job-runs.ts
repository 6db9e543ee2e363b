import { type JobRun, listJobs } from '@bidlight/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '#lib/call.ts';
import { JOB_LIST } from '#lib/queries.ts';
import { isRunning, type JobUpdates, RUNNING_CHECK_MS } from './use-job-updates.ts';

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
