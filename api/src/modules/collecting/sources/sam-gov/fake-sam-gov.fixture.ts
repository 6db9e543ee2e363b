import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { type SamGovOptions, samGovSource } from './sam-gov-source.ts';

export const KEY = 'CANARY-key+/=0123456789';
export const NOW = new Date('2026-05-22T15:00:00Z');

type Record = { noticeId: string; postedDate: string; [field: string]: unknown };

export function idOf(at: number): string {
  return at.toString(16).padStart(32, '0');
}

export function record(at: number, postedDate = '2026-05-22', more: object = {}): Record {
  return {
    noticeId: idOf(at),
    title: `Notice ${at}`,
    solicitationNumber: `W${at}`,
    fullParentPathName: 'STATE, DEPARTMENT OF.STATE, DEPARTMENT OF.U.S. EMBASSY QUITO',
    fullParentPathCode: '019.1900.19EC75',
    postedDate,
    type: 'Special Notice',
    active: 'Yes',
    description: `https://api.sam.gov/prod/opportunities/v1/noticedesc?noticeid=${idOf(at)}`,
    ...more,
  };
}

type Handler = (request: URL, reply: ServerResponse, call: number) => void;

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

export function send(reply: ServerResponse, status: number, body: unknown, headers: object = {}) {
  reply.writeHead(status, { 'content-type': 'application/json', ...headers });
  reply.end(typeof body === 'string' ? body : JSON.stringify(body));
}

/** Searches as the real one does: by day, in pages, with the offset counted in records or in pages. */
export function searching(records: Record[], offsetCounts: 'records' | 'pages' = 'records'): Handler {
  const iso = (us: string | null) => (us ?? '').replace(/(\d+)\/(\d+)\/(\d+)/, '$3-$1-$2');
  return ({ searchParams }, reply) => {
    const from = iso(searchParams.get('postedFrom'));
    const to = iso(searchParams.get('postedTo'));
    const limit = Number(searchParams.get('limit'));
    const offset = Number(searchParams.get('offset')) * (offsetCounts === 'pages' ? limit : 1);
    const found = records.filter(({ postedDate }) => postedDate >= from && postedDate <= to);
    send(reply, 200, {
      totalRecords: found.length,
      limit,
      offset,
      opportunitiesData: found.slice(offset, offset + limit),
    });
  };
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
