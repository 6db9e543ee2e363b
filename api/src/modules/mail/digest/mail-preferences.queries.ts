import { DEFAULT_MAIL_CHOICES, type MailChoices } from '@bidlight/contract';
import { and, eq, gte, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/connect.ts';
import { mailPreferences } from '#store/schema.ts';
import type { DigestCourse, DigestSchedule } from './digest-schedule.ts';

/** So many refusals in a row, and no more mails are sent until the person saves again. */
const MAX_REFUSALS = 3;

export interface MailPreferences extends MailChoices, DigestCourse {
  isPaused: boolean;
}

/** How rows say what a person wants, and what was done. */
export const preferenceColumns = {
  frequency: mailPreferences.frequency,
  weekday: mailPreferences.weekday,
  hour: mailPreferences.hour,
  timeZone: mailPreferences.timeZone,
  topics: mailPreferences.topics,
  changedAt: mailPreferences.changedAt,
  doneAt: mailPreferences.doneAt,
  isPaused: sql<boolean>`${gte(mailPreferences.refusals, MAX_REFUSALS)}`,
};

/** Undefined where the person has never chosen: they get none. */
export async function findMailPreferences(db: Db, userId: string): Promise<MailPreferences | undefined> {
  const [row] = await db
    .select(preferenceColumns)
    .from(mailPreferences)
    .where(eq(mailPreferences.userId, userId));
  return row;
}

/** Also ends a pause. */
export async function saveMailChoices(db: Db, userId: string, choices: MailChoices, at: Date): Promise<void> {
  const { frequency } = choices;
  const chosen = {
    ...choices,
    ...(frequency !== 'off' && { lastFrequency: frequency }),
    changedAt: at,
    refusals: 0,
  };
  await db
    .insert(mailPreferences)
    .values({ userId, ...chosen })
    .onConflictDoUpdate({ target: mailPreferences.userId, set: chosen });
}

export async function switchMailOff(db: Db, userId: string): Promise<void> {
  await db.update(mailPreferences).set({ frequency: 'off' }).where(eq(mailPreferences.userId, userId));
}

/** As often as before it was switched off. */
export async function switchMailOnAgain(db: Db, userId: string, at: Date): Promise<void> {
  await db
    .update(mailPreferences)
    .set({
      frequency: sql`coalesce(${mailPreferences.lastFrequency}, 'weekdays')`,
      changedAt: at,
      refusals: 0,
    })
    .where(and(eq(mailPreferences.userId, userId), eq(mailPreferences.frequency, 'off')));
}

const wantsMail = and(ne(mailPreferences.frequency, 'off'), lt(mailPreferences.refusals, MAX_REFUSALS));

/** Who wants the mail at the same times, with when the one of them was done who has waited longest. */
export async function listSchedules(db: Db): Promise<(DigestSchedule & { doneAt: Date })[]> {
  const { frequency, weekday, hour, timeZone, changedAt, doneAt } = mailPreferences;
  return db
    .select({
      frequency,
      weekday,
      hour,
      timeZone,
      doneAt: sql<Date>`min(greatest(${changedAt}, ${doneAt}))`.mapWith(changedAt),
    })
    .from(mailPreferences)
    .where(wantsMail)
    .groupBy(frequency, weekday, hour, timeZone);
}

/** Of those with this schedule: for whom nothing was done since a time, those who have waited longest first. */
export async function listWaitingSince(
  db: Db,
  { frequency, weekday, hour, timeZone }: DigestSchedule,
  before: Date,
  limit: number,
): Promise<({ userId: string } & DigestCourse)[]> {
  const lastAt = sql`greatest(${mailPreferences.changedAt}, ${mailPreferences.doneAt})`;
  return db
    .select({
      userId: mailPreferences.userId,
      changedAt: mailPreferences.changedAt,
      doneAt: mailPreferences.doneAt,
    })
    .from(mailPreferences)
    .where(
      and(
        wantsMail,
        eq(mailPreferences.frequency, frequency),
        eq(mailPreferences.weekday, weekday),
        eq(mailPreferences.hour, hour),
        eq(mailPreferences.timeZone, timeZone),
        lt(lastAt, before),
      ),
    )
    .orderBy(lastAt, mailPreferences.userId)
    .limit(limit);
}

export async function markDone(db: Db, userIds: string[], at: Date): Promise<void> {
  await db.update(mailPreferences).set({ doneAt: at }).where(inArray(mailPreferences.userId, userIds));
}

/** What the mail server said of the address; refusals count only in a row. */
export async function recordRefusal(db: Db, userId: string, isRefused: boolean): Promise<void> {
  await db
    .update(mailPreferences)
    .set({ refusals: isRefused ? sql`${mailPreferences.refusals} + 1` : 0 })
    .where(eq(mailPreferences.userId, userId));
}

/** What somebody is shown who has never chosen. */
export function defaultPreferences(timeZone: string, changedAt: Date): MailPreferences {
  return { ...DEFAULT_MAIL_CHOICES, timeZone, changedAt, doneAt: null, isPaused: false };
}
