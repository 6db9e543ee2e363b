import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { UserError } from './console.mjs';
import { contextFiles, readStages, readVariables } from './dockerfile.mjs';
import { root } from './project.mjs';

/** @typedef {{ env: Record<string, string>, workdir: string, user: string, cmd: string[], health: string[] }} Image */

const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/**
 * What stands in for the images that the Dockerfile begins with. Debian 13 has no PostgreSQL 18 of its own, so that stage begins
 * with the release after it, where the programs are in the same places.
 * @param {string} image
 */
function baseOf(image) {
  return image.startsWith('node:')
    ? { suite: 'trixie', packages: 'ca-certificates' }
    : { suite: 'forky', packages: 'ca-certificates,postgresql-18,libnss-wrapper' };
}

/**
 * @param {string} command
 * @param {string[]} args
 */
export function runHere(command, ...args) {
  return execFileSync(command, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 2 ** 28,
  });
}

/**
 * A fresh Debian root; one that was made before is used again.
 * @param {string} place
 * @param {string} image
 * @param {(text: string) => void} log
 */
function makeBase(place, image, log) {
  const { suite, packages } = baseOf(image);
  const base = join(place, `base-${suite}`);
  if (existsSync(join(base, 'etc/debian_version'))) return base;
  log(`debootstrap ${suite} with ${packages}`);
  // A release that is newer than debootstrap has the same script as the unstable one.
  const script = '/usr/share/debootstrap/scripts/sid';
  const addresses = runHere('apt-get', 'indextargets', '--format', '$(REPO_URI)').split('\n');
  const mirror = addresses.find((address) => /\/debian\/?$/.test(address));
  if (mirror === undefined)
    throw new UserError('This machine’s list of package sources has no mirror of Debian.');
  runHere('debootstrap', '--variant=minbase', `--include=${packages}`, suite, base, mirror, script);
  return base;
}

/**
 * Does every step of the Dockerfile in roots of their own, and returns the last stage's folder and what it says of itself.
 * @param {string} place
 * @param {(text: string) => void} log
 * @returns {{ folder: string, image: Image }}
 */
export function replayDockerfile(place, log) {
  const files = contextFiles(root, readFileSync(join(root, '.dockerignore'), 'utf8'));
  /** @type {Record<string, string>} */
  const folders = {};
  let folder = '';
  /** @type {Image} */
  let image = { env: {}, workdir: '/', user: '0', cmd: [], health: [] };
  for (const stage of readStages(readFileSync(join(root, 'Dockerfile'), 'utf8'))) {
    log(`FROM ${stage.image}`);
    folder = join(place, `stage-${stage.name || 'final'}`);
    folders[stage.name] = folder;
    rmSync(folder, { recursive: true, force: true });
    runHere('cp', '-a', makeBase(place, stage.image, log), folder);
    if (stage.image.startsWith('node:')) addNode(folder);
    image = { env: {}, workdir: '/', user: '0', cmd: [], health: [] };
    for (const { name, text } of stage.steps) {
      const started = Date.now();
      if (name === 'WORKDIR') {
        image.workdir = text;
        mkdirSync(join(folder, text), { recursive: true });
      } else if (name === 'USER') image.user = text;
      else if (name === 'ENV') Object.assign(image.env, readVariables(text));
      else if (name === 'CMD') image.cmd = JSON.parse(text);
      else if (name === 'HEALTHCHECK') image.health = JSON.parse(text.slice(text.indexOf('[')));
      else if (name === 'COPY') copy(text, folder, image.workdir, folders, files);
      else if (name === 'RUN') runInside(folder, image, text);
      log(`${name} ${text}${name === 'RUN' ? ` (${((Date.now() - started) / 1000).toFixed(0)} s)` : ''}`);
    }
  }
  return { folder, image };
}

/**
 * The pinned Node, and the npm of this machine, where the official image has them.
 * @param {string} folder
 */
function addNode(folder) {
  const npm = dirname(dirname(realpathSync(runHere('which', 'npm').trim())));
  cpSync(join(root, 'node_modules/node/bin/node'), join(folder, 'usr/local/bin/node'), { dereference: true });
  runHere('mkdir', '-p', join(folder, 'usr/local/lib/node_modules'));
  runHere('cp', '-aL', npm, join(folder, 'usr/local/lib/node_modules/npm'));
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(folder, 'usr/local/bin/npm'));
  // The way to the registry is this machine's.
  for (const file of ['/etc/resolv.conf', '/etc/hosts', CERTIFICATES]) {
    if (existsSync(file)) cpSync(file, join(folder, file), { dereference: true });
  }
}

/**
 * @param {string} text
 * @param {string} folder
 * @param {string} workdir
 * @param {Record<string, string>} folders of the stages before
 * @param {string[]} files of the context
 */
function copy(text, folder, workdir, folders, files) {
  const words = text.split(' ');
  const options = Object.fromEntries(
    words.filter((word) => word.startsWith('--')).map((word) => word.slice(2).split('=')),
  );
  const names = words.filter((word) => !word.startsWith('--'));
  const target = join(
    folder,
    ...[names.at(-1) ?? ''].map((to) => (to.startsWith('/') ? to : join(workdir, to))),
  );
  for (const name of names.slice(0, -1)) {
    const from = options.from === undefined ? undefined : join(folders[options.from] ?? '', name);
    const isFile = from ? statSync(from).isFile() : files.includes(name);
    const to =
      isFile && /\/$|\/\.$/.test(names.at(-1) ?? '') ? join(target, name.split('/').at(-1) ?? '') : target;
    mkdirSync(isFile ? dirname(to) : to, { recursive: true });
    if (from) runHere('cp', '-a', isFile ? from : `${from}/.`, to);
    const prefix = name === '.' ? '' : `${name}/`;
    for (const file of from
      ? []
      : files.filter((each) => (isFile ? each === name : each.startsWith(prefix)))) {
      cpSync(join(root, file), isFile ? to : join(to, file.slice(prefix.length)), { recursive: true });
    }
    if (options.chmod) chmodSync(to, Number.parseInt(options.chmod, 8));
  }
}

/**
 * @param {string} folder
 * @param {Image} image
 * @param {string} script
 */
function runInside(folder, { env, workdir, user }, script) {
  const mounts = `mount -t proc proc ${folder}/proc && mount --rbind /dev ${folder}/dev`;
  const inside = `cd ${workdir} && ${script}`;
  execFileSync(
    'unshare',
    ['--mount', 'sh', '-c', `${mounts} && exec chroot --userspec=${user} ${folder} sh -c "$0"`, inside],
    {
      env: { PATH, HOME: '/root', NODE_EXTRA_CA_CERTS: CERTIFICATES, ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
}

/**
 * Runs a command as a container would: processes of its own, a root that cannot be written, /tmp in memory, /data mounted.
 * @param {{ folder: string, image: Image }} made
 * @param {{ data: string, user?: string, env?: Record<string, string>, command?: string[] }} options
 */
export function runContainer(
  { folder, image },
  { data, user = `${image.user}:0`, env = {}, command = image.cmd },
) {
  const mounts = [
    `mount --bind ${folder} ${folder}`,
    `mount --bind ${data} ${folder}/data`,
    `mount -t tmpfs tmpfs ${folder}/tmp`,
    `mount -t proc proc ${folder}/proc`,
    `mount --rbind /dev ${folder}/dev`,
    `mount -o remount,ro,bind ${folder}`,
  ].join(' && ');
  const start = `${mounts} && cd / && exec chroot --userspec=${user} ${folder} sh -c 'cd "$0" && exec "$@"' "$@"`;
  const child = spawn(
    'unshare',
    ['--mount', '--pid', '--fork', 'sh', '-c', start, 'sh', image.workdir, ...command],
    { env: { PATH, ...image.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  /** @type {Promise<number | null>} */
  const ended = new Promise((resolve) => child.on('close', (code) => resolve(code)));
  /** The process that is number 1 inside. */
  const first = () => readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim();
  process.once('exit', () => {
    // Also when a check has failed: with the first one everything inside ends.
    if (child.exitCode === null && child.signalCode === null) process.kill(Number(first()), 'SIGKILL');
  });
  return {
    ended,
    output: () => output,
    /** @param {'SIGTERM' | 'SIGKILL'} signal */
    signal: (signal) => process.kill(Number(first()), signal),
    /**
     * A command beside it, as `docker exec` runs one.
     * @param {string[]} args
     */
    beside: (...args) => {
      const into = ['--target', first(), '--mount', '--pid', 'chroot', `--userspec=${user}`, folder];
      const script = ['sh', '-c', 'cd "$0" && exec "$@"', image.workdir, ...args];
      return execFileSync('nsenter', [...into, ...script], {
        env: { PATH, ...image.env, ...env },
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
      });
    },
  };
}
