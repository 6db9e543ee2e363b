import { isDeepStrictEqual } from 'node:util';
import type { FeedbackType, VoteReason } from '@bidlight/contract';
import { and, desc, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/connect.ts';
import { isCounted } from '#store/list-conditions.ts';
import { type OpportunityId, voteHistory, votes } from '#store/schema.ts';
import type { VoteToken } from './mail/vote-tokens.queries.ts';
import { listRemainingEntries } from './vote-history.queries.ts';

interface NewVote {
  companyId: string;
  opportunityId: OpportunityId;
  voterEmail: string;
  userId: string | null;
  /** Where the vote was cast, if not with a mail's link. */
  source?: 'app' | 'guide' | undefined;
  feedbackType: FeedbackType;
  reasons: readonly VoteReason[];
  comment: string | null;
  at: Date;
  /** Present when the vote was cast with a mail's link. */
  tokenHash?: Buffer | undefined;
  /** A scanner seems to have cast the vote, so it is stored and not counted. */
  isHeld?: boolean | undefined;
  /** The counted vote that it may replace, null for none; undefined for any. */
  seenVote?: FeedbackType | null | undefined;
}

/**
 * One statement writes the vote and its history, so that any number of votes at once leave one row per voter. A vote
 * without a comment keeps the comment of the earlier one, but not its reasons. A held vote never replaces one that counts.
 * A vote that was taken back gives way to any. Returns false, and changes nothing, where it may not replace what is there.
 */
export async function upsertVote(db: Db, vote: NewVote): Promise<boolean> {
  const { companyId, opportunityId, userId, feedbackType, comment, at } = vote;
  const voterEmail = vote.voterEmail.toLowerCase();
  const tokenHash = vote.tokenHash ?? null;
  const source = tokenHash ? 'email' : (vote.source ?? 'app');
  const isHeld = vote.isHeld ?? false;
  const reasons = sql`${sql.param(vote.reasons)}::text[]`;
  // A condition on the update would not return the row that is kept, and the history needs its id.
  const isReplaced = sql`(not ${isHeld}::boolean or v.is_held)`;
  const replaced = (column: string) =>
    sql`case when ${isReplaced} then excluded.${sql.identifier(column)} else v.${sql.identifier(column)} end`;
  const mayReplace =
    vote.seenVote === undefined
      ? sql`true`
      : sql`v.is_held or v.feedback_type is not distinct from ${vote.seenVote}::text`;
  const { rowCount } = await db.execute(sql`
    with cast_vote as (
      insert into votes as v (company_id, opportunity_id, voter_email, user_id, feedback_type, reasons, comment,
        source, token_hash, is_held, created_at, cast_at)
      values (${companyId}, ${opportunityId}, ${voterEmail}, ${userId}, ${feedbackType}, ${reasons}, ${comment},
        ${source}, ${tokenHash}, ${isHeld}, ${at}::timestamptz, ${at}::timestamptz)
      on conflict (company_id, opportunity_id, voter_email) do update set
        user_id = ${replaced('user_id')}, feedback_type = ${replaced('feedback_type')},
        reasons = ${replaced('reasons')},
        comment = case when ${isReplaced} then coalesce(excluded.comment, v.comment) else v.comment end,
        source = ${replaced('source')}, token_hash = ${replaced('token_hash')},
        is_held = ${replaced('is_held')}, cast_at = ${replaced('cast_at')}, withdrawn_at = null
      where ${mayReplace}
      returning id
    )
    insert into vote_history (vote_id, feedback_type, reasons, comment, source, token_hash, cast_at)
    select id, ${feedbackType}, ${reasons}, ${comment}, ${source}, ${tokenHash}, ${at}::timestamptz from cast_vote`);
  return rowCount === 1;
}

/**
 * The vote that was cast with a token no longer counts, unless a person has confirmed it. The voter's earlier vote
 * counts again, because a scanner must not undo what a person voted.
 */
export async function holdVote(
  tx: Db,
  { hash: tokenHash, humanAt }: Pick<VoteToken, 'hash' | 'humanAt'>,
): Promise<void> {
  const [held] = await tx
    .update(votes)
    .set({ isHeld: true })
    .where(and(eq(votes.tokenHash, tokenHash), isCounted, humanAt ? gt(votes.castAt, humanAt) : undefined))
    .returning({ id: votes.id });
  if (!held) return;
  const [earlier] = await listRemainingEntries(tx, held.id);
  if (!earlier) return;
  const { feedbackType, reasons, source, castAt } = earlier;
  await tx
    .update(votes)
    .set({ feedbackType, reasons, source, tokenHash: earlier.tokenHash, castAt, isHeld: false })
    .where(eq(votes.id, held.id));
}

/** The last vote of a held token counts, unless the voter has cast another one or taken theirs back since. */
export async function releaseVote(
  tx: Db,
  token: Pick<VoteToken, 'hash' | 'companyId' | 'recipient' | 'opportunityId' | 'lastType' | 'lastCastAt'>,
): Promise<void> {
  const { hash, lastType, lastCastAt } = token;
  if (lastType === null || lastCastAt === null) return;
  const [last] = await tx
    .select({ reasons: voteHistory.reasons, undoneAt: voteHistory.undoneAt })
    .from(voteHistory)
    .where(eq(voteHistory.tokenHash, hash))
    .orderBy(desc(voteHistory.id))
    .limit(1);
  if (last?.undoneAt) return;
  await tx
    .update(votes)
    .set({
      feedbackType: lastType,
      reasons: last?.reasons ?? [],
      source: 'email',
      tokenHash: hash,
      isHeld: false,
      withdrawnAt: null,
      castAt: lastCastAt,
    })
    .where(
      and(
        eq(votes.companyId, token.companyId),
        eq(votes.opportunityId, token.opportunityId),
        eq(votes.voterEmail, token.recipient),
        or(eq(votes.isHeld, true), lte(votes.castAt, lastCastAt)),
        or(isNull(votes.withdrawnAt), lt(votes.withdrawnAt, lastCastAt)),
      ),
    );
}

/** The reasons of the vote of this type that was cast with a token, none where there is no such vote any more. */
export async function findReasons(tx: Db, tokenHash: Buffer, type: FeedbackType): Promise<VoteReason[]> {
  const [vote] = await tx
    .select({ reasons: votes.reasons })
    .from(votes)
    .where(and(eq(votes.tokenHash, tokenHash), eq(votes.feedbackType, type)));
  return vote?.reasons ?? [];
}

type Addition = { comment: string } | { reasons: VoteReason[] };

/**
 * Adds to a vote what its voter says after it. Returns false when the voter's current vote was not cast with this token.
 * The same again changes nothing. The history has the comment only where it was said.
 */
export async function addToVote(tx: Db, tokenHash: Buffer, added: Addition, at: Date): Promise<boolean> {
  const [vote] = await tx
    .select({
      id: votes.id,
      feedbackType: votes.feedbackType,
      reasons: votes.reasons,
      comment: votes.comment,
    })
    .from(votes)
    .where(and(eq(votes.tokenHash, tokenHash), isNull(votes.withdrawnAt)))
    .for('update');
  if (!vote || isDeepStrictEqual({ ...vote, ...added }, vote)) return vote !== undefined;
  const { id: voteId, feedbackType, reasons } = vote;
  await tx.update(votes).set(added).where(eq(votes.id, voteId));
  await tx.insert(voteHistory).values({
    voteId,
    feedbackType,
    reasons,
    ...added,
    source: 'email',
    tokenHash,
    castAt: at,
  });
  return true;
}

/** The vote of a voter that counts; it stays as it is until the transaction ends. */
export async function lockCountedVote(
  tx: Db,
  voter: { companyId: string; email: string },
  opportunityId: OpportunityId,
): Promise<{ id: number; feedbackType: FeedbackType } | undefined> {
  const [vote] = await tx
    .select({ id: votes.id, feedbackType: votes.feedbackType })
    .from(votes)
    .where(
      and(
        eq(votes.companyId, voter.companyId),
        eq(votes.opportunityId, opportunityId),
        eq(votes.voterEmail, voter.email.toLowerCase()),
        isCounted,
      ),
    )
    .for('update');
  return vote;
}

type Content = Pick<
  typeof votes.$inferSelect,
  'feedbackType' | 'reasons' | 'comment' | 'source' | 'tokenHash' | 'castAt'
>;

export async function restoreVote(tx: Db, id: number, content: Content): Promise<void> {
  await tx.update(votes).set(content).where(eq(votes.id, id));
}

/** Its comment goes too, or the next vote without one would bring it back; the history keeps it. */
export async function withdrawVote(tx: Db, id: number, at: Date): Promise<void> {
  await tx.update(votes).set({ isHeld: true, withdrawnAt: at, comment: null }).where(eq(votes.id, id));
}

/**
 * What each of the voters has a counted vote on, in the order of the voters: a held vote may be a scanner's. One query
 * for all of them.
 */
export async function listVotedOpportunities(
  db: Db,
  voters: readonly { companyId: string; email: string }[],
): Promise<Set<OpportunityId>[]> {
  const companyIds = sql.param(voters.map(({ companyId }) => companyId));
  const emails = sql.param(voters.map(({ email }) => email.toLowerCase()));
  const { rows } = await db.execute<{ position: number; ids: OpportunityId[] }>(sql`
    select voter.position::int, array_agg(${votes.opportunityId}) as ids
    from unnest(${companyIds}::uuid[], ${emails}::text[]) with ordinality as voter(company_id, email, position)
    join ${votes} on ${votes.companyId} = voter.company_id and ${votes.voterEmail} = voter.email and ${isCounted}
    group by voter.position`);
  const idsAt = new Map(rows.map(({ position, ids }) => [position, new Set(ids)]));
  return voters.map((_, index) => idsAt.get(index + 1) ?? new Set());
}
