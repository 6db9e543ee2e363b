import type { User } from '@bidlight/contract';
import { recordEvent } from '#modules/people/audit.queries.ts';
import type { Deps } from '#platform/deps.ts';
import { findStored } from './change-pursuit.ts';
import { deletePursuitOf, findTitle } from './pursuits.queries.ts';

/** All of it goes: notes, open questions and history; the log of events says who did that. */
export async function deletePursuitFor({ db }: Pick<Deps, 'db'>, actor: User, id: number): Promise<void> {
  const { companyId } = actor;
  await db.transaction(async (tx) => {
    const { opportunityId } = await findStored(tx, companyId, id);
    const subject = await findTitle(tx, opportunityId);
    await deletePursuitOf(tx, companyId, id);
    await recordEvent(tx, { companyId, actor, action: 'pursuit.deleted', subject });
  });
}
