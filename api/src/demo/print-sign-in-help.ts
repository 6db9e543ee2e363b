import { eq } from 'drizzle-orm';
import { isSetupOpen } from '#modules/operations/setup/finish-setup.ts';
import { printSetupCode } from '#modules/operations/setup/print-setup-code.ts';
import { renewSetupCode } from '#modules/operations/setup/setup-code.ts';
import type { Deps } from '#platform/deps.ts';
import { commandLine } from '#platform/process/command-line.ts';
import { print } from '#platform/process/console.ts';
import { isDemo } from '#store/is-demo.ts';
import { users } from '#store/schema.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-people.ts';

/** Where it is and how to sign in. */
export async function printSignInHelp(deps: Pick<Deps, 'config' | 'db'>): Promise<void> {
  const { config, db } = deps;
  print();
  print(`  Open      ${config.publicUrl}`);
  if (await isDemo(deps)) {
    printDemoAccounts();
  } else if (await isSetupOpen(deps)) {
    printSetupCode(await renewSetupCode(db));
  } else if ((await db.$count(users, eq(users.isDemo, false))) === 0) {
    print('  Only a demo’s accounts are here, and they sign in only in a demo. Start it with DEMO=on and');
    print('  choose ‘Start for real’ on the control panel, or create an operator beside them with:');
    print(`            ${commandLine('admin', 'create-admin --email you@your.company')}`);
  }
  print('  Stop      Ctrl-C');
  print();
}

export function printDemoAccounts(): void {
  print(`  Sign in   with a demo account, password ${DEMO_PASSWORD}`);
  for (const { email, who } of DEMO_ACCOUNTS) print(`            ${email.padEnd(28)}${who}`);
}
