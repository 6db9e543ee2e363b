import type { JobType, JobUpdate } from '@bidlight/contract';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, failureText, isAnswered } from '#lib/call.ts';
import { followJob } from '#lib/followed-job.ts';
import { JOB_LIST, knownJobs } from '#lib/queries.ts';
import { toast } from '#ui/toast.tsx';
import type { StartableJob } from './job-kinds.ts';

/** The screens show it as running before its first update arrives. */
export function noteStarted(queries: QueryClient, id: string, type: JobType): void {
  const job: JobUpdate = { id, type, status: 'in_progress', result: null, error: null };
  // The end of the job may have been pushed before the answer to its start arrives: then it stays ended.
  queries.setQueryData(knownJobs.queryKey, (known) => ({ [id]: job, ...known }));
}

/** Starts a job and says so, with the texts of its kind (§8). */
export function useStartJob() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (kind: StartableJob) => call(kind.trigger, {}),
    onSuccess: ({ jobId: id }, { type, started }) => {
      toast.success(started);
      if (type === 'scoring') followJob(id);
      noteStarted(queries, id, type);
    },
    onError: (error, { startFailed, noAnswer }) => {
      toast.error(isAnswered(error) ? failureText(error, startFailed) : noAnswer);
    },
    // Also after a refusal: the job may be running already.
    onSettled: () => queries.invalidateQueries({ queryKey: JOB_LIST }),
  });
}
