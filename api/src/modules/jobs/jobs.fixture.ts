import type { JobType } from '@bidlight/contract';
import { afterEach } from 'vitest';
import type { Deps } from '#platform/deps.ts';
import type { Running } from '#platform/queue.ts';
import { findInternalCompany } from '#store/internal-company.ts';
import { cookieOf, makeCompany, makeUser, removeJobs } from '#test/factories.ts';
import type { testApp } from '#test/harness.ts';
import type { JobContext, JobHandler } from './job-types.ts';
import { startWorker } from './worker.ts';

/** Workers that do what a test says, an operator who starts jobs, and what becomes of them. */
export function jobWorld(server: ReturnType<typeof testApp>) {
  let workers: Running[] = [];

  afterEach(async () => {
    for (const worker of workers) await worker.stop();
    workers = [];
    await removeJobs(server.deps);
  });

  async function work(
    handler: JobHandler,
    { kinds = ['scraping'], deps = server.deps }: { kinds?: JobType[]; deps?: Deps } = {},
  ): Promise<Running> {
    const idle: JobHandler = async () => '';
    const of = (kind: JobType) => (kinds.includes(kind) ? handler : idle);
    const worker = await startWorker(
      deps,
      {
        jobs: { scraping: of('scraping'), scoring: of('scoring'), learning: idle, backup: idle },
        mailing: async () => {},
        startDueWork: async () => {},
      },
      () => {},
    );
    workers.push(worker);
    return worker;
  }

  async function operator() {
    const company =
      (await findInternalCompany(server.deps.db)) ?? (await makeCompany(server.deps, { isInternal: true }));
    const user = await makeUser(server.deps, { companyId: company.id, role: 'ADMIN' });
    return cookieOf(server.deps, user);
  }

  async function trigger() {
    return server.as(await operator()).post('/api/scraping/scrape');
  }

  async function jobOf(id: string) {
    const { body } = await server.as(await operator()).get(`/api/cron/jobs/${id}`);
    return body.job;
  }

  return { work, operator, trigger, jobOf };
}

/** A handler that waits until the test releases it. */
export function held() {
  const gate = Promise.withResolvers<string>();
  const entered = Promise.withResolvers<JobContext>();
  const handler: JobHandler = (context) => {
    entered.resolve(context);
    return Promise.race([
      gate.promise,
      new Promise<string>((_, reject) =>
        context.signal.addEventListener('abort', () => reject(context.signal.reason)),
      ),
    ]);
  };
  return { handler, entered: entered.promise, ...gate };
}
