import type { EmailGroup } from '@bidlight/contract';
import { eq } from 'drizzle-orm';
import { recordEvent } from '#modules/people/audit.queries.ts';
import type { Db } from '#platform/db/connect.ts';
import { companies } from '#store/schema.ts';

/** The operator who sends, with the network address that asked for it. */
export interface Sender {
  id: string;
  email: string;
  address?: string | undefined;
}

interface Sending {
  action: 'report.sent' | 'report.sent-again';
  group: EmailGroup;
  mailCount: number;
  /** How many others got no mail, because nothing is waiting for their vote. */
  skippedCount: number;
  /** Null for the schedule. */
  sender: Sender | null;
}

/** The log belongs to the internal company. It says how many mails were queued, not to whom. */
export async function recordSending(tx: Db, sending: Sending): Promise<void> {
  const { action, group, mailCount, skippedCount, sender } = sending;
  const [internal] = await tx
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.isInternal, true));
  await recordEvent(tx, {
    companyId: internal?.id,
    actor: sender ?? undefined,
    action,
    subject: [
      `${group}: ${mailCount} ${mailCount === 1 ? 'recipient' : 'recipients'}`,
      ...(skippedCount > 0 ? [`${skippedCount} with nothing to vote on`] : []),
    ].join(', '),
    address: sender?.address,
  });
}
