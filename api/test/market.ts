import type { CompanyProfile } from '@bidlight/contract';
import { sql } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import { ingestBatch } from '../src/modules/collecting/ingest/ingest-batch.ts';
import { learnFromVotes } from '../src/modules/scoring/learning/learn-from-votes.ts';
import { scoreEverything } from '../src/modules/scoring/scores/score-everything.ts';
import {
  CLEANERS,
  castVotes,
  KINDS,
  NETWORKERS,
  noticeAbout,
  votesFor,
} from '../src/modules/scoring/scoring.fixture.ts';
import type { LearntCompanies } from '../src/modules/scoring/scoring-deps.ts';
import { readConfig } from '../src/platform/config/config.ts';
import { connect } from '../src/platform/db/connect.ts';
import { companies, companyProfiles, type users } from '../src/store/schema.ts';
import { cookieOf, makeUser, removeJobs } from './factories.ts';
import { type Harness, testApp } from './harness.ts';
import { EMPTY, type Template } from './templates.ts';

/** Of each kind of work. */
export const MARKET_NOTICES = 25;
const CONTEXT = { signal: new AbortController().signal, report: () => {} };

type Cast = Parameters<typeof castVotes>[2];

/** The companies of the market. Each has a profile, a first model and its scores; what it has voted has been learnt from. */
const FIRMS = {
  cleaners: { id: '00000000-0000-4000-8000-000000000001', profile: CLEANERS, votes: [] },
  networkers: { id: '00000000-0000-4000-8000-000000000002', profile: NETWORKERS, votes: [] },
  taught: { id: '00000000-0000-4000-8000-000000000003', profile: CLEANERS, votes: votesFor('cleaning', 12) },
} satisfies Record<string, { id: string; profile: CompanyProfile; votes: Cast }>;
type Firm = keyof typeof FIRMS;

/** What is scored is kept in a schema of its own, from where each test takes what it needs. */
const MARKET: Template = {
  name: 'template_market',
  from: EMPTY,
  async fill(settings) {
    const { db, close } = connect(settings, () => {});
    const now = () => new Date();
    const deps = { db, now, config: readConfig({}) };
    const notices = KINDS.flatMap((work) =>
      Array.from({ length: MARKET_NOTICES }, (_, at) => noticeAbout(work, at)),
    );
    await ingestBatch(db, { source: 'sam', notices, now: now() });
    for (const [name, { id, profile, votes }] of Object.entries(FIRMS)) {
      await db.insert(companies).values({ id, name });
      await db.insert(companyProfiles).values({ ...profile, companyId: id, version: 1 });
      if (votes.length > 0) await castVotes(deps, id, votes);
    }
    await learnFromVotes(deps, CONTEXT);
    await scoreEverything(deps, CONTEXT);
    await db.execute(sql`create schema market`);
    for (const table of ['companies', 'company_profiles', 'lexicons', 'models', 'scores', 'votes'])
      await db.execute(sql.raw(`create table market.${table} as table public.${table}`));
    await close();
  },
};

export interface MarketCompany {
  companyId: string;
  /** Of its admin. */
  headers: { cookie: string };
  user: typeof users.$inferSelect;
}

export interface Market extends Harness {
  /** Puts a company into the market, as if it had just been scored. */
  enter(firm: Firm): Promise<MarketCompany>;
  vote(companyId: string, cast: Cast): Promise<void>;
  learn(which?: LearntCompanies): Promise<string>;
  score(): Promise<string>;
}

/**
 * Call at the top of a test file instead of `testApp`. Every test finds the notices of the market and no company in it, no
 * vote, no model and no job. It may add notices, which are gone before the next test, but not change those that are there.
 */
export function testMarket(): Market {
  const server = testApp({ SCHEDULE_COLLECT: 'off' }, MARKET);
  let tests = 0;
  beforeEach(async () => {
    tests += 1;
    await removeJobs(server.deps);
    await server.database.pool.query(CLEAR);
  });
  return Object.assign(server, {
    enter: (firm: Firm) => putBack(server, firm, tests * 10_000),
    vote: (companyId: string, cast: Cast) => castVotes(server.deps, companyId, cast),
    learn: (which?: LearntCompanies) => learnFromVotes(server.deps, CONTEXT, which),
    score: () => scoreEverything(server.deps, CONTEXT),
  });
}

const LAST = KINDS.length * MARKET_NOTICES;
const CLEAR = `
  delete from pursuits; delete from vote_history; delete from votes; delete from learning_effects; delete from scores; delete from models;
  delete from lexicons; delete from company_profiles; delete from audit_log; delete from source_runs;
  delete from counters;
  update companies set active_model_version = null, scored_model_version = null, scored_profile_version = null,
    scored_notice_changes = 0, learnt_nothing_at = null;
  delete from notice_versions where notice_id > ${LAST};
  delete from notice_facts where notice_id > ${LAST};
  update opportunities set current_notice_id = null where id > ${LAST};
  delete from notices where id > ${LAST};
  delete from opportunities where id > ${LAST}`;

/** Lexicons get ids of their own in each test: what a server remembers of one is that it never changes. */
async function putBack(
  { deps, database }: Harness,
  firm: Firm,
  lexiconsFrom: number,
): Promise<MarketCompany> {
  const { id: companyId } = FIRMS[firm];
  const run = (statement: string, ...values: unknown[]) => database.pool.query(statement, values);
  const moved = (row: string, column: string) =>
    `(jsonb_populate_record(${row}, jsonb_build_object('${column}', ${row}.${column} + ${lexiconsFrom}))).*`;
  await run(
    `insert into lexicons overriding system value select ${moved('l', 'id')} from market.lexicons l on conflict do nothing`,
  );
  await run(
    `insert into models select ${moved('m', 'lexicon_id')} from market.models m where company_id = $1`,
    companyId,
  );
  for (const table of ['company_profiles', 'scores', 'votes'])
    await run(
      `insert into ${table} overriding system value select * from market.${table} where company_id = $1`,
      companyId,
    );
  // As if it had just happened, by the clock of the test.
  await run('update models set created_at = $1 where company_id = $2', deps.now(), companyId);
  await run(
    `update companies set active_model_version = kept.active_model_version,
       scored_model_version = kept.scored_model_version, scored_profile_version = kept.scored_profile_version,
       scored_notice_changes = kept.scored_notice_changes
     from market.companies kept where kept.id = companies.id and companies.id = $1`,
    companyId,
  );
  const user = await makeUser(deps, { companyId, role: 'ADMIN' });
  return { companyId, user, headers: await cookieOf(deps, user) };
}
