import { EmailGroup, type MailGroup, type MailGroups } from '@bidlight/contract';
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { MailSettings } from '#platform/config/live-config.ts';
import type { VariableName } from '#platform/config/settings.ts';
import type { Db } from '#platform/db/connect.ts';
import { companies, emailGroupMembers, users } from '#store/schema.ts';

export interface GroupMember {
  /** In lower case. */
  email: string;
  companyId: string | null;
}

export const GROUP_VARIABLES: Record<EmailGroup, VariableName> = {
  user: 'EMAIL_GROUP_USER',
  external: 'EMAIL_GROUP_EXTERNAL',
};

/** The variable that names the members; null where the table does. */
export function groupLock(group: EmailGroup, configured: MailSettings['groups']): string | null {
  return configured[group] ? GROUP_VARIABLES[group] : null;
}

/** Everybody of the groups, also those who get no mail, and the companies whose reports they can get. */
export async function readMailGroups(
  db: Db,
  configured: MailSettings['groups'],
): Promise<Omit<MailGroups, 'success'>> {
  const known = await db
    .select({
      id: companies.id,
      name: companies.name,
      people: sql<number>`count(${users.id}) filter (where ${users.isActive})::int`,
    })
    .from(companies)
    .leftJoin(users, eq(users.companyId, companies.id))
    .groupBy(companies.id)
    .orderBy(asc(companies.name));
  const stored = await db.select().from(emailGroupMembers).orderBy(asc(emailGroupMembers.email));
  const byId = new Map(known.map((company) => [company.id, company]));
  const byName = new Map(known.map((company) => [company.name.toLowerCase(), company]));
  const groups = EmailGroup.options.map((group): MailGroup => {
    const given = configured[group]?.map(({ email, company }) => ({
      email,
      companyId: byName.get(company?.toLowerCase() ?? '')?.id ?? null,
      company: company ?? null,
    }));
    const members = stored
      .filter((member) => member.group === group)
      .map(({ email, companyId }) => ({
        email,
        companyId,
        company: byId.get(companyId ?? '')?.name ?? null,
      }));
    return { group, lockedBy: groupLock(group, configured), members: given ?? members };
  });
  return { groups, companies: known };
}

export async function listPeopleOf(db: Db, companyId: string): Promise<string[]> {
  const people = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.companyId, companyId), eq(users.isActive, true)))
    .orderBy(asc(users.email));
  return people.map(({ email }) => email.toLowerCase());
}

export async function countCompanies(db: Db, ids: readonly string[]): Promise<number> {
  const [row] = await db
    .select({ found: count() })
    .from(companies)
    .where(inArray(companies.id, [...ids]));
  return row?.found ?? 0;
}

export async function saveMembers(db: Db, group: EmailGroup, members: GroupMember[]): Promise<void> {
  if (members.length === 0) return;
  await db
    .insert(emailGroupMembers)
    .values(members.map((member) => ({ group, ...member })))
    .onConflictDoUpdate({
      target: [emailGroupMembers.group, emailGroupMembers.email],
      set: { companyId: sql`excluded.company_id` },
    });
}

export async function removeMembers(db: Db, group: EmailGroup, emails: string[]): Promise<void> {
  if (emails.length === 0) return;
  await db
    .delete(emailGroupMembers)
    .where(and(eq(emailGroupMembers.group, group), inArray(emailGroupMembers.email, emails)));
}

export async function countMembers(db: Db, group: EmailGroup): Promise<number> {
  return db.$count(emailGroupMembers, eq(emailGroupMembers.group, group));
}
