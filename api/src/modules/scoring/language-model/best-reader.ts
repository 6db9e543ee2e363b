import type { CompanyProfile } from '@bidlight/contract';
import { dayIn, startOfDay } from '#calendar.ts';
import type { AiSettings } from '#config.ts';
import type { Db } from '#db/connect.ts';
import type { Moment } from '#db/list-conditions.ts';
import type { AiReading, OpportunityId } from '#db/schema.ts';
import { chooseModel } from './choose-model.ts';
import { mostTokens, type NoticeText, readingKey, readNotice } from './read-notice.ts';
import { countReadingsSince, returnTokens, saveReading, takeTokens } from './readings.queries.ts';

const A_DAY = 20;
const AT_ONCE = 4;
const FAILURES = 5;

interface ToRead extends NoticeText {
  companyId: string;
  opportunityId: OpportunityId;
  profile: CompanyProfile;
}

export interface BestReader {
  /** Reads the best of a company that have not been read, and gives back the opportunities that now have a reading. */
  read(
    candidates: readonly ToRead[],
    onReading: (key: string, reading: AiReading) => void,
  ): Promise<OpportunityId[]>;
  calls(): number;
}

/**
 * Has a language model read each company's best new or changed opportunities: at most 20 a day, four at once, within
 * the day's tokens. After five failures in a row it is left alone for this run; whatever fails, the score stands.
 */
export async function bestReader(
  db: Db,
  settings: AiSettings,
  { now, timeZone }: Moment,
  signal: AbortSignal,
): Promise<BestReader> {
  const { model, calls } = await chooseModel(settings);
  const day = dayIn('UTC', now);
  let failuresInARow = 0;
  let isSpent = false;

  async function readOne(
    { companyId, opportunityId, profile, title, description }: ToRead,
    onReading: (key: string, reading: AiReading) => void,
  ): Promise<OpportunityId | undefined> {
    const notice = { title, description };
    const most = mostTokens(profile, notice);
    if (!(await takeTokens(db, day, most, settings.dailyTokens))) {
      isSpent = true;
      return undefined;
    }
    try {
      const { reading, tokens } = await readNotice(model, profile, notice, {
        signal,
        timeoutMs: settings.timeoutMs,
      });
      failuresInARow = 0;
      if (tokens !== undefined && tokens < most) await returnTokens(db, day, most - tokens);
      const key = readingKey(settings.model, profile, notice);
      await saveReading(db, { companyId, key, reading, at: now });
      onReading(key, reading);
      return opportunityId;
    } catch {
      signal.throwIfAborted();
      failuresInARow += 1;
      return undefined;
    }
  }

  return {
    calls,
    read: async (candidates, onReading) => {
      const companyId = candidates[0]?.companyId;
      if (!companyId) return [];
      const done = await countReadingsSince(db, companyId, startOfDay(timeZone, now));
      const waiting = candidates.slice(0, Math.max(0, A_DAY - done));
      const read: OpportunityId[] = [];
      while (waiting.length > 0 && failuresInARow < FAILURES && !isSpent) {
        const ids = await Promise.all(waiting.splice(0, AT_ONCE).map((each) => readOne(each, onReading)));
        read.push(...ids.filter((id) => id !== undefined));
      }
      return read;
    },
  };
}
