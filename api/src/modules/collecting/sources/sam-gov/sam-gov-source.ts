import type { CleanOptions } from '#modules/collecting/sources/clean/clean-notice.ts';
import { readDay } from '#modules/collecting/sources/clean/dates.ts';
import { cleanLine } from '#modules/collecting/sources/clean/text.ts';
import type { RejectedRow, SourceNotice } from '#modules/collecting/sources/notice.ts';
import type { Batch, RunContext, Source } from '#modules/collecting/sources/source.ts';
import { fetchDescriptions } from './fetch-descriptions.ts';
import { postedDateOf, readRecord, sourceIdOf } from './read-record.ts';
import { type Page, pauseFor, type Quota, SamGovClient } from './sam-gov-client.ts';
import {
  doneShare,
  isFinished,
  isWindowTooLong,
  positionAfterPage,
  type SearchPosition,
  shortenWindow,
  startPosition,
  toCursor,
} from './search-position.ts';
import type { SearchWindow } from './search-window.ts';

const MAX_RAW_LENGTH = 2000;
/** The search takes this share of the percentage; descriptions take the rest. */
const SEARCH_PERCENT = 90;

export interface SamGovOptions extends CleanOptions {
  apiKey: string;
  baseUrl?: string | undefined;
  /** Only notices posted since; undefined for as far back as one search reaches. */
  from: Date | undefined;
  quota: Quota;
  fetch?: typeof fetch | undefined;
  pause?: ((ms: number, signal: AbortSignal) => Promise<void>) | undefined;
  /** The limit for one call with its whole body. */
  timeoutMs?: number | undefined;
  /**
   * Stored notices posted since that day whose description is worth a call, the most important first. They include
   * those that an interrupted run has left without a description.
   */
  descriptions: (since: string) => Promise<SourceNotice[]>;
}

/** The search API, which has the changes of the same day. */
export function samGovSource(options: SamGovOptions): Source {
  const remarks: string[] = [];

  async function* read(run: RunContext): AsyncGenerator<Batch> {
    const client = clientFor(options, run);
    let position = startPosition(run.cursor, options.from, run.now);
    let knownIds = new Set<string>();
    let outside = 0;

    while (!isFinished(position)) {
      const page = await client.search(position.window, position.offset);
      if (isWindowTooLong(position, page.total ?? 0)) {
        position = shortenWindow(position, page.total ?? 0);
        continue;
      }
      const { notices, rejected, newIds, outsideWindow } = readPage(page, position, knownIds, options);
      outside += outsideWindow;
      // A page past the end may come without the total.
      const current = { ...position, seen: position.seen + newIds, total: page.total || position.total };
      const next = positionAfterPage(current, page.records.length, newIds);
      position = next.position;
      if (next.isWindowDone) {
        remarks.push(...missingRemarks(current));
        knownIds = new Set();
      }
      if (newIds > 0 || next.isWindowDone) {
        const percent = Math.floor(SEARCH_PERCENT * doneShare(position));
        yield { notices, rejected, cursor: toCursor(position), percent, apiCalls: client.takeCalls() };
      }
    }
    if (outside > 0) remarks.push(`SAM.gov gave ${outside} notices outside the days asked for.`);

    const cursor = toCursor(position);
    const needed = await options.descriptions(position.range.from);
    let described = 0;
    for await (const notices of fetchDescriptions(needed, client, remarks)) {
      described += notices.length;
      const share = described / needed.length;
      const percent = Math.floor(SEARCH_PERCENT + (100 - SEARCH_PERCENT) * share);
      yield { notices, rejected: [], cursor, percent, apiCalls: client.takeCalls() };
    }
    const apiCalls = client.takeCalls();
    if (apiCalls > 0) yield { notices: [], rejected: [], cursor, percent: 100, apiCalls };
  }

  return { name: 'sam', remarks, read };
}

function clientFor(options: SamGovOptions, run: RunContext): SamGovClient {
  const startedAt = performance.now();
  return new SamGovClient({
    apiKey: options.apiKey,
    baseUrl: options.baseUrl ?? 'https://api.sam.gov',
    quota: options.quota,
    fetch: options.fetch ?? fetch,
    pause: options.pause ?? pauseFor,
    timeoutMs: options.timeoutMs,
    clock: () => new Date(run.now.getTime() + performance.now() - startedAt),
    signal: run.signal,
  });
}

interface PageContent {
  notices: SourceNotice[];
  rejected: RejectedRow[];
  newIds: number;
  outsideWindow: number;
}

/** Reads the records of a page that are new in this window, and adds their ids to the known ones. */
function readPage(
  page: Page,
  { window, offset }: SearchPosition,
  knownIds: Set<string>,
  options: SamGovOptions,
): PageContent {
  const content: PageContent = { notices: [], rejected: [], newIds: 0, outsideWindow: 0 };
  for (const [at, record] of page.records.entries()) {
    const id = sourceIdOf(record) ?? `record ${offset + at + 1} of ${window.to}`;
    if (knownIds.has(id)) continue;
    knownIds.add(id);
    content.newIds++;
    if (!isInside(window, record)) {
      content.outsideWindow++;
      continue;
    }
    const cleaned = readRecord(record, options);
    if ('notice' in cleaned) {
      content.notices.push(cleaned.notice);
    } else {
      const raw = cleanLine(JSON.stringify(record), MAX_RAW_LENGTH) ?? '';
      content.rejected.push({ reference: id.slice(0, 100), reason: cleaned.reason, raw });
    }
  }
  return content;
}

function isInside({ from, to }: SearchWindow, record: unknown): boolean {
  const day = readDay(postedDateOf(record));
  // A record with an unreadable date has to be rejected with its reason, not left out.
  return day === undefined || (day >= from && day <= to);
}

function missingRemarks({ window, seen, total }: SearchPosition): string[] {
  if (total === 0 || seen === total) return [];
  return [`SAM.gov announced ${total} notices posted ${window.from} to ${window.to} and gave ${seen}.`];
}
