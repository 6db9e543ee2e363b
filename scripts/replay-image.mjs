import { chmodSync, chownSync, cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { UserError } from './lib/console.mjs';
import { replayDockerfile, runContainer, runHere } from './lib/replay-root.mjs';

/**
 * `node scripts/replay-image.mjs [FOLDER]`, as root, where there is no Docker: does the Dockerfile's own steps in fresh Debian
 * roots (debootstrap), then runs the result as a container would, and tries what an operator does with it. docs/operations.md
 * says what this cannot show.
 */
const place = process.argv[2] ?? join(tmpdir(), 'bidlight-replay');
// Not one of those that the system gives to outgoing connections.
const PORT = '8391';
const LIMIT_MS = 300_000;
const EMAIL = 'operator@example.com';
const started = Date.now();

/** @param {string} text */
function log(text) {
  console.log(`${String(Math.round((Date.now() - started) / 1000)).padStart(5)} s  ${text}`);
}

/**
 * @param {boolean} isTrue
 * @param {string} promise
 * @param {string} [details]
 */
function expect(isTrue, promise, details = '') {
  if (!isTrue) throw new UserError(`NOT SO: ${promise}\n${details}`);
  log(`so        ${promise}`);
}

/**
 * @param {string} name
 * @param {number} uid
 * @param {number} gid
 */
function newData(name, uid, gid) {
  const folder = join(place, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  chownSync(folder, uid, gid);
  chmodSync(folder, 0o770);
  return folder;
}

/** @param {{ beside(...args: string[]): string }} container */
function isHealthy(container) {
  try {
    container.beside(...made.image.health);
    return true;
  } catch {
    return false;
  }
}

/** @param {Parameters<typeof runContainer>[1]} options */
async function start(options) {
  const container = runContainer(made, { ...options, env: { PORT, ...options.env } });
  const until = Date.now() + LIMIT_MS;
  let hasEnded = false;
  void container.ended.then(() => (hasEnded = true));
  while (!isHealthy(container)) {
    if (hasEnded || Date.now() > until)
      throw new UserError(`It does not become healthy.\n${container.output()}`);
    await pause(500);
  }
  return container;
}

/** @param {Awaited<ReturnType<typeof start>>} container */
async function stop(container) {
  const from = Date.now();
  container.signal('SIGTERM');
  const code = await container.ended;
  expect(
    code === 0,
    `SIGTERM ends it cleanly, in ${((Date.now() - from) / 1000).toFixed(1)} s`,
    container.output(),
  );
}

/** @param {string} password */
async function signIn(password) {
  const reply = await fetch(`http://127.0.0.1:${PORT}/api/v2/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: EMAIL, password }),
  });
  return reply.status;
}

if (process.getuid?.() !== 0) throw new UserError('Run it as root: debootstrap and mounts need that.');
mkdirSync(place, { recursive: true });
const made = replayDockerfile(place, log);
log(`/app has ${runHere('du', '-sh', join(made.folder, 'app')).split('\t')[0]}`);

const data = newData('data', 1000, 0);
const first = await start({ data });
expect(true, 'it becomes healthy as the user 1000, with a root that cannot be written');
const namesCommand = () => first.output().includes('bidlight admin create-admin');
for (const until = Date.now() + LIMIT_MS; !namesCommand() && Date.now() < until; ) await pause(100);
expect(namesCommand(), 'its start names the command of an image', first.output());
const page = await fetch(`http://127.0.0.1:${PORT}/login`);
expect(page.status === 200 && (await page.text()).includes('<script'), 'the sign-in page is served');
const created = first.beside('bidlight', 'admin', 'create-admin', '--email', EMAIL);
const password = /Password: (\S+)/.exec(created)?.[1] ?? '';
expect((await signIn(password)) === 200, 'bidlight admin creates an operator, who signs in', created);
log(first.beside('sh', '-c', `${made.image.env.POSTGRES_BIN}/postgres --version`).trim());
log(
  `processor time of a health check: ${first
    .beside('sh', '-c', `${made.image.health.join(' ')}; times`)
    .trim()
    .split('\n')
    .at(-1)}`,
);
log(first.beside('bidlight', 'db:backup').trim());
expect(
  first.beside('bidlight', 'db:drill').includes('can be restored'),
  'a backup is made and drilled inside',
);
expect(
  readdirSync(data).every((name) => !name.startsWith('drill-')),
  'the drill leaves nothing behind',
);

first.signal('SIGKILL');
await first.ended;
const second = await start({ data });
expect((await signIn(password)) === 200, 'after kill -9 it starts again, with what was there');
await stop(second);

const restored = newData('restored', 1000, 0);
cpSync(join(data, 'backups'), join(restored, 'backups'), { recursive: true });
chownSync(join(restored, 'backups'), 1000, 0);
const [backup = ''] = readdirSync(join(restored, 'backups'));
chownSync(join(restored, 'backups', backup), 1000, 0);
const restoring = runContainer(made, {
  data: restored,
  command: ['bidlight', 'db:restore', `/data/backups/${backup}`],
});
expect((await restoring.ended) === 0, 'a backup is restored into an empty folder', restoring.output());
const third = await start({ data: restored });
expect((await signIn(password)) === 200, 'and its operator signs in there');
await stop(third);

const any = await start({ data: newData('any', 0, 0), user: '1000650000:0' });
expect(true, 'it becomes healthy as a user that the system does not list');
any.beside('bidlight', 'db:backup');
expect(any.beside('bidlight', 'db:drill').includes('can be restored'), 'whose backup is drilled inside, too');
await stop(any);

const foreign = newData('foreign', 0, 0);
chmodSync(foreign, 0o755);
const refused = runContainer(made, { data: foreign });
expect(
  (await refused.ended) === 1 && refused.output().includes('(chown 1000)'),
  'a mounted folder of root’s is refused with what to do',
  refused.output(),
);
const worker = await start({ data: newData('worker', 1000, 0), env: { ROLE: 'worker' } });
expect(isHealthy(worker), 'a worker without WORKER_PORT is not unhealthy');
// It may not listen to signals yet.
worker.signal('SIGKILL');
await worker.ended;
log('all of it');
