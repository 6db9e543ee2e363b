import { type Lexicon, vectoriser } from '@bidlight/scoring';
import type { Db } from '#db/connect.ts';
import type { JobContext } from '#modules/jobs/job-types.ts';
import {
  findModel,
  getLexicon,
  listScoredCompanies,
  markScored,
  type ScoredCompany,
  type StoredModel,
} from './models.queries.ts';
import { countNotices, getNotices, listUnscored } from './notices.queries.ts';
import { currentLexicon, modelForProfile } from './prepare-models.ts';
import { companyScorer } from './score-notices.ts';
import { type NewScore, saveScores } from './scores.queries.ts';

const BATCH = 400;
/** A profile that is saved while scoring runs is scored right after it, but not for ever. */
const MOST_PASSES = 5;

type Context = Pick<JobContext, 'signal' | 'report'>;
const number = (value: number) => value.toLocaleString('en-US');

/** Scores what is new, changed or to be seen through another model, for every company with a profile. */
export async function scoreEverything(db: Db, now: () => Date, context: Context): Promise<string> {
  let scored = 0;
  let companies = 0;
  for (let pass = 1; pass <= MOST_PASSES; pass++) {
    const all = await listScoredCompanies(db);
    if (all.length === 0) return 'No company has a profile yet.';
    if (pass > 1 && !all.some(isBehind)) break;
    if ((await countNotices(db)) === 0) return 'There is nothing to score yet.';
    companies = all.length;
    await renewModels(db, now(), all, context);
    scored += await scorePass(db, now, context);
  }
  const forWhom = companies === 1 ? 'one company' : `${companies} companies`;
  return scored === 0 ? 'Every score is up to date.' : `${number(scored)} scores for ${forWhom}.`;
}

function isBehind(company: ScoredCompany): boolean {
  return (
    company.modelledProfileVersion < company.profileVersion ||
    company.activeModelVersion === null ||
    company.activeModelVersion !== company.scoredModelVersion
  );
}

async function renewModels(
  db: Db,
  now: Date,
  companies: readonly ScoredCompany[],
  { signal, report }: Context,
): Promise<void> {
  const waiting = companies.filter(
    (company) =>
      company.modelledProfileVersion < company.profileVersion || company.activeModelVersion === null,
  );
  if (waiting.length === 0) return;
  report({ percent: 1, words: 'Reading profiles.' });
  const lexicon = await currentLexicon(db, now, false);
  for (const company of waiting) {
    signal.throwIfAborted();
    await modelForProfile(db, company, lexicon, now);
  }
}

interface Company {
  id: string;
  version: number;
  lexiconId: number;
  score: ReturnType<typeof companyScorer>;
}

async function scorePass(db: Db, now: () => Date, { signal, report }: Context): Promise<number> {
  const lexicons = new Map<number, Lexicon>();
  const companies: Company[] = [];
  for (const { id, activeModelVersion } of await listScoredCompanies(db)) {
    const stored = activeModelVersion === null ? undefined : await findModel(db, id, activeModelVersion);
    if (stored) companies.push(await prepare(db, id, stored, lexicons));
  }
  const vectorisers = new Map([...lexicons].map(([id, lexicon]) => [id, vectoriser(lexicon)]));
  const total = await countNotices(db);
  let [after, seen, written] = [0, 0, 0];
  for (;;) {
    signal.throwIfAborted();
    const ids = await listUnscored(db, companies, after, BATCH);
    if (ids.length === 0) break;
    const notices = await getNotices(db, ids);
    const rows: NewScore[] = [];
    for (const [lexiconId, vectorise] of vectorisers) {
      const own = companies.filter((company) => company.lexiconId === lexiconId);
      for (const notice of notices) {
        const stored = { ...notice, vector: vectorise(notice) };
        for (const company of own) rows.push(company.score(stored));
      }
    }
    await saveScores(db, rows, now());
    after = ids.at(-1) ?? after;
    seen += ids.length;
    written += rows.length;
    const words = `Scored ${number(seen)} of up to ${number(total)} opportunities.`;
    report({ percent: Math.min(99, Math.ceil((100 * seen) / Math.max(1, total))), words });
  }
  for (const { id, version } of companies) await markScored(db, id, version);
  return written;
}

async function prepare(
  db: Db,
  id: string,
  stored: StoredModel,
  lexicons: Map<number, Lexicon>,
): Promise<Company> {
  const { lexiconId, version } = stored;
  const lexicon = lexicons.get(lexiconId) ?? (await getLexicon(db, lexiconId));
  lexicons.set(lexiconId, lexicon);
  return { id, version, lexiconId, score: companyScorer(id, stored, lexicon) };
}
