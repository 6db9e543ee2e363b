import type { NoticeChange } from '@bidlight/contract';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/connect.ts';
import { isCurrentNotice, isScoreFor, type Moment, statusOf } from '#store/list-conditions.ts';
import { requirementColumns } from '#store/requirement-of.ts';
import {
  noticeFacts,
  notices,
  noticeVersions,
  type OpportunityId,
  opportunities,
  scores,
} from '#store/schema.ts';

export type CardRow = Awaited<ReturnType<typeof listCardRows>>[number];

/** Everything a card shows of the opportunity and of its score, if it has one. */
export async function listCardRows(db: Db, companyId: string, moment: Moment, ids: OpportunityId[]) {
  return db
    .select({
      id: opportunities.id,
      solicitationNumber: opportunities.solicitationNumber,
      noticeId: notices.sourceId,
      title: notices.title,
      department: notices.department,
      subTier: notices.subTier,
      postedAt: notices.postedAt,
      responseAt: notices.responseAt,
      responseOffsetMinutes: notices.responseOffsetMinutes,
      noticeType: notices.noticeType,
      status: statusOf(moment),
      naicsCode: notices.naicsCode,
      pscCode: notices.pscCode,
      setAsideCode: notices.setAsideCode,
      setAside: notices.setAside,
      placeCity: notices.placeCity,
      placeState: notices.placeState,
      placeCountry: notices.placeCountry,
      contacts: notices.contacts,
      govWinUrl: notices.secondSourceUrl,
      description: notices.description,
      facts: noticeFacts.facts,
      factsVersion: noticeFacts.version,
      ...requirementColumns,
      score: scores.score,
      isProvisional: scores.isProvisional,
      standing: scores.standing,
      isEligible: scores.isEligible,
      ineligibleReason: scores.ineligibleReason,
      modelVersion: scores.modelVersion,
      factors: scores.factors,
      summary: scores.summary,
      strengths: scores.strengths,
      risks: scores.risks,
      reasonKinds: scores.reasonKinds,
    })
    .from(opportunities)
    .innerJoin(notices, isCurrentNotice)
    .leftJoin(noticeFacts, eq(noticeFacts.noticeId, notices.id))
    .leftJoin(scores, isScoreFor(companyId))
    .where(inArray(opportunities.id, ids));
}

/** An amendment may have changed only what is not shown; it is then not listed. */
export const hasListedChanges = sql`jsonb_array_length(${noticeVersions.changes}) > 0`;

/** What each amendment of an opportunity's notices changed, the oldest first. */
export async function listAmendments(
  db: Db,
  ids: OpportunityId[],
): Promise<Map<OpportunityId, NoticeChange[][]>> {
  const rows = await db
    .select({ id: notices.opportunityId, changes: noticeVersions.changes })
    .from(noticeVersions)
    .innerJoin(notices, eq(notices.id, noticeVersions.noticeId))
    .where(and(inArray(notices.opportunityId, ids), hasListedChanges))
    .orderBy(asc(noticeVersions.recordedAt), asc(noticeVersions.id));
  const found = new Map<OpportunityId, NoticeChange[][]>();
  for (const { id, changes } of rows) found.set(id, [...(found.get(id) ?? []), changes]);
  return found;
}
