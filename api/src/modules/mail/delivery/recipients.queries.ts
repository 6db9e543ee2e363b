import type { EmailGroup } from '@bidlight/contract';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { GroupAddress } from '#platform/config/config-values.ts';
import type { MailSettings } from '#platform/config/live-config.ts';
import type { Db } from '#platform/db/connect.ts';
import { emailGroupMembers, mailSuppressions } from '#store/schema.ts';

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
export const UNSUBSCRIBED_BY_LINK = 'unsubscribed';
const REVOKED = "The recipient's access has been revoked.";
const NOT_JOINED = 'The recipient was invited and has not joined yet.';

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
    is_invited: boolean;
  }>(sql`
    with member as (${addresses ? configuredMembers(addresses) : storedMembers(group)})
    select member.email, member.named, company.id as company_id, company.name as company,
      ${isUnsubscribed(sql`member.email`)} as is_unsubscribed,
      ${isUser(sql`member.email`, sql`company.id`, REVOKED_USER)} as is_revoked,
      ${isUser(sql`member.email`, sql`company.id`, INVITED_USER)} as is_invited
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
    else if (member.is_invited) exclude(NOT_JOINED);
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
  const { rows } = await db.execute<Record<'is_unsubscribed' | 'is_revoked' | 'is_invited', boolean>>(sql`
    select ${isUnsubscribed(sql`${email}`)} as is_unsubscribed,
      ${isUser(sql`${email}`, sql`${companyId}`, REVOKED_USER)} as is_revoked,
      ${isUser(sql`${email}`, sql`${companyId}`, INVITED_USER)} as is_invited`);
  if (rows[0]?.is_unsubscribed) return UNSUBSCRIBED;
  if (rows[0]?.is_revoked) return REVOKED;
  return rows[0]?.is_invited ? NOT_JOINED : undefined;
}

/** The address gets no reports. */
export function isUnsubscribed(email: SQL): SQL {
  return sql`exists (select 1 from mail_suppressions suppressed where suppressed.email = ${email})`;
}

/**
 * Nobody proves that an address is theirs. So a user with the recipient's address matters only in the recipient's
 * company: another company's admin can neither stop the mails nor change whose report they are.
 */
function isUser(email: SQL, companyId: SQL, condition: SQL): SQL {
  return sql`exists (select 1 from users person
    where lower(person.email) = ${email} and person.company_id = ${companyId} and ${condition})`;
}

const REVOKED_USER = sql`not person.is_active`;
/** Until somebody has joined, nobody knows that the address is theirs. */
const INVITED_USER = sql`person.is_invited`;

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
