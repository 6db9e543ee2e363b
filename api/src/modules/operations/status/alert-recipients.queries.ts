import { and, eq, notExists } from 'drizzle-orm';
import { maySignIn } from '#modules/people/may-sign-in.ts';
import type { Deps } from '#platform/deps.ts';
import { companies, mailSuppressions, users } from '#store/schema.ts';

/**
 * Who is mailed when something fails: the addresses of ALERT_EMAIL, else all operators who may sign in and have not asked for
 * no more mail. Nobody without a mail server, because nobody reads its files.
 */
export async function findAlertRecipients({ config, db }: Pick<Deps, 'config' | 'db'>): Promise<string[]> {
  if (!config.mail.smtpUrl) return [];
  if (config.alertEmail) return config.alertEmail;
  const suppressed = db.select().from(mailSuppressions).where(eq(mailSuppressions.email, users.email));
  const operators = await db
    .select({
      email: users.email,
      isActive: users.isActive,
      isInvited: users.isInvited,
      isDemo: users.isDemo,
    })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(and(eq(companies.isInternal, true), eq(users.role, 'ADMIN'), notExists(suppressed)))
    .orderBy(users.email);
  return operators.filter((operator) => maySignIn(config, operator)).map(({ email }) => email);
}
