import { eq, inArray, sql } from 'drizzle-orm';
import { ingestBatch } from '../src/modules/collecting/ingest/ingest-batch.ts';
import { aNotice } from '../src/modules/collecting/ingest/notice.fixture.ts';
import type { SourceNotice } from '../src/modules/collecting/sources/notice.ts';
import { newSecret } from '../src/platform/db/secrets.ts';
import type { Deps } from '../src/platform/deps.ts';
import {
  awardeeKeys,
  awardees,
  awards,
  awardWinners,
  companies,
  type NoticeId,
  notices,
  type OpportunityId,
  scores,
  sessions,
  users,
  votes,
} from '../src/store/schema.ts';
import { emptyTables } from './empty-tables.ts';

export const PASSWORD = 'correct horse';
let hashed: Promise<string> | undefined;
let count = 0;

/** A company of its own for each test, so that tests of a file do not see each other. */
export async function makeCompany(
  { db }: Deps,
  values: Partial<typeof companies.$inferInsert> = {},
): Promise<typeof companies.$inferSelect> {
  count += 1;
  const [company] = await db
    .insert(companies)
    .values({ name: `Company ${count}`, ...values })
    .returning();
  return present(company);
}

/** A user whose password is PASSWORD. */
export async function makeUser(
  deps: Deps,
  values: Partial<typeof users.$inferInsert> = {},
): Promise<typeof users.$inferSelect> {
  hashed ??= deps.passwords.hash(PASSWORD);
  count += 1;
  const [user] = await deps.db
    .insert(users)
    .values({
      companyId: values.companyId ?? (await makeCompany(deps)).id,
      firstName: 'Test',
      lastName: `User ${count}`,
      email: `user${count}@firm.example`,
      role: 'MEMBER',
      passwordHash: await hashed,
      ...values,
    })
    .returning();
  return present(user);
}

function present<T>(row: T | undefined): T {
  if (!row) throw new Error('The row was not created.');
  return row;
}

/** A browser's cookie for the user, without the cost of a sign-in, and also for users who may not sign in. */
export async function cookieOf({ db, now }: Deps, user: { id: string }): Promise<{ cookie: string }> {
  const { secret, hash: tokenHash } = newSecret();
  const at = now();
  const expiresAt = new Date(at.getTime() + 12 * 60 * 60_000);
  const times = { createdAt: at, lastSeenAt: at, expiresAt };
  await db.insert(sessions).values({ userId: user.id, tokenHash, userAgent: 'Test', ...times });
  return { cookie: `sid=${secret}` };
}

export interface MadeOpportunity {
  opportunityId: OpportunityId;
  noticeId: NoticeId;
}

/** A notice as a real source would have brought it, open for a month and with a number of its own. */
export async function makeOpportunity(
  deps: Pick<Deps, 'db' | 'now'>,
  { firstSeenAt, ...values }: Partial<SourceNotice> & { firstSeenAt?: Date } = {},
): Promise<MadeOpportunity> {
  const [made] = await makeOpportunities(deps, [values], firstSeenAt);
  return present(made);
}

/** Many at once, in a fraction of the time. */
export async function makeOpportunities(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  values: readonly Partial<SourceNotice>[],
  firstSeenAt = now(),
): Promise<MadeOpportunity[]> {
  const made = values.map((given) => {
    count += 1;
    const sourceId = given.sourceId ?? `notice-${count}`;
    return aNotice({
      solicitationNumber: sourceId.toUpperCase(),
      archiveOn: null,
      postedAt: now(),
      responseAt: new Date(now().getTime() + 30 * 24 * 60 * 60_000),
      ...given,
      sourceId,
    });
  });
  await ingestBatch(db, { source: 'sam', notices: made, now: firstSeenAt });
  const rows = await db
    .select({ sourceId: notices.sourceId, noticeId: notices.id, opportunityId: notices.opportunityId })
    .from(notices)
    .where(
      inArray(
        notices.sourceId,
        made.map(({ sourceId }) => sourceId),
      ),
    );
  const byId = new Map(rows.map(({ sourceId, ...ids }) => [sourceId, ids]));
  return made.map(({ sourceId }) => present(byId.get(sourceId)));
}

/** A company's score of an opportunity it may bid on. */
export async function makeScore(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { opportunityId, noticeId }: MadeOpportunity,
  values: Partial<typeof scores.$inferInsert> & { companyId: string; score: number },
): Promise<void> {
  await db.insert(scores).values({
    opportunityId,
    noticeId,
    noticeUpdatedAt: now(),
    modelVersion: 1,
    profileVersion: 1,
    isProvisional: false,
    isEligible: true,
    rank: values.score,
    ...values,
  });
}

/** No job is there, neither for the screens nor in the queue. */
export async function removeJobs({ db, database }: Pick<Deps, 'db' | 'database'>): Promise<void> {
  await emptyTables({ database }, 'jobs');
  const { rows } = await db.execute<{ queue: string | null }>(sql`select to_regclass('pgboss.job') as queue`);
  if (rows[0]?.queue) await db.execute(sql`delete from pgboss.job`);
}

/** A vote of somebody who need not be a user. */
export async function makeVote(
  { db }: Pick<Deps, 'db'>,
  { opportunityId }: Pick<MadeOpportunity, 'opportunityId'>,
  values: Partial<typeof votes.$inferInsert> & Pick<typeof votes.$inferInsert, 'companyId' | 'feedbackType'>,
): Promise<void> {
  count += 1;
  await db
    .insert(votes)
    .values({ opportunityId, voterEmail: `voter${count}@firm.example`, source: 'app', ...values });
}

/** An award with its winners, of a file of contracts unless a notice is given; firms of the same name are one awardee. */
export async function makeAward(
  { db }: Pick<Deps, 'db'>,
  { winners = [], ...values }: Partial<typeof awards.$inferInsert> & { winners?: readonly string[] } = {},
): Promise<typeof awards.$inferSelect> {
  const [award] = await db
    .insert(awards)
    .values({ version: 1, ...values })
    .returning();
  const made = present(award);
  for (const name of winners) {
    const awardeeId = await awardeeNamed(db, name);
    await db.insert(awardWinners).values({ awardId: made.id, awardeeId });
  }
  return made;
}

async function awardeeNamed(db: Deps['db'], name: string): Promise<number> {
  const key = `name|${name.toLowerCase()}`;
  const [known] = await db.select().from(awardeeKeys).where(eq(awardeeKeys.key, key));
  if (known) return known.awardeeId;
  const [awardee] = await db.insert(awardees).values({ name }).returning();
  await db.insert(awardeeKeys).values({ key, awardeeId: present(awardee).id });
  return present(awardee).id;
}
