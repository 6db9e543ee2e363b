import {
  type Access,
  CALENDAR_PATH,
  callNames,
  type Endpoint,
  exportNames,
  FEED_PATH,
  type ListExport,
} from '@bidlight/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Selection } from './export-route.ts';

/** What the document says of a call. */
export interface Operation extends Pick<Endpoint, 'params' | 'query' | 'body' | 'takesFile' | 'status'> {
  id: string;
  area: string;
  method: string;
  path: string;
  summary: string;
  access: Access | 'metrics';
  /** A schema where the answer is JSON, else its type. */
  reply: z.ZodType | 'text/csv' | 'text/plain' | 'text/calendar' | 'application/atom+xml';
}

const read = { method: 'GET', status: 200 } as const;
const probe = { ...read, area: 'Probes', access: 'public' } as const;

/** What programs call apart from the contract's calls and exports: calendars, and what watches the server. */
const OTHER_OPERATIONS: readonly Operation[] = [
  {
    ...read,
    id: 'getCalendar',
    area: 'Following',
    path: `${CALENDAR_PATH}/{file}`,
    summary:
      "The dates of what somebody follows, for calendar programs; the file is the address's token with '.ics'",
    access: 'public',
    params: z.object({ file: z.string() }),
    reply: 'text/calendar',
  },
  {
    ...read,
    id: 'getDates',
    area: 'Following',
    path: '/api/rfps/{id}/dates.ics',
    summary: 'The dates of one opportunity as a calendar file',
    access: 'signed-in',
    params: z.object({ id: z.string() }),
    reply: 'text/calendar',
  },
  {
    ...read,
    id: 'getFeed',
    area: 'Saved searches',
    path: `${FEED_PATH}/{file}`,
    summary: "A saved search or the top list, for feed readers; the file is the address's token with '.atom'",
    access: 'public',
    params: z.object({ file: z.string() }),
    reply: 'application/atom+xml',
  },
  {
    ...probe,
    id: 'getHealth',
    path: '/healthz',
    summary: 'The process lives, and which version it is',
    reply: z.object({ success: z.boolean(), version: z.string() }),
  },
  {
    ...probe,
    id: 'getReadiness',
    path: '/readyz',
    summary: 'The server can do its work',
    reply: z.object({ success: z.boolean() }),
  },
  {
    ...probe,
    id: 'getMetrics',
    path: '/metrics',
    summary: "How the server is doing, in Prometheus' text format",
    access: 'metrics',
    reply: 'text/plain',
  },
];

/** Everything that the server's document describes. */
export function operationsOf({ servedEndpoints, servedExports }: FastifyInstance): Operation[] {
  return [...servedEndpoints.map(toOperation), ...servedExports.map(toFileOperation), ...OTHER_OPERATIONS];
}

function toOperation(endpoint: Endpoint): Operation {
  const named = callNames.get(endpoint);
  if (!named) throw new Error(`${endpoint.method} ${endpoint.path} is not in the contract.`);
  return { ...endpoint, id: named.name, area: named.area };
}

function toFileOperation(exported: ListExport): Operation {
  const named = exportNames.get(exported);
  if (!named) throw new Error(`${exported.path} is not in the contract.`);
  const { list, path, summary, takesIds } = exported;
  // All pages are in the file.
  const { page: _, limit: _all, ...filters } = list.query instanceof z.ZodObject ? list.query.shape : {};
  const query = z.object({ ...filters, ...(takesIds && Selection.shape) });
  const { name: id, area } = named;
  return { ...read, id, area, path, summary, access: list.access, query, reply: 'text/csv' };
}
