import { readFileSync } from 'node:fs';
import { constants } from 'node:os';

const parentCheckMs = 500;
const duplicateMs = 500;

/** @type {NodeJS.Signals | undefined} */
let firstSignal;
let lastRequestAt = 0;

/** @type {Set<(signal: NodeJS.Signals) => void>} */
const listeners = new Set();

/** Thrown when this process was asked to stop while it did something else. */
export class Interrupted extends Error {
  /** @param {NodeJS.Signals} signal */
  constructor(signal) {
    super(`interrupted by ${signal}`);
    this.exitCode = exitCodeOf(null, signal);
  }
}

/**
 * The exit code that a shell reports for a process that ended this way.
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 */
export function exitCodeOf(code, signal) {
  return code ?? 128 + (signal ? constants.signals[signal] : 0);
}

/**
 * One Ctrl-C arrives twice, from the terminal and from npm. A later one comes from a person in a hurry, and is
 * passed on as well.
 * @param {NodeJS.Signals} signal
 */
export function requestStop(signal) {
  if (firstSignal && performance.now() - lastRequestAt < duplicateMs) return;
  firstSignal ??= signal;
  lastRequestAt = performance.now();
  for (const listener of listeners) listener(signal);
}

/** From here on signals, and the end of the npm that started us, are requests to stop. */
export function watchForStop() {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => requestStop(signal));
  }
  // npm sends SIGTERM to the shell between us, and dash dies of it without passing it on; a killed npm sends
  // nothing at all. Without npm (nohup node … &) the end of the parent means nothing.
  if (!process.env.npm_lifecycle_event) return;
  const atStart = ancestors();
  const timer = setInterval(() => {
    if (ancestors() === atStart) return;
    clearInterval(timer);
    if (!firstSignal) requestStop('SIGTERM');
  }, parentCheckMs).unref();
}

/** Our parent and, when that is a Linux shell, its parent. Other shells replace themselves with the command. */
function ancestors() {
  const parent = process.ppid;
  try {
    const stat = readFileSync(`/proc/${parent}/stat`, 'utf8');
    const [, command, grandparent] = /\((.*)\) \S+ (\d+)/.exec(stat) ?? [];
    return command === 'sh' ? `${parent} of ${grandparent}` : String(parent);
  } catch {
    return String(parent); // This is no Linux, or the parent has just ended.
  }
}

/**
 * Calls back for every request to stop. Returns a function that unsubscribes.
 * @param {(signal: NodeJS.Signals) => void} listener
 */
export function onStopRequest(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function throwIfInterrupted() {
  if (firstSignal) throw new Interrupted(firstSignal);
}
