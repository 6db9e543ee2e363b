import type { FirstOperator, User } from '@bidlight/contract';
import type { z } from 'zod';
import { findCompanyByName, insertCompany, makeInternal } from '#modules/company/companies.queries.ts';
import { recordEvent } from '#modules/people/audit.queries.ts';
import { namesBeside, refuseCommonPassword } from '#modules/people/common-passwords.ts';
import { rememberDevice } from '#modules/people/devices.queries.ts';
import { openSession } from '#modules/people/sessions.queries.ts';
import { findAccount, insertUser } from '#modules/people/users.queries.ts';
import type { Db } from '#platform/db/connect.ts';
import { lockUntilCommit } from '#platform/db/locks.ts';
import type { Deps } from '#platform/deps.ts';
import { conflict, forbidden } from '#platform/http/replies/errors.ts';
import { addressKey } from '#platform/limits/address-key.ts';
import { findInternalCompany } from '#store/internal-company.ts';
import { isDemo } from '#store/is-demo.ts';
import { limitPerHour } from '#store/limit-per-hour.ts';
import { users } from '#store/schema.ts';
import { removeSetting, storeSetting } from '#store/settings-row.ts';
import { isSetupCode } from './setup-code.ts';

const TOO_MANY = 'Too many attempts. Please try again later.';
/** Guesses an hour from one network address. The code has 60 bits: a limit on all together would only lock the right one out. */
const MAX_PER_ADDRESS = 20;

const ALREADY_SET_UP = 'Bidlight has been set up already. Please sign in.';
const WRONG_CODE = 'This code is not right. The server prints it in its terminal at every start.';

type SetupDeps = Pick<Deps, 'config' | 'db' | 'passwords' | 'now'>;

interface Browser {
  address: string;
  userAgent: string | undefined;
  deviceToken: string | undefined;
}

/** On a database without users, and not in a demo, which has its own. */
export async function isSetupOpen(deps: Pick<Deps, 'config' | 'db'>): Promise<boolean> {
  return (await deps.db.$count(users)) === 0 && !(await isDemo(deps));
}

/** The name of the internal company where it is not the person's to choose. */
export async function fixedCompanyName({
  config,
  db,
}: Pick<Deps, 'config' | 'db'>): Promise<string | undefined> {
  return (await findInternalCompany(db))?.name ?? config.internalCompany;
}

/** Creates the internal company and its first admin, and signs them in. Of two people who finish at once one wins. */
export async function finishSetUp(
  deps: SetupDeps,
  given: z.output<typeof FirstOperator>,
  browser: Browser,
): Promise<{ user: User; token: string; expiresAt: Date; deviceToken: string }> {
  const { config, db, passwords } = deps;
  const at = deps.now();
  if (!(await isSetupOpen(deps))) throw conflict(ALREADY_SET_UP);
  const key = `setup:${addressKey(browser.address)}`;
  await limitPerHour(db, { key, max: MAX_PER_ADDRESS, at, message: TOO_MANY });
  // Before the costly hash, and once more when it is used up.
  await requireSetupCode(deps, given.code);
  const companyName = (await fixedCompanyName(deps)) ?? given.companyName;
  const { email, firstName, lastName, password } = given;
  await refuseCommonPassword(password, namesBeside(given, companyName));
  const passwordHash = await passwords.hash(password);

  return db.transaction(async (tx) => {
    await lockUntilCommit(tx, 'set-up');
    await requireSetupCode({ config, db: tx }, given.code);
    await removeSetting(tx, 'setup-code');
    // Also where the next start forgets DEMO=off.
    await storeSetting(tx, 'demo-over', at.toISOString());
    const companyId = await internalCompanyNamed(tx, companyName);
    const userId = await insertUser(tx, {
      companyId,
      firstName,
      lastName,
      email,
      passwordHash,
      role: 'ADMIN',
    });
    const actor = { id: userId, email };
    const { address, userAgent } = browser;
    const by = { companyId, actor, address };
    await recordEvent(tx, { ...by, action: 'company.created', subject: companyName });
    const changes = [{ field: 'Role', from: '', to: 'ADMIN' }];
    await recordEvent(tx, { ...by, action: 'user.created', subject: email, changes });
    const session = await openSession({ db: tx, config }, { userId, passwordHash, userAgent, at });
    const account = await findAccount(tx, email);
    if (!session || !account) throw new Error('The first operator was not created.');
    const deviceToken = await rememberDevice(tx, { userId, token: browser.deviceToken, at });
    await recordEvent(tx, { ...by, action: 'sign-in.succeeded', subject: email });
    return { user: account.user, ...session, deviceToken };
  });
}

/** The code is gone when somebody else has just finished, which is another answer than a wrong code. */
async function requireSetupCode(deps: Pick<Deps, 'config' | 'db'>, code: string): Promise<void> {
  const isRight = await isSetupCode(deps.db, code);
  if (!(await isSetupOpen(deps))) throw conflict(ALREADY_SET_UP);
  if (!isRight) throw forbidden(WRONG_CODE);
}

/** One that the command has made before is taken over. */
async function internalCompanyNamed(tx: Db, name: string): Promise<string> {
  const internal = await findInternalCompany(tx);
  if (internal) return internal.id;
  const known = await findCompanyByName(tx, name);
  if (!known) return insertCompany(tx, { name, isInternal: true });
  await makeInternal(tx, known.id);
  return known.id;
}
