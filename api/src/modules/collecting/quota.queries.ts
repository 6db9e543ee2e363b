import type { Quota } from '#modules/collecting/sources/sam-gov/sam-gov-client.ts';
import { nextMidnight } from '#modules/collecting/sources/sam-gov/throttling.ts';
import type { Db } from '#platform/db/connect.ts';
import { blockUntil, findCounter, takeFromBudget } from '#store/counters.ts';

/** The source counts its calls by UTC day. */
function callsKey(source: string, at: Date): string {
  return `calls:${source}:${at.toISOString().slice(0, 10)}`;
}

function blockKey(source: string): string {
  return `calls:${source}:blocked`;
}

/** The day's budget of calls, shared by all servers. */
export function quotaOf(db: Db, source: string, dailyCalls: number, now: () => Date): Quota {
  return {
    take: async () => {
      const at = now();
      if (await findCounter(db, blockKey(source), at)) return false;
      const budget = {
        key: callsKey(source, at),
        amount: 1,
        budget: dailyCalls,
        expiresAt: nextMidnight(at),
      };
      return takeFromBudget(db, budget);
    },
    block: (until) => blockUntil(db, blockKey(source), until),
  };
}

export interface QuotaState {
  calls: number;
  /** Null when calls are allowed. */
  blockedUntil: Date | null;
}

/** Today's use of the budget, for the screens. */
export async function findQuotaState(db: Db, source: string, at: Date): Promise<QuotaState> {
  const [today, blocked] = await Promise.all([
    findCounter(db, callsKey(source, at), at),
    findCounter(db, blockKey(source), at),
  ]);
  return { calls: today?.count ?? 0, blockedUntil: blocked?.blockedUntil ?? null };
}
