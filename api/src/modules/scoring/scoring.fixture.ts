import {
  type CompanyProfile,
  type FeedbackType,
  NO_ANSWERS,
  NO_CAPACITY_STATED,
  type SourceName,
  type VoteReason,
} from '@bidlight/contract';
import { sql } from 'drizzle-orm';
import { ingestBatch } from '#modules/collecting/ingest/ingest-batch.ts';
import { aNotice } from '#modules/collecting/ingest/notice.fixture.ts';
import type { SourceNotice } from '#modules/collecting/sources/notice.ts';
import type { Deps } from '#platform/deps.ts';
import { hexDigest, Random } from '#platform/random.ts';
import { DAY_MS } from '#platform/time/calendar.ts';
import { companyProfiles, type OpportunityId, votes } from '#store/schema.ts';
import { emptyTables } from '#test/empty-tables.ts';
import { removeJobs } from '#test/factories.ts';

/** The kinds of work that the tests' notices are about; each has its own vocabulary. */
export const WORK = {
  cleaning: {
    naics: '561720',
    words: 'janitorial custodial cleaning floor care restroom sanitation waste office building'.split(' '),
  },
  network: {
    naics: '541512',
    words: 'network switch router firewall security monitoring cloud migration server'.split(' '),
  },
  roofing: {
    naics: '238160',
    words: 'roof membrane replacement flashing insulation drain gutter building warranty'.split(' '),
  },
  parts: {
    naics: '336413',
    words: 'bearing gasket valve aircraft engine part number spare quantity'.split(' '),
  },
} as const;
export type Work = keyof typeof WORK;
export const KINDS: Work[] = ['cleaning', 'network', 'roofing', 'parts'];

export const CLEANERS: CompanyProfile = {
  ...NO_ANSWERS,
  ...NO_CAPACITY_STATED,
  capabilityText: 'Janitorial and custodial services: cleaning of office buildings, floor care, sanitation.',
  targetNaics: ['561720'],
  certifications: ['SBA'],
  states: ['VA'],
  placePolicy: 'prefer',
  includeWords: ['custodial'],
  excludeWords: ['asbestos'],
  pastPerformance: [
    {
      title: 'Custodial services for clinics',
      customer: 'Department of Veterans Affairs',
      description: 'Daily cleaning of eleven clinics.',
      year: 2024,
    },
  ],
};

export const NETWORKERS: CompanyProfile = {
  ...CLEANERS,
  capabilityText: 'Network security, firewalls, switches and routers, cloud migration, server monitoring.',
  targetNaics: ['541512'],
};

/** Open today, and the same for as long as the tests run. */
const POSTED_AT = new Date(Math.floor(Date.now() / DAY_MS - 10) * DAY_MS);
const RESPONSE_AT = new Date(POSTED_AT.getTime() + 40 * DAY_MS);

/** The same number gives the same notice. */
export function noticeAbout(work: Work, at: number, values: Partial<SourceNotice> = {}): SourceNotice {
  const random = new Random(`${work} ${at}`);
  const { naics, words } = WORK[work];
  const some = () => Array.from({ length: 6 }, () => random.pick(words)).join(' ');
  return aNotice({
    sourceId: hexDigest(`${work} ${at}`),
    solicitationNumber: `${work.toUpperCase()}-${at}`,
    title: `${some()} ${at}`,
    description: `The contractor shall provide ${some()}. ${some()}. The work includes ${some()}.`,
    naicsCode: naics,
    naicsCodes: [naics],
    postedAt: POSTED_AT,
    responseAt: RESPONSE_AT,
    archiveOn: null,
    noticeType: 'o',
    setAsideCode: null,
    setAside: null,
    placeState: random.pick(['VA', 'TX', 'CA']),
    ...values,
  });
}

export async function collectNotices(
  { db, now }: Deps,
  notices: SourceNotice[],
  source: SourceName = 'sam',
): Promise<void> {
  await ingestBatch(db, { source, notices, now: now() });
}

export async function giveProfile(
  { db }: Deps,
  companyId: string,
  profile: CompanyProfile,
  version = 1,
): Promise<void> {
  await db.insert(companyProfiles).values({ ...profile, companyId, version });
}

/** Votes of one person on the notices with these numbers. */
export async function castVotes(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  companyId: string,
  cast: {
    work: Work;
    at: number;
    value: FeedbackType;
    reasons?: VoteReason[];
    voter?: string;
    daysAgo?: number;
  }[],
): Promise<void> {
  const { rows } = await db.execute<{ id: OpportunityId; source_id: string }>(
    sql`select opportunity_id as id, source_id from notices`,
  );
  const byNotice = new Map(rows.map((row) => [row.source_id, row.id]));
  await db.insert(votes).values(
    cast.map(({ work, at, value, reasons, voter = 'one@firm.example', daysAgo = 1 }, index) => ({
      companyId,
      opportunityId: byNotice.get(hexDigest(`${work} ${at}`)) ?? (0 as OpportunityId),
      voterEmail: voter,
      feedbackType: value,
      reasons,
      source: 'app' as const,
      castAt: new Date(now().getTime() - daysAgo * DAY_MS + index),
    })),
  );
}

/** Votes of six people for one kind of work and against all others, on so many notices of each; some are the other way round. */
export function votesFor(wanted: Work, count: number, flip = 0) {
  return KINDS.flatMap((work) =>
    Array.from({ length: count }, (_, at) => {
      const isFlipped = (at * 7 + KINDS.indexOf(work)) % 10 < flip;
      const value: FeedbackType = (work === wanted) !== isFlipped ? 'relevant_match' : 'not_match';
      return { work, at, value, voter: `voter${at % 6}@firm.example`, daysAgo: 30 - at };
    }),
  );
}

/** Nobody has a profile, a vote, a model or a score; the notices stay. */
export async function forgetScoring(deps: Deps): Promise<void> {
  await removeJobs(deps);
  await emptyTables(
    deps,
    'votes',
    'vote_history',
    'scores',
    'models',
    'learning_effects',
    'company_profiles',
  );
  await forgetVersions(deps);
}

/** Nor is there any notice. */
export async function forgetEverything(deps: Deps): Promise<void> {
  await emptyTables(deps, 'lexicons', 'notices', 'opportunities', 'source_runs');
  await forgetScoring(deps);
}

async function forgetVersions({ db }: Deps): Promise<void> {
  await db.execute(sql`
    update companies set active_model_version = null, scored_model_version = null, scored_profile_version = null,
      scored_notice_changes = 0, learnt_nothing_at = null`);
}
