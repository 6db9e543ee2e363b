import { setTimeout as pause } from 'node:timers/promises';
import type { Home } from './home.ts';
import { FolderInUseError } from './owner-lock.ts';
import { type Ownership, takeOwnership } from './ownership.ts';
import { shutDown } from './postmaster.ts';
import { removeSocketFolder } from './socket-folder.ts';

export interface Watcher {
  /** What a second starter is told, like 'process 4711 at http://localhost:3000'. */
  owner: string;
  /** Another process owns the folder now, or PostgreSQL cannot be restarted: nothing is left but to exit. */
  onLost(error: Error): void;
  log(message: string): void;
}

const ATTEMPTS = 3;
const ATTEMPT_PAUSE_MS = 500;

/**
 * Keeps the server running until stop: the loss of the owner's connection is the sign that the server, or one of
 * its workers, died. It comes back at the same place, so that connection pools find it by themselves.
 */
export function keepRunning(home: Home, first: Ownership, watcher: Watcher): { stop(): Promise<void> } {
  const place = { host: first.postmaster.host, port: first.postmaster.port };
  let current = first;
  let recovery = Promise.resolve();
  let stopped: Promise<void> | undefined;
  watch();

  function watch(): void {
    void current.lock.dropped.then(() => {
      if (stopped === undefined) recovery = recover();
    });
  }

  async function recover(): Promise<void> {
    watcher.log('The connection to PostgreSQL broke; bringing it back.');
    for (let attempt = 1; stopped === undefined; attempt++) {
      try {
        current = await retake();
        watch();
        watcher.log('PostgreSQL is back.');
        return;
      } catch (error) {
        if (stopped !== undefined) return;
        if (error instanceof FolderInUseError || attempt === ATTEMPTS) return lose(error);
        await pause(ATTEMPT_PAUSE_MS);
      }
    }
  }

  async function retake(): Promise<Ownership> {
    const next = await takeOwnership(home, watcher.owner, place);
    if (next.postmaster.host === place.host && next.postmaster.port === place.port) return next;
    // A starter that was refused ownership had already put a server somewhere else.
    await shutDown(home, next.postmaster.pid);
    await removeSocketFolder(next.postmaster.host);
    throw new Error('PostgreSQL came back at another place.');
  }

  async function lose(error: unknown): Promise<void> {
    await removeSocketFolder(place.host);
    watcher.onLost(error instanceof Error ? error : new Error(String(error)));
  }

  async function stop(): Promise<void> {
    // A half restarted server would stay behind: let a recovery end first.
    await recovery;
    if (!current.lock.isHeld()) return;
    // The lock goes with the server and not before it, so nobody can take over a server about to stop.
    await shutDown(home, current.postmaster.pid);
    await current.lock.dropped;
    await removeSocketFolder(place.host);
  }

  return {
    stop() {
      stopped ??= stop();
      return stopped;
    },
  };
}
