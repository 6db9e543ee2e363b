import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/connect.ts';
import { emailDeliveries, emailReportItems, type OpportunityId } from '#store/schema.ts';

/** Lists when the company's people were mailed these opportunities, newest first. Reports that reached nobody are left out. */
export async function listSentMails(
  db: Db,
  companyId: string,
  ids: OpportunityId[],
): Promise<{ id: OpportunityId; sentAt: Date }[]> {
  const sentAt = sql<Date>`max(${emailDeliveries.sentAt})`.mapWith(emailDeliveries.sentAt);
  const rows = await db
    .select({ id: emailReportItems.opportunityId, sentAt })
    .from(emailReportItems)
    .innerJoin(
      emailDeliveries,
      and(
        eq(emailDeliveries.reportId, emailReportItems.reportId),
        eq(emailDeliveries.companyId, emailReportItems.companyId),
        eq(emailDeliveries.state, 'sent'),
      ),
    )
    .where(and(eq(emailReportItems.companyId, companyId), inArray(emailReportItems.opportunityId, ids)))
    .groupBy(emailReportItems.opportunityId, emailReportItems.reportId)
    .orderBy(desc(sentAt));
  return rows.flatMap((row) => (row.sentAt ? [row] : []));
}
