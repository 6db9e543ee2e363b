import { listDemoAccounts } from '@bidlight/contract';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#config.ts';
import { route } from '#http/route.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-people.ts';

/** Outside of a demo the answer has no accounts: the known passwords never leave a server that is for real. */
export function demoRoutes(app: FastifyInstance, { isDemo, internalCompany }: Config): void {
  const accounts = DEMO_ACCOUNTS.map(({ email, who }) => ({
    label: capitalised(who.replace('the internal company', internalCompany)),
    email,
    password: DEMO_PASSWORD,
  }));
  route(app, listDemoAccounts, () => ({ success: true, accounts: isDemo ? accounts : [] }));
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
