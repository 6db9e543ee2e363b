import {
  addOpenQuestion,
  addPursuitNote,
  getPursuit,
  MAX_QUESTIONS,
  tickOpenQuestion,
  type User,
} from '@bidlight/contract';
import type { FastifyInstance } from 'fastify';
import { findStored } from '#modules/pursuits/change-pursuit.ts';
import { findPursuit, parsePursuitId } from '#modules/pursuits/find-pursuit.ts';
import type { Db } from '#platform/db/connect.ts';
import type { Deps } from '#platform/deps.ts';
import { conflict, notFound } from '#platform/http/replies/errors.ts';
import { knownNumber } from '#platform/http/replies/parameters.ts';
import { route } from '#platform/http/replies/route.ts';
import { describeSheet, toNote, toOpenQuestion } from './describe-sheet.ts';
import {
  countOpenQuestions,
  insertNote,
  insertOpenQuestion,
  listNotes,
  listOpenQuestions,
  updateOpenQuestion,
} from './sheet.queries.ts';

const TOO_MANY = `A pursuit has at most ${MAX_QUESTIONS} open questions.`;
const QUESTION_NOT_FOUND = 'Question not found.';

export function pursuitSheetRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;

  route(app, getPursuit, async ({ user: { companyId }, params }) => {
    const pursuit = await findPursuit(deps, companyId, parsePursuitId(params));
    return { success: true, ...(await describeSheet(db, companyId, pursuit)) };
  });

  /** Writes a part of a pursuit that stays meanwhile, and answers with it as it is shown then. */
  const write = <Row extends { id: number }>(
    { companyId }: User,
    pursuitId: number,
    insert: (tx: Db) => Promise<number>,
    list: (tx: Db, pursuitId: number) => Promise<Row[]>,
  ) =>
    db.transaction(async (tx) => {
      await findStored(tx, companyId, pursuitId);
      const id = await insert(tx);
      const written = (await list(tx, pursuitId)).find((row) => row.id === id);
      if (!written) throw new Error('What was written is not there.');
      return written;
    });

  route(app, addPursuitNote, async ({ user, params, body: { text } }) => {
    const pursuitId = parsePursuitId(params);
    const insert = (tx: Db) => insertNote(tx, { pursuitId, userId: user.id, text, writtenAt: now() });
    return { success: true, note: toNote(await write(user, pursuitId, insert, listNotes)) };
  });

  route(app, addOpenQuestion, async ({ user, params, body: { text } }) => {
    const pursuitId = parsePursuitId(params);
    const insert = async (tx: Db) => {
      if ((await countOpenQuestions(tx, pursuitId)) >= MAX_QUESTIONS) throw conflict(TOO_MANY);
      return insertOpenQuestion(tx, { pursuitId, text, askedBy: user.id, askedAt: now() });
    };
    const question = await write(user, pursuitId, insert, listOpenQuestions);
    return { success: true, openQuestion: toOpenQuestion(question) };
  });

  route(app, tickOpenQuestion, async ({ user, params, body: { isAnswered } }) => {
    const pursuitId = parsePursuitId(params);
    const id = knownNumber(params.questionId, QUESTION_NOT_FOUND);
    const answered = isAnswered
      ? { answeredBy: user.id, answeredAt: now() }
      : { answeredBy: null, answeredAt: null };
    const update = async (tx: Db) => {
      if (!(await updateOpenQuestion(tx, { pursuitId, id }, answered))) throw notFound(QUESTION_NOT_FOUND);
      return id;
    };
    const question = await write(user, pursuitId, update, listOpenQuestions);
    return { success: true, openQuestion: toOpenQuestion(question) };
  });
}
