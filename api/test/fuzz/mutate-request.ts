import type { Random } from '../../src/platform/random.ts';
import type { GeneratedRequest } from './generate-request.ts';

type Mutation = (request: GeneratedRequest, random: Random) => Partial<GeneratedRequest>;

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'QUERY'];
const CONTENT_TYPES = [
  '',
  'text/plain',
  'text/html',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'application/json; charset=utf-16',
  'application/json; charset=\u00ff',
  'APPLICATION/JSON',
  'application/merge-patch+json',
  'application/json, text/plain',
];
const QUERIES = [
  '%',
  '%zz=%',
  '%00=%00',
  '=',
  '&&&',
  'a[]=1&a[0]=2',
  '__proto__=1&constructor=1',
  '__proto__[isAdmin]=true',
  'page=1&page=2',
  'limit=1&limit=1',
  'companyId=0&companyId=1',
  `q=${'x'.repeat(6_000)}`,
  'page=%D9%A1',
  'a=%ed%a0%80',
  '?a=b#c',
];
const BODIES = [
  '',
  ' ',
  'null',
  'true',
  '0',
  '""',
  '[]',
  '[{}]',
  '{',
  '{"a":',
  '{"a":1,}',
  "{'a':1}",
  '{"a":1}{"a":2}',
  '\ufeff{}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"a":1e999}',
  '{"\\ud800":"\\ud800"}',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  `${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`,
  `{"a":"${'x'.repeat(66_000)}"}`,
  `{${Array.from({ length: 5_000 }, (_, n) => `"k${n}":${n}`).join(',')}}`,
];
const HEADERS: Record<string, string>[] = [
  { accept: 'text/html' },
  { 'accept-encoding': 'br;q=2, gzip;q=x, *;q=0' },
  { 'if-none-match': '*' },
  { 'if-none-match': 'W/"', 'if-modified-since': 'never' },
  { range: 'bytes=9-1' },
  { range: 'bytes=0-0,1-1' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
  { host: 'evil.example' },
  { host: '' },
  { 'x-forwarded-for': '999.1.1.1, ::ffff:0' },
  { 'x-http-method-override': 'DELETE' },
  { cookie: 'sid=' },
  { cookie: 'sid=%; sid="; =; ;;' },
  { cookie: `sid=${'A'.repeat(43)}` },
  { authorization: 'Bearer x' },
  { expect: '100-continue' },
  { upgrade: 'websocket', connection: 'upgrade' },
  { 'x-long': 'x'.repeat(9_000) },
];

/** Texts with pieces taken out, put in twice or replaced. */
function damaged(text: string, random: Random): string {
  const at = random.int(0, text.length);
  const end = Math.min(text.length, at + random.int(1, 6));
  const put = random.pick([
    '',
    text.slice(at, end).repeat(2),
    '\u0000',
    '"',
    '}',
    ',',
    '\\u',
    '\u00e9',
    '1e400',
  ]);
  return text.slice(0, at) + put + text.slice(end);
}

const asBody = (body: string, type = 'application/json') => ({
  body,
  headers: type === '' ? {} : { 'content-type': type },
});

const MUTATIONS: readonly Mutation[] = [
  (_, random) => ({ method: random.pick(METHODS) }),
  ({ body = '{}' }, random) => asBody(body, random.pick(CONTENT_TYPES)),
  (_, random) => asBody(random.pick(BODIES)),
  ({ body = '{"a":1}' }, random) => asBody(damaged(body, random)),
  ({ path }, random) => ({ path: `${path}${path.includes('?') ? '&' : '?'}${random.pick(QUERIES)}` }),
  // The same parameters twice.
  ({ path }) => ({ path: path.includes('?') ? `${path}&${path.slice(path.indexOf('?') + 1)}` : `${path}?` }),
  ({ path }, random) => ({ path: writable(damaged(path, random)) }),
  ({ path }, random) => ({
    path: path.replace('/api', random.pick(['/API', '/api/', '//api', '/./api', '/api%2f'])),
  }),
  ({ headers }, random) => ({ headers: { ...headers, ...random.pick(HEADERS) } }),
];

export function mutate(request: GeneratedRequest, random: Random): GeneratedRequest {
  let mutated = request;
  for (let times = random.int(1, 2); times > 0; times -= 1) {
    mutated = { ...mutated, ...random.pick(MUTATIONS)(mutated, random) };
  }
  // A client cannot send a body with these; it would be the beginning of the next request.
  return ['GET', 'HEAD', 'OPTIONS'].includes(mutated.method) ? { ...mutated, body: undefined } : mutated;
}

/** Node's client refuses to write other characters into the first line of a request. */
function writable(path: string): string {
  const kept = path.replaceAll(/[^\x21-\x7e]/g, '%00');
  return kept.startsWith('/') ? kept : `/${kept}`;
}
