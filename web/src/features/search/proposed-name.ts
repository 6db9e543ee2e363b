import { MAX_SEARCH_NAME_LENGTH } from '@bidlight/contract';

/** 'roof, Department: Navy': the keywords and as many of the filters as a name has room for. */
export function proposedName(query: string, filters: readonly { text: string }[]): string {
  const parts = [query, ...filters.map(({ text }) => text)].filter((part) => part !== '');
  return parts
    .reduce((name, part) => {
      const longer = name === '' ? part : `${name}, ${part}`;
      return name !== '' && longer.length > MAX_SEARCH_NAME_LENGTH ? name : longer;
    }, '')
    .slice(0, MAX_SEARCH_NAME_LENGTH)
    .trim();
}
