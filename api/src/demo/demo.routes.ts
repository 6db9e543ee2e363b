import { listDemoAccounts } from '@bidlight/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#platform/deps.ts';
import { route } from '#platform/http/replies/route.ts';
import { findInternalCompany } from '#store/internal-company.ts';
import { isDemo } from '#store/is-demo.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-people.ts';

/** Outside of a demo the answer has no accounts: the known passwords never leave a server that is for real. */
export function demoRoutes(app: FastifyInstance, deps: Pick<Deps, 'config' | 'db'>): void {
  route(app, listDemoAccounts, async () => {
    const internal = (await isDemo(deps)) ? await findInternalCompany(deps.db) : undefined;
    if (!internal) return { success: true, accounts: [] };
    const accounts = DEMO_ACCOUNTS.map(({ email, who }) => ({
      label: capitalised(who.replace('the internal company', internal.name)),
      email,
      password: DEMO_PASSWORD,
    }));
    return { success: true, accounts };
  });
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
