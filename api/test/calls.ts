import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Deps } from '../src/platform/deps.ts';
import { cookieOf } from './factories.ts';
import { recordExample } from './record-example.ts';

export interface Answer {
  status: number;
  headers: Record<string, unknown>;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the answer has and asserts it.
  body: any;
  cookies: { name: string; value: string; [attribute: string]: unknown }[];
}

/** A user, who gets a session for it, or the headers of one. */
type Caller = { id: string } | Record<string, string>;
type Body = InjectOptions['payload'];
type More = Pick<InjectOptions, 'headers' | 'remoteAddress'>;

interface Calls {
  get(url: string, more?: More): Promise<Answer>;
  delete(url: string, more?: More): Promise<Answer>;
  post(url: string, body?: Body, more?: More): Promise<Answer>;
  put(url: string, body?: Body, more?: More): Promise<Answer>;
  /** For tests that go through methods. */
  call(method: InjectOptions['method'], url: string, body?: Body, more?: More): Promise<Answer>;
}

/** Calls without a session, unless `as` says whose. */
export interface Callers extends Calls {
  as(caller: Caller): Calls;
  /** The same on another server. */
  on(app: FastifyInstance): Callers;
}

/** How a test calls the application. The session of a user is made with their first call and kept for the next ones. */
export function callersOf(appOf: () => FastifyInstance, depsOf: () => Deps): Callers {
  const callsWith = (own: () => Promise<Record<string, string>>): Calls => {
    const call: Calls['call'] = async (method, url, body, { headers, ...more } = {}) =>
      request(appOf(), {
        ...more,
        ...(method && { method }),
        url,
        headers: { ...(await own()), ...headers },
        ...(body !== undefined && { payload: body }),
      });
    return {
      call,
      get: (url, more) => call('GET', url, undefined, more),
      delete: (url, more) => call('DELETE', url, undefined, more),
      post: (url, body, more) => call('POST', url, body, more),
      put: (url, body, more) => call('PUT', url, body, more),
    };
  };
  return {
    ...callsWith(async () => ({})),
    as: (caller) => {
      if (!isUser(caller)) return callsWith(async () => caller);
      let session: Promise<{ cookie: string }> | undefined;
      return callsWith(() => {
        session ??= cookieOf(depsOf(), caller);
        return session;
      });
    },
    on: (app) => callersOf(() => app, depsOf),
  };
}

function isUser(caller: Caller): caller is { id: string } {
  return 'id' in caller;
}

/** One request through the whole application, without a network. */
async function request(app: FastifyInstance, options: InjectOptions): Promise<Answer> {
  const response = await app.inject(options);
  const isJson = String(response.headers['content-type']).includes('json');
  const body = isJson ? response.json() : response.body;
  if (response.statusCode < 300) recordExample(app, options, body);
  return {
    status: response.statusCode,
    headers: response.headers,
    body,
    cookies: response.cookies as Answer['cookies'],
  };
}
