import { FEEDBACK_LABELS } from '@bidlight/contract';
import { shorten } from '@bidlight/scoring';
import { and, desc, eq, gt, ne } from 'drizzle-orm';
import type { NewsById } from '#modules/following/list-followed-news.ts';
import type { Db } from '#platform/db/connect.ts';
import { fullName } from '#store/full-name.ts';
import { isCounted, isCurrentNotice, isListed } from '#store/list-conditions.ts';
import { notices, opportunities, users, votes } from '#store/schema.ts';
import type { DigestReader } from './digest-reader.queries.ts';

/** More than a mail shows. */
const MAX_VOTES = 200;
const MAX_COMMENT_LENGTH = 80;

/** How colleagues have voted since then, what was voted on last first: 'Dana Ruiz: Relevant Match, “We know them.”' */
export async function listTeamNews(
  db: Db,
  { companyId, email }: Pick<DigestReader, 'companyId' | 'email'>,
  since: Date,
): Promise<NewsById> {
  const rows = await db
    .select({
      id: votes.opportunityId,
      name: fullName,
      voterEmail: votes.voterEmail,
      feedbackType: votes.feedbackType,
      comment: votes.comment,
    })
    .from(votes)
    .innerJoin(opportunities, eq(opportunities.id, votes.opportunityId))
    .innerJoin(notices, isCurrentNotice)
    .leftJoin(users, eq(users.id, votes.userId))
    .where(
      and(
        eq(votes.companyId, companyId),
        gt(votes.castAt, since),
        ne(votes.voterEmail, email),
        isCounted,
        isListed(),
      ),
    )
    .orderBy(desc(votes.castAt), desc(votes.id))
    .limit(MAX_VOTES);
  const news: NewsById = new Map();
  for (const { id, name, voterEmail, feedbackType, comment } of rows) {
    const said = comment ? `, “${shorten(comment, MAX_COMMENT_LENGTH)}”` : '';
    const text = `${name ?? voterEmail}: ${FEEDBACK_LABELS[feedbackType]}${said}`;
    news.set(id, [...(news.get(id) ?? []), text]);
  }
  return news;
}
