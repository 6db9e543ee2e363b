import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { insertFinishedJob } from '../../src/modules/jobs/jobs.queries.ts';
import { mailTo } from '../../src/modules/mail/delivery/mail-to.fixture.ts';
import { learnFromVotes } from '../../src/modules/scoring/learning/learn-from-votes.ts';
import { scoreEverything } from '../../src/modules/scoring/scores/score-everything.ts';
import {
  CLEANERS,
  castVotes,
  collectNotices,
  giveProfile,
  KINDS,
  noticeAbout,
  votesFor,
} from '../../src/modules/scoring/scoring.fixture.ts';
import type { Deps } from '../../src/platform/deps.ts';
import { startPursuit } from '../../src/store/pursuit-changes.ts';
import {
  counters,
  emailDeliveries,
  jobs,
  mailSuppressions,
  notices,
  type OpportunityId,
  openQuestions,
  quarantinedRows,
  scores,
  sessions,
  sourceRuns,
  users,
} from '../../src/store/schema.ts';
import { type Actor, makePeople } from '../actors.ts';
import { cookieOf, PASSWORD } from '../factories.ts';
import type { KnownValues } from './generate-request.ts';

const NOTICES_PER_KIND = 12;

export interface FilledDatabase {
  known: KnownValues;
  cookieOf(actor: Actor): string | undefined;
  /** What successful requests have taken away is there again: accounts, sessions, free limits, no running job. */
  restore(): Promise<void>;
}

/** Two companies with profiles, scores, votes and mails, and one person of each kind. */
export async function fillDatabase(deps: Deps): Promise<FilledDatabase> {
  const { db, now } = deps;
  const people = await makePeople(deps);
  const { companyId } = people.admin;
  const kinds = KINDS.flatMap((kind) =>
    Array.from({ length: NOTICES_PER_KIND }, (_, at) => noticeAbout(kind, at)),
  );
  await collectNotices(deps, kinds);
  for (const id of [companyId, people.operator.companyId]) await giveProfile(deps, id, CLEANERS);
  await castVotes(deps, companyId, votesFor('cleaning', NOTICES_PER_KIND));
  const context = { signal: new AbortController().signal, report: () => {} };
  await scoreEverything(deps, context);
  await learnFromVotes(deps, context);
  // High enough for the lists and the mails.
  await db.update(scores).set({ score: 90, rank: 90 }).where(sql`${scores.opportunityId} % 2 = 0`);
  const found = await db
    .select({
      opportunityId: notices.opportunityId,
      number: notices.solicitationNumber,
      noticeId: notices.sourceId,
    })
    .from(notices);
  const mail = await mailTo(deps, people.member, found.slice(0, 12));
  // A second mail, of which sending failed.
  const failed = await mailTo(deps, { email: 'failed@firm.example', companyId }, found.slice(0, 3));
  await db
    .update(emailDeliveries)
    .set({ state: 'failed' })
    .where(eq(emailDeliveries.canaryId, failed.canaryId));
  const finished = { type: 'scraping' as const, progress: 'Done.', startedAt: now(), finishedAt: now() };
  const jobId = await insertFinishedJob(db, finished);
  const [run] = await db
    .insert(sourceRuns)
    .values({ jobId, source: 'extract', state: 'succeeded', quarantined: 1 })
    .returning();
  const runId = run?.id ?? 0;
  await db
    .insert(quarantinedRows)
    .values({ runId, reference: 'row 2', reason: 'The row is odd.', raw: '\u0001' });

  const { pursuitIds, questionIds } = await pursue(deps, people.admin, found);

  const ids: Record<string, readonly unknown[]> = {
    questionId: questionIds,
    opportunityId: found.map(({ opportunityId }) => opportunityId),
    solicitationNumber: found.map(({ number }) => number),
    noticeId: found.map(({ noticeId }) => noticeId),
    companyId: [companyId],
    voter_filter: Object.values(people).map(({ id }) => id),
    opportunity_filter: found.map(({ opportunityId }) => opportunityId),
    email: Object.values(people).map(({ email }) => email),
    password: [PASSWORD],
    currentPassword: [PASSWORD],
    basedOn: [1],
    token: [...mail.tokens, ...failed.tokens],
    jobId: [jobId],
    runId: [runId],
    version: [1, 2],
    targetUrl: ['https://sam.gov/opp/0123456789abcdef0123456789abcdef/view'],
    screen: ['top-rfps', 'admin', 'login'],
    file: ['app-1234.js'],
  };
  const idsBelow: [path: string, values: readonly unknown[]][] = [
    ['/api/users/', Object.values(people).map(({ id }) => id)],
    ['/api/rfps/', ids.opportunityId ?? []],
    ['/api/pursuits/', pursuitIds],
    ['/api/mail/c/', [mail.canaryId, failed.canaryId]],
    ['/api/mail/', [mail.unsubscribeToken, failed.unsubscribeToken]],
    ['/api/top5-rfps/email-reports/', [mail.reportId, failed.reportId]],
  ];
  const known: KnownValues = ({ path, name, body }, field) => {
    // A new user has an address that nobody has; elsewhere an address is somebody's.
    if (name === 'createUser' && field === 'email') return [`${randomUUID()}@firm.example`];
    if (field === 'opportunityIds') return [[ids.opportunityId?.[0], ids.opportunityId?.[5]]];
    if (path.startsWith('/api/mail/') || field === 'id')
      return idsBelow.find(([prefix]) => path.startsWith(prefix))?.[1] ?? (body ? [] : [randomUUID()]);
    return ids[field] ?? [];
  };

  const cookies = new Map<Actor, string>();
  const restore = async () => {
    const restorePerson = async (actor: Actor, person: (typeof people)['admin']) => {
      const { id, role, isActive, passwordHash, firstName } = person;
      await db.update(users).set({ role, isActive, passwordHash, firstName }).where(eq(users.id, id));
      await db.delete(sessions).where(eq(sessions.userId, id));
      cookies.set(actor, (await cookieOf(deps, { id })).cookie);
    };
    await Promise.all([
      ...Object.entries(people).map(([actor, person]) => restorePerson(actor as Actor, person)),
      db.delete(counters),
      db.delete(mailSuppressions),
      db.delete(jobs).where(eq(jobs.status, 'in_progress')),
      db.execute(sql`delete from pgboss.job where name <> 'mailing'`),
    ]);
  };
  await restore();
  return { known, restore, cookieOf: (actor) => cookies.get(actor) };
}

/** More than are deleted on the way. Each has an open question. */
async function pursue(
  { db, now }: Deps,
  { companyId, id: userId }: { companyId: string; id: string },
  found: readonly { opportunityId: OpportunityId }[],
) {
  const pursuitIds: number[] = [];
  for (const { opportunityId } of found.slice(0, NOTICES_PER_KIND))
    pursuitIds.push(await startPursuit(db, { companyId, opportunityId, ownerId: userId, at: now() }));
  const asked = pursuitIds.map((pursuitId) => ({ pursuitId, text: 'Bond?', askedBy: userId }));
  const questions = await db.insert(openQuestions).values(asked).returning({ id: openQuestions.id });
  return { pursuitIds, questionIds: questions.map(({ id }) => id) };
}
