import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import { mayHaveArrived } from '#modules/mail/delivery/email-reports.queries.ts';
import type { Db } from '#platform/db/connect.ts';
import { newSecret } from '#platform/db/secrets.ts';
import { DAY_MS } from '#platform/time/calendar.ts';
import { isCurrentNotice } from '#store/list-conditions.ts';
import { PURSUIT_CHANGE } from '#store/pursuit-changes.ts';
import {
  digests,
  emailDeliveries,
  notices,
  opportunities,
  pursuitAnswerTokens,
  pursuitChanges,
  pursuits,
  users,
} from '#store/schema.ts';

/** As long as a vote link works. */
const LIFETIME_MS = 30 * DAY_MS;

/** A question about a pursuit. */
interface Question {
  pursuitId: number;
  promptKey: string;
}

/** One for each question of a mail, stored before the mail is sent. Returns the secrets by pursuit. */
export async function createAnswerTokens(
  tx: Db,
  { id: deliveryId, companyId }: { id: number; companyId: string },
  questions: readonly Question[],
  at: Date,
): Promise<Map<number, string>> {
  const tokens = questions.map((question) => ({ ...question, ...newSecret() }));
  if (tokens.length > 0) {
    const expiresAt = new Date(at.getTime() + LIFETIME_MS);
    await tx.insert(pursuitAnswerTokens).values(
      tokens.map(({ pursuitId, promptKey, hash: tokenHash }) => ({
        tokenHash,
        deliveryId,
        companyId,
        pursuitId,
        promptKey,
        expiresAt,
        createdAt: at,
      })),
    );
  }
  return new Map(tokens.map(({ pursuitId, secret }) => [pursuitId, secret]));
}

/** What a person was asked in a mail of their own that may have arrived, in the last attempt at it. */
export async function listMailedQuestions(db: Db, userId: string): Promise<Question[]> {
  return db
    .select({ pursuitId: pursuitAnswerTokens.pursuitId, promptKey: pursuitAnswerTokens.promptKey })
    .from(digests)
    .innerJoin(emailDeliveries, eq(emailDeliveries.id, digests.deliveryId))
    .innerJoin(
      pursuitAnswerTokens,
      and(
        eq(pursuitAnswerTokens.deliveryId, digests.deliveryId),
        eq(pursuitAnswerTokens.createdAt, digests.createdAt),
      ),
    )
    .where(and(eq(digests.userId, userId), mayHaveArrived));
}

export type AnswerToken = NonNullable<Awaited<ReturnType<typeof findAnswerToken>>>;

/**
 * Nobody proves that an address is theirs, so the token is that of the person whom the mail was for, as long as they have the
 * address that it was sent to.
 */
export async function findAnswerToken(db: Db, hash: Buffer) {
  const [token] = await db
    .select({
      companyId: pursuitAnswerTokens.companyId,
      pursuitId: pursuitAnswerTokens.pursuitId,
      promptKey: pursuitAnswerTokens.promptKey,
      expiresAt: pursuitAnswerTokens.expiresAt,
      createdAt: pursuitAnswerTokens.createdAt,
      userId: users.id,
      isActive: users.isActive,
    })
    .from(pursuitAnswerTokens)
    .innerJoin(emailDeliveries, eq(emailDeliveries.id, pursuitAnswerTokens.deliveryId))
    .innerJoin(
      users,
      and(
        eq(users.id, emailDeliveries.userId),
        eq(users.companyId, pursuitAnswerTokens.companyId),
        eq(sql`lower(${users.email})`, emailDeliveries.recipient),
      ),
    )
    .where(eq(pursuitAnswerTokens.tokenHash, hash));
  return token;
}

export async function findAskedOpportunity(db: Db, pursuitId: number) {
  const [found] = await db
    .select({ title: notices.title, solicitationNumber: opportunities.solicitationNumber })
    .from(pursuits)
    .innerJoin(opportunities, eq(opportunities.id, pursuits.opportunityId))
    .innerJoin(notices, isCurrentNotice)
    .where(eq(pursuits.id, pursuitId));
  return found;
}

/** What was last said of a question, or changed so that it is not asked any more, since a moment. */
export async function findLastAnswer(db: Db, pursuitId: number, since: Date) {
  const [last] = await db
    .select(PURSUIT_CHANGE)
    .from(pursuitChanges)
    .leftJoin(users, eq(users.id, pursuitChanges.userId))
    .where(
      and(
        eq(pursuitChanges.pursuitId, pursuitId),
        inArray(pursuitChanges.field, ['stage', 'answered']),
        gte(pursuitChanges.changedAt, since),
      ),
    )
    .orderBy(desc(pursuitChanges.id))
    .limit(1);
  return last;
}
