import { addAiReadings } from '#modules/scoring/language-model/ai-readings.ts';
import { compareLists } from '#modules/scoring/learning/learning-effects.ts';
import { loadCorpus } from '#modules/scoring/models/load-corpus.ts';
import { listScorableCompanies, type ScorableCompany } from '#modules/scoring/models/models.queries.ts';
import { countListed, countNoticeChanges } from '#modules/scoring/models/notices.queries.ts';
import { loadRun, loadScorable, loadScorers, loadUnscored } from '#modules/scoring/run/load.ts';
import { replaceModel } from '#modules/scoring/run/replace-model.ts';
import { type CompanyScorer, scoreNotices } from '#modules/scoring/run/score.ts';
import { storeDone, storeScores } from '#modules/scoring/run/store.ts';
import type { ScoringContext, ScoringDeps } from '#modules/scoring/scoring-deps.ts';
import { loadTermVectors, withProblems } from '#modules/scoring/term-tables/load-term-vectors.ts';
import { findTableInUse } from '#modules/scoring/term-tables/term-tables.queries.ts';
import type { Db } from '#platform/db/connect.ts';
import { countRescoring, listRestingCompanies } from '#store/rescorings.ts';

/** A profile that is saved while scoring runs is scored in another pass; the limit keeps the job from never ending. */
const MAX_PASSES = 5;

/** Scores what is new or changed, or has another model to be scored with, for every company with a profile. */
export async function scoreEverything(deps: ScoringDeps, context: ScoringContext): Promise<string> {
  const { db, now } = deps;
  let scored = 0;
  const companyIds = new Set<string>();
  let scorers: CompanyScorer[] = [];
  for (let pass = 1; pass <= MAX_PASSES; pass++) {
    const companies = await listScorableCompanies(db);
    if (companies.length === 0) return 'No company has a profile yet.';
    const behind = companies.filter(isBehind);
    if (pass > 1 && !(await mayGoOn(deps, behind))) break;
    if ((await countListed(db, 1)) === 0) return 'There is nothing to score yet.';
    for (const { id } of behind) await countRescoring(db, id, now());
    await fitMissing(deps, companies, context);
    scorers = await loadScorers(deps);
    const done = await scoreUnscored(deps, scorers, context);
    scored += done.saved;
    for (const id of done.companyIds) companyIds.add(id);
  }
  scored += await addAiReadings(deps, scorers, context);
  // The readings stand in the scores from before as well.
  await compareLists(deps);
  return withProblems(
    describeScores(scored, companyIds.size || scorers.length),
    await listTableProblems(db, scorers),
  );
}

/** Fits a model for each company that needs another one. */
async function fitMissing(
  deps: ScoringDeps,
  companies: readonly ScorableCompany[],
  { signal, report }: ScoringContext,
): Promise<void> {
  const waiting = companies.filter(({ missingModel }) => missingModel !== null);
  if (waiting.length === 0) return;
  report({ percent: 1, message: 'Reading profiles.' });
  const corpus = await loadCorpus(deps, { mayRenewLexicon: false });
  for (const company of waiting) {
    signal.throwIfAborted();
    const run = await loadRun(deps, company.id);
    if (run) await replaceModel(deps, run, company, corpus);
    report({ percent: 1, message: 'Reading profiles.', isKept: true });
  }
}

/** Scores every opportunity whose score is missing or out of date for one of these companies. */
async function scoreUnscored(
  deps: ScoringDeps,
  scorers: readonly CompanyScorer[],
  { signal, report }: ScoringContext,
): Promise<{ saved: number; companyIds: ReadonlySet<string> }> {
  const companyIds = new Set<string>();
  // What is stored from here on may be missed below, so it is not counted as scored.
  const noticeChanges = await countNoticeChanges(deps.db);
  const scorable = await loadScorable(deps, scorers);
  let [seen, saved] = [0, 0];
  for await (const { notices, companiesOf, done } of loadUnscored(deps, scorers, scorable)) {
    signal.throwIfAborted();
    const scores = scoreNotices(scorers, notices, companiesOf);
    await storeScores(deps, scores);
    saved += scores.length;
    seen += companiesOf.size;
    for (const ids of companiesOf.values()) for (const id of ids) companyIds.add(id);
    report({
      percent: Math.min(99, Math.ceil(100 * done)),
      message: `Scored ${seen.toLocaleString('en-US')} of up to ${scorable.length.toLocaleString('en-US')} notices.`,
      isKept: true,
    });
  }
  for (const scorer of scorers) {
    signal.throwIfAborted();
    await storeDone(deps, scorer, { scorable, noticeChanges });
  }
  return { saved, companyIds };
}

/** One company that saves its profile again and again does not keep the scorer from everything else. */
async function mayGoOn({ db, now }: ScoringDeps, behind: readonly ScorableCompany[]): Promise<boolean> {
  const resting = await listRestingCompanies(db, now());
  return behind.some(({ id }) => !resting.has(id));
}

function describeScores(scored: number, companies: number): string {
  if (scored === 0) return 'Every score is up to date.';
  const forWhom = companies === 1 ? 'one company' : `${companies} companies`;
  return `${scored.toLocaleString('en-US')} ${scored === 1 ? 'score' : 'scores'} for ${forWhom}.`;
}

/** The table in use may be another than those of the models: one that cannot be read gives models without vectors. */
async function listTableProblems(db: Db, scorers: readonly CompanyScorer[]): Promise<Set<string | null>> {
  const problems = new Set<string | null>();
  for (const id of new Set([...scorers.map(({ tableId }) => tableId), await findTableInUse(db)])) {
    problems.add((await loadTermVectors(db, id)).problem);
  }
  return problems;
}

function isBehind(company: ScorableCompany): boolean {
  const { missingModel, activeModelVersion, scoredModelVersion, isProfileScored } = company;
  return missingModel !== null || activeModelVersion !== scoredModelVersion || !isProfileScored;
}
