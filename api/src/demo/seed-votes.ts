import { and, eq, gte, inArray } from 'drizzle-orm';
import { DAY_MS } from '#calendar.ts';
import {
  companies,
  companyProfiles,
  notices,
  type OpportunityId,
  opportunities,
  users,
  voteHistory,
  votes,
} from '#db/schema.ts';
import type { DataDeps } from '#deps.ts';
import { Random } from '#modules/collecting/sources/sample/random.ts';
import { demoData } from './demo-data.ts';
import { pickVote } from './pick-vote.ts';

const WEEKS = 5;
/** How many of the notices that a company's people might have seen got votes. */
const NOTICES_WITH_VOTES = 110;
const MAX_VOTERS = 8;
const COMMENT_SHARE = 0.25;

interface Seen {
  opportunityId: OpportunityId;
  sourceId: string;
  title: string;
  postedAt: Date;
  fits: boolean;
}

/** Several weeks of votes by each demo company's people, so that there is something to report and to learn from. */
export async function seedVotes(deps: DataDeps): Promise<number> {
  const { db, now } = deps;
  const cast: (typeof votes.$inferInsert)[] = [];
  for (const { id: companyId } of await db.select({ id: companies.id }).from(companies)) {
    const people = await db
      .select({ id: users.id, email: users.email })
      .from(users)
      .where(and(eq(users.companyId, companyId), eq(users.isActive, true)))
      .orderBy(users.email);
    const domain = people[0]?.email.split('@')[1];
    const taste = demoData().companies.find((company) => company.domain === domain)?.taste;
    if (!taste) continue;
    const voters = people.slice(0, MAX_VOTERS);
    for (const seen of await noticesSeen(deps, companyId)) {
      // The seed is what is voted on and not the order, so that the same day gives the same demo.
      const random = new Random(`votes ${domain} ${seen.sourceId}`);
      for (const { id: userId, email } of random.some(
        voters,
        random.weighted([
          [1, 5],
          [2, 3],
          [3, 2],
        ]),
      )) {
        const feedbackType = pickVote(taste, seen, random);
        const castAt = new Date(seen.postedAt.getTime() + random.int(2, 60) * 3_600_000);
        const comment = random.chance(COMMENT_SHARE) ? random.pick(taste.comments[feedbackType]) : null;
        if (castAt > now()) continue;
        const vote = {
          companyId,
          opportunityId: seen.opportunityId,
          userId,
          voterEmail: email.toLowerCase(),
        };
        cast.push({ ...vote, feedbackType, comment, source: 'app', createdAt: castAt, castAt });
      }
    }
  }
  if (cast.length === 0) return 0;
  await db.transaction(async (tx) => {
    // A start that was killed may have stored some of them.
    const stored = await tx.insert(votes).values(cast).onConflictDoNothing().returning();
    if (stored.length === 0) return;
    await tx.insert(voteHistory).values(
      stored.map(({ id, feedbackType, comment, source, castAt }) => ({
        voteId: id,
        feedbackType,
        comment,
        source,
        castAt,
      })),
    );
  });
  return cast.length;
}

/** Mostly what fits the profile by its code, and some of the rest, as a list that is still learning would show. */
async function noticesSeen({ db, now }: DataDeps, companyId: string): Promise<Seen[]> {
  const [profile] = await db
    .select({ codes: companyProfiles.targetNaics })
    .from(companyProfiles)
    .where(eq(companyProfiles.companyId, companyId));
  const rows = await db
    .select({
      opportunityId: opportunities.id,
      sourceId: notices.sourceId,
      title: notices.title,
      postedAt: notices.postedAt,
      naicsCode: notices.naicsCode,
    })
    .from(opportunities)
    .innerJoin(notices, eq(notices.id, opportunities.currentNoticeId))
    .where(
      and(
        inArray(notices.noticeType, ['o', 'k', 'p', 'r']),
        gte(notices.postedAt, new Date(now().getTime() - WEEKS * 7 * DAY_MS)),
      ),
    )
    .orderBy(notices.sourceId);
  const seen = rows.flatMap(({ title, postedAt, naicsCode, ...row }) => {
    const fits = profile?.codes.some((code) => naicsCode?.startsWith(code)) ?? false;
    return title && postedAt ? [{ ...row, title, postedAt, fits }] : [];
  });
  const random = new Random(`seen ${profile?.codes.join()}`);
  const fitting = seen.filter(({ fits }) => fits);
  const others = seen.filter(({ fits }) => !fits);
  return [
    ...random.some(fitting, NOTICES_WITH_VOTES * 0.75),
    ...random.some(others, NOTICES_WITH_VOTES * 0.25),
  ];
}
