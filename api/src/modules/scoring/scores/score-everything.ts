import { addAiReadings } from '#modules/scoring/language-model/ai-readings.ts';
import { compareLists } from '#modules/scoring/learning/learning-effects.ts';
import { fitMissingModels } from '#modules/scoring/models/fit-missing-models.ts';
import { listScorableCompanies, type ScorableCompany } from '#modules/scoring/models/models.queries.ts';
import { countListed } from '#modules/scoring/models/notices.queries.ts';
import type { ScoringContext, ScoringDeps } from '#modules/scoring/scoring-deps.ts';
import { loadTermVectors, withProblems } from '#modules/scoring/term-tables/load-term-vectors.ts';
import { findTableInUse } from '#modules/scoring/term-tables/term-tables.queries.ts';
import type { Db } from '#platform/db/connect.ts';
import { type CompanyScorer, loadCompanyScorers } from './load-company-scorers.ts';
import { countRescoring, listRestingCompanies } from './rescorings.queries.ts';
import { scoreUnscored } from './score-opportunities.ts';

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
    await fitMissingModels(deps, companies, context);
    scorers = await loadCompanyScorers(deps);
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
