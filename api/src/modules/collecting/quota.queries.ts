import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { sourceQuota } from '#db/schema.ts';
import type { Quota } from '#modules/collecting/sources/sam-gov/sam-gov-client.ts';

/** The source counts by UTC day. */
function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}

/** The budget is kept in the database, so that all servers share it and a restart does not spend it again. */
export function quotaOf(db: Db, source: string, dailyCalls: number, now: () => Date): Quota {
  return {
    take: () => takeCall(db, source, dailyCalls, now()),
    block: (until) => blockCalls(db, source, until, now()),
  };
}

async function takeCall(db: Db, source: string, dailyCalls: number, now: Date): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into source_quota as quota (source, day, calls)
    select ${source}, ${dayOf(now)}::date, 1
    where ${dailyCalls}::int > 0 and not exists (
      select 1 from source_quota where source = ${source} and blocked_until > ${now}::timestamptz
    )
    on conflict (source, day) do update set calls = quota.calls + 1 where quota.calls < ${dailyCalls}::int`);
  return (rowCount ?? 0) > 0;
}

async function blockCalls(db: Db, source: string, until: Date, now: Date): Promise<void> {
  await db
    .insert(sourceQuota)
    .values({ source, day: dayOf(now), blockedUntil: until })
    .onConflictDoUpdate({
      target: [sourceQuota.source, sourceQuota.day],
      set: { blockedUntil: sql`greatest(${sourceQuota.blockedUntil}, excluded.blocked_until)` },
    });
}

export interface QuotaState {
  calls: number;
  /** Null when calls are allowed. */
  blockedUntil: Date | null;
}

/** What the screens show of today's budget. */
export async function getQuotaState(db: Db, source: string, now: Date): Promise<QuotaState> {
  const own = eq(sourceQuota.source, source);
  const [[today], [blocked]] = await Promise.all([
    db
      .select({ calls: sourceQuota.calls })
      .from(sourceQuota)
      .where(and(own, eq(sourceQuota.day, dayOf(now)))),
    db
      .select({ until: sourceQuota.blockedUntil })
      .from(sourceQuota)
      .where(and(own, gt(sourceQuota.blockedUntil, now)))
      .orderBy(desc(sourceQuota.blockedUntil))
      .limit(1),
  ]);
  return { calls: today?.calls ?? 0, blockedUntil: blocked?.until ?? null };
}
