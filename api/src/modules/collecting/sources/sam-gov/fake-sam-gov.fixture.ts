import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { Handler } from './sam-gov-answers.fixture.ts';
import { type SamGovOptions, samGovSource } from './sam-gov-source.ts';

export { idOf, record, searching, send } from './sam-gov-answers.fixture.ts';

export const KEY = 'CANARY-key+/=0123456789';
export const NOW = new Date('2026-05-22T15:00:00Z');

/** A server on this machine in the place of the federal one. */
export async function fakeSamGov(handler: Handler): Promise<{ baseUrl: string; asked: URL[] }> {
  const asked: URL[] = [];
  const server = createServer((request: IncomingMessage, reply) => {
    const url = new URL(request.url ?? '', 'http://fake');
    asked.push(url);
    handler(url, reply, asked.length);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
  return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

export interface Fake {
  options: SamGovOptions;
  blocked: Date[];
  pauses: number[];
}

/** Options with a quota of so many calls and pauses that take no time. */
export function fakeOptions(baseUrl: string, more: Partial<SamGovOptions> = {}, calls = 1000): Fake {
  const blocked: Date[] = [];
  const pauses: number[] = [];
  let left = calls;
  return {
    blocked,
    pauses,
    options: {
      apiKey: KEY,
      baseUrl,
      from: NOW,
      quota: {
        take: async () => left-- > 0,
        block: async (until) => {
          blocked.push(until);
        },
      },
      pause: async (ms) => {
        pauses.push(ms);
      },
      descriptions: async () => [],
      ...more,
    },
  };
}

export const sourceAt = (baseUrl: string, more?: Partial<SamGovOptions>) =>
  samGovSource(fakeOptions(baseUrl, more).options);
