import type { AiSettings } from '#config.ts';
import type { Db } from '#db/connect.ts';
import type { JobContext } from '#modules/jobs/job-types.ts';
import { type CompanyScoring, prepareCompanies, scoreNotices } from './load-scorers.ts';
import { listScoredCompanies, markScored, type ScoredCompany } from './models.queries.ts';
import { countNotices, listUnscored } from './notices.queries.ts';
import { currentLexicon, modelForProfile } from './prepare-models.ts';
import { readBest } from './read-best.ts';
import { saveScores } from './scores.queries.ts';

const BATCH = 400;
/** A profile that is saved while scoring runs is scored right after it, but not for ever. */
const MOST_PASSES = 5;

type Context = Pick<JobContext, 'signal' | 'report'>;

/** The language model, where there is one, and the zone whose days its daily share is counted in. */
export interface ScoringOptions {
  ai?: AiSettings | undefined;
  timeZone: string;
}

const number = (value: number) => value.toLocaleString('en-US');

/** Scores what is new, changed or to be seen through another model, for every company with a profile. */
export async function scoreEverything(
  db: Db,
  now: () => Date,
  context: Context,
  options: ScoringOptions,
): Promise<string> {
  let scored = 0;
  let companies: CompanyScoring[] = [];
  for (let pass = 1; pass <= MOST_PASSES; pass++) {
    const all = await listScoredCompanies(db);
    if (all.length === 0) return 'No company has a profile yet.';
    if (pass > 1 && !all.some(isBehind)) break;
    if ((await countNotices(db)) === 0) return 'There is nothing to score yet.';
    await renewModels(db, now(), all, context);
    companies = await prepareCompanies(db, options.ai);
    scored += await scorePass(db, now, companies, context);
  }
  if (options.ai) {
    const moment = { now: now(), timeZone: options.timeZone };
    scored += await readBest(db, options.ai, moment, companies, context);
  }
  const forWhom = companies.length === 1 ? 'one company' : `${companies.length} companies`;
  return scored === 0 ? 'Every score is up to date.' : `${number(scored)} scores for ${forWhom}.`;
}

function needsModel(company: ScoredCompany): boolean {
  return company.modelledProfileVersion < company.profileVersion || company.activeModelVersion === null;
}

function isBehind(company: ScoredCompany): boolean {
  return needsModel(company) || company.activeModelVersion !== company.scoredModelVersion;
}

async function renewModels(
  db: Db,
  now: Date,
  companies: readonly ScoredCompany[],
  { signal, report }: Context,
): Promise<void> {
  const waiting = companies.filter(needsModel);
  if (waiting.length === 0) return;
  report({ percent: 1, message: 'Reading profiles.' });
  const lexicon = await currentLexicon(db, now, false);
  for (const company of waiting) {
    signal.throwIfAborted();
    await modelForProfile(db, company, lexicon, now);
  }
}

async function scorePass(
  db: Db,
  now: () => Date,
  companies: readonly CompanyScoring[],
  { signal, report }: Context,
): Promise<number> {
  const total = await countNotices(db);
  let [after, seen, written] = [0, 0, 0];
  for (;;) {
    signal.throwIfAborted();
    const ids = await listUnscored(db, companies, after, BATCH);
    if (ids.length === 0) break;
    const rows = await scoreNotices(db, companies, ids);
    await saveScores(db, rows, now());
    after = ids.at(-1) ?? after;
    seen += ids.length;
    written += rows.length;
    const message = `Scored ${number(seen)} of up to ${number(total)} notices.`;
    report({ percent: Math.min(99, Math.ceil((100 * seen) / Math.max(1, total))), message });
  }
  for (const { id, version } of companies) await markScored(db, id, version);
  return written;
}
