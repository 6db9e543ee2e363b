import { eq } from 'drizzle-orm';
import type { Config } from '#config.ts';
import { print } from '#console.ts';
import type { Db } from '#db/connect.ts';
import { users } from '#db/schema.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-people.ts';

/** Where it is and how to sign in. */
export async function printSignInHelp(config: Config, db: Db): Promise<void> {
  print();
  print(`  Open      ${config.publicUrl}`);
  if (config.isDemo) {
    printDemoAccounts();
  } else if ((await db.$count(users, eq(users.isDemo, false))) === 0) {
    // Those that a demo has left here cannot sign in.
    print('  There is no account yet. Create the first operator with:');
    print(
      `            npm run admin -- create-admin --company "${config.internalCompany}" --email you@your.company`,
    );
  }
  print('  Stop      Ctrl-C');
  print();
}

export function printDemoAccounts(): void {
  print(`  Sign in   with a demo account, password ${DEMO_PASSWORD}`);
  for (const { email, who } of DEMO_ACCOUNTS) print(`            ${email.padEnd(28)}${who}`);
}
