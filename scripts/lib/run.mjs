import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { isWindows, pinnedNode, root, toolScript } from './project.mjs';
import { exitCodeOf, onStopRequest, throwIfInterrupted } from './stop.mjs';

/** Longer than a regular stop takes: the browser tests wait 15 s for the server they started. */
const killAfterMs = 20_000;

/**
 * @typedef {object} RunOptions
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env]
 * @property {'show' | 'errors' | 'hide'} [output] what the terminal shows; the rest is returned
 * @property {'ignore' | 'inherit'} [input] whether it may read what is typed or piped in
 * @property {number} [timeoutMs]
 * @property {boolean} [passesSignalsOn] it stops its own children, which must not be signalled twice
 */

/**
 * Runs a program to its end. Throws Interrupted when this process was asked to stop meanwhile.
 *
 * The child leads its own process group: the terminal's Ctrl-C then reaches it only through us, exactly once,
 * whether a person pressed the keys or something signalled this process or npm alone.
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function run(command, args, options = {}) {
  throwIfInterrupted();
  const { cwd = root, env = process.env, output: shown = 'show', input = 'ignore' } = options;
  const child = spawn(command, args, {
    cwd,
    env: withPinnedTools(env),
    detached: !isWindows,
    stdio: [input, shown === 'show' ? 'inherit' : 'pipe', shown === 'hide' ? 'pipe' : 'inherit'],
  });

  /** @type {Buffer[]} */
  const chunks = [];
  child.stdout?.on('data', (chunk) => chunks.push(chunk));
  child.stderr?.on('data', (chunk) => chunks.push(chunk));

  /** @type {NodeJS.Timeout | undefined} */
  let killTimer;
  const kill = () => sendSignal(child, 'SIGKILL', true);
  const stopListening = onStopRequest((signal) => {
    sendSignal(child, signal, !options.passesSignalsOn);
    killTimer ??= setTimeout(kill, killAfterMs);
  });
  const timeout = options.timeoutMs && setTimeout(kill, options.timeoutMs);

  try {
    const code = await new Promise((resolve) => {
      child.on('error', (error) => {
        // The system's own reason is ENOENT or, when a folder of PATH may not be read, EACCES.
        chunks.push(Buffer.from(`${command} cannot be started: ${error.message}\n`));
        resolve(127);
      });
      child.on('close', (exitCode, signal) => resolve(exitCodeOf(exitCode, signal)));
    });
    throwIfInterrupted();
    return { code, output: Buffer.concat(chunks).toString() };
  } finally {
    stopListening();
    clearTimeout(killTimer);
    clearTimeout(timeout);
  }
}

/**
 * Runs one of the installed tools on the pinned Node.
 * @param {Parameters<typeof toolScript>[0]} name
 * @param {string[]} args
 * @param {RunOptions} [options]
 */
export function runTool(name, args, options) {
  return run(pinnedNode(root), [toolScript(name), ...args], options);
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 * @param {boolean} wholeGroup
 */
function sendSignal(child, signal, wholeGroup) {
  if (child.pid === undefined) return;
  try {
    process.kill(wholeGroup && !isWindows ? -child.pid : child.pid, signal);
  } catch {
    // It has ended in the meantime.
  }
}

/**
 * Tools that start `node` themselves get the pinned one even when a script was started without npm.
 * @param {NodeJS.ProcessEnv} env
 */
function withPinnedTools(env) {
  const key = Object.keys(env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  return { ...env, [key]: [join(root, 'node_modules/.bin'), env[key]].filter(Boolean).join(delimiter) };
}
