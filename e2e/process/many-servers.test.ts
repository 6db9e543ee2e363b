import { SAM_GOV_TIME_ZONE } from '@bidlight/api/modules/collecting/sources/clean/dates.ts';
import {
  fakeSamGov,
  KEY,
  record,
  searching,
  send,
} from '@bidlight/api/modules/collecting/sources/sam-gov/fake-sam-gov.fixture.ts';
import { dayIn } from '@bidlight/api/platform/time/calendar.ts';
import type { Job, JobUpdate, ServerEvents } from '@bidlight/contract';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { login, type Product, startProduct, temporaryFolders, until } from '../product/product.ts';
import { type OwnDatabase, ownDatabase } from './own-database.ts';

const PAGE = 20;
const PAGES = 3;
const NOTICES = PAGE * PAGES;

const folders = temporaryFolders();
let products: Product[] = [];
let sockets: Socket[] = [];
let database: OwnDatabase;

beforeEach(async () => {
  database = await ownDatabase();
});
afterEach(async () => {
  for (const socket of sockets) socket.disconnect();
  for (const { process, ended } of products) {
    process.kill('SIGKILL');
    await ended;
  }
  [products, sockets] = [[], []];
  await database.remove();
});
afterAll(() => folders.remove());

/** In the place of the federal server; answers the search from page `heldFrom` on only when the test lets it. */
async function startFederal() {
  const today = dayIn(SAM_GOV_TIME_ZONE, new Date());
  const search = searching(
    Array.from({ length: NOTICES }, (_, at) => record(at + 1, today, { type: 'Special Notice' })),
  );
  const state = { baseUrl: '', heldFrom: Number.POSITIVE_INFINITY, asked: [] as number[] };
  const { baseUrl } = await fakeSamGov(async (request, reply, call) => {
    if (!request.pathname.endsWith('/search')) return send(reply, 200, { description: 'Text' });
    const page = Number(request.searchParams.get('offset')) / PAGE;
    state.asked.push(page);
    await until(() => page < state.heldFrom || reply.destroyed);
    request.searchParams.set('limit', String(PAGE));
    search(request, reply, call);
  });
  state.baseUrl = baseUrl;
  return state;
}

async function start(
  role: 'web' | 'worker',
  federal: { baseUrl: string },
  more: Record<string, string> = {},
): Promise<Product> {
  const product = await startProduct({
    DATABASE_URL: database.url,
    DEMO: 'on',
    ROLE: role,
    SCHEDULE_COLLECT: 'off',
    SAM_API_KEY: KEY,
    SAM_API_URL: federal.baseUrl,
    DATA_DIR: folders.make(),
    ...more,
  });
  products.push(product);
  if (role === 'web') await product.ready();
  else await until(() => product.output().includes('working on jobs'));
  return product;
}

async function operatorAt({ url }: Product) {
  const cookie = (await login(url)).headers.get('set-cookie')?.split(';')[0] ?? '';
  return {
    cookie,
    trigger: async () => {
      const answer = await fetch(`${url}/api/scraping/scrape`, { method: 'POST', headers: { cookie } });
      return { status: answer.status, body: (await answer.json()) as { jobId: string } };
    },
    job: async (id: string) => {
      const answer = await fetch(`${url}/api/cron/jobs/${id}`, { headers: { cookie } });
      return ((await answer.json()) as { job: Job }).job;
    },
  };
}

function watch({ url }: Product, cookie: string) {
  const heard: JobUpdate[] = [];
  const socket: Socket<ServerEvents> = io(url, {
    transports: ['websocket'],
    extraHeaders: { cookie },
    forceNew: true,
    reconnectionDelayMax: 500,
  });
  sockets.push(socket);
  // Scoring follows by itself and is not what is watched here.
  socket.on('jobUpdated', (job) => {
    if (job.type === 'scraping') heard.push(job);
  });
  return { socket, heard };
}

const count = async (what: string) =>
  Number((await database.query(`select count(*) as n from ${what}`))[0]?.n);

describe('two web and two worker processes on one PostgreSQL', () => {
  it('run one job, tell every browser, and survive kill -9 of the worker and of the web server that holds a socket', async () => {
    const federal = await startFederal();
    const one = await start('web', federal);
    const two = await start('web', federal);
    const [first, second] = [await operatorAt(one), await operatorAt(two)];
    const tabs = [watch(one, first.cookie), watch(two, second.cookie)];
    await until(() => tabs.every(({ socket }) => socket.connected));
    const doomed = await start('worker', federal);

    // Two operators press at once, on two servers.
    federal.heldFrom = 1;
    const answers = await Promise.all([first.trigger(), second.trigger()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409]);
    const [{ jobId } = { jobId: '' }, other] = answers.map(({ body }) => body);
    expect(other?.jobId).toBe(jobId);

    // The first page is stored, the second is being asked for, and the worker dies.
    await until(() => federal.asked.includes(1));
    await start('worker', federal);
    doomed.process.kill('SIGKILL');
    await doomed.ended;
    // And so does a web server, with the socket it holds.
    one.process.kill('SIGKILL');
    await one.ended;
    await until(() => tabs[0]?.socket.connected === false);
    federal.heldFrom = Number.POSITIVE_INFINITY;
    await start('web', federal, { PORT: new URL(one.url).port });
    await until(() => tabs[0]?.socket.connected === true);

    // The other worker goes on with the same job, within a minute.
    await until(async () => (await second.job(jobId)).status !== 'in_progress');
    const job = await second.job(jobId);
    expect(job).toMatchObject({ status: 'completed', error: null });
    expect(job.result?.progress).toContain(`${NOTICES} rows: ${NOTICES} added`);
    expect(await count('jobs where started_by is not null')).toBe(1);
    expect(await count(`notices where source = 'sam'`)).toBe(NOTICES);
    // It went on after the page that was stored, and did not start anew.
    expect(federal.asked.filter((page) => page === 0)).toHaveLength(1);

    for (const { heard } of tabs) {
      await until(() => heard.some((update) => update.status === 'completed'));
      expect(new Set(heard.map((update) => update.id))).toEqual(new Set([jobId]));
    }

    // Both servers and both browsers go on as before.
    const again = await second.trigger();
    expect(again.status).toBe(202);
    for (const { heard } of tabs) {
      await until(() => heard.some(({ id, status }) => id === again.body.jobId && status === 'completed'));
    }
  });
});

describe('a worker that is stopped in the middle of a job', () => {
  it('leaves it to the next one', async () => {
    const federal = await startFederal();
    const operator = await operatorAt(await start('web', federal));
    const stopped = await start('worker', federal);
    federal.heldFrom = 1;
    const { body } = await operator.trigger();
    await until(() => federal.asked.includes(1));
    stopped.process.kill('SIGTERM');
    expect(await stopped.ended).toBe(0);
    expect((await operator.job(body.jobId)).status).toBe('in_progress');
    federal.heldFrom = Number.POSITIVE_INFINITY;
    await start('worker', federal);
    await until(async () => (await operator.job(body.jobId)).status === 'completed');
    expect(await count(`notices where source = 'sam'`)).toBe(NOTICES);
  });
});
