import {
  type CallInput,
  type CallReply,
  getLearningEffect,
  type JobUpdate,
  listTodayRfps,
  type listTopRfps,
} from '@bidlight/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** The keys and queries that several features share; a feature's own are in its `.api.ts`. */

/** All queries about jobs: the known ones, the followed one and the list of the control panel. */
export const JOBS = ['jobs'];
export const JOB_LIST = [...JOBS, 'list'];

type KnownJobs = Readonly<Record<string, JobUpdate>>;

/** The newest update of each job, by id, from the websocket or from an answer; no call fetches this. */
export const knownJobs = queryOptions({
  queryKey: [...JOBS, 'known'],
  queryFn: (): KnownJobs => ({}),
  initialData: {},
  enabled: false,
});

/** Today's opportunities and their statistics. */
export const TODAY = ['today'];

export function todayQuery(query: NonNullable<CallInput<typeof listTodayRfps>['query']>) {
  return queryOptions({
    queryKey: [...TODAY, query],
    queryFn: () => call(listTodayRfps, { query }),
  });
}

/** Search results. */
export const SEARCH = ['search'];

/** The list of Top RFPs and its counts: 'Refresh Data' and the end of a job load both again. */
export const TOP = ['top'];
export const TOP_LIST = [...TOP, 'list'];
/** What the user is asked about this week. */
export const CHECKS = [...TOP, 'checks'];

/** The opportunities to teach with. */
export const TEACHING = [...TOP, 'teaching'];

/** All queries about what the company pursues: the marks of lists, the board, the table and the sheets. */
export const PURSUITS = ['pursuits'];

/** The versions of the company's model, with what the votes have taught. */
export const MODELS = ['models'];

/** What the last learning moved: a scoring or a learning that ends may bring another one. */
export const LEARNING_EFFECT = ['learning-effect'];

/** The numbers alone. */
export const learningEffectQuery = queryOptions({
  queryKey: [...LEARNING_EFFECT, 'summary'],
  queryFn: async () => (await call(getLearningEffect, {})).effect,
});

/** One of the lists that Top RFPs is divided into, with the progress of the day. */
export type Decisions = Pick<
  CallReply<typeof listTopRfps>,
  'topRFPs' | 'progress' | 'helpItLearn' | 'nothingLeft' | 'decidedVotes'
> & {
  /** Which list it is. */
  of: string;
};
