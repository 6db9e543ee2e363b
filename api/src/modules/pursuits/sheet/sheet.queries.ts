import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#platform/db/connect.ts';
import { fullName } from '#store/full-name.ts';
import { PURSUIT_CHANGE } from '#store/pursuit-changes.ts';
import { openQuestions, pursuitChanges, pursuitNotes, users } from '#store/schema.ts';

const answerers = alias(users, 'answerers');
const answererName = sql<string | null>`${answerers.firstName} || ' ' || ${answerers.lastName}`;

const NOTE = {
  id: pursuitNotes.id,
  by: fullName,
  writtenAt: pursuitNotes.writtenAt,
  text: pursuitNotes.text,
};

/** The newest first. */
export async function listNotes(db: Db, pursuitId: number) {
  return db
    .select(NOTE)
    .from(pursuitNotes)
    .leftJoin(users, eq(users.id, pursuitNotes.userId))
    .where(eq(pursuitNotes.pursuitId, pursuitId))
    .orderBy(desc(pursuitNotes.id));
}
export type NoteRow = Awaited<ReturnType<typeof listNotes>>[number];

export async function insertNote(db: Db, row: typeof pursuitNotes.$inferInsert): Promise<number> {
  const [note] = await db.insert(pursuitNotes).values(row).returning({ id: pursuitNotes.id });
  if (!note) throw new Error('A note was not inserted.');
  return note.id;
}

/** In the order they were asked. */
export async function listOpenQuestions(db: Db, pursuitId: number) {
  return db
    .select({
      id: openQuestions.id,
      text: openQuestions.text,
      answeredAt: openQuestions.answeredAt,
      answeredBy: answererName,
    })
    .from(openQuestions)
    .leftJoin(answerers, eq(answerers.id, openQuestions.answeredBy))
    .where(eq(openQuestions.pursuitId, pursuitId))
    .orderBy(asc(openQuestions.id));
}
export type OpenQuestionRow = Awaited<ReturnType<typeof listOpenQuestions>>[number];

export async function countOpenQuestions(tx: Db, pursuitId: number): Promise<number> {
  const [counted] = await tx
    .select({ total: count() })
    .from(openQuestions)
    .where(eq(openQuestions.pursuitId, pursuitId));
  return counted?.total ?? 0;
}

export async function insertOpenQuestion(tx: Db, row: typeof openQuestions.$inferInsert): Promise<number> {
  const [question] = await tx.insert(openQuestions).values(row).returning({ id: openQuestions.id });
  if (!question) throw new Error('A question was not inserted.');
  return question.id;
}

/** False where the pursuit has no such question. */
export async function updateOpenQuestion(
  db: Db,
  { pursuitId, id }: { pursuitId: number; id: number },
  answered: { answeredBy: string | null; answeredAt: Date | null },
): Promise<boolean> {
  const { rowCount } = await db
    .update(openQuestions)
    .set(answered)
    .where(and(eq(openQuestions.id, id), eq(openQuestions.pursuitId, pursuitId)));
  return rowCount === 1;
}

/** The newest first. */
export async function listChanges(db: Db, pursuitId: number) {
  return db
    .select({ id: pursuitChanges.id, ...PURSUIT_CHANGE })
    .from(pursuitChanges)
    .leftJoin(users, eq(users.id, pursuitChanges.userId))
    .where(eq(pursuitChanges.pursuitId, pursuitId))
    .orderBy(desc(pursuitChanges.id));
}

/** The names of everybody who was ever of the company, as its histories name them. */
export async function listNamesOf(db: Db, companyId: string): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: users.id, name: sql<string>`${fullName}` })
    .from(users)
    .where(eq(users.companyId, companyId));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
