import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { listJobs, listTopRfps, scrapingStats, type User } from '@bidlight/contract';
import { StartupError } from '../api/src/console.ts';
import { DEMO_PASSWORD } from '../api/src/demo/demo-people.ts';

const pathOf = (file: string) => fileURLToPath(new URL(`../${file}`, import.meta.url));
const OPERATOR = 'admin@bidlight.example';
const COMPANY_ADMINS = [OPERATOR, 'admin@harborview.example'];
const POLL_MS = 500;

/** The built product in a folder of its own, and what a person would do with it. Every wait ends when `signal` does. */
export class RealProduct {
  readonly address: string;
  private server: ChildProcess | undefined;
  private importedAt = new Date();
  private readonly env: NodeJS.ProcessEnv;
  private readonly folder: string;
  private readonly signal: AbortSignal;

  constructor(folder: string, port: number, signal: AbortSignal) {
    this.folder = folder;
    this.signal = signal;
    this.address = `http://localhost:${port}`;
    const { PATH, HOME, TMPDIR } = process.env;
    // Nothing else of this environment: its settings may name a database or a mail server that people use.
    this.env = {
      ...{ PATH, HOME, TMPDIR },
      ...{ PORT: String(port), DATA_DIR: `${folder}/data`, DEMO: 'on', SCHEDULE_COLLECT: 'off' },
      ...{ LIMIT_USER_PER_MINUTE: '0', LIMIT_ADDRESS_PER_MINUTE: '0' },
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

  async stop(): Promise<void> {
    const { server } = this;
    if (!server || hasEnded(server)) return;
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
  }

  private spawn(file: string, stdio: ('ignore' | 'inherit' | 'ipc')[], args: string[] = []): ChildProcess {
    return spawn(process.execPath, [pathOf(file), ...args], { cwd: this.folder, env: this.env, stdio });
  }

  private async signIn(email: string) {
    const answer = await fetch(`${this.address}/api/v2/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: DEMO_PASSWORD }),
    });
    const { data } = (await answer.json()) as { data: { user: User } };
    const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
    const get = async (path: string): Promise<unknown> =>
      (await fetch(`${this.address}${path}`, { headers: { cookie } })).json();
    return { user: data.user, get };
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
