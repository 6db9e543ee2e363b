import { type CallInput, getPursuit, getPursuitBoard, listPursuits } from '@bidlight/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/call.ts';
import { PURSUITS } from '#lib/queries.ts';

export const BOARDS = [...PURSUITS, 'board'];
export const TABLES = [...PURSUITS, 'table'];

export function boardQuery(query: NonNullable<CallInput<typeof getPursuitBoard>['query']>) {
  return queryOptions({
    queryKey: [...BOARDS, query],
    queryFn: () => call(getPursuitBoard, { query }),
  });
}

export function tableQuery(query: NonNullable<CallInput<typeof listPursuits>['query']>) {
  return queryOptions({
    queryKey: [...TABLES, query],
    queryFn: () => call(listPursuits, { query }),
  });
}

/** The sheet of one. */
export function sheetQuery(id: string) {
  return queryOptions({
    queryKey: [...PURSUITS, 'sheet', id],
    queryFn: () => call(getPursuit, { params: { id } }),
  });
}
