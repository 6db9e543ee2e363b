import { fitMissingModels, isModelMissing } from './fit-missing-models.ts';
import { addAiReadings } from './language-model/ai-readings.ts';
import { type CompanyScorer, loadCompanyScorers } from './load-company-scorers.ts';
import { listScorableCompanies, type ScorableCompany } from './models.queries.ts';
import { countNotices } from './notices.queries.ts';
import type { ScoringContext, ScoringDeps } from './run-in-thread.ts';
import { scoreUnscored } from './score-opportunities.ts';

/** A profile that is saved while scoring runs is scored in another pass; the limit keeps the job from never ending. */
const MAX_PASSES = 5;

/** Scores what is new or changed, or has another model to be scored with, for every company with a profile. */
export async function scoreEverything(deps: ScoringDeps, context: ScoringContext): Promise<string> {
  const { db } = deps;
  let scored = 0;
  let scorers: CompanyScorer[] = [];
  for (let pass = 1; pass <= MAX_PASSES; pass++) {
    const companies = await listScorableCompanies(db);
    if (companies.length === 0) return 'No company has a profile yet.';
    if (pass > 1 && !companies.some(isBehind)) break;
    if ((await countNotices(db)) === 0) return 'There is nothing to score yet.';
    await fitMissingModels(deps, companies, context);
    scorers = await loadCompanyScorers(deps);
    scored += await scoreUnscored(deps, scorers, context);
  }
  scored += await addAiReadings(deps, scorers, context);
  if (scored === 0) return 'Every score is up to date.';
  const forWhom = scorers.length === 1 ? 'one company' : `${scorers.length} companies`;
  return `${scored.toLocaleString('en-US')} ${scored === 1 ? 'score' : 'scores'} for ${forWhom}.`;
}

function isBehind(company: ScorableCompany): boolean {
  return isModelMissing(company) || company.activeModelVersion !== company.scoredModelVersion;
}
