import { randomBytes } from 'node:crypto';
import { CompanyName, Email, FirstName, LastName, NewPassword, PRODUCT_NAME } from '@bidlight/contract';
import type { z } from 'zod';
import { findCompanyByName, insertCompany } from '#modules/company/companies.queries.ts';
import { endLinks } from '#modules/people/account-links.queries.ts';
import { recordEvent } from '#modules/people/audit.queries.ts';
import { isCommonPassword, namesBeside, TOO_COMMON } from '#modules/people/common-passwords.ts';
import { forgetDevices } from '#modules/people/devices.queries.ts';
import { closeSessionsOf } from '#modules/people/sessions.queries.ts';
import { clearFailures } from '#modules/people/sign-in-limits.ts';
import { findAccount, insertUser, setPassword, stopBeingDemo } from '#modules/people/users.queries.ts';
import { readTableFile } from '#modules/scoring/term-tables/read-table-file.ts';
import { saveTermTable } from '#modules/scoring/term-tables/term-tables.queries.ts';
import { listWrongReasons } from '#modules/votes/wrong-reasons/wrong-reasons.queries.ts';
import type { DataDeps } from '#platform/deps.ts';
import { commandLine } from '#platform/process/command-line.ts';
import { StartupError } from '#platform/process/console.ts';
import { findInternalCompany } from '#store/internal-company.ts';
import { users } from '#store/schema.ts';
import { storeSetting } from '#store/settings-row.ts';

/** In the audit log, a command has no user as its actor. */
const BY_COMMAND = { actor: undefined };

/** The commands of `admin`. Each returns the sentence that is printed. */

export async function createCompany({ db, config }: DataDeps, name: string | undefined): Promise<string> {
  if (!name?.trim()) {
    throw new StartupError(`Give the name of the company: ${commandLine('admin', 'create-company "Name"')}`);
  }
  const given = parse(CompanyName, name);
  const existing = await findCompanyByName(db, given);
  if (existing) throw new StartupError(`The company ${existing.name} exists already.`);
  const isInternal = await becomesInternal({ db, config }, given);
  await db.transaction(async (tx) => {
    const companyId = await insertCompany(tx, { name: given, isInternal });
    await recordEvent(tx, { companyId, ...BY_COMMAND, action: 'company.created', subject: given });
  });
  return isInternal
    ? `Created ${given}, the internal company: its admins are operators.`
    : `Created ${given}.`;
}

/** The first company is the internal one, unless the configuration names another. */
async function becomesInternal(
  { db, config }: Pick<DataDeps, 'db' | 'config'>,
  name: string,
): Promise<boolean> {
  if (await findInternalCompany(db)) return false;
  return (config.internalCompany ?? name).toLowerCase() === name.toLowerCase();
}

export interface NewAdmin {
  company: string | undefined;
  email: string | undefined;
  first: string | undefined;
  last: string | undefined;
  password: string | undefined;
}

export async function createAdmin(deps: DataDeps, given: NewAdmin): Promise<string> {
  const { db, config, passwords, now } = deps;
  const email = parse(Email, given.email);
  const firstName = parse(FirstName, given.first ?? 'Admin');
  const lastName = parse(LastName, given.last ?? 'User');
  const internal = await findInternalCompany(db);
  const companyName = given.company?.trim() || (internal?.name ?? config.internalCompany ?? PRODUCT_NAME);
  const { password, note } = await givenOrRandomPassword(
    given.password,
    namesBeside({ email, firstName, lastName }, companyName),
  );
  if (await findAccount(db, email)) throw new StartupError('A user with this email already exists.');

  if (!(await findCompanyByName(db, companyName)) && (await becomesInternal(deps, companyName))) {
    await createCompany(deps, companyName);
  }
  const company = await findCompanyByName(db, companyName);
  if (!company) {
    throw new StartupError(
      `There is no company ${companyName}. Create it first: ${commandLine('admin', `create-company "${companyName}"`)}`,
    );
  }
  const passwordHash = await passwords.hash(password);
  await db.transaction(async (tx) => {
    // The first one ends the set-up, and with it what could become a demo.
    if ((await tx.$count(users)) === 0) await storeSetting(tx, 'demo-over', now().toISOString());
    await insertUser(tx, {
      companyId: company.id,
      firstName,
      lastName,
      email,
      passwordHash,
      hasTemporaryPassword: true,
      role: 'ADMIN',
    });
    await recordEvent(tx, {
      companyId: company.id,
      ...BY_COMMAND,
      action: 'user.created',
      subject: email,
      changes: [{ field: 'Role', from: '', to: 'ADMIN' }],
    });
  });
  return `Created ${email}, admin of ${company.name}.${note}`;
}

/** Whoever resets a demo account's password on the server owns it: it is an ordinary account from then on. */
export async function resetPassword(
  { db, passwords, now }: DataDeps,
  email: string | undefined,
  given: string | undefined,
): Promise<string> {
  const found = await findAccount(db, parse(Email, email));
  if (!found) throw new StartupError(`There is no user ${email}.`);
  const { user } = found;
  const { password, note } = await givenOrRandomPassword(given, namesBeside(user, user.company.name));
  const passwordHash = await passwords.hash(password);
  await db.transaction(async (tx) => {
    await setPassword(tx, user.id, { passwordHash, isTemporary: true, at: now() });
    await stopBeingDemo(tx, user.id);
    await closeSessionsOf(tx, user.id);
    await forgetDevices(tx, user.id);
    await endLinks(tx, { userId: user.id, at: now() });
    await clearFailures(tx, user.email);
    await recordEvent(tx, {
      companyId: user.companyId,
      ...BY_COMMAND,
      action: 'user.password-reset',
      subject: user.email,
    });
  });
  return `The password of ${user.email} is changed and all sessions are ended.${note}`;
}

/** Stores a table of term vectors; using it is a decision of its own, made on the control panel. */
export async function addVectors(
  { db, now }: Pick<DataDeps, 'db' | 'now'>,
  file: string | undefined,
): Promise<string> {
  if (!file)
    throw new StartupError(`Give the file of the table: ${commandLine('admin', 'add-vectors FILE.vec')}`);
  const { id, record, data } = await readTableFile(file);
  await saveTermTable(db, { id, record, data, isShipped: false }, now());
  const notices = record.trainedOn.notices.toLocaleString('en-US');
  return `Stored “${record.name}”, trained on ${notices} notices. The control panel switches to it.`;
}

/** The reasons that people of all companies marked as wrong, for whoever tunes the reasons: a line each, the newest first. */
export async function wrongReasons({ db }: Pick<DataDeps, 'db'>): Promise<string> {
  const rows = await listWrongReasons(db);
  if (rows.length === 0) return 'Nobody has marked a reason as wrong.';
  const lines = rows.map(({ markedAt, company, opportunityId, title, kind, text, person, email }) => [
    markedAt.toISOString(),
    company,
    `${opportunityId} ${title ?? ''}`,
    kind,
    text,
    `${person} <${email}>`,
  ]);
  return [['When', 'Company', 'Opportunity', 'Kind', 'Reason', 'Person'], ...lines]
    .map((line) => line.map(onOneLine).join('\t'))
    .join('\n');
}

/** Titles are the source's and quotes the notice's: neither may break a line or steer a terminal. */
function onOneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

/** Where no password is given, one is generated and printed this once. */
async function givenOrRandomPassword(
  given: string | undefined,
  names: string[],
): Promise<{ password: string; note: string }> {
  if (given === undefined) {
    const password = randomBytes(16).toString('base64url');
    return { password, note: ` Password: ${password}` };
  }
  const password = parse(NewPassword, given);
  if (await isCommonPassword(password, names)) throw new StartupError(TOO_COMMON);
  return { password, note: '' };
}

function parse<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new StartupError(`${parsed.error.issues[0]?.message}.`);
}
