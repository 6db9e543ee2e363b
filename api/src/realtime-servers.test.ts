import type { AddressInfo } from 'node:net';
import type { JobUpdate, ServerEvents, VotesChanged } from '@bidlight/contract';
import { io, type Socket } from 'socket.io-client';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openRealtime } from '#realtime.ts';
import { cookieOf, makeCompany, makeUser } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';
import { until } from '#test/until.ts';
import { ending, isAdmitted, realtimeServers, someone } from './realtime.fixture.ts';

const server = testApp();
const servers = realtimeServers(server);
const { connect } = servers;

const JOB: JobUpdate = {
  id: 'd2f1c6b8-0000-4000-8000-000000000000',
  type: 'scraping',
  status: 'in_progress',
  result: { progress: 'Reading.', percent: 12, api_calls_count: 1 },
  error: null,
};

describe('jobUpdated', () => {
  it('§7, design 4 reaches every signed-in browser on every server, once and in order', async () => {
    const other = await servers.listen();
    const worker = await servers.open();
    const received: JobUpdate[][] = [];
    for (const to of [servers.url, servers.url, other]) {
      const socket = connect((await someone(server)).headers, to);
      const heard: JobUpdate[] = [];
      received.push(heard);
      socket.on('jobUpdated', (job) => heard.push(job));
      expect(await isAdmitted(socket)).toBe(true);
    }
    const steps = Array.from(
      { length: 20 },
      (_, percent): JobUpdate => ({
        ...JOB,
        result: { progress: `Step ${percent}`, percent, api_calls_count: 0 },
      }),
    );
    const updates: JobUpdate[] = [...steps, { ...JOB, status: 'completed' }];
    for (const job of updates) worker.announce(job);
    for (const heard of received) {
      await until(() => heard.some((job) => job.status === 'completed'));
      expect(heard).toEqual(updates);
    }
  });
});

describe('what one server tells the others', () => {
  const notify = (payload: unknown) =>
    server.database.pool.query("select pg_notify('bidlight_realtime', $1)", [JSON.stringify(payload)]);

  it('reaches only the browsers of the company it is for, whichever server they are on', async () => {
    const other = await servers.listen();
    const company = await makeCompany(server.deps);
    const colleague = await makeUser(server.deps, { companyId: company.id });
    const heard: string[] = [];
    const join = async (name: string, headers: Record<string, string>, to: string) => {
      const socket = connect(headers, to);
      socket.on('jobUpdated', ({ id }) => heard.push(`${name}: ${id}`));
      expect(await isAdmitted(socket)).toBe(true);
    };
    await join('colleague', await cookieOf(server.deps, colleague), other);
    await join('stranger', (await someone(server)).headers, other);
    await join('stranger here', (await someone(server)).headers, servers.url);
    const send = (room: string | undefined, id: string) =>
      notify({ room, event: 'jobUpdated', data: { ...JOB, id } });
    await send(`company ${company.id}`, 'theirs');
    await send(undefined, 'for nobody');
    await send('everyone', 'last');
    await until(() => heard.filter((line) => line.endsWith('last')).length === 3);
    expect(heard.filter((line) => !line.endsWith('last'))).toEqual(['colleague: theirs']);
  });

  it('is reported and nothing more when it cannot be read', async () => {
    const socket = connect((await someone(server)).headers);
    await isAdmitted(socket);
    const next = new Promise<JobUpdate>((resolve) => socket.once('jobUpdated', resolve));
    const before = servers.errors.length;
    await server.database.pool.query("select pg_notify('bidlight_realtime', 'not for us')");
    await notify(null);
    await notify({ room: 'everyone', event: 'jobUpdated', data: JOB });
    expect(await next).toEqual(JOB);
    expect(servers.errors.length).toBeGreaterThanOrEqual(before + 2);
  });
});

describe('when the database drops its connections', () => {
  const connections = async (select = 'pid') => {
    const { rows } = await server.database.pool.query(
      `select ${select} from pg_stat_activity
       where application_name = 'bidlight realtime' and datname = current_database()`,
    );
    return rows;
  };

  it('servers find each other again, time after time, and browsers come back to fetch what they missed', async () => {
    const other = await servers.open();
    const socket = connect((await someone(server)).headers, servers.url, { reconnection: true });
    await isAdmitted(socket);
    for (let round = 0; round < 3; round++) {
      // One connection of each server.
      await until(async () => (await connections()).length === servers.opened.length);
      const isBack = isAdmitted(socket);
      const end = ending(socket);
      await connections('pg_terminate_backend(pid)');
      expect(await end).toBe('transport close');
      expect(await isBack).toBe(true);
      const next = new Promise<JobUpdate>((resolve) => socket.once('jobUpdated', resolve));
      // The other server may still be opening its connection; what it could not send, browsers fetch.
      await until(() => {
        other.announce(JOB);
        return Promise.race([next, new Promise((resolve) => setTimeout(resolve, 50))]);
      });
    }
    expect(servers.errors.map((error) => error.message).join()).toContain('terminating connection');
  });
});

describe('votes on many servers', () => {
  /** A server on the same database, with a port for browsers. */
  async function listen() {
    const app = await server.anotherServer();
    const realtime = await openRealtime(server.settings, () => {});
    onTestFinished(() => realtime.close());
    realtime.attach(app, server.deps, server.deps.db);
    await app.listen({ port: 0, host: '127.0.0.1' });
    return { url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`, realtime };
  }

  /** What the browser of one of a company's people is told. */
  async function browse(url: string, companyId?: string) {
    const user = await makeUser(server.deps, companyId ? { companyId } : {});
    const socket: Socket<ServerEvents> = io(url, {
      transports: ['websocket'],
      extraHeaders: await cookieOf(server.deps, user),
      reconnection: false,
      forceNew: true,
    });
    onTestFinished(() => void socket.disconnect());
    const told: { votes: VotesChanged[]; jobs: JobUpdate[] } = { votes: [], jobs: [] };
    socket.on('votesChanged', (change) => told.votes.push(change));
    socket.on('jobUpdated', (job) => told.jobs.push(job));
    await new Promise((resolve, reject) => {
      socket.once('connect', () => resolve(undefined));
      socket.once('connect_error', reject);
    });
    return { user, told };
  }

  it("votesChanged reaches a company's browsers on every server, and nobody else's", async () => {
    const [here, there] = [await listen(), await listen()];
    const voter = await browse(here.url);
    const { companyId } = voter.user;
    const colleague = await browse(there.url, companyId);
    const strangers = [await browse(here.url), await browse(there.url)];
    // Servers listen to each other a moment after they have started.
    await until(() => {
      here.realtime.announceVotes(companyId, [7, 8]);
      return colleague.told.votes.length > 0 && voter.told.votes.length > 0;
    });
    expect(colleague.told.votes[0]).toEqual({ opportunityIds: [7, 8] });
    // What was said to everybody after it has arrived, so that it would have, too.
    here.realtime.announce(JOB);
    for (const { told } of strangers) {
      await until(() => told.jobs.length > 0);
      expect(told.votes).toEqual([]);
    }
  });
});
