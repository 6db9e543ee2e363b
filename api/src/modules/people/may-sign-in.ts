import type { Config } from '#platform/config/config.ts';

/**
 * Revoked users may not, nobody who was invited before they have joined, and nobody whom a demo made outside of one: their
 * passwords are published. It is asked at sign-in and at every request, so that sessions of an earlier demo end with it.
 */
export function maySignIn(
  config: Pick<Config, 'isDemo'>,
  account: { isActive: boolean; isInvited: boolean; isDemo: boolean },
): boolean {
  return account.isActive && !account.isInvited && (config.isDemo || !account.isDemo);
}
