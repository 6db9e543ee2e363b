import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bundleServer } from './load/bundle-server.ts';
import * as calls from './load/calls.ts';
import { fillOnce } from './load/fill-once.ts';
import { runClients, toRow } from './load/run-clients.ts';
import type { FromServer, Started, ToServer, Usage } from './load/server.ts';
import { percentile, printTable } from './print.ts';

/** They make ten times as many calls as can be served, and are more than may be in work. */
const OVERLOAD = 700;

const ALONE: [what: string, call: calls.Call][] = [
  ['floor: the empty route', calls.emptyRoute],
  ['floor: the session check', calls.sessionCheck],
  ["today's list", calls.today],
  ['top list', calls.topList],
  ['to decide', calls.toDecide],
  ['reports', calls.report],
  ['search', calls.search],
  ['search, always another one', calls.newSearch],
  ['opportunity', calls.opportunity],
  ['vote', calls.vote],
];

/**
 * Two hundred readers of twenty companies on a hundred thousand notices: each call alone, then the mix of a day at 50 and
 * at 500 at once, then again at 50, then from clients that ask again at once when they are refused, and the server's memory.
 * The clients share the processors with server and database.
 *
 * --seconds of each row, --minutes of the run that watches the memory, --notices, --data for a folder that is kept, so
 * that the next run need not fill it again, --profile for a folder of processor profiles, --only for rows by their name.
 */
export async function measure(): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: {
      seconds: { type: 'string', default: '5' },
      minutes: { type: 'string', default: '0' },
      notices: { type: 'string', default: '100000' },
      data: { type: 'string', default: '' },
      profile: { type: 'string' },
      only: { type: 'string' },
    },
  });
  const seconds = Number(values.seconds);
  const server = await startServer(values);
  const rows: ReturnType<typeof toRow>[] = [];
  const add = async (
    what: string,
    call: calls.Call,
    atOnce: number,
    length = seconds,
    isImpatient = false,
  ) => {
    if (values.only && !what.includes(values.only)) return;
    const before = await server.usage();
    const outcome = await runClients({ ...server.started, call, atOnce, seconds: length, isImpatient });
    const after = await server.usage();
    rows.push(
      toRow(`${what}, ${atOnce} at once`, outcome, {
        processorMs: after.processorMs - before.processorMs,
        longestBlockMs: after.longestBlockMs,
      }),
    );
    printTable(rows.slice(-1));
  };
  try {
    for (const [what, call] of ALONE) await add(what, call, 50);
    await add('mixed', calls.mixed, 50, 3 * seconds);
    await add('mixed', calls.mixed, 500, 3 * seconds);
    await add('mixed, right after', calls.mixed, 50);
    await add('mixed, asked again at once', calls.mixed, OVERLOAD, 3 * seconds, true);
    await add('mixed, after the overload', calls.mixed, 50);
    process.stdout.write('\n');
    printTable(rows);
    await watchMemory(server, Number(values.minutes));
  } finally {
    await server.stop();
  }
}

type Server = Awaited<ReturnType<typeof startServer>>;

async function startServer({
  notices,
  data,
  profile,
}: {
  notices: string;
  data: string;
  profile?: string | undefined;
}) {
  const folder = data || (await mkdtemp(join(tmpdir(), 'bidlight-bench-')));
  await fillOnce(folder, Number(notices));
  const bundle = await bundleServer();
  const profiling = profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : [];
  const child = fork(bundle.file, [folder], { execArgv: [...process.execArgv, ...profiling] });
  const ended = once(child, 'exit');
  const next = async <Kind extends FromServer>(name: string): Promise<Kind> => {
    const [message] = (await Promise.race([once(child, 'message'), ended.then(() => [{}])])) as [FromServer];
    if (!(name in message)) throw new Error('The server has ended.');
    return message as Kind;
  };
  const tell = (message: ToServer) => child.send(message);
  const { started } = await next<{ started: Started }>('started');
  return {
    started,
    async usage(): Promise<Usage> {
      tell('usage');
      return (await next<{ usage: Usage }>('usage')).usage;
    },
    async stop(): Promise<void> {
      if (child.connected) tell('stop');
      await ended;
      await bundle.remove();
      if (!data) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** One line for every part of the time: memory that grows shows, and how fast the mix is when everybody has been there a while. */
async function watchMemory(server: Server, minutes: number): Promise<void> {
  const PARTS = 10;
  const rows = [{ minute: '0.0', 'calls/s': '', 'p99 ms': '', 'memory MB': await memory() }];
  for (let part = 1; part <= PARTS && minutes > 0; part += 1) {
    const seconds = (minutes * 60) / PARTS;
    const { perSecond, served } = await runClients({
      ...server.started,
      call: calls.mixed,
      atOnce: 50,
      seconds,
    });
    rows.push({
      minute: ((part * minutes) / PARTS).toFixed(1),
      'calls/s': perSecond.toFixed(0),
      'p99 ms': percentile(served, 0.99).toFixed(0),
      'memory MB': await memory(),
    });
  }
  process.stdout.write('\n');
  printTable(rows);

  async function memory(): Promise<string> {
    return (await server.usage()).memoryMb.toFixed(0);
  }
}
