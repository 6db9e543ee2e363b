import { tokenise } from '@bidlight/scoring';

/** A line that ends in the middle of a sentence goes on in the next. */
const WRAPPED_LINE = /(?<=[^\n.;:])\n(?=\S)/g;
/** 'For national cemeteries', 'at two airports', up to the comma: whom it is done for, and where. 'Responsible for' names the work itself. */
const FOR_WHOM = /(?<!\b(?:responsible|known)\s)\b(?:for|at|serving)\s(?:(?!,\s)[^.;:•●▪\n])*/gi;
/** 'Past customers: two county courthouses, a community college.' to the end of the sentence. */
const CUSTOMERS = /\b(?:customers|clients)(?:\s+(?:include|included|are)\b|\s*:)[^.;•●▪\n]*/gi;
const SEPARATORS = /[\n.;:•●▪]+\s*|,\s+/;

/**
 * The clauses and list items of a statement, as they stand there, without the customers and their places: who mows cemeteries
 * does not run them. A statement of nothing else is taken whole.
 */
export function offeredParts(statement: string): string[] {
  const text = statement.replace(WRAPPED_LINE, ' ');
  const offered = partsOf(text.replace(CUSTOMERS, ';').replace(FOR_WHOM, ';'));
  return offered.length > 0 ? offered : partsOf(text);
}

function partsOf(text: string): string[] {
  return text
    .split(SEPARATORS)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter((part) => tokenise(part).length > 0);
}
