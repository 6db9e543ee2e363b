import type { CompanyProfile } from '@bidlight/contract';
import { findProfile } from '#modules/company/profiles.queries.ts';
import { listReadings } from '#modules/scoring/language-model/ai-readings.queries.ts';
import { listExamples } from '#modules/scoring/models/examples.queries.ts';
import { loadVectoriserOrMark, vectoriserKey } from '#modules/scoring/models/load-vectoriser.ts';
import { listScorableCompanies } from '#modules/scoring/models/models.queries.ts';
import {
  type CurrentNotice,
  listCurrentNotices,
  listScorable,
  listUnscored,
  type Scorable,
} from '#modules/scoring/models/notices.queries.ts';
import { loadProfileHistory } from '#modules/scoring/models/profile-shares.ts';
import { findModelOrMark } from '#modules/scoring/models/stored-models.queries.ts';
import type { Vectoriser } from '#modules/scoring/models/vectoriser.ts';
import type { ScoringDeps } from '#modules/scoring/scoring-deps.ts';
import { momentOf } from '#store/list-conditions.ts';
import type { AiReading, OpportunityId } from '#store/schema.ts';
import { type CompanyScorer, createCompanyScorer } from './score.ts';
import type { CompanyVotes, ScoringRun } from './scoring-run.ts';

/** Older ones are rarely the most similar, and every explained opportunity is compared with all of them. */
const MAX_COMPARED = 500;
const BATCH_SIZE = 400;

/** With the notices of the opportunities that were voted on last, of which no more than so many are read. */
export async function loadTeamVotes(
  deps: Pick<ScoringDeps, 'db' | 'config' | 'now'>,
  companyId: string,
  maxNotices = Number.POSITIVE_INFINITY,
): Promise<CompanyVotes> {
  // Before the votes are read, so that none is older than it and unknown.
  const moment = momentOf(deps);
  const votes = await listExamples(deps.db, companyId);
  const lastFirst = new Set(votes.toReversed().map(({ opportunityId }) => opportunityId));
  const notices = await listCurrentNotices(deps.db, [...lastFirst].slice(0, maxNotices));
  return {
    moment,
    votes,
    notices: new Map(notices.map((notice) => [notice.opportunityId, notice])),
  };
}

/** For the profile in force, or for another one; undefined where there is none. */
export async function loadRun(
  deps: Pick<ScoringDeps, 'db' | 'config' | 'now'>,
  companyId: string,
  previewed?: CompanyProfile,
): Promise<ScoringRun | undefined> {
  const { db } = deps;
  const inForce = await findProfile(db, companyId);
  const profile = previewed ?? inForce;
  if (!profile) return undefined;
  const said = await loadTeamVotes(deps, companyId);
  const times = said.votes.map(({ castAt }) => castAt);
  return {
    ...said,
    companyId,
    profile,
    profileVersion: inForce?.fittedAs ?? 0,
    history: await loadProfileHistory(db, companyId, times),
  };
}

/** One scorer for each company that has an active model. One whose model cannot be read needs another first. */
export async function loadScorers(deps: ScoringDeps): Promise<CompanyScorer[]> {
  const { db, config } = deps;
  const vectorisers = new Map<string, Vectoriser>();
  const scorers: CompanyScorer[] = [];
  for (const { id: companyId } of await listScorableCompanies(db)) {
    const stored = await findModelOrMark(db, companyId, 'active');
    if (!stored) continue;
    const key = vectoriserKey(stored.lexiconId, stored.model.vectors);
    const vectoriser = vectorisers.get(key) ?? (await loadVectoriserOrMark(db, key));
    if (!vectoriser) continue;
    vectorisers.set(key, vectoriser);
    const profile = await findProfile(db, companyId, stored.profileVersion);
    if (!profile) throw new Error(`Profile version ${stored.profileVersion} is missing.`);
    const said = await loadTeamVotes(deps, companyId, MAX_COMPARED);
    const readings = config.ai ? await listReadings(db, companyId) : new Map<string, AiReading>();
    scorers.push(
      createCompanyScorer({ companyId, stored, vectoriser, profile, said, readings, ai: config.ai }),
    );
  }
  return scorers;
}

/** Some notices, each with the companies whose score of it is missing or out of date. */
export interface UnscoredBatch {
  notices: readonly CurrentNotice[];
  companiesOf: ReadonlyMap<OpportunityId, ReadonlySet<string>>;
  /** How much of all that is looked through has been, 0 to 1. */
  done: number;
}

/** What at least one of these companies has not scored with its model and its profile, in batches. */
export async function* loadUnscored(
  { db }: Pick<ScoringDeps, 'db'>,
  scorers: readonly CompanyScorer[],
  scorable: readonly OpportunityId[],
): AsyncGenerator<UnscoredBatch> {
  for (let from = 0; from < scorable.length; from += BATCH_SIZE) {
    const unscored = await listUnscored(db, scorers, scorable.slice(from, from + BATCH_SIZE));
    if (unscored.length === 0) continue;
    const companiesOf = new Map(unscored.map((each) => [each.opportunityId, new Set(each.companyIds)]));
    const notices = await listCurrentNotices(db, [...companiesOf.keys()]);
    yield { notices, companiesOf, done: Math.min(1, (from + BATCH_SIZE) / scorable.length) };
  }
}

/**
 * The opportunities to score, those first that a top list may have and that have a code which one of these companies wants, then
 * the rest that a list may have, then all others. So lists are right long before everything is scored.
 */
export async function loadScorable(
  deps: ScoringDeps,
  scorers: readonly Pick<CompanyScorer, 'profile'>[],
): Promise<OpportunityId[]> {
  const wanted = new Set(scorers.flatMap(({ profile }) => profile.targetNaics));
  const isWanted = (code: string) => [2, 3, 4, 5, 6].some((digits) => wanted.has(code.slice(0, digits)));
  const placeOf = ({ naicsCode, canBeListed }: Scorable) => {
    if (!canBeListed) return 2;
    return naicsCode !== null && isWanted(naicsCode) ? 0 : 1;
  };
  const scorable = await listScorable(deps.db, momentOf(deps));
  return scorable.toSorted((a, b) => placeOf(a) - placeOf(b)).map(({ id }) => id);
}
