import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { emailDeliveries, emailReportItems, emailReports, type OpportunityId } from '#store/schema.ts';
import { makeOpportunity, makeUser } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';

const server = testApp();

async function someone() {
  const user = await makeUser(server.deps);
  const us = server.as(user);
  return {
    user,
    history: (id: string | number) => us.get(`/api/rfps/${id}/email-history`),
  };
}

describe('e-mail history', () => {
  async function mailed(
    companyId: string,
    opportunityId: OpportunityId,
    sentAt: string,
    state: 'sent' | 'failed' = 'sent',
  ) {
    const { db } = server.deps;
    const [report] = await db
      .insert(emailReports)
      .values({ group: 'user', state: 'finished' })
      .returning({ id: emailReports.id });
    const reportId = report?.id ?? '';
    await db.insert(emailReportItems).values({ reportId, companyId, opportunityId, rank: 1 });
    await db.insert(emailDeliveries).values({
      reportId,
      companyId,
      recipient: 'a@firm.example',
      messageId: randomUUID(),
      state,
      sentAt: state === 'sent' ? new Date(sentAt) : null,
    });
  }

  it("§2, §7 has the send dates of the own company's mails, the newest first; a mail that failed is none", async () => {
    const [us, others] = [await someone(), await someone()];
    const { opportunityId } = await makeOpportunity(server.deps);
    await mailed(us.user.companyId, opportunityId, '2026-11-12T12:00:00Z');
    await mailed(us.user.companyId, opportunityId, '2026-11-14T12:00:00Z');
    await mailed(us.user.companyId, opportunityId, '2026-11-15T12:00:00Z', 'failed');
    expect((await us.history(opportunityId)).body).toEqual({
      success: true,
      emailHistory: [{ sendDate: '2026-11-14T12:00:00.000Z' }, { sendDate: '2026-11-12T12:00:00.000Z' }],
    });
    expect((await others.history(opportunityId)).body.emailHistory).toEqual([]);
  });

  it.each(['999999', '0', '-1', '1.5', 'x', '99999999999', '%00'])('of %s is 404', async (id) => {
    const { status, body } = await (await someone()).history(id);
    expect([status, body.error]).toEqual([404, 'Opportunity not found.']);
  });
});
