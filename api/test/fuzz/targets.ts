import {
  type Access,
  EMAIL_PREVIEW_PAGE,
  type Endpoint,
  endpoints,
  exportNames,
  PreviewQuery,
} from '@bidlight/contract';
import type { z } from 'zod';

/** What a generated request is aimed at: a call of the contract, or a page or file that the contract does not have. */
export interface Target {
  name: string;
  method: string;
  path: string;
  access: Access;
  params?: z.ZodType | undefined;
  query?: z.ZodType | undefined;
  body?: z.ZodType | undefined;
  /** Undefined where the answer is no JSON. */
  reply?: z.ZodType | undefined;
  /** Of success. */
  status: number;
  /** How often it is chosen, where others are chosen once. */
  weight: number;
}

/** Where there is something to be odd in, more is to be tried. */
const WITH_FIELDS = 3;
/** Those that start a thread each time take as long as fifty others, and the end of the demo signs everybody out. */
const WEIGHTS: Record<string, number> = { previewProfile: 0.2, startForReal: 0.2 };

const calls: Target[] = Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => ({
  name,
  weight: WEIGHTS[name] ?? (endpoint.query || endpoint.body ? WITH_FIELDS : 1),
  ...endpoint,
}));

function page(path: string, access: Access = 'public', query?: z.ZodType): Target {
  return { name: path, method: 'GET', path, access, query, status: 200, weight: 1 };
}

/** The table of who may call which route fails when the server has another one. */
const pages: Target[] = [
  page('/healthz'),
  page('/readyz'),
  page('/'),
  page('/assets/{file}'),
  page('/{screen}'),
  page('/api/docs/openapi.json'),
  page('/api/mail/unsubscribe/{token}'),
  page('/api/mail/page.css'),
  ...[...exportNames.keys()].map(({ path, list }) => page(path, list.access, list.query)),
  page(EMAIL_PREVIEW_PAGE, 'operator', PreviewQuery),
  page('/api/outbox/{id}/html', 'operator'),
];

export const TARGETS: readonly Target[] = [...calls, ...pages];
