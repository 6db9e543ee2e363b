import { inArray } from 'drizzle-orm';
import type { Db } from '#platform/db/connect.ts';
import { isCurrentNotice, isScoreFor } from '#store/list-conditions.ts';
import { notices, type OpportunityId, opportunities, scores } from '#store/schema.ts';

export type FeedRow = Awaited<ReturnType<typeof selectRows>>[number];

/** What the entries of a feed say, in the order of the ids. */
export async function listFeedRows(
  db: Db,
  companyId: string,
  ids: readonly OpportunityId[],
): Promise<FeedRow[]> {
  const rows = new Map((await selectRows(db, companyId, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

async function selectRows(db: Db, companyId: string, ids: readonly OpportunityId[]) {
  return db
    .select({
      id: opportunities.id,
      title: notices.title,
      department: notices.department,
      subTier: notices.subTier,
      responseAt: notices.responseAt,
      responseOffsetMinutes: notices.responseOffsetMinutes,
      score: scores.score,
      firstSeenAt: opportunities.firstSeenAt,
      updatedAt: notices.updatedAt,
    })
    .from(opportunities)
    .innerJoin(notices, isCurrentNotice)
    .leftJoin(scores, isScoreFor(companyId))
    .where(inArray(opportunities.id, [...ids]));
}
