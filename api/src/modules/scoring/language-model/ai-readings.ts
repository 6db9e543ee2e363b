import { listBestTexts, listCurrentNotices } from '#modules/scoring/models/notices.queries.ts';
import { type CompanyScorer, scoreNotices } from '#modules/scoring/run/score.ts';
import { storeScores } from '#modules/scoring/run/store.ts';
import type { ScoringContext, ScoringDeps } from '#modules/scoring/scoring-deps.ts';
import type { AiSettings } from '#platform/config/live-config.ts';
import type { Db } from '#platform/db/connect.ts';
import { dayIn, startOfDay } from '#platform/time/calendar.ts';
import { type Moment, momentOf } from '#store/list-conditions.ts';
import type { OpportunityId } from '#store/schema.ts';
import { countReadingsSince, saveReading, settleTokens, takeTokens } from './ai-readings.queries.ts';
import { type LoadedLanguageModel, loadLanguageModel } from './load-language-model.ts';
import { maxTokensFor, type NoticeText, readingKey, readNotice } from './read-notice.ts';

const MAX_CANDIDATES = 60;
const MAX_READINGS_PER_DAY = 20;
const MAX_PARALLEL_READINGS = 4;
const MAX_FAILURES_IN_A_ROW = 5;

interface Candidate extends NoticeText {
  opportunityId: OpportunityId;
}

/** One run over all companies, which share the day's tokens and the patience with failures. */
interface ReadingRun {
  db: Db;
  ai: AiSettings;
  createModel: LoadedLanguageModel['model'];
  moment: Moment;
  signal: AbortSignal;
  failuresInARow: number;
  areTokensSpent: boolean;
}

/**
 * Lets the language model, where one is configured, read each company's best new or changed opportunities, and scores
 * those again. After five failures in a row it is not asked again in this run; whatever fails, the score stays.
 */
export async function addAiReadings(
  deps: ScoringDeps,
  scorers: readonly CompanyScorer[],
  { signal, report }: ScoringContext,
): Promise<number> {
  const { db, config } = deps;
  const { ai } = config;
  if (!ai) return 0;
  const { model: createModel, countCalls } = await loadLanguageModel(ai);
  const moment = momentOf(deps);
  const run: ReadingRun = { db, ai, createModel, moment, signal, failuresInARow: 0, areTokensSpent: false };
  let total = 0;
  for (const scorer of scorers) {
    const read = await readAll(run, scorer, await listUnread(run, scorer));
    const companies = new Set([scorer.companyId]);
    const notices = await listCurrentNotices(db, read);
    await storeScores(deps, scoreNotices([scorer], notices, new Map(read.map((id) => [id, companies]))));
    total += read.length;
    report({
      percent: 99,
      message: `${total} opportunities read by the language model.`,
      apiCalls: countCalls(),
      isKept: true,
    });
  }
  return total;
}

/** The company's best that have not been read, as many as it may still have read today. */
async function listUnread({ db, moment }: ReadingRun, scorer: CompanyScorer): Promise<Candidate[]> {
  const best = await listBestTexts(db, scorer.companyId, moment, MAX_CANDIDATES);
  const unread = best.filter((notice) => !scorer.findReading(notice));
  const today = startOfDay(moment.timeZone, moment.now);
  const readToday = await countReadingsSince(db, scorer.companyId, today);
  return unread.slice(0, Math.max(0, MAX_READINGS_PER_DAY - readToday));
}

/** Returns the opportunities that now have a reading. */
async function readAll(
  run: ReadingRun,
  scorer: CompanyScorer,
  candidates: Candidate[],
): Promise<OpportunityId[]> {
  const waiting = [...candidates];
  const read: OpportunityId[] = [];
  while (waiting.length > 0 && run.failuresInARow < MAX_FAILURES_IN_A_ROW && !run.areTokensSpent) {
    const batch = waiting.splice(0, MAX_PARALLEL_READINGS);
    const results = await Promise.all(batch.map((candidate) => readOne(run, scorer, candidate)));
    read.push(...batch.filter((_, index) => results[index]).map(({ opportunityId }) => opportunityId));
  }
  return read;
}

async function readOne(
  run: ReadingRun,
  { companyId, profile, addReading }: CompanyScorer,
  { title, description }: Candidate,
): Promise<boolean> {
  const { db, ai, createModel, moment, signal } = run;
  const notice = { title, description };
  const day = dayIn('UTC', moment.now);
  const maxTokens = maxTokensFor(profile, notice);
  // Each try is charged, because one that failed may have cost as much as one that did not.
  const model = createModel(async () => {
    run.areTokensSpent ||= !(await takeTokens(db, day, maxTokens, ai.dailyTokens));
    if (run.areTokensSpent) throw new Error('The tokens of the day are spent.');
  });
  try {
    const options = { signal, timeoutMs: ai.timeoutMs };
    const { reading, tokens = maxTokens } = await readNotice(model, profile, notice, options);
    run.failuresInARow = 0;
    await settleTokens(db, day, { taken: maxTokens, used: tokens });
    const key = readingKey(ai.model, profile, notice);
    await saveReading(db, { companyId, key, reading, at: moment.now });
    addReading(key, reading);
    return true;
  } catch {
    signal.throwIfAborted();
    run.failuresInARow += 1;
    return false;
  }
}
