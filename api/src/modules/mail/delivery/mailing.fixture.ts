import type { FastifyInstance } from 'fastify';
import { startWorker } from '#modules/jobs/worker.ts';
import { readConfig } from '#platform/config/config.ts';
import type { MailSettings } from '#platform/config/live-config.ts';
import type { Deps } from '#platform/deps.ts';
import type { Queue, Running } from '#platform/queue.ts';
import { type Answer, callersOf } from '#test/calls.ts';
import {
  cookieOf,
  type MadeOpportunity,
  makeCompany,
  makeOpportunity,
  makeScore,
  makeUser,
} from '#test/factories.ts';
import type { Harness } from '#test/harness.ts';
import { deliverReport } from './deliver-report.ts';

/** A server with these mail settings, on the test's database. */
export async function mailingServer(
  server: Harness,
  env: Record<string, string>,
  timing: Partial<MailSettings> = {},
): Promise<{ app: FastifyInstance; deps: Deps }> {
  const config = readConfig({
    LOG_LEVEL: 'info',
    MAIL_FROM: 'Bidlight <reports@bidlight.example>',
    ...env,
  });
  const mail = { ...config.mail, retryPausesMs: [10, 20], ...timing };
  const deps = { ...server.deps, config: { ...config, mail } };
  await startMailing(deps);
  return { app: await server.anotherServer({}, { config: deps.config }), deps };
}

/** The worker before is stopped, because the queue would give the report to either of them. */
export async function startMailing(deps: Deps): Promise<void> {
  await stopMailing(deps);
  const idle = async () => '';
  const worker = await startWorker(
    deps,
    {
      jobs: { scraping: idle, scoring: idle, learning: idle, backup: idle },
      mailing: (run) => deliverReport(deps, run),
      startDueWork: async () => {},
    },
    () => {},
  );
  workers.set(deps.queue, worker);
}

export async function stopMailing({ queue }: Deps): Promise<void> {
  await workers.get(queue)?.stop();
  workers.delete(queue);
}

const workers = new Map<Queue, Running>();

export interface Operator {
  headers(): Promise<{ cookie: string }>;
  send(app: FastifyInstance, group?: string): Promise<Answer>;
  get(app: FastifyInstance, url: string): Promise<Answer>;
}

/** An admin of the internal company, of which there can be only one. */
export async function makeOperator(deps: Deps): Promise<Operator & { companyId: string }> {
  const { id: companyId } = await makeCompany(deps, { name: 'Internal Ltd', isInternal: true });
  const user = await makeUser(deps, { companyId, role: 'ADMIN', email: 'operator@internal.example' });
  // Each call has a new session, because tests advance the clock by days. Under https the cookie has another name.
  const headers = async () => {
    const { cookie } = await cookieOf(deps, user);
    return { cookie: `${cookie}; __Host-${cookie}` };
  };
  const on = async (app: FastifyInstance) =>
    callersOf(
      () => app,
      () => deps,
    ).as(await headers());
  return {
    companyId,
    headers,
    get: async (app, url) => (await on(app)).get(url),
    send: async (app, group = 'user') => (await on(app)).post('/api/top5-rfps/send-emails', { group }),
  };
}

/** Opportunities that the company's mail would have, best first. */
export async function makeTop(
  deps: Deps,
  companyId: string,
  count: number,
  values: Parameters<typeof makeOpportunity>[1] = {},
): Promise<MadeOpportunity[]> {
  const made: MadeOpportunity[] = [];
  for (let n = 0; n < count; n += 1) {
    const opportunity = await makeOpportunity(deps, values);
    await makeScore(deps, opportunity, {
      companyId,
      score: 95 - n,
      summary: `Buyer number ${n}.`,
      strengths: ['Same NAICS code'],
    });
    made.push(opportunity);
  }
  return made;
}
