import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { randomFrom } from '@bidlight/scoring';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { freePort } from '../product/free-port.mjs';
import { hangDatabase } from '../product/hang-database.ts';
import {
  isSignedIn,
  login,
  type Product,
  startProduct,
  temporaryFolders,
  until,
} from '../product/product.ts';
import { queryIn } from '../product/real-product.ts';
import { Voters } from '../product/voters.ts';

const folders = temporaryFolders();
const started: Product[] = [];
/** Filled by the first test that starts on it, because that takes a while. */
const demoDir = folders.make();
/** For tests that look at nothing of the demo. */
const emptyDir = folders.make();
/** They vote as fast as they can. */
const WITHOUT_LIMITS = { LIMIT_USER_PER_MINUTE: '0', LIMIT_ADDRESS_PER_MINUTE: '0' };
const SEED = 1;
const VOTES = 30;
const EMPTY = { DATA_DIR: emptyDir, DEMO: 'off', SCHEDULE_COLLECT: 'off' };

async function start(env: Record<string, string>, cwd?: string): Promise<Product> {
  const product = await startProduct(env, cwd);
  started.push(product);
  return product;
}

async function startReady(env: Record<string, string>): Promise<Product> {
  const product = await start(env);
  await product.ready();
  return product;
}

afterEach(async () => {
  for (const product of started.splice(0)) {
    product.process.kill('SIGTERM');
    await product.ended;
  }
});
afterAll(folders.remove);

const SETUP_CODE = /[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}/;

function setUp(url: string, code: string | undefined): Promise<Response> {
  return fetch(`${url}/api/setup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      code,
      companyName: 'Lovelace Works',
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@lovelace.example',
      password: 'a long engine of words',
    }),
  });
}

/** The first line of the database's pid file is the pid of the server. */
const databasePid = (dataDir: string) =>
  Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);

/** A process that has ended is listed, without a command line, until its memory is freed and somebody has asked how it ended. */
function isAlive(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== '';
  } catch {
    return false;
  }
}

/** A sign-in whose head the server has surely read: it has asked for the rest ('100 Continue'). */
function openLogin(url: string) {
  const body = JSON.stringify({ email: 'nobody@bidlight.example', password: 'wrong' });
  const sent = request(`${url}/api/v2/auth/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      expect: '100-continue',
    },
  });
  const answered = once(sent, 'response');
  const isRead = once(sent, 'continue');
  sent.flushHeaders();
  const finish = async () => {
    sent.end(body);
    const [response] = await answered;
    response.resume();
    return response.statusCode;
  };
  return { isRead, finish };
}

/** People who vote from before the fault until after it. */
async function whileVoting(product: Product, strike: () => Promise<void>): Promise<void> {
  const voters = await Voters.signIn(product.url, randomFrom(SEED));
  voters.start();
  try {
    await until(() => voters.ledger.count >= VOTES);
    await strike();
    const before = voters.ledger.count;
    await until(() => voters.ledger.count >= before + VOTES);
  } finally {
    await voters.stop();
  }
  const problems: string[] = [];
  await voters.audit((text) => queryIn(demoDir, text), problems);
  expect(problems).toEqual([]);
}

/** While the database is started again there is no pid file for a moment. */
function isDatabaseUp(dataDir: string): boolean {
  try {
    return isAlive(databasePid(dataDir));
  } catch {
    return false;
  }
}

describe('start', () => {
  it('design 2 on an empty data folder says what it does, where it is and how to sign in; SIGTERM stops everything', async () => {
    const product = await startReady({ DATA_DIR: demoDir });
    await until(() => product.output().includes('Stop'));
    const steps = ['database', 'migrate', 'seed', 'ready'].map((step) =>
      product.output().indexOf(`  ${step}`),
    );
    expect(steps.every((at) => at >= 0)).toBe(true);
    expect(steps).toEqual([...steps].sort((a, b) => a - b));
    expect(product.output()).toContain(product.url);
    for (const account of ['admin@bidlight.example', 'member@harborview.example', 'bidlight-demo']) {
      expect(product.output()).toContain(account);
    }
    const database = databasePid(demoDir);
    product.process.kill('SIGTERM');
    expect(await product.ended).toBe(0);
    expect(isAlive(database)).toBe(false);
  });

  it('security 25: a signal is heard while the start is still filling the demo, and leaves no database behind', async () => {
    const dataDir = folders.make();
    const product = await start({ DATA_DIR: dataDir });
    await until(() => product.output().includes('demo data written'));
    const database = databasePid(dataDir);
    product.process.kill('SIGTERM');
    expect(await product.ended).toBe(0);
    expect(product.output()).not.toContain('ready');
    expect(isAlive(database)).toBe(false);
  });

  it('ends with the script that started it, even when that is killed', async () => {
    const product = await startReady(EMPTY);
    product.process.disconnect();
    expect(await product.ended).toBe(0);
  });

  it('design 2 has no default account in production, and prints a code, another at each start, that makes the first one', async () => {
    const env = { DATA_DIR: emptyDir, NODE_ENV: 'production' };
    const first = await startReady(env);
    expect((await login(first.url)).status).toBe(401);
    await until(() => first.output().includes('npm run admin -- create-admin'));
    expect(first.output()).not.toContain('bidlight-demo');
    first.process.kill('SIGTERM');
    await first.ended;
    const second = await startReady(env);
    await until(() => second.output().includes('npm run admin -- create-admin'));
    const [earlier, code] = [first, second].map((product) => SETUP_CODE.exec(product.output())?.[0]);
    expect(await (await fetch(`${second.url}/api/setup`)).json()).toMatchObject({ isOpen: true });
    expect((await setUp(second.url, earlier)).status).toBe(403);
    const answer = await setUp(second.url, code);
    expect(answer.status).toBe(201);
    expect(await isSignedIn(second.url, answer)).toBe(true);
    expect((await setUp(second.url, code)).status).toBe(409);
  });

  it('security 01: lets nobody in with a demo account where the data was once a demo', async () => {
    const product = await startReady({ DATA_DIR: demoDir, NODE_ENV: 'production' });
    expect((await login(product.url)).status).toBe(401);
    await until(() => product.output().includes('npm run admin -- create-admin'));
  });

  it('answers requests in flight before it stops', async () => {
    const product = await startReady(EMPTY);
    const logins = Array.from({ length: 8 }, () => openLogin(product.url));
    await Promise.all(logins.map((opened) => opened.isRead));
    product.process.kill('SIGTERM');
    const statuses = await Promise.all(logins.map((opened) => opened.finish()));
    expect(statuses.filter((status) => status !== 401 && status !== 429)).toEqual([]);
    expect(await product.ended).toBe(0);
  });
});

describe('kill -9', () => {
  it('fault 1: of the server while people vote loses no acknowledged vote; the next start takes over its database, and sessions still count', async () => {
    const env = { DATA_DIR: demoDir, PORT: String(await freePort()), ...WITHOUT_LIMITS };
    const first = await startReady(env);
    await whileVoting(first, async () => {
      first.process.kill('SIGKILL');
      await first.ended;
      expect((await startReady(env)).output()).toContain('taken over');
    });
  });

  it('of the database loses nothing: the server brings it back and answers 503 meanwhile, never 500', async () => {
    const product = await startReady({ DATA_DIR: demoDir });
    const session = await login(product.url);
    process.kill(databasePid(demoDir), 'SIGKILL');
    const seen = new Set<number>();
    await until(async () => {
      const cookie = session.headers.get('set-cookie')?.split(';')[0] ?? '';
      const { status, headers } = await fetch(`${product.url}/api/v2/auth/me`, { headers: { cookie } });
      seen.add(status);
      if (status === 503) expect(headers.get('retry-after')).toBe('2');
      return status === 200 && isDatabaseUp(demoDir);
    });
    expect([...seen].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect((await fetch(`${product.url}/healthz`)).status).toBe(200);
  });
});

it('fault 8: while the database hangs the server answers 503 and lives; then it goes on by itself and has lost nothing', async () => {
  const product = await startReady({ DATA_DIR: demoDir, ...WITHOUT_LIMITS });
  await whileVoting(product, async () => {
    const goOn = hangDatabase(databasePid(demoDir));
    try {
      await until(async () => (await fetch(`${product.url}/readyz`)).status === 503);
      const answer = await login(product.url);
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('2');
      expect((await fetch(`${product.url}/healthz`)).status).toBe(200);
    } finally {
      goOn();
    }
    await product.ready();
  });
});

describe('one clear sentence and exit code 1', () => {
  async function refused(env: Record<string, string>, cwd?: string): Promise<string> {
    const product = await start(env, cwd);
    expect(await product.ended).toBe(1);
    expect(product.output()).not.toMatch(/^\s+at /m);
    return product.output();
  }

  it('fault 9: for a second start on one data folder, naming the holder', async () => {
    const first = await startReady(EMPTY);
    expect(await refused(EMPTY)).toContain(
      `The data folder ${emptyDir} is already in use by process ${first.process.pid} at ${first.url}.`,
    );
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
  });

  it('for a taken port, and the data folder can be used afterwards', async () => {
    const other = createServer();
    const port = await new Promise<number>((resolve) => {
      other.listen(0, '127.0.0.1', () => resolve((other.address() as { port: number }).port));
    });
    const output = await refused({ DATA_DIR: emptyDir, PORT: String(port) });
    other.close();
    // Nobody waits for the demo to learn that.
    expect(output).not.toContain('seed');
    expect(output).toContain(
      `Port ${port} is already in use. Stop the other program or set PORT to another number.`,
    );
    await startReady(EMPTY);
  });

  it('for a DATABASE_URL that leads nowhere, without its password; no database of our own is started', async () => {
    const dataDir = folders.make();
    const output = await refused({
      DATA_DIR: dataDir,
      DATABASE_URL: 'postgres://me:s3cret@127.0.0.1:1/bids',
    });
    expect(output).toContain('The database of DATABASE_URL (127.0.0.1/bids) cannot be used');
    expect(output).not.toContain('s3cret');
    expect(() => databasePid(dataDir)).toThrow();
  });

  it('for a data folder that cannot be written', async () => {
    const file = join(folders.make(), 'a-file');
    writeFileSync(file, '');
    expect(await refused({ DATA_DIR: join(file, 'data') })).toContain('cannot be used');
  });

  it('for a broken .env', async () => {
    const cwd = folders.make();
    writeFileSync(join(cwd, '.env'), 'PORT=3000\nnot a setting\n');
    expect(await refused({ DATA_DIR: folders.make() }, cwd)).toContain('is not of the form NAME=value.');
    writeFileSync(join(cwd, '.env'), 'LOG_LEVEL=loud\nDEMO=maybe\n');
    const output = await refused({ DATA_DIR: folders.make() }, cwd);
    expect(output).toContain('DEMO must be on or off; LOG_LEVEL must be one of');
  });
});

describe('a demo that was started for real', () => {
  it('prints the code of the set-up at once, and never becomes a demo again', async () => {
    const demo = await startReady({ DATA_DIR: demoDir });
    const cookie = (await login(demo.url)).headers.get('set-cookie')?.split(';')[0] ?? '';
    const remove = () =>
      fetch(`${demo.url}/api/setup/start-for-real`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify({ word: 'DELETE' }),
      });
    // What a start finds due may still run; then it says so and can be asked again.
    await until(async () => (await remove()).status !== 409);
    await until(() => SETUP_CODE.test(demo.output()));
    expect((await login(demo.url)).status).toBe(401);
    demo.process.kill('SIGTERM');
    await demo.ended;
    const again = await startReady({ DATA_DIR: demoDir, DEMO: 'on' });
    await until(() => SETUP_CODE.test(again.output()));
    expect(again.output()).toContain('this database was started for real');
    expect(again.output()).not.toContain('bidlight-demo');
  });
});
