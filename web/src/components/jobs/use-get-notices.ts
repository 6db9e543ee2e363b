import { COLLECTING_ALREADY, collectPublicExtract } from '@bidlight/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, failureText } from '#lib/call.ts';
import { JOB_LIST } from '#lib/queries.ts';
import { sendExtract } from './send-extract.ts';
import { noteStarted } from './use-start-job.ts';

/** The two ways to the first notices: the public extract, and a file of it. */
export function useGetNotices() {
  const queries = useQueryClient();
  const [sentPercent, setSentPercent] = useState<number>();
  /** A file came while there was no time for it. */
  const [isRefused, setRefused] = useState(false);
  const started = (jobId: string) => noteStarted(queries, jobId, 'scraping');
  // Also after a refusal: the job may be running already.
  const onSettled = () => queries.invalidateQueries({ queryKey: JOB_LIST });
  const collect = useMutation({
    mutationFn: (address: string) => call(collectPublicExtract, { body: address ? { address } : {} }),
    onSuccess: ({ jobId }) => started(jobId),
    onSettled,
  });
  const send = useMutation({
    mutationFn: async (file: File) => {
      const problem = problemOf(file);
      if (problem) throw new UnusableFileError(problem);
      setSentPercent(0);
      return sendExtract(file, (bytes) => setSentPercent((100 * bytes) / file.size));
    },
    onSuccess: started,
    onError: (error) => setRefused(textOf(error) === COLLECTING_ALREADY),
    onSettled: () => {
      setSentPercent(undefined);
      return onSettled();
    },
  });
  const error = textOf(collect.error ?? send.error);
  return {
    ...{ collect, send, sentPercent, isRefused, setRefused },
    // That one passes by itself.
    error: error === COLLECTING_ALREADY ? undefined : error,
  };
}

class UnusableFileError extends Error {}

function problemOf({ name, size }: File): string | undefined {
  if (/\.zip$/i.test(name)) return 'Unzip it first, and choose the .csv file in it.';
  if (!/\.csv(\.gz)?$/i.test(name)) return 'Choose a .csv or .csv.gz file.';
  if (size === 0) return 'This file is empty.';
  return undefined;
}

function textOf(error: Error | null): string | undefined {
  if (!error) return undefined;
  return error instanceof UnusableFileError ? error.message : failureText(error);
}
