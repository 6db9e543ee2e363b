import type { FeedbackType } from '@bidlight/contract';
import type { Db } from '#db/connect.ts';
import { listTokensByCanary, lockToken, markToken, type VoteToken } from './vote-tokens.queries.ts';
import { holdVote, releaseVote } from './votes.queries.ts';

/**
 * Mail security software opens every link of a mail in a real browser, where the page votes by itself. A token that
 * looks opened by software has its votes held until a person shows up behind it.
 */
const TWO_TYPES_WITHIN_MS = 60_000;

/** A second, different type for the same token within a minute. */
export function isSecondType({ lastType, lastCastAt }: VoteToken, type: FeedbackType, at: Date): boolean {
  if (lastType === null || lastCastAt === null || lastType === type) return false;
  return at.getTime() - lastCastAt.getTime() <= TWO_TYPES_WITHIN_MS;
}

/** Scanned, and no person has been seen since. */
export function isSuspect({ scannedAt, humanAt }: Pick<VoteToken, 'scannedAt' | 'humanAt'>): boolean {
  return scannedAt !== null && (humanAt === null || humanAt < scannedAt);
}

/** What a person has confirmed stays; what nobody has confirmed no longer counts. */
export async function noteScan(tx: Db, token: VoteToken, at: Date): Promise<void> {
  await markToken(tx, token.hash, { scannedAt: at });
  await holdVote(tx, token);
}

/** A pointer, touch or key event on the page, or a comment: the last vote of a held token counts from now on. */
export async function noteHuman(tx: Db, token: VoteToken, at: Date): Promise<void> {
  await markToken(tx, token.hash, { humanAt: at });
  if (isSuspect(token)) await releaseVote(tx, token);
}

/** The mail's hidden link was opened; an unknown id says nothing. */
export async function noteCanary(db: Db, canaryId: string, at: Date): Promise<void> {
  for (const hash of await listTokensByCanary(db, canaryId)) {
    await db.transaction(async (tx) => {
      const token = await lockToken(tx, hash);
      if (token) await noteScan(tx, token, at);
    });
  }
}
