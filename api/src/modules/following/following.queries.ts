import { FOLLOWED_DAYS_AFTER_END, MAX_FOLLOWED, OPEN_STAGES, type User } from '@bidlight/contract';
import { and, asc, count, eq, gt, inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { hasListedChanges } from '#modules/opportunities/card/opportunity-card.queries.ts';
import type { Db } from '#platform/db/connect.ts';
import { DAY_MS } from '#platform/time/calendar.ts';
import { fullName } from '#store/full-name.ts';
import {
  isCurrentNotice,
  isListed,
  isOpen,
  isOwnVote,
  isScoreFor,
  type Moment,
  statusOf,
} from '#store/list-conditions.ts';
import {
  amendmentAcknowledgements,
  followPreferences,
  follows,
  noticeFacts,
  notices,
  noticeVersions,
  type OpportunityId,
  opportunities,
  pursuits,
  scores,
  users,
  votes,
} from '#store/schema.ts';

export type Follower = Pick<User, 'id' | 'companyId' | 'email'>;

/**
 * What the person gave a star; their relevant votes where they want that, and the pursuits that they own until the office
 * has decided, each where they did not take the star away.
 */
export function isFollowedBy(user: Follower): SQL {
  const star = (of: SQLWrapper) => sql`select 1 from ${follows}
    where ${follows.userId} = ${user.id} and ${follows.opportunityId} = ${of}`;
  return sql`${opportunities.id} in (
    select ${follows.opportunityId} from ${follows} where ${follows.userId} = ${user.id} and ${follows.isFollowing}
    union all
    select ${votes.opportunityId} from ${votes}
    where ${isOwnVote(user, votes.opportunityId)} and ${votes.feedbackType} = 'relevant_match'
      and not exists (${star(votes.opportunityId)})
      and not exists (select 1 from ${followPreferences}
        where ${followPreferences.userId} = ${user.id} and not ${followPreferences.followsVotes})
    union all
    select ${pursuits.opportunityId} from ${pursuits}
    where ${pursuits.ownerId} = ${user.id} and ${inArray(pursuits.stage, [...OPEN_STAGES])}
      and not exists (${star(pursuits.opportunityId)}))`;
}

function isOwnStar(user: Follower): SQL | undefined {
  return and(eq(follows.opportunityId, opportunities.id), eq(follows.userId, user.id));
}

/** Since the star, else since the vote, else since the pursuit began. */
function followedSinceBy({ companyId }: Follower): SQL<Date> {
  const pursuedSince = sql`select ${pursuits.createdAt} from ${pursuits}
    where ${pursuits.companyId} = ${companyId} and ${pursuits.opportunityId} = ${opportunities.id}`;
  return sql<Date>`coalesce(${follows.changedAt}, ${votes.castAt}, (${pursuedSince}))`.mapWith(votes.castAt);
}

/** Any notice of an opportunity, not only the one that is shown. */
const amended = alias(notices, 'amended');

/** Open, or cancelled or awarded so lately that the person may not have seen it. */
export function isStillFollowed(moment: Moment): SQL | undefined {
  const since = new Date(moment.now.getTime() - FOLLOWED_DAYS_AFTER_END * DAY_MS);
  const hasEnded = or(eq(notices.isCancelled, true), eq(notices.noticeType, 'a'));
  return and(isListed(), or(isOpen(moment), and(hasEnded, gt(notices.updatedAt, since))));
}

/** Those with the next deadlines first, as many as are listed. */
export async function listFollowed(db: Db, user: Follower, moment: Moment) {
  return db
    .select({
      id: opportunities.id,
      title: notices.title,
      noticeId: notices.sourceId,
      solicitationNumber: opportunities.solicitationNumber,
      department: notices.department,
      subTier: notices.subTier,
      status: statusOf(moment),
      responseAt: notices.responseAt,
      responseOffsetMinutes: notices.responseOffsetMinutes,
      description: notices.description,
      facts: noticeFacts.facts,
      factsVersion: noticeFacts.version,
      score: scores.score,
      myVote: votes.feedbackType,
      followedSince: followedSinceBy(user),
    })
    .from(opportunities)
    .innerJoin(notices, isCurrentNotice)
    .leftJoin(noticeFacts, eq(noticeFacts.noticeId, notices.id))
    .leftJoin(scores, isScoreFor(user.companyId))
    .leftJoin(votes, isOwnVote(user))
    .leftJoin(follows, isOwnStar(user))
    .where(and(isFollowedBy(user), isStillFollowed(moment)))
    .orderBy(sql`${notices.responseAt} asc nulls last`, asc(opportunities.id))
    .limit(MAX_FOLLOWED);
}

export async function listFollowedIdsOf(db: Db, user: Follower, moment: Moment): Promise<OpportunityId[]> {
  const rows = await db
    .select({ id: opportunities.id })
    .from(opportunities)
    .innerJoin(notices, isCurrentNotice)
    .where(and(isFollowedBy(user), isStillFollowed(moment)))
    .orderBy(sql`${notices.responseAt} asc nulls last`, asc(opportunities.id))
    .limit(MAX_FOLLOWED);
  return rows.map(({ id }) => id);
}

/** The amendments of these opportunities, the oldest first, each with who of the company acknowledged it. */
export async function listFollowedAmendments(db: Db, companyId: string, ids: readonly OpportunityId[]) {
  if (ids.length === 0) return [];
  return db
    .select({
      id: noticeVersions.id,
      opportunityId: notices.opportunityId,
      changes: noticeVersions.changes,
      recordedAt: noticeVersions.recordedAt,
      acknowledgedAt: amendmentAcknowledgements.acknowledgedAt,
      acknowledgedBy: fullName,
    })
    .from(noticeVersions)
    .innerJoin(notices, eq(notices.id, noticeVersions.noticeId))
    .leftJoin(
      amendmentAcknowledgements,
      and(
        eq(amendmentAcknowledgements.versionId, noticeVersions.id),
        eq(amendmentAcknowledgements.companyId, companyId),
      ),
    )
    .leftJoin(users, eq(users.id, amendmentAcknowledgements.userId))
    .where(and(inArray(notices.opportunityId, [...ids]), hasListedChanges))
    .orderBy(asc(noticeVersions.recordedAt), asc(noticeVersions.id));
}

/** Of what the person follows: recorded since they last looked and since they follow it. */
export async function countNewAmendments(db: Db, user: Follower, moment: Moment): Promise<number> {
  const { lookedAt } = await findFollowPreferences(db, user.id);
  const [counted] = await db
    .select({ count: count() })
    .from(opportunities)
    .innerJoin(notices, isCurrentNotice)
    .innerJoin(amended, eq(amended.opportunityId, opportunities.id))
    .innerJoin(noticeVersions, eq(noticeVersions.noticeId, amended.id))
    .leftJoin(votes, isOwnVote(user))
    .leftJoin(follows, isOwnStar(user))
    .where(
      and(
        isFollowedBy(user),
        isStillFollowed(moment),
        hasListedChanges,
        gt(noticeVersions.recordedAt, followedSinceBy(user)),
        lookedAt ? gt(noticeVersions.recordedAt, lookedAt) : undefined,
      ),
    );
  return counted?.count ?? 0;
}

export interface FollowPreferences {
  followsVotes: boolean;
  lookedAt: Date | null;
}

export async function findFollowPreferences(db: Db, userId: string): Promise<FollowPreferences> {
  const [settings] = await db
    .select({ followsVotes: followPreferences.followsVotes, lookedAt: followPreferences.lookedAt })
    .from(followPreferences)
    .where(eq(followPreferences.userId, userId));
  return settings ?? { followsVotes: true, lookedAt: null };
}

export async function saveFollowPreferences(
  db: Db,
  userId: string,
  changed: Partial<FollowPreferences>,
): Promise<void> {
  await db
    .insert(followPreferences)
    .values({ userId, ...changed })
    .onConflictDoUpdate({ target: followPreferences.userId, set: changed });
}

export async function saveFollow(db: Db, row: typeof follows.$inferInsert): Promise<void> {
  const { isFollowing, changedAt } = row;
  await db
    .insert(follows)
    .values(row)
    .onConflictDoUpdate({
      target: [follows.userId, follows.opportunityId],
      set: { isFollowing, changedAt },
    });
}

export async function hasAmendment(db: Db, id: number): Promise<boolean> {
  const [found] = await db
    .select({ id: noticeVersions.id })
    .from(noticeVersions)
    .where(and(eq(noticeVersions.id, id), hasListedChanges));
  return found !== undefined;
}

/** Who ticked it first stays. */
export async function saveAcknowledgement(
  db: Db,
  row: typeof amendmentAcknowledgements.$inferInsert,
): Promise<void> {
  await db.insert(amendmentAcknowledgements).values(row).onConflictDoNothing();
}

export async function deleteAcknowledgement(db: Db, companyId: string, versionId: number): Promise<void> {
  await db
    .delete(amendmentAcknowledgements)
    .where(
      and(
        eq(amendmentAcknowledgements.companyId, companyId),
        eq(amendmentAcknowledgements.versionId, versionId),
      ),
    );
}
