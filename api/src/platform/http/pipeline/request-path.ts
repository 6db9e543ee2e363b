import type { FastifyRequest } from 'fastify';

/** What is to be known of a request before its answer: a call of the client or a program, a link of a mail, or a page or file. */
export type RequestKind = 'call' | 'mail link' | 'page';

/**
 * What the limits, the headers and the rest decide by is the route that answers, because one route has many spellings:
 * `/%61pi/setup`, `//api/setup` and `http://host/api/setup` are all answered as `/api/setup`. The address is asked only
 * where no route answers.
 */
export function requestKindOf({
  routeOptions,
  url,
}: Pick<FastifyRequest, 'routeOptions' | 'url'>): RequestKind {
  return kindOfPath(routeOptions.url ?? pathOf(url));
}

/** For what comes before the router, of a path as `pathOf` gives it. */
export function kindOfPath(path: string): RequestKind {
  if (!/^\/api(\/|$)/.test(path)) return 'page';
  return path.startsWith('/api/mail/') ? 'mail link' : 'call';
}

const RARE = /^[^/]|\/\/|%/;
const SCHEME_AND_HOST = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i;
const ENCODED = /%[\da-f]{2}/gi;
const NEEDS_NO_ENCODING = /^[\w.~-]$/;

/** The path of an address in its one spelling, as the router reads it. */
export function pathOf(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1);
  if (!RARE.test(path)) return path;
  return path
    .replace(SCHEME_AND_HOST, '')
    .replaceAll(ENCODED, decodePlain)
    .replace(/^(?=[^/*]|$)/, '/')
    .replaceAll(/\/{2,}/g, '/');
}

function decodePlain(encoded: string): string {
  const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16));
  return NEEDS_NO_ENCODING.test(character) ? character : encoded;
}
