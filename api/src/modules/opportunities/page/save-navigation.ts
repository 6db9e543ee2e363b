import type { CallInput, recordNavigation, User } from '@bidlight/contract';
import { findOpportunity, OPPORTUNITY_NOT_FOUND } from '#modules/opportunities/find-opportunity.queries.ts';
import type { Deps } from '#platform/deps.ts';
import { badRequest, notFound } from '#platform/http/replies/errors.ts';
import { navigationEvents } from '#store/schema.ts';

type Navigation = CallInput<typeof recordNavigation>['body'];

/** Records a click to the federal site or the second source. */
export async function saveNavigation(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  user: User,
  { source, opportunityId, targetUrl, details = {} }: Navigation,
): Promise<void> {
  const webAddress = parseWebAddress(targetUrl);
  const opportunity = await findOpportunity(db, { opportunityId, sourceId: details.noticeId });
  if (typeof opportunityId === 'number' && !opportunity) throw notFound(OPPORTUNITY_NOT_FOUND);
  await db.insert(navigationEvents).values({
    companyId: user.companyId,
    userId: user.id,
    source,
    noticeId: opportunity?.currentNoticeId ?? null,
    targetUrl: webAddress,
    details,
    createdAt: now(),
  });
}

/**
 * Other schemes are refused, because `javascript:` and the like would run in our page when the address is shown. A name or
 * password before the host hides where an address leads.
 */
function parseWebAddress(text: string): string {
  const address = URL.parse(text);
  const isWeb = address && ['http:', 'https:'].includes(address.protocol);
  if (!isWeb || address.username || address.password) throw badRequest('Invalid target URL.');
  return address.href;
}
