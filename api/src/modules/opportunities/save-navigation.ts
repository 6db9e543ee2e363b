import type { CallInput, recordNavigation, User } from '@bidlight/contract';
import type { Db } from '#db/connect.ts';
import { navigationEvents } from '#db/schema.ts';
import { badRequest, notFound } from '#http/errors.ts';
import { findOpportunity, OPPORTUNITY_NOT_FOUND } from './find-opportunity.queries.ts';

type Navigation = CallInput<typeof recordNavigation>['body'];

/** A click to the federal site or the second source. */
export async function saveNavigation(db: Db, user: User, given: Navigation, at: Date): Promise<void> {
  const { source, opportunityId, details = {} } = given;
  const targetUrl = webAddress(given.targetUrl);
  const opportunity = await findOpportunity(db, { opportunityId, sourceId: details.noticeId });
  if (typeof opportunityId === 'number' && !opportunity) throw notFound(OPPORTUNITY_NOT_FOUND);
  await db.insert(navigationEvents).values({
    companyId: user.companyId,
    userId: user.id,
    source,
    noticeId: opportunity?.currentNoticeId ?? null,
    targetUrl,
    details,
    createdAt: at,
  });
}

/** Only what a browser opens as a page; `javascript:` and its like would run in ours when shown. */
function webAddress(text: string): string {
  const address = URL.parse(text);
  if (!address || !['http:', 'https:'].includes(address.protocol)) throw badRequest('Invalid target URL.');
  return address.href;
}
