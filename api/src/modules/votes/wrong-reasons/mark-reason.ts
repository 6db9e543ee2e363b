import type { User } from '@bidlight/contract';
import { findOpportunity, OPPORTUNITY_NOT_FOUND } from '#modules/opportunities/find-opportunity.queries.ts';
import { describeOpportunity } from '#modules/opportunities/page/describe-opportunity.ts';
import { lockOpportunity } from '#modules/votes/lock-opportunity.ts';
import type { CompanyCache } from '#platform/cache/company-cache.ts';
import type { Deps } from '#platform/deps.ts';
import { conflict, notFound } from '#platform/http/replies/errors.ts';
import { deleteWrongReason, insertWrongReason } from './wrong-reasons.queries.ts';

const NOT_SHOWN = 'The reasons of this score have changed. Please reload the page.';

interface MarkedReason {
  opportunityId: number;
  text: string;
  isWrong: boolean;
}

/**
 * Marks a reason as wrong for a person, or takes that back. Only what is shown to them can be marked, so that nobody stores
 * words of their own; taking it back works also after the reasons have changed.
 */
export async function markReason(
  deps: Pick<Deps, 'db' | 'config' | 'now'>,
  user: User,
  { opportunityId, text, isWrong }: MarkedReason,
  cache: CompanyCache,
): Promise<void> {
  const { db } = deps;
  const shown = await findOpportunity(db, { opportunityId });
  if (!shown) throw notFound(OPPORTUNITY_NOT_FOUND);
  if (!isWrong) return deleteWrongReason(db, { userId: user.id, opportunityId: shown.id, text });
  const { reasons = [] } = await describeOpportunity(deps, user, shown.id, cache);
  const reason = reasons.find((one) => one.text === text);
  if (!reason) throw conflict(NOT_SHOWN);
  await db.transaction(async (tx) => {
    const { id } = await lockOpportunity(tx, { opportunityId: shown.id });
    // It was merged into another one, whose score has reasons of its own.
    if (id !== shown.id) throw conflict(NOT_SHOWN);
    await insertWrongReason(tx, {
      companyId: user.companyId,
      userId: user.id,
      opportunityId: id,
      kind: reason.kind,
      text,
      markedAt: deps.now(),
    });
  });
}
