// A data folder with the demo in it. Filling one takes twenty seconds, so it is done once a day for each build, and copied.
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { root } from '../scripts/lib/project.mjs';
import { freePort } from './product/free-port.mjs';

const MAIN = join(root, 'api/dist/main.js');
const OWN_FOLDERS = `bidlight-demo-of-${userInfo().uid}-`;

/** A copy that is the caller's to change and to remove, for the build that is there. */
export async function copyDemoFolder() {
  const filled = await fillDemoFolder();
  const copy = makeFolder('bidlight-e2e-');
  execFileSync('cp', ['-a', `${filled}/.`, copy]);
  return copy;
}

/** The folder that is copied, filled if there is none for this build and this day. */
export async function fillDemoFolder() {
  const build = createHash('sha256').update(readFileSync(MAIN)).digest('hex').slice(0, 16);
  // The demo is about the day that it is filled on, in the time zone that the product has by default.
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format();
  const folder = join(tmpdir(), `${OWN_FOLDERS}${build}-${day}`);
  if (existsSync(folder)) return folder;
  for (const name of readdirSync(tmpdir()).filter((each) => each.startsWith(OWN_FOLDERS)))
    rmSync(join(tmpdir(), name), { recursive: true, force: true });
  const unfinished = makeFolder('bidlight-filling-');
  await fill(unfinished);
  // Whoever was faster has made the same.
  if (existsSync(folder)) rmSync(unfinished, { recursive: true });
  else renameSync(unfinished, folder);
  return folder;
}

/** @param {string} prefix */
function makeFolder(prefix) {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  // As root the database runs as another user, who has to get in.
  chmodSync(folder, 0o755);
  return folder;
}

/** A first start, up to where it would wait for visitors. @param {string} dataDir */
async function fill(dataDir) {
  const { PATH, HOME } = process.env;
  const env = {
    PATH,
    HOME,
    TMPDIR: tmpdir(),
    DATA_DIR: dataDir,
    DEMO: 'on',
    SCHEDULE_COLLECT: 'off',
    PORT: String(await freePort()),
  };
  const server = spawn(process.execPath, [MAIN], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(server, 'exit');
  let output = '';
  for await (const chunk of server.stdout) {
    output += chunk;
    if (/^ {2}ready/m.test(output)) server.kill('SIGTERM');
  }
  const [code] = await ended;
  if (code !== 0) throw new Error(`The demo was not filled: ${output}`);
}
