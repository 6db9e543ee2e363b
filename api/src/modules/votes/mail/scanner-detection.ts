import type { FeedbackType } from '@bidlight/contract';
import { holdVote, releaseVote } from '#modules/votes/votes.queries.ts';
import type { Db } from '#platform/db/connect.ts';
import type { Deps } from '#platform/deps.ts';
import { lockTokenAndOpportunity } from './open-vote-token.ts';
import { listTokenHashesByCanary, updateVoteToken, type VoteToken } from './vote-tokens.queries.ts';

/**
 * Mail security software opens every link of a mail in a real browser, where the page votes by itself. The votes of a
 * token that a scanner seems to have opened are held until a person confirms them.
 */
const SECOND_TYPE_WINDOW_MS = 60_000;

/** A person hardly votes twice and differently within a minute; a scanner opens all three links. */
export function isSecondType({ lastType, lastCastAt }: VoteToken, type: FeedbackType, at: Date): boolean {
  if (lastType === null || lastCastAt === null || lastType === type) return false;
  return at.getTime() - lastCastAt.getTime() <= SECOND_TYPE_WINDOW_MS;
}

/** A scanner has opened the token, and no person has used it since. */
export function isScanned({ scannedAt, humanAt }: Pick<VoteToken, 'scannedAt' | 'humanAt'>): boolean {
  return scannedAt !== null && (humanAt === null || humanAt < scannedAt);
}

/** Votes that a person has confirmed still count. */
export async function markScanned(tx: Db, token: VoteToken, at: Date): Promise<void> {
  await updateVoteToken(tx, token.hash, { scannedAt: at });
  await holdVote(tx, token);
}

/** The last vote of a held token counts from now on. */
export async function markHuman(tx: Db, token: VoteToken, at: Date): Promise<void> {
  await updateVoteToken(tx, token.hash, { humanAt: at });
  if (isScanned(token)) await releaseVote(tx, token);
}

/** People cannot see a mail's hidden link, so only a scanner opens it. An unknown id changes nothing. */
export async function markCanaryOpened(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  canaryId: string,
): Promise<void> {
  const at = now();
  for (const hash of await listTokenHashesByCanary(db, canaryId)) {
    await db.transaction(async (tx) => {
      const token = await lockTokenAndOpportunity(tx, hash);
      if (token) await markScanned(tx, token, at);
    });
  }
}
