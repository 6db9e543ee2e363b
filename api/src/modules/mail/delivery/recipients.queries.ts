import type { EmailGroup } from '@bidlight/contract';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { GroupAddress } from '#platform/config/config-values.ts';
import type { MailSettings } from '#platform/config/live-config.ts';
import type { Db } from '#platform/db/connect.ts';
import { emailDeliveries, emailGroupMembers, mailSuppressions } from '#store/schema.ts';

export interface Recipient {
  /** In lower case. */
  email: string;
  companyId: string;
  company: string;
}

interface ExcludedMember {
  email: string;
  isUnsubscribed: boolean;
  /** One sentence that says why the member gets no mail. */
  reason: string;
}

const UNSUBSCRIBED = 'The recipient has unsubscribed.';
/** The reason that is stored with the address. */
const UNSUBSCRIBED_BY_LINK = 'unsubscribed';
const REVOKED = "The recipient's access has been revoked.";

/** The addresses are those of the configuration, else those of the table; both say which company's report each gets. */
export async function listGroup(
  db: Db,
  group: EmailGroup,
  configured: MailSettings['groups'],
): Promise<{ recipients: Recipient[]; excluded: ExcludedMember[] }> {
  const addresses = configured[group];
  const { rows } = await db.execute<{
    email: string;
    named: string | null;
    company_id: string | null;
    company: string | null;
    is_unsubscribed: boolean;
    is_revoked: boolean;
  }>(sql`
    with member as (${addresses ? configuredMembers(addresses) : storedMembers(group)})
    select member.email, member.named, company.id as company_id, company.name as company,
      ${isUnsubscribed(sql`member.email`)} as is_unsubscribed,
      ${isRevoked(sql`member.email`, sql`company.id`)} as is_revoked
    from member left join companies company on case
      when member.company_id is not null then company.id = member.company_id
      when member.named is not null then lower(company.name) = lower(member.named)
      else company.is_internal end
    order by member.ordinal`);
  const recipients: Recipient[] = [];
  const excluded: ExcludedMember[] = [];
  for (const { email, named, company_id: companyId, company, ...member } of rows) {
    const exclude = (reason: string) =>
      excluded.push({ email, isUnsubscribed: member.is_unsubscribed, reason });
    if (member.is_unsubscribed) exclude(UNSUBSCRIBED);
    else if (!companyId || !company)
      exclude(named ? `There is no company ‘${named}’.` : 'There is no internal company.');
    else if (member.is_revoked) exclude(REVOKED);
    else recipients.push({ email, companyId, company });
  }
  return { recipients, excluded };
}

function configuredMembers(addresses: GroupAddress[]): SQL {
  const emails = sql.param(addresses.map(({ email }) => email));
  const names = sql.param(addresses.map(({ company }) => company ?? null));
  return sql`
    select email, named, null::uuid as company_id, ordinal
    from unnest(${emails}::text[], ${names}::text[]) with ordinality as configured(email, named, ordinal)`;
}

function storedMembers(group: EmailGroup): SQL {
  return sql`
    select email, null as named, company_id, row_number() over (order by email) as ordinal
    from ${emailGroupMembers} where ${eq(emailGroupMembers.group, group)}`;
}

/** Returns why somebody who is in a report must not get its mail any more, undefined where nothing has changed. */
export async function findExclusion(
  db: Db,
  { email, companyId }: Pick<Recipient, 'email' | 'companyId'>,
): Promise<string | undefined> {
  const { rows } = await db.execute<{ is_unsubscribed: boolean; is_revoked: boolean }>(sql`
    select ${isUnsubscribed(sql`${email}`)} as is_unsubscribed,
      ${isRevoked(sql`${email}`, sql`${companyId}`)} as is_revoked`);
  if (rows[0]?.is_unsubscribed) return UNSUBSCRIBED;
  return rows[0]?.is_revoked ? REVOKED : undefined;
}

function isUnsubscribed(email: SQL): SQL {
  return sql`exists (select 1 from mail_suppressions suppressed where suppressed.email = ${email})`;
}

/**
 * Nobody proves that an address is theirs. So a user with the recipient's address matters only in the recipient's
 * company: another company's admin can neither stop the mails nor change whose report they are.
 */
function isRevoked(email: SQL, companyId: SQL): SQL {
  return sql`exists (select 1 from users person
    where lower(person.email) = ${email} and person.company_id = ${companyId} and not person.is_active)`;
}

/** Who got the mail with this unsubscribe link. */
export async function findSubscription(
  db: Db,
  tokenHash: Buffer,
): Promise<{ email: string; isUnsubscribed: boolean } | undefined> {
  const [subscription] = await db
    .select({
      email: emailDeliveries.recipient,
      isUnsubscribed: sql<boolean>`${isUnsubscribed(sql`${emailDeliveries.recipient}`)}`,
    })
    .from(emailDeliveries)
    .where(eq(emailDeliveries.unsubscribeHash, tokenHash));
  return subscription;
}

export async function suppressRecipient(db: Db, email: string, at: Date): Promise<void> {
  await db
    .insert(mailSuppressions)
    .values({ email, reason: UNSUBSCRIBED_BY_LINK, createdAt: at })
    .onConflictDoNothing();
}

/** Takes back what the recipient has asked for by a link; an address that an operator has put there stays. */
export async function restoreRecipient(db: Db, email: string): Promise<void> {
  await db
    .delete(mailSuppressions)
    .where(and(eq(mailSuppressions.email, email), eq(mailSuppressions.reason, UNSUBSCRIBED_BY_LINK)));
}
