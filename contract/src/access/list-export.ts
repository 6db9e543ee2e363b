import type { Endpoint } from './endpoint.ts';

/**
 * A list as a CSV file: a link for the browser, not a call. It has the filters and the access rule of the list, and all of
 * its pages.
 */
export interface ListExport<List extends Endpoint = Endpoint> {
  list: List;
  path: `/api/${string}/export`;
  summary: string;
  /** Also of a selection of its rows: `ids=7,12`. */
  takesIds?: true;
}

/** Keeps the type of the list, so that its query is known where the file is made. */
export function listExport<List extends Endpoint>(definition: ListExport<List>): ListExport<List> {
  return definition;
}
