import { setTimeout as delay } from 'node:timers/promises';
import { ComeBackLaterError, SourceError } from '#modules/collecting/sources/source.ts';
import { type Answer, isHtml, type RawAnswer, readAnswer, saysNoData } from './answers.ts';
import { fieldText, nextMidnight } from './throttling.ts';
import { asParameter, firstDayAsked, type Window } from './windows.ts';

const TRIES = 3;
const TIMEOUT_MS = 60_000;
/** A thousand notices come to about 4 MB. */
const MAX_BODY = 64_000_000;
const PAGE_SIZE = 1000;

export interface Quota {
  /** Takes one call of the day's budget; false when none is left, or while the source has told us to wait. */
  take(): Promise<boolean>;
  /** No calls until then. */
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

export class QuotaError extends ComeBackLaterError {
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
    if (text.length > MAX_BODY) throw new Error('The answer is too long.');
  }
  return text + decoder.decode();
}

function isLoopback({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';
}

/** Calls to SAM.gov: counted, within the quota, tried again where that helps. The key goes to `baseUrl` and nowhere else. */
export class SamGovClient {
  /** Since the last look at it. */
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

  search(window: Window, offset: number): Promise<Page> {
    return this.ask(
      '/opportunities/v2/search',
      {
        postedFrom: asParameter(firstDayAsked(window.from)),
        postedTo: asParameter(window.to),
        limit: String(PAGE_SIZE),
        offset: String(offset),
      },
      pageOf,
    );
  }

  /** The description as published, HTML as a rule; null where there is none. */
  description(sourceId: string): Promise<string | null> {
    return this.ask('/opportunities/v1/noticedesc', { noticeid: sourceId }, descriptionOf);
  }

  private async ask<T>(
    path: string,
    query: Record<string, string>,
    read: (answer: Answer) => T | undefined,
  ): Promise<T> {
    const { quota, clock, pause, signal } = this.options;
    let problem = '';
    for (let attempt = 1; attempt <= TRIES; attempt++) {
      if (attempt > 1) await pause(1000 * 2 ** (attempt - 2) * (0.5 + Math.random()), signal);
      signal.throwIfAborted();
      if (!(await quota.take())) throw new QuotaError(nextMidnight(clock()));
      this.calls++;
      const answer = await this.call(path, query);
      const result = read(answer);
      if (result !== undefined) return result;
      if (answer.kind === 'throttled') {
        await quota.block(answer.until);
        throw new QuotaError(answer.until);
      }
      if (answer.kind === 'refused') throw new SourceError(this.withoutKey(answer.sentence));
      if (answer.kind === 'not-found') throw new SourceError('SAM.gov does not know the address asked for.');
      problem = answer.kind === 'failed' ? answer.problem : 'its answer could not be read';
    }
    throw new SourceError(`SAM.gov cannot be read: ${problem}.`);
  }

  private async call(path: string, query: Record<string, string>): Promise<Answer> {
    const { apiKey, signal, timeoutMs = TIMEOUT_MS, clock } = this.options;
    const tooLong = AbortSignal.timeout(timeoutMs);
    let raw: RawAnswer;
    try {
      const reply = await this.options.fetch(
        `${this.base}${path}?${new URLSearchParams({ api_key: apiKey, ...query })}`,
        {
          redirect: 'manual',
          signal: AbortSignal.any([signal, tooLong]),
          headers: { accept: 'application/json' },
        },
      );
      raw = {
        status: reply.status,
        retryAfter: reply.headers.get('retry-after'),
        text: await readBody(reply),
      };
    } catch {
      // Nothing of the error is passed on: it may hold the address, and the address holds the key.
      signal.throwIfAborted();
      const isLate = tooLong.aborted;
      return { kind: 'failed', problem: isLate ? 'it took too long to answer' : 'the connection failed' };
    }
    return readAnswer(raw, clock());
  }

  /** The source may repeat the address in what it says. */
  private withoutKey(text: string): string {
    const { apiKey } = this.options;
    return text.replaceAll(apiKey, '…').replaceAll(encodeURIComponent(apiKey), '…');
  }
}

function pageOf(answer: Answer): Page | undefined {
  if (answer.kind === 'not-found' && saysNoData(answer.text)) return { records: [], total: 0 };
  if (answer.kind !== 'json' || !('opportunitiesData' in answer.body)) return undefined;
  const { opportunitiesData: records } = answer.body;
  const total = Number(fieldText(answer.body, 'totalRecords') || Number.NaN);
  if (!Array.isArray(records)) return records === null ? { records: [], total: 0 } : undefined;
  return { records, total: Number.isSafeInteger(total) && total >= 0 ? total : undefined };
}

function descriptionOf(answer: Answer): string | null | undefined {
  if (answer.kind === 'not-found') return null;
  if (answer.kind === 'text') return isHtml(answer.text) ? undefined : answer.text;
  if (answer.kind !== 'json' || !('description' in answer.body)) return undefined;
  const text = fieldText(answer.body, 'description');
  return text === '' || text === 'null' ? null : text;
}
