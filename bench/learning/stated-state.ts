import { US_STATES } from '@bidlight/contract';

/** In a text in capitals these are words more often than states. */
const WORDS: readonly string[] = ['IN', 'OR'];
const CODES = US_STATES.filter((code) => !WORDS.includes(code));
const AFTER_CITY = new RegExp(`\\p{L},\\s*(${CODES.join('|')})(?![\\p{L}\\p{N}])`, 'u');

/** The first state that a text names as an address does: 'Norfolk, VA'. */
export function statedState(text: string): string | undefined {
  return AFTER_CITY.exec(text)?.[1];
}
