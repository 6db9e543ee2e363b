import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export const CALL_KINDS = ['session check', 'today', 'top', 'report', 'search', 'vote'] as const;
export type CallKind = (typeof CALL_KINDS)[number];

/** What the process that makes the calls is asked for. */
export interface Load {
  /** On this machine. */
  port: number;
  cookies: string[];
  kind: 'mix' | CallKind;
  atOnce: number;
  seconds: number;
  /** Between a person's calls. */
  pauseMs?: number;
  /** What is voted on. */
  opportunityIds: number[];
}

export interface LoadResult {
  /** Those that were answered with success. */
  calls: number;
  seconds: number;
  /** Of each of them. */
  ms: number[];
  /** How many failed, by what was wrong. */
  failures: Record<string, number>;
  /** What was voted last and acknowledged, by number of the session and opportunity. */
  votes: Record<string, string>;
}

const CLIENT = fileURLToPath(new URL('./client.ts', import.meta.url));

export interface Client {
  process: ChildProcess;
  /** Makes calls until the time is over or `finish` is called. */
  run(load: Load): Promise<LoadResult>;
  finish(): void;
  end(): void;
}

/** In a process of its own: its processor time is counted apart, and it is not slowed down by what else is measured. */
export function startClient(): Client {
  const client = fork(CLIENT, { stdio: 'inherit' });
  return {
    process: client,
    run: async (load) => {
      const answered = once(client, 'message');
      client.send(load);
      const [result] = await answered;
      return result as LoadResult;
    },
    finish: () => client.send('stop'),
    end: () => client.disconnect(),
  };
}

export function failureCount({ failures }: LoadResult): number {
  return Object.values(failures).reduce((sum, count) => sum + count, 0);
}
