import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { findPostgres } from '@bidlight/postgres';
import { afterAll, describe, expect, it } from 'vitest';
import { freePort } from '../product/free-port.mjs';
import { isAnswering, temporaryFolders, until } from '../product/product.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const folders = temporaryFolders();
afterAll(folders.remove);
/** One for all tests: a server that is left behind would also be in the way of the next one. */
const dataDir = folders.make();

/** npm with a shell, the start script and the server below it, in a process group of its own as in a terminal. */
async function npmStart() {
  const port = String(await freePort());
  const { PATH, HOME } = process.env;
  const settings = { PORT: port, DATA_DIR: dataDir, DEMO: 'off', SCHEDULE_COLLECT: 'off' };
  const npm = spawn('npm', ['start'], {
    cwd: ROOT,
    env: { PATH, HOME, TMPDIR: tmpdir(), ...settings },
    stdio: 'ignore',
    detached: true,
  });
  const ended = once(npm, 'exit');
  const url = `http://localhost:${port}`;
  await until(() => isAnswering(url));
  return {
    pid: npm.pid ?? 0,
    ended,
    /** The server stops its PostgreSQL last. */
    hasServer: async () => (await isAnswering(url)) || (await findPostgres(dataDir)) !== undefined,
  };
}

describe('npm start leaves no server behind', () => {
  it.each([
    ['npm gets SIGTERM', 1, 'SIGTERM'],
    ['npm is killed', 1, 'SIGKILL'],
    ['Ctrl-C signals all processes of the terminal', -1, 'SIGINT'],
  ] as const)('when %s', async (_, sign, signal) => {
    const { pid, ended, hasServer } = await npmStart();
    expect(await hasServer()).toBe(true);
    process.kill(sign * pid, signal);
    await ended;
    await until(async () => !(await hasServer()));
  });
});
