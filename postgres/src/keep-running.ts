import { setTimeout as pause } from 'node:timers/promises';
import type { ServerSetup } from './data-folder.ts';
import { FolderInUseError, type Ownership, takeOwnership } from './ownership.ts';
import { shutDown } from './server.ts';
import { removeSocketFolder } from './socket-folder.ts';

export interface OwnerOptions {
  /** The name that a second starter reads in its refusal, like 'process 4711 at http://localhost:3000'. */
  owner: string;
  /** Another process owns the folder now, or PostgreSQL cannot be restarted: the caller can only exit. */
  onLost(error: Error): void;
  log(message: string): void;
}

const MAX_ATTEMPTS = 3;
const RETRY_MS = 500;

/**
 * Keeps the server running until stop: when the owner's connection is lost, the server or one of its workers has
 * died. It is restarted at the same address, so that connection pools reconnect by themselves.
 */
export function keepRunning(
  setup: ServerSetup,
  first: Ownership,
  options: OwnerOptions,
): { stop(): Promise<void> } {
  const address = { host: first.postmaster.host, port: first.postmaster.port };
  let current = first;
  let recovery = Promise.resolve();
  let stopped: Promise<void> | undefined;
  watch();

  function watch(): void {
    void current.lock.lost.then(() => {
      if (stopped === undefined) recovery = recover();
    });
  }

  async function recover(): Promise<void> {
    options.log('The connection to PostgreSQL broke; bringing it back.');
    for (let attempt = 1; stopped === undefined; attempt++) {
      try {
        current = await retake();
        watch();
        options.log('PostgreSQL is back.');
        return;
      } catch (error) {
        if (stopped !== undefined) return;
        if (error instanceof FolderInUseError || attempt === MAX_ATTEMPTS) return giveUp(error);
        await pause(RETRY_MS);
      }
    }
  }

  async function retake(): Promise<Ownership> {
    const next = await takeOwnership(setup, options.owner, address);
    if (next.postmaster.host === address.host && next.postmaster.port === address.port) return next;
    // A starter that was refused ownership had already started a server at another address.
    await shutDown(setup, next.postmaster.pid);
    await removeSocketFolder(next.postmaster.host);
    throw new Error('PostgreSQL was restarted at another address.');
  }

  async function giveUp(error: unknown): Promise<void> {
    await removeSocketFolder(address.host);
    options.onLost(error instanceof Error ? error : new Error(String(error)));
  }

  async function stop(): Promise<void> {
    // A recovery has to end first, because a half restarted server would stay behind.
    await recovery;
    if (!current.lock.isHeld()) return;
    // The lock is released by the server's end and not before it, so nobody can adopt a server about to stop.
    await shutDown(setup, current.postmaster.pid);
    await current.lock.lost;
    await removeSocketFolder(address.host);
  }

  return {
    stop() {
      stopped ??= stop();
      return stopped;
    },
  };
}
