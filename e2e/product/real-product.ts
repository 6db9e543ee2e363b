import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { DEMO_PASSWORD } from '@bidlight/api/demo/demo-people.ts';
import { connectOnce } from '@bidlight/api/platform/db/connect-once.ts';
import { StartupError } from '@bidlight/api/platform/process/console.ts';
import { listJobs, listTopRfps, scrapingStats, type User } from '@bidlight/contract';
import { findPostgres } from '@bidlight/postgres';
import { nodeEnvironment } from '../../scripts/lib/project.mjs';

const pathOf = (file: string) => fileURLToPath(new URL(`../../${file}`, import.meta.url));
export const OPERATOR = 'admin@bidlight.example';
const COMPANY_ADMINS = [OPERATOR, 'admin@harborview.example'];
const POLL_MS = 200;

type Session = Awaited<ReturnType<typeof signInAt>>;

/** The built product in a folder of its own, and what a person would do with it. Every wait ends when `signal` does. */
export class RealProduct {
  readonly address: string;
  private server: ChildProcess | undefined;
  private importedAt = new Date();
  /** What Node is started with, besides the program. */
  nodeOptions: string[] = [];
  readonly env: NodeJS.ProcessEnv;
  readonly folder: string;
  private readonly signal: AbortSignal;
  private readonly sessions = new Map<string, Session>();

  constructor(folder: string, port: number, signal: AbortSignal, more: Record<string, string> = {}) {
    this.folder = folder;
    this.signal = signal;
    this.address = `http://localhost:${port}`;
    const { PATH, HOME, TMPDIR } = process.env;
    // Nothing else of this environment: its settings may name a database or a mail server that people use.
    this.env = {
      ...nodeEnvironment,
      ...{ PATH, HOME, TMPDIR },
      ...{ PORT: String(port), DATA_DIR: `${folder}/data`, DEMO: 'on', SCHEDULE_COLLECT: 'off' },
      ...{ LIMIT_USER_PER_MINUTE: '0', LIMIT_ADDRESS_PER_MINUTE: '0' },
      ...more,
    };
  }

  async start(): Promise<void> {
    this.server = this.spawn('api/dist/main.js', ['ignore', 'ignore', 'inherit', 'ipc']);
    await this.until(async () => {
      const { ok } = await fetch(`${this.address}/readyz`).catch(() => ({ ok: false }));
      return ok;
    });
  }

  async import(extract: string): Promise<void> {
    const child = this.spawn('api/src/cli/import.ts', ['ignore', 'inherit', 'inherit'], [extract]);
    const stop = () => child.kill();
    this.signal.addEventListener('abort', stop);
    const [code] = await once(child, 'exit');
    this.signal.removeEventListener('abort', stop);
    if (code !== 0) throw new StartupError('The notices could not be imported; the reason is above.');
    this.importedAt = new Date();
  }

  /** What the scoring that followed the import has to say. */
  async scored(): Promise<string> {
    const { get } = await this.signIn(OPERATOR);
    return this.until(async () => {
      const { jobs } = listJobs.reply.parse(await get(listJobs.path));
      const job = jobs.find(
        ({ type, startedAt }) => type === 'scoring' && new Date(startedAt) >= this.importedAt,
      );
      if (job?.status === 'failed') throw new StartupError(`Scoring has failed: ${job.error}`);
      return job?.status === 'completed' ? (job.result?.progress ?? 'done') : undefined;
    });
  }

  /** What each of the demo's companies sees. */
  async counts(): Promise<Record<string, string | number>[]> {
    return Promise.all(
      COMPANY_ADMINS.map(async (email) => {
        const { user, get } = await this.signIn(email);
        const { stats } = scrapingStats.reply.parse(await get(scrapingStats.path));
        const { count } = listTopRfps.reply.parse(await get(listTopRfps.path));
        return {
          company: user.company.name,
          opportunities: stats.total_opportunities,
          'score 70 or more': stats.high_score_opportunities,
          'top RFPs': count,
        };
      }),
    );
  }

  /** Resolves when the server has ended or the signal has come. */
  async ended(): Promise<void> {
    await this.until(() => false);
  }

  /** Ends the server as it ends by itself, or as a power failure would. */
  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    const { server } = this;
    if (!server || hasEnded(server)) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  }

  /** Of the database that the product has started; the first line of its file. */
  databasePid(): number {
    return Number(
      readFileSync(join(this.folder, 'data', 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0],
    );
  }

  hasEnded(): boolean {
    return this.server === undefined || hasEnded(this.server);
  }

  readonly query = <Row>(text: string): Promise<Row[]> => queryIn<Row>(join(this.folder, 'data'), text);

  private spawn(file: string, stdio: ('ignore' | 'inherit' | 'ipc')[], args: string[] = []): ChildProcess {
    return spawn(process.execPath, [...process.execArgv, ...this.nodeOptions, pathOf(file), ...args], {
      cwd: this.folder,
      env: this.env,
      stdio,
    });
  }

  /** Once for each: the product ends the oldest sessions of somebody who signs in again and again. */
  private async signIn(email: string): Promise<Session> {
    const known = this.sessions.get(email) ?? (await signInAt(this.address, email));
    this.sessions.set(email, known);
    return known;
  }

  private async until<Value>(condition: () => Promise<Value> | Value): Promise<NonNullable<Value>> {
    for (;;) {
      this.signal.throwIfAborted();
      if (this.server && hasEnded(this.server)) throw new StartupError('The product has ended.');
      const value = await condition();
      if (value) return value;
      await pause(POLL_MS, undefined, { signal: this.signal });
    }
  }
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

/** Asks the database of a running product itself. */
export async function queryIn<Row>(dataDir: string, text: string): Promise<Row[]> {
  const { client, close } = await connectOnce(
    { ...(await findPostgres(dataDir)), database: 'bidlight' },
    'bench',
  );
  try {
    return (await client.query(text)).rows as Row[];
  } finally {
    await close();
  }
}

export async function signInAt(address: string, email: string) {
  const answer = await fetch(`${address}/api/v2/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  });
  const { data } = (await answer.json()) as { data: { user: User } };
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  const get = async (path: string): Promise<unknown> =>
    (await fetch(`${address}${path}`, { headers: { cookie } })).json();
  return { user: data.user, cookie, get };
}
