import { randomBytes } from 'node:crypto';
import { Email, FirstName, LastName, NewPassword } from '@bidlight/contract';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { StartupError } from '#console.ts';
import { companies, users } from '#db/schema.ts';
import type { DataDeps } from '#deps.ts';
import { findCompanyByName } from '#modules/company/companies.queries.ts';
import { recordChange } from '#modules/people/audit.queries.ts';
import { closeSessionsOf } from '#modules/people/sessions.queries.ts';
import { clearFailures } from '#modules/people/sign-in-limits.ts';
import { findUserByEmail } from '#modules/people/users.queries.ts';

const BY_COMMAND = { actor: undefined };

/** What `npm run admin` can do. Each returns the sentence that is printed. */

export async function createCompany({ db, config }: DataDeps, name: string | undefined): Promise<string> {
  const given = name?.trim();
  if (!given) throw new StartupError('Give the name of the company: npm run admin -- create-company "Name"');
  if (given.length > 100) throw new StartupError('Company name must be at most 100 characters');
  const existing = await findCompanyByName(db, given);
  if (existing) throw new StartupError(`The company ${existing.name} exists already.`);
  const isInternal = given.toLowerCase() === config.internalCompany.toLowerCase();
  await db.transaction(async (tx) => {
    const [company] = await tx
      .insert(companies)
      .values({ name: given, isInternal })
      .returning({ id: companies.id });
    if (company)
      await recordChange(tx, {
        companyId: company.id,
        ...BY_COMMAND,
        action: 'company.created',
        subject: given,
      });
  });
  return isInternal
    ? `Created ${given}, the internal company: its admins are operators.`
    : `Created ${given}.`;
}

export interface NewAdmin {
  company: string | undefined;
  email: string | undefined;
  first: string | undefined;
  last: string | undefined;
  password: string | undefined;
}

export async function createAdmin(deps: DataDeps, given: NewAdmin): Promise<string> {
  const { db, config, passwords } = deps;
  const email = valid(Email, given.email);
  const firstName = valid(FirstName, given.first ?? 'Admin');
  const lastName = valid(LastName, given.last ?? 'User');
  const { password, note } = chosenPassword(given.password);
  const companyName = given.company?.trim() || config.internalCompany;
  if (await findUserByEmail(db, email)) throw new StartupError('A user with this email already exists.');

  const isInternal = companyName.toLowerCase() === config.internalCompany.toLowerCase();
  if (isInternal && !(await findCompanyByName(db, companyName))) await createCompany(deps, companyName);
  const company = await findCompanyByName(db, companyName);
  if (!company) {
    throw new StartupError(
      `There is no company ${companyName}. Create it first: npm run admin -- create-company "${companyName}"`,
    );
  }
  const passwordHash = await passwords.hash(password);
  await db.transaction(async (tx) => {
    await tx
      .insert(users)
      .values({ companyId: company.id, firstName, lastName, email, role: 'ADMIN', passwordHash });
    await recordChange(tx, { companyId: company.id, ...BY_COMMAND, action: 'user.created', subject: email });
  });
  return `Created ${email}, admin of ${company.name}.${note}`;
}

export async function resetPassword(
  { db, passwords }: DataDeps,
  email: string | undefined,
  given: string | undefined,
): Promise<string> {
  const found = await findUserByEmail(db, valid(Email, email));
  if (!found) throw new StartupError(`There is no user ${email}.`);
  const { password, note } = chosenPassword(given);
  const passwordHash = await passwords.hash(password);
  const { user } = found;
  await db.transaction(async (tx) => {
    await tx.update(users).set({ passwordHash, updatedAt: new Date() }).where(eq(users.id, user.id));
    await closeSessionsOf(tx, user.id);
    await clearFailures(tx, user.email);
    await recordChange(tx, {
      companyId: user.companyId,
      ...BY_COMMAND,
      action: 'user.password-reset',
      subject: user.email,
    });
  });
  return `The password of ${user.email} is changed and all sessions are ended.${note}`;
}

/** Without a password one is made, and printed this once. */
function chosenPassword(given: string | undefined): { password: string; note: string } {
  if (given !== undefined) return { password: valid(NewPassword, given), note: '' };
  const password = randomBytes(12).toString('base64url');
  return { password, note: ` Password: ${password}` };
}

function valid<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new StartupError(`${parsed.error.issues[0]?.message}.`);
}
