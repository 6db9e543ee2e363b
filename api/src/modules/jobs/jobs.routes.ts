import {
  getJob,
  listJobs,
  type SourceRun,
  triggerBackup,
  triggerLearning,
  triggerScoring,
  triggerScraping,
} from '@bidlight/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#platform/deps.ts';
import { notFound } from '#platform/http/replies/errors.ts';
import { knownId } from '#platform/http/replies/parameters.ts';
import { route } from '#platform/http/replies/route.ts';
import { findJob, listRecentJobs } from './jobs.queries.ts';
import { startJob } from './start-job.ts';

const NOT_FOUND = 'Job not found on server.';
const HISTORY_LIMIT = 20;

/** What collecting knows of its jobs. */
interface Collecting {
  /** Throws one sentence where there is nothing to collect from. */
  requireSource(): Promise<void>;
  listSourceRuns(jobIds: string[]): Promise<Map<string, SourceRun[]>>;
}

export function jobsRoutes(app: FastifyInstance, deps: Deps, collecting: Collecting): void {
  route(app, triggerScraping, async ({ user, request }) => {
    await collecting.requireSource();
    const { id } = await startJob(deps, 'scraping', { user, address: request.ip });
    return { success: true, jobId: id, message: 'Manual scraping process started.' };
  });

  route(app, triggerScoring, async ({ user, request }) => {
    const { id } = await startJob(deps, 'scoring', { user, address: request.ip });
    return { success: true, jobId: id, message: 'Scoring process started.' };
  });

  route(app, triggerLearning, async ({ user, request }) => {
    const { id } = await startJob(deps, 'learning', { user, address: request.ip });
    return { success: true, jobId: id, message: 'AI Learning process started.' };
  });

  route(app, triggerBackup, async ({ user, request }) => {
    const { id } = await startJob(deps, 'backup', { user, address: request.ip });
    return { success: true, jobId: id, message: 'Backup started.' };
  });

  route(app, getJob, async ({ params }) => {
    const job = await findJob(deps.db, knownId(params.jobId, NOT_FOUND));
    if (!job) throw notFound(NOT_FOUND);
    return { success: true, job };
  });

  route(app, listJobs, async () => {
    const jobs = await listRecentJobs(deps.db, HISTORY_LIMIT);
    const runs = await collecting.listSourceRuns(jobs.map(({ id }) => id));
    return { success: true, jobs: jobs.map((job) => ({ ...job, sourceRuns: runs.get(job.id) ?? [] })) };
  });
}
