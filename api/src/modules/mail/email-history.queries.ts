import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { emailDeliveries, emailReportItems, type OpportunityId } from '#db/schema.ts';

/** When the company's people were mailed an opportunity, the newest first; a report nobody got is none. */
export async function listMailings(db: Db, companyId: string, opportunityId: OpportunityId): Promise<Date[]> {
  const sentAt = sql<Date>`max(${emailDeliveries.sentAt})`.mapWith(emailDeliveries.sentAt);
  const rows = await db
    .select({ sentAt })
    .from(emailReportItems)
    .innerJoin(
      emailDeliveries,
      and(
        eq(emailDeliveries.reportId, emailReportItems.reportId),
        eq(emailDeliveries.companyId, emailReportItems.companyId),
        eq(emailDeliveries.state, 'sent'),
      ),
    )
    .where(and(eq(emailReportItems.companyId, companyId), eq(emailReportItems.opportunityId, opportunityId)))
    .groupBy(emailReportItems.reportId)
    .orderBy(desc(sentAt));
  return rows.flatMap((row) => row.sentAt ?? []);
}
