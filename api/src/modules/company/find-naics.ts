import { NAICS_TITLES } from './naics-titles.ts';

const MOST = 20;

export interface NaicsMatch {
  code: string;
  title: string;
}

/** By the beginning of the code, or by words of the title, each from its beginning and in any order. */
export function findNaicsCodes(query: string): NaicsMatch[] {
  const wanted = query.trim().toLowerCase();
  if (wanted === '') return [];
  const isMatch = /^\d+$/.test(wanted)
    ? startsWith(wanted)
    : hasWords(wanted.split(/[^\p{L}\d]+/u).filter(Boolean));
  return [...NAICS_TITLES]
    .filter(([code, title]) => isMatch(code, title.toLowerCase()))
    .map(([code, title]) => ({ code, title }))
    .sort((a, b) => a.code.length - b.code.length || a.code.localeCompare(b.code))
    .slice(0, MOST);
}

function startsWith(digits: string): (code: string) => boolean {
  return (code) => code.startsWith(digits);
}

function hasWords(wanted: readonly string[]): (code: string, title: string) => boolean {
  return (_, title) => {
    const words = title.split(/[^\p{L}\d]+/u);
    return wanted.length > 0 && wanted.every((each) => words.some((word) => word.startsWith(each)));
  };
}
