import type { OpenQuestion, PursuitNote } from '@bidlight/contract';
import type { DescribedPursuit } from '#modules/pursuits/describe-pursuits.ts';
import { listPeople } from '#modules/pursuits/pursuits.queries.ts';
import type { Db } from '#platform/db/connect.ts';
import { listTeamVotes } from '#store/team-votes.ts';
import { describeChange } from './describe-change.ts';
import {
  listChanges,
  listNamesOf,
  listNotes,
  listOpenQuestions,
  type NoteRow,
  type OpenQuestionRow,
} from './sheet.queries.ts';

/** As many as a team has people; the sheet is printed on two sides. */
const MAX_VOTES = 50;

/** Everything on a sheet but the opportunity, which has a page of its own. */
export async function describeSheet(db: Db, companyId: string, pursuit: DescribedPursuit) {
  const { id, opportunityId } = pursuit;
  const [votes, notes, questions, changes, names, people] = await Promise.all([
    listTeamVotes(db, companyId, [opportunityId], MAX_VOTES),
    listNotes(db, id),
    listOpenQuestions(db, id),
    listChanges(db, id),
    listNamesOf(db, companyId),
    listPeople(db, companyId),
  ]);
  return {
    pursuit,
    votes: votes[opportunityId] ?? [],
    notes: notes.map(toNote),
    openQuestions: questions.map(toOpenQuestion),
    changes: changes.map(({ id: changeId, by, isByProduct, changedAt, ...change }) => ({
      id: changeId,
      by: isByProduct ? null : (by ?? ''),
      at: changedAt.toISOString(),
      text: describeChange(change, names),
    })),
    people,
  };
}

export function toNote({ id, by, writtenAt, text }: NoteRow): PursuitNote {
  return { id, by: by ?? '', at: writtenAt.toISOString(), text };
}

export function toOpenQuestion({ id, text, answeredAt, answeredBy }: OpenQuestionRow): OpenQuestion {
  return { id, text, answered: answeredAt && { by: answeredBy ?? '', at: answeredAt.toISOString() } };
}
