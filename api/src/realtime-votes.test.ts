import type { AddressInfo } from 'node:net';
import type { JobUpdate, ServerEvents, VotesChanged } from '@bidlight/contract';
import { io, type Socket } from 'socket.io-client';
import { expect, it, onTestFinished } from 'vitest';
import { openRealtime } from '#realtime.ts';
import { cookieOf, makeUser } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';
import { until } from '#test/until.ts';

const server = testApp();

const JOB: JobUpdate = { id: 'job-1', type: 'scoring', status: 'completed', result: null, error: null };

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
