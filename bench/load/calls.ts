import type { Sent } from './connection.ts';

/** What a person asks for, by a random number below 1. The shares are those of a day's work with the lists. */
export type Call = (dice: number) => Sent;

const get = (path: string): Sent => ({ method: 'GET', path: `/api/${path}` });
const oneOf = <Value>(values: readonly Value[], dice: number): Value =>
  values[Math.floor(dice * values.length)] as Value;

const TODAY = [
  'limit=10',
  'limit=10',
  'limit=10',
  'limit=10&page=2',
  'limit=10&page=3',
  'limit=10&sortBy=totalVotes',
  'limit=10&sortBy=responseDate&sortOrder=asc',
];

const REPORTS = [
  'feedback/stats',
  'feedback/data?groupBy=solicitationNumber&page=1&limit=25',
  'feedback/data?page=1&limit=25',
  'feedback/trends',
];

/** What a team looks for is seldom new: forty searches, each with and without a filter. */
const WORDS = [
  'services',
  'cybersecurity',
  'contractor support',
  'system engineering',
  'roof repair',
  'network',
  'training',
  'software',
  'maintenance',
  'parts',
];
const FILTERS = ['', '&open_only=true', '&naics_code=5415', '&min_score=40'];

export const today: Call = (dice) => get(`top5-rfps/today-rfps-list?${oneOf(TODAY, dice)}`);
export const topList: Call = () => get('top5-rfps/top-rfps?limit=10');
/** As the screen asks for it: without what the reader has decided. */
export const toDecide: Call = () => get('top5-rfps/top-rfps?limit=10&decided=no');
export const report: Call = (dice) => get(oneOf(REPORTS, dice));
export const search: Call = (dice) => {
  const at = Math.floor(dice * WORDS.length * FILTERS.length);
  const words = encodeURIComponent(WORDS[at % WORDS.length] ?? '');
  return get(`rfps/search?query=${words}${FILTERS[Math.floor(at / WORDS.length)]}&page=1&limit=20`);
};
/** Nobody has looked for this before. */
export const newSearch: Call = (dice) =>
  get(
    `rfps/search?query=services&min_score=${Math.floor(dice * 60)}&page=${1 + (Math.floor(dice * 9_000) % 40)}`,
  );
export const opportunity: Call = (dice) => get(`rfps/${9 * (1 + Math.floor(dice * 50))}`);
export const vote: Call = (dice) => ({
  method: 'POST',
  path: '/api/feedback/submit',
  body: JSON.stringify({
    // Every ninth number is an opportunity for sure, and these are among the newest.
    opportunityId: 9 * (1 + Math.floor(dice * 500)),
    feedbackType: oneOf(['relevant_match', 'not_match', 'past_history'], (dice * 7919) % 1),
  }),
});
export const sessionCheck: Call = () => get('v2/auth/me');
export const emptyRoute: Call = () => ({ method: 'GET', path: '/healthz' });

const SHARES: [share: number, call: Call][] = [
  [0.4, today],
  [0.25, toDecide],
  [0.15, report],
  [0.15, search],
  [0.05, vote],
];

export const mixed: Call = (dice) => {
  let from = 0;
  for (const [share, call] of SHARES) {
    if (dice < from + share) return call((dice - from) / share);
    from += share;
  }
  return today(dice);
};
