import type { CallReply, getPursuitBoard, listPursuits, Pursuit, PursuitFields } from '@bidlight/contract';
import type { QueryClient } from '@tanstack/react-query';
import { BOARDS, sheetQuery, TABLES } from './pursuit-queries.ts';

type Board = CallReply<typeof getPursuitBoard>;
type Table = CallReply<typeof listPursuits>;
type People = Board['choices']['people'];

/** The pursuit as it will be; whoever is named as its owner is one of these people. */
export function changed(pursuit: Pursuit, changes: Partial<PursuitFields>, people: People): Pursuit {
  const { ownerId, ...fields } = changes;
  const owner = people.find(({ id }) => id === ownerId) ?? null;
  return { ...pursuit, ...fields, ...(ownerId !== undefined && { owner }) };
}

/** Shows one pursuit as it is now wherever it is shown: its card goes to the column of its stage. */
export function showPursuit(
  queries: QueryClient,
  id: number,
  change: (known: Pursuit, people: People) => Pursuit,
) {
  queries.setQueriesData<Board>({ queryKey: BOARDS }, (board) => board && onBoard(board, id, change));
  queries.setQueriesData<Table>(
    { queryKey: TABLES },
    (table) =>
      table && {
        ...table,
        pursuits: table.pursuits.map((each) => (each.id === id ? change(each, table.choices.people) : each)),
      },
  );
  queries.setQueryData(
    sheetQuery(String(id)).queryKey,
    (sheet) => sheet && { ...sheet, pursuit: change(sheet.pursuit, sheet.people) },
  );
}

function onBoard(board: Board, id: number, change: (known: Pursuit, people: People) => Pursuit): Board {
  const before = board.stages.flatMap(({ pursuits }) => pursuits).find((each) => each.id === id);
  if (!before) return board;
  const after = change(before, board.choices.people);
  const stages = board.stages.map((column) => {
    const { stage, pursuits, total } = column;
    if (stage === after.stage && stage === before.stage)
      return { ...column, pursuits: pursuits.map((each) => (each.id === id ? after : each)) };
    if (stage === before.stage)
      return { ...column, total: total - 1, pursuits: pursuits.filter((each) => each.id !== id) };
    // The server knows its place; until it has answered it is where it is seen.
    return stage === after.stage ? { ...column, total: total + 1, pursuits: [after, ...pursuits] } : column;
  });
  return { ...board, stages };
}
