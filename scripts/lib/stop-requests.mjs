import { readFileSync } from 'node:fs';
import { constants } from 'node:os';

const parentCheckMs = 250;
const echoMs = 500;

/** @type {NodeJS.Signals | undefined} */
let firstSignal;
let lastRequestAt = 0;

/** @type {Set<(signal: NodeJS.Signals) => void>} */
const listeners = new Set();

/** Thrown out of whatever was running when this process was asked to stop. */
export class Interrupted extends Error {
  /** @param {NodeJS.Signals} signal */
  constructor(signal) {
    super(`interrupted by ${signal}`);
    this.exitCode = exitCodeOf(null, signal);
  }
}

/**
 * What a shell would report for a process that ended this way.
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 */
export function exitCodeOf(code, signal) {
  return code ?? 128 + (signal ? constants.signals[signal] : 0);
}

/**
 * After Ctrl-C we are signalled twice at once, by the terminal and by npm. What comes later is somebody in a
 * hurry, and is passed on as well.
 * @param {NodeJS.Signals} signal
 */
export function requestStop(signal) {
  if (firstSignal && performance.now() - lastRequestAt < echoMs) return;
  if (!firstSignal) firstSignal = signal;
  lastRequestAt = performance.now();
  for (const listener of listeners) listener(signal);
}

/** From here on signals, and the end of the npm that started us, are requests to stop. */
export function watchForStop() {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => requestStop(signal));
  }
  // npm passes SIGTERM on to the shell between us, and dash dies of it without telling us; a killed npm tells
  // nobody at all. Started by hand (nohup node … &) losing the parent means nothing.
  if (!process.env.npm_lifecycle_event) return;
  const npm = ancestry();
  const watch = setInterval(() => {
    if (ancestry() === npm) return;
    clearInterval(watch);
    if (!firstSignal) requestStop('SIGTERM');
  }, parentCheckMs).unref();
}

/** Who started us, and for a shell (Linux's; others replace themselves with us) who started that. */
function ancestry() {
  const parent = process.ppid;
  try {
    const stat = readFileSync(`/proc/${parent}/stat`, 'utf8');
    const [, command, grandparent] = /\((.*)\) \S+ (\d+)/.exec(stat) ?? [];
    return command === 'sh' ? `${parent} of ${grandparent}` : String(parent);
  } catch {
    return String(parent); // no Linux, or it ended just now
  }
}

/**
 * Calls back for every request to stop. Returns how to unsubscribe.
 * @param {(signal: NodeJS.Signals) => void} listener
 */
export function onStopRequest(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function throwIfInterrupted() {
  if (firstSignal) throw new Interrupted(firstSignal);
}
