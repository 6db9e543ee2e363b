import { setTimeout as delay } from 'node:timers/promises';
import { RetryLaterError, SourceError } from '#modules/collecting/sources/source.ts';
import { type ApiResponse, type RawResponse, readResponse } from './read-response.ts';
import { fieldText, isHtml, isNoData } from './response-body.ts';
import { firstSearchDay, type SearchWindow, toUsDate } from './search-window.ts';
import { nextMidnight } from './throttling.ts';

const MAX_ATTEMPTS = 3;
const TIMEOUT_MS = 60_000;
/** A thousand notices are about 4 MB. */
const MAX_BODY_LENGTH = 64_000_000;
const PAGE_SIZE = 1000;

export interface Quota {
  /** Takes one call of the day's quota; false when none is left or while calls are blocked. */
  take(): Promise<boolean>;
  /** Blocks all calls until then. */
  block(until: Date): Promise<void>;
}

export interface ClientOptions {
  apiKey: string;
  baseUrl: string;
  quota: Quota;
  fetch: typeof fetch;
  pause: (ms: number, signal: AbortSignal) => Promise<void>;
  timeoutMs?: number | undefined;
  clock: () => Date;
  signal: AbortSignal;
}

export interface Page {
  records: unknown[];
  total: number | undefined;
}

export class QuotaError extends RetryLaterError {
  constructor(until: Date) {
    super(`The SAM.gov quota is used up until ${until.toISOString().slice(0, 16).replace('T', ' ')} UTC.`);
  }
}

export const pauseFor = async (ms: number, signal: AbortSignal) => {
  await delay(ms, undefined, { signal }).catch(() => signal.throwIfAborted());
};

async function readBody(reply: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of reply.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > MAX_BODY_LENGTH) throw new Error('The response is too long.');
  }
  return text + decoder.decode();
}

function isLoopback({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';
}

/** Calls SAM.gov within the quota, counts the calls and retries where that helps. The key is sent to `baseUrl` only. */
export class SamGovClient {
  /** Calls since they were last taken. */
  private calls = 0;
  private readonly options: ClientOptions;
  private readonly base: string;

  constructor(options: ClientOptions) {
    const url = URL.canParse(options.baseUrl) ? new URL(options.baseUrl) : undefined;
    if (!url || !(url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url)))) {
      throw new SourceError('The address of the SAM.gov API must begin with https.');
    }
    this.options = options;
    this.base = `${url.origin}${url.pathname.replace(/\/+$/, '')}`;
  }

  takeCalls(): number {
    const { calls } = this;
    this.calls = 0;
    return calls;
  }

  search(window: SearchWindow, offset: number): Promise<Page> {
    return this.request(
      '/opportunities/v2/search',
      {
        postedFrom: toUsDate(firstSearchDay(window.from)),
        postedTo: toUsDate(window.to),
        limit: String(PAGE_SIZE),
        offset: String(offset),
      },
      pageOf,
    );
  }

  /** The smallest call there is: how many notices were posted on a day. */
  async countPosted(day: string): Promise<number> {
    const query = { postedFrom: toUsDate(day), postedTo: toUsDate(day), limit: '1', offset: '0' };
    const { total, records } = await this.request('/opportunities/v2/search', query, pageOf);
    return total ?? records.length;
  }

  /** The description as published, usually HTML; null where there is none. */
  description(sourceId: string): Promise<string | null> {
    return this.request('/opportunities/v1/noticedesc', { noticeid: sourceId }, descriptionOf);
  }

  private async request<T>(
    path: string,
    query: Record<string, string>,
    read: (response: ApiResponse) => T | undefined,
  ): Promise<T> {
    const { quota, clock, pause, signal } = this.options;
    let problem = '';
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      if (attempt > 1) await pause(1000 * 2 ** (attempt - 2) * (0.5 + Math.random()), signal);
      signal.throwIfAborted();
      if (!(await quota.take())) throw new QuotaError(nextMidnight(clock()));
      this.calls++;
      const response = await this.call(path, query);
      const result = read(response);
      if (result !== undefined) return result;
      if (response.kind === 'throttled') {
        await quota.block(response.until);
        throw new QuotaError(response.until);
      }
      if (response.kind === 'refused') throw new SourceError(this.withoutKey(response.message));
      if (response.kind === 'not-found')
        throw new SourceError('SAM.gov does not know the address asked for.');
      problem = response.kind === 'failed' ? response.problem : 'its answer could not be read';
    }
    throw new SourceError(`SAM.gov cannot be read: ${problem}.`);
  }

  private async call(path: string, query: Record<string, string>): Promise<ApiResponse> {
    const { apiKey, signal, timeoutMs = TIMEOUT_MS, clock } = this.options;
    const timeout = AbortSignal.timeout(timeoutMs);
    let raw: RawResponse;
    try {
      const reply = await this.options.fetch(
        `${this.base}${path}?${new URLSearchParams({ api_key: apiKey, ...query })}`,
        {
          redirect: 'manual',
          signal: AbortSignal.any([signal, timeout]),
          headers: { accept: 'application/json' },
        },
      );
      raw = {
        status: reply.status,
        retryAfter: reply.headers.get('retry-after'),
        text: await readBody(reply),
      };
    } catch {
      // The error is dropped because it may contain the address, which contains the key.
      signal.throwIfAborted();
      const isTimeout = timeout.aborted;
      return { kind: 'failed', problem: isTimeout ? 'it took too long to answer' : 'the connection failed' };
    }
    return readResponse(raw, clock());
  }

  /** SAM.gov may repeat the address, and with it the key, in its message. */
  private withoutKey(text: string): string {
    const { apiKey } = this.options;
    return text.replaceAll(apiKey, '…').replaceAll(encodeURIComponent(apiKey), '…');
  }
}

function pageOf(response: ApiResponse): Page | undefined {
  if (response.kind === 'not-found' && isNoData(response.text)) return { records: [], total: 0 };
  if (response.kind !== 'json' || !('opportunitiesData' in response.body)) return undefined;
  const { opportunitiesData: records } = response.body;
  const total = Number(fieldText(response.body, 'totalRecords') || Number.NaN);
  if (!Array.isArray(records)) return records === null ? { records: [], total: 0 } : undefined;
  return { records, total: Number.isSafeInteger(total) && total >= 0 ? total : undefined };
}

function descriptionOf(response: ApiResponse): string | null | undefined {
  if (response.kind === 'not-found') return null;
  if (response.kind === 'text') return isHtml(response.text) ? undefined : response.text;
  if (response.kind !== 'json' || !('description' in response.body)) return undefined;
  const text = fieldText(response.body, 'description');
  return text === '' || text === 'null' ? null : text;
}
