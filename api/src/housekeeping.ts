import type { Deps } from '#deps.ts';
import { deleteEndedSessions } from '#modules/people/sessions.queries.ts';
import { deleteForgottenFailures } from '#modules/people/sign-in-limits.ts';
import { deleteForgottenUses } from '#modules/votes/vote-link-limits.ts';

const EVERY_MS = 60 * 60_000;

/** Removes what no longer matters, once an hour. Every server may do it: deleting twice is harmless. */
export function keepHouse(deps: Deps, onError: (error: unknown) => void): { stop(): void } {
  const sweep = () =>
    Promise.all([
      deleteEndedSessions(deps.db, deps.now()),
      deleteForgottenFailures(deps.db, deps.now()),
      deleteForgottenUses(deps.db, deps.now()),
    ]).catch(onError);
  void sweep();
  const timer = setInterval(sweep, EVERY_MS);
  return { stop: () => clearInterval(timer) };
}
