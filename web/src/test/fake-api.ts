import type { CallInput, CallReply, Endpoint } from '@bidlight/contract';
import { afterEach, beforeEach, vi } from 'vitest';

type Made = { params: Record<string, string>; query: Record<string, string>; body: unknown };
type Answer = Response | Promise<Response>;

/** A failure in the format of the server. */
export function failure(status: number, message?: string): Response {
  const body = message === undefined ? {} : { success: false, error: message, message };
  return Response.json(body, { status });
}

/** `fetch` rejects like this when the server does not answer. */
export const noAnswer = () => Promise.reject(new TypeError('Failed to fetch'));
/** `fetch` rejects like this when the call's time limit has passed. */
export const timeOut = () => Promise.reject(new DOMException('signal timed out', 'TimeoutError'));
/** An answer that never arrives. */
export const pending = () => new Promise<Response>(() => {});

export interface FakeApi {
  on<E extends Endpoint>(endpoint: E, answer: CallReply<E> | ((made: CallInput<E>) => Answer)): void;
  /** The calls that were made to an endpoint so far. */
  calls(endpoint: Endpoint): Made[];
}

/** Replaces the server at the only place where the client meets it, `fetch`, for all tests of the calling file. */
export function fakeApi(): FakeApi {
  const answers = new Map<Endpoint, (made: Made) => Answer>();
  const made = new Map<Endpoint, Made[]>();

  beforeEach(() => {
    answers.clear();
    made.clear();
    vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
      const url = new URL(address, 'http://localhost');
      for (const [endpoint, answer] of answers) {
        const params = match(endpoint, init.method ?? 'GET', url.pathname);
        if (!params) continue;
        const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
        const call = { params, query: Object.fromEntries(url.searchParams), body };
        made.set(endpoint, [...(made.get(endpoint) ?? []), call]);
        return answer(call);
      }
      throw new Error(`The test answers no ${init.method} ${url.pathname}.`);
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  return {
    on(endpoint, answer) {
      const handler =
        typeof answer === 'function' ? answer : () => Response.json(answer, { status: endpoint.status });
      answers.set(endpoint, handler as (call: Made) => Answer);
    },
    calls: (endpoint) => made.get(endpoint) ?? [],
  };
}

function match(endpoint: Endpoint, method: string, pathname: string): Record<string, string> | undefined {
  if (endpoint.method !== method) return undefined;
  const pattern = new RegExp(`^${endpoint.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
  const matched = pattern.exec(pathname);
  return matched ? { ...matched.groups } : undefined;
}
