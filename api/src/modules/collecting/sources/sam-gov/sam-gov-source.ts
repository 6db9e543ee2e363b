import { readDay } from '#modules/collecting/sources/clean/dates.ts';
import { cleanLine } from '#modules/collecting/sources/clean/text.ts';
import type { Notice, RejectedRow } from '#modules/collecting/sources/notice.ts';
import type { Batch, Source, SourceRun } from '#modules/collecting/sources/source.ts';
import { describe } from './descriptions.ts';
import {
  afterPage,
  firstPlace,
  isFinished,
  isTooWide,
  narrowed,
  type Place,
  partDone,
  toCursor,
} from './place.ts';
import { noticeIdOf, postedDateOf, readRecord } from './record.ts';
import { type Page, pauseFor, type Quota, SamGovClient } from './sam-gov-client.ts';
import type { Window } from './windows.ts';

const MAX_RAW = 2000;
/** The share of the percentage that the search has; descriptions have the rest. */
const SEARCH_PERCENT = 90;

export interface SamGovOptions {
  apiKey: string;
  baseUrl?: string | undefined;
  /** Posted since; undefined for as far back as one search reaches. */
  from: Date | undefined;
  quota: Quota;
  fetch?: typeof fetch | undefined;
  pause?: ((ms: number, signal: AbortSignal) => Promise<void>) | undefined;
  /** For one call with its whole body. */
  timeoutMs?: number | undefined;
  /** Link template with `{solicitationNumber}`. */
  secondSourceUrl?: string | undefined;
  /**
   * Stored notices posted since that day whose description is worth a call, in the order of their worth. A run that
   * goes on where another was killed owes that one's descriptions too.
   */
  descriptions: (since: string) => Promise<Notice[]>;
}

function isInside({ from, to }: Window, record: unknown): boolean {
  const day = readDay(postedDateOf(record));
  // An unreadable date is a reason to reject the row, not to overlook it.
  return day === undefined || (day >= from && day <= to);
}

/** The search API: the same day's changes. */
export function samGovSource(options: SamGovOptions): Source {
  const remarks: string[] = [];

  async function* read(run: SourceRun): AsyncGenerator<Batch> {
    const began = performance.now();
    const client = new SamGovClient({
      apiKey: options.apiKey,
      baseUrl: options.baseUrl ?? 'https://api.sam.gov',
      quota: options.quota,
      fetch: options.fetch ?? fetch,
      pause: options.pause ?? pauseFor,
      timeoutMs: options.timeoutMs,
      clock: () => new Date(run.now.getTime() + performance.now() - began),
      signal: run.signal,
    });
    let place = firstPlace(run.cursor, options.from, run.now);
    let known = new Set<string>();
    let outside = 0;

    /** The records of a page that are new in this window, as notices or with the reason why not. */
    function sort(page: Page): { notices: Notice[]; rejected: RejectedRow[]; newIds: number } {
      const notices: Notice[] = [];
      const rejected: RejectedRow[] = [];
      let newIds = 0;
      for (const [at, record] of page.records.entries()) {
        const id = noticeIdOf(record) ?? `record ${place.offset + at + 1} of ${place.window.to}`;
        if (known.has(id)) continue;
        known.add(id);
        newIds++;
        if (!isInside(place.window, record)) {
          outside++;
          continue;
        }
        const cleaned = readRecord(record, options);
        if ('notice' in cleaned) {
          notices.push(cleaned.notice);
        } else {
          const raw = cleanLine(JSON.stringify(record), MAX_RAW) ?? '';
          rejected.push({ reference: id.slice(0, 100), reason: cleaned.reason, raw });
        }
      }
      return { notices, rejected, newIds };
    }

    function compare({ window, seen, total }: Place) {
      if (total > 0 && seen !== total) {
        remarks.push(
          `SAM.gov announced ${total} notices posted ${window.from} to ${window.to} and gave ${seen}.`,
        );
      }
    }

    while (!isFinished(place)) {
      const page = await client.search(place.window, place.offset);
      if (isTooWide(place, page.total ?? 0)) {
        place = narrowed(place, page.total ?? 0);
        continue;
      }
      const { notices, rejected, newIds } = sort(page);
      // A page past the end may come without the total.
      const here = { ...place, seen: place.seen + newIds, total: page.total || place.total };
      const next = afterPage(here, page.records.length, newIds);
      place = next.place;
      if (next.isWindowDone) {
        compare(here);
        known = new Set();
      }
      if (newIds > 0 || next.isWindowDone) {
        const percent = Math.floor(SEARCH_PERCENT * partDone(place));
        yield { notices, rejected, cursor: toCursor(place), percent, apiCalls: client.takeCalls() };
      }
    }
    if (outside > 0) remarks.push(`SAM.gov gave ${outside} notices outside the days asked for.`);

    const needed = await options.descriptions(place.range.from);
    let described = 0;
    for await (const notices of describe(needed, client, remarks)) {
      described += notices.length;
      const share = described / needed.length;
      const percent = Math.floor(SEARCH_PERCENT + (100 - SEARCH_PERCENT) * share);
      yield { notices, rejected: [], cursor: toCursor(place), percent, apiCalls: client.takeCalls() };
    }
    const apiCalls = client.takeCalls();
    if (apiCalls > 0) yield { notices: [], rejected: [], cursor: toCursor(place), percent: 100, apiCalls };
  }

  return { name: 'sam', remarks, read };
}
