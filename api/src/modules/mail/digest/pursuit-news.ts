import { formatShortDate, OPEN_STAGES } from '@bidlight/contract';
import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { NewsById } from '#modules/following/list-followed-news.ts';
import { listMailedQuestions } from '#modules/mail/answers/answer-tokens.queries.ts';
import { listPrompts } from '#modules/pursuits/prompts/list-prompts.ts';
import type { Db } from '#platform/db/connect.ts';
import type { Deps } from '#platform/deps.ts';
import { dayIn } from '#platform/time/calendar.ts';
import { momentOf } from '#store/list-conditions.ts';
import { type OpportunityId, pursuitChanges, pursuits } from '#store/schema.ts';
import type { MailedPursuit } from './digest-parts.ts';
import type { DigestReader } from './digest-reader.queries.ts';

/** The changes by which a step becomes somebody's: another day, another owner. */
const STEP_FIELDS = ['nextStepOn', 'ownerId'];

type Owner = Pick<DigestReader, 'companyId' | 'id' | 'role'>;

/**
 * What the person's pursuits ask, each question once, and the next steps that have become due since the last mail. Of those
 * that nobody owns all admins hear.
 */
export async function listPursuitNews(
  deps: Pick<Deps, 'db' | 'config' | 'now'>,
  reader: DigestReader,
  { since, timeZone }: { since: Date; timeZone: string },
): Promise<{ news: NewsById; pursuits: Map<OpportunityId, MailedPursuit> }> {
  const { db, now } = deps;
  const isTheirs = (ownerId: string | null) =>
    ownerId === null ? reader.role === 'ADMIN' : ownerId === reader.id;
  const mailed = await listMailedQuestions(db, reader.id);
  const wasMailed = (id: number, key: string) =>
    mailed.some(({ pursuitId, promptKey }) => pursuitId === id && promptKey === key);
  const news: NewsById = new Map();
  const found = new Map<OpportunityId, MailedPursuit>();
  for (const { id, opportunityId, ownerId, prompt } of await listPrompts(
    db,
    reader.companyId,
    momentOf(deps),
  )) {
    if (!prompt || !isTheirs(ownerId) || wasMailed(id, prompt.key)) continue;
    news.set(opportunityId, [prompt.text]);
    found.set(opportunityId, { id, prompt });
  }
  const today = dayIn(timeZone, now());
  for (const { id, opportunityId, on, step } of await listDueSteps(db, reader, { since, today, timeZone })) {
    news.set(opportunityId, [...(news.get(opportunityId) ?? []), stepText(on, step, today)]);
    if (!found.has(opportunityId)) found.set(opportunityId, { id, prompt: null });
  }
  return { news, pursuits: found };
}

/** Those due today or before that were not when the last mail came, or not yet the person's. */
async function listDueSteps(
  db: Db,
  { companyId, id: userId, role }: Owner,
  { since, today, timeZone }: { since: Date; today: string; timeZone: string },
) {
  const isChanged = sql`exists (select 1 from ${pursuitChanges} where ${pursuitChanges.pursuitId} = ${pursuits.id}
    and ${inArray(pursuitChanges.field, STEP_FIELDS)} and ${gt(pursuitChanges.changedAt, since)})`;
  const isOwn = eq(pursuits.ownerId, userId);
  return db
    .select({
      id: pursuits.id,
      opportunityId: pursuits.opportunityId,
      on: sql<string>`${pursuits.nextStepOn}`,
      step: pursuits.nextStep,
    })
    .from(pursuits)
    .where(
      and(
        eq(pursuits.companyId, companyId),
        inArray(pursuits.stage, [...OPEN_STAGES]),
        role === 'ADMIN' ? or(isOwn, isNull(pursuits.ownerId)) : isOwn,
        isNotNull(pursuits.nextStepOn),
        lte(pursuits.nextStepOn, today),
        or(gt(pursuits.nextStepOn, dayIn(timeZone, since)), isChanged),
      ),
    )
    .orderBy(asc(pursuits.nextStepOn), asc(pursuits.id));
}

/** 'Next step today: Call the office' */
function stepText(on: string, step: string | null, today: string): string {
  const day = on < today ? `overdue since ${formatShortDate(on, 'UTC')}` : 'today';
  return `Next step ${day}${step ? `: ${step}` : ''}`;
}
