import { learn } from '@bidlight/scoring';
import type { Db } from '#db/connect.ts';
import { findProfile } from '#modules/company/profiles.queries.ts';
import type { JobContext } from '#modules/jobs/job-types.ts';
import {
  activateModel,
  findModel,
  insertModel,
  listScoredCompanies,
  type ScoredCompany,
} from './models.queries.ts';
import { countNotices } from './notices.queries.ts';
import {
  currentLexicon,
  type KnownLexicon,
  modelForProfile,
  recentNotices,
  SEED,
  votesWithNotices,
} from './prepare-models.ts';
import { toEngineProfile } from './to-engine-profile.ts';
import { listCountedVotes } from './votes.queries.ts';

type Outcome = 'promoted' | 'rejected' | 'too few votes';

/** Learns a new model for every company with enough votes; those that prove better take over, all are kept. */
export async function learnFromVotes(
  db: Db,
  now: () => Date,
  { signal, report }: Pick<JobContext, 'signal' | 'report'>,
): Promise<string> {
  const companies = await listScoredCompanies(db);
  if (companies.length === 0) return 'No company has a profile yet.';
  if ((await countNotices(db)) === 0) return 'There is nothing to learn from yet.';
  report({ percent: 5, message: 'Reading the language of the notices.' });
  const lexicon = await currentLexicon(db, now(), true);
  const outcomes: Outcome[] = [];
  for (const [at, company] of companies.entries()) {
    signal.throwIfAborted();
    report({
      percent: 20 + (80 * at) / companies.length,
      message: `Learning from votes: ${at + 1} of ${companies.length} companies.`,
    });
    outcomes.push(await learnOne(db, company, lexicon, now()));
  }
  return describe(outcomes);
}

/** No company is named: every signed-in user sees this. */
function describe(outcomes: readonly Outcome[]): string {
  const count = (wanted: Outcome) => outcomes.filter((outcome) => outcome === wanted).length;
  const [promoted, rejected, few] = [count('promoted'), count('rejected'), count('too few votes')];
  if (promoted + rejected === 0) return 'Too few votes to learn from.';
  const parts = [
    `${promoted} ${promoted === 1 ? 'model' : 'models'} promoted`,
    ...(rejected > 0 ? [`${rejected} rejected`] : []),
    ...(few > 0 ? [`${few} with too few votes`] : []),
  ];
  return `${parts.join(', ')}.`;
}

async function learnOne(db: Db, company: ScoredCompany, known: KnownLexicon, now: Date): Promise<Outcome> {
  const active = company.activeModelVersion ?? (await modelForProfile(db, company, known, now)) ?? null;
  const champion = active === null ? undefined : await findModel(db, company.id, active);
  const profile = await findProfile(db, company.id);
  if (!profile) return 'too few votes';
  const { id: lexiconId, lexicon } = known;
  const cast = await listCountedVotes(db, company.id);
  const votes = await votesWithNotices(db, cast, lexicon, now);
  const result = learn({
    lexicon,
    profile: toEngineProfile(profile),
    recent: await recentNotices(db, lexicon, now),
    votes,
    seed: SEED,
    champion: champion?.model ?? null,
  });
  if (result.outcome === 'too few votes') return result.outcome;
  const { outcome, reason, model, before, after, changedTerms, changedFeatures } = result;
  await db.transaction(async (tx) => {
    const version = await insertModel(tx, {
      companyId: company.id,
      parentVersion: active,
      origin: 'learning',
      profileVersion: profile.version,
      lexiconId,
      votesUsed: votes.length,
      votesUntil: cast.at(-1)?.castAt ?? null,
      metrics: {
        before,
        after,
        movedWords: changedTerms.map((term) => ({ word: term.name, change: term.after - term.before })),
        movedFactors: changedFeatures.map((feature) => ({
          factor: feature.name,
          change: feature.after - feature.before,
        })),
      },
      state: outcome,
      verdict: reason,
      seed: SEED,
      datasetHash: model.dataset.hash,
      model,
      at: now,
    });
    // Somebody who rolls back while this learns has the last word.
    if (outcome === 'promoted') await activateModel(tx, company.id, version, active);
  });
  return outcome;
}
