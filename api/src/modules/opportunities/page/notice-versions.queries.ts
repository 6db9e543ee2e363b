import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { hasListedChanges } from '#modules/opportunities/card/opportunity-card.queries.ts';
import type { Db } from '#platform/db/connect.ts';
import { notices, noticeVersions, type OpportunityId } from '#store/schema.ts';

const MAX_VERSIONS = 50;

/** The amendments of all notices of the opportunity, newest first. */
export async function listVersions(db: Db, opportunityId: OpportunityId) {
  return db
    .select({
      id: noticeVersions.id,
      noticeId: notices.sourceId,
      recordedAt: noticeVersions.recordedAt,
      changes: noticeVersions.changes,
    })
    .from(noticeVersions)
    .innerJoin(notices, eq(notices.id, noticeVersions.noticeId))
    .where(and(eq(notices.opportunityId, opportunityId), hasListedChanges))
    .orderBy(desc(noticeVersions.recordedAt), desc(noticeVersions.id))
    .limit(MAX_VERSIONS);
}

const next = alias(noticeVersions, 'next');

/** The whole texts and all files before and after these amendments: what was before the next one, or what is now. */
export async function listVersionContents(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const filesOf = (before: typeof noticeVersions.before | typeof next.before) =>
    sql<string[]>`array(select jsonb_array_elements_text(${before} -> 'attachments'))`;
  return db
    .select({
      id: noticeVersions.id,
      oldText: sql<string | null>`${noticeVersions.before} ->> 'description'`,
      newText: sql<
        string | null
      >`case when ${next.id} is null then ${notices.description} else ${next.before} ->> 'description' end`,
      oldFiles: filesOf(noticeVersions.before),
      newFiles: sql<
        string[]
      >`case when ${next.id} is null then ${notices.attachments} else ${filesOf(next.before)} end`,
    })
    .from(noticeVersions)
    .innerJoin(notices, eq(notices.id, noticeVersions.noticeId))
    .leftJoin(
      next,
      and(eq(next.noticeId, noticeVersions.noticeId), eq(next.version, sql`${noticeVersions.version} + 1`)),
    )
    .where(inArray(noticeVersions.id, [...ids]));
}
