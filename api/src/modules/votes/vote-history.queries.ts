import { desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '#platform/db/connect.ts';
import { voteHistory, voteTokens } from '#store/schema.ts';

type StoredEntry = Awaited<ReturnType<typeof listEntries>>[number];
export type HistoryEntry = Omit<StoredEntry, 'undoneAt' | 'token'>;

/**
 * What a vote's voter has said and not taken back, the newest first: in the app, with a token that was not scanned, or
 * confirmed on the vote page.
 */
export async function listRemainingEntries(tx: Db, voteId: number): Promise<HistoryEntry[]> {
  const confirmedTokens = new Set<string>();
  const remaining: HistoryEntry[] = [];
  for (const { undoneAt, token, ...entry } of await listEntries(tx, voteId)) {
    const isOwn = isUnsuspicious({ ...entry, token }) || isConfirmed({ ...entry, token }, confirmedTokens);
    if (isOwn && undoneAt === null) remaining.push(entry);
  }
  return remaining;
}

async function listEntries(tx: Db, voteId: number) {
  return tx
    .select({
      id: voteHistory.id,
      feedbackType: voteHistory.feedbackType,
      reasons: voteHistory.reasons,
      comment: voteHistory.comment,
      source: voteHistory.source,
      tokenHash: voteHistory.tokenHash,
      castAt: voteHistory.castAt,
      undoneAt: voteHistory.undoneAt,
      token: { scannedAt: voteTokens.scannedAt, humanAt: voteTokens.humanAt },
    })
    .from(voteHistory)
    .leftJoin(voteTokens, eq(voteTokens.tokenHash, voteHistory.tokenHash))
    .where(eq(voteHistory.voteId, voteId))
    .orderBy(desc(voteHistory.id));
}

type Suspect = Pick<StoredEntry, 'tokenHash' | 'castAt' | 'token'>;

/** Cast in the app, with a token that no scanner has opened, or after a person was seen behind it. */
function isUnsuspicious({ tokenHash, castAt, token }: Suspect): boolean {
  if (tokenHash === null || !token?.scannedAt) return true;
  const { scannedAt, humanAt } = token;
  return humanAt !== null && humanAt >= scannedAt && castAt > humanAt;
}

/** A person confirms the last vote of a token; a scanner may have cast those before it. Asked from the newest on. */
function isConfirmed({ tokenHash, castAt, token }: Suspect, confirmedTokens: Set<string>): boolean {
  if (tokenHash === null || !token?.humanAt || castAt > token.humanAt) return false;
  const hash = tokenHash.toString('hex');
  if (confirmedTokens.has(hash)) return false;
  confirmedTokens.add(hash);
  return true;
}

export async function markUndone(tx: Db, entryIds: readonly number[], at: Date): Promise<void> {
  if (entryIds.length === 0) return;
  await tx
    .update(voteHistory)
    .set({ undoneAt: at })
    .where(inArray(voteHistory.id, [...entryIds]));
}
