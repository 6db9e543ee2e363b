import { expect, it } from 'vitest';
import type { NoticeSet } from '../ranking/notice-set.ts';
import { materialOf } from './material.ts';
import { simulateProfile, VOTE_COUNTS } from './simulate-profile.ts';
import { TEAMS } from './teams.ts';

const TRADES = [
  { code: '561720', words: ['janitorial', 'custodial', 'cleaning', 'floor', 'restroom'] },
  { code: '561730', words: ['mowing', 'grounds', 'tree', 'landscape', 'irrigation'] },
  { code: '238160', words: ['roof', 'shingle', 'membrane', 'gutter', 'flashing'] },
  { code: '541512', words: ['software', 'network', 'server', 'cloud', 'cyber'] },
];

/** Six hundred short notices of four trades by turns. */
function smallSet(): NoticeSet {
  const rows = Array.from({ length: 600 }, (_, at) => {
    const { code, words } = TRADES[at % TRADES.length] ?? { code: '', words: [] };
    const word = (step: number) => words[(at * step + Math.floor(at / 7)) % words.length];
    return {
      id: `n${at}`,
      code,
      title: `${word(1)} ${word(2)} at site ${at}`,
      description: `${word(3)} work`,
    };
  });
  return {
    notices: rows.map(({ id, title, description }) => ({
      ...{ id, title, description, naicsCodes: [] },
      ...{ solicitationNumber: null, department: null, office: null, noticeType: null, setAsideCode: null },
      ...{ pscCode: null, placeCity: null, placeState: null, placeCountry: null },
    })),
    codes: rows.map(({ code }) => code),
    states: rows.map((_, at) => (at % 3 === 0 ? 'MD' : undefined)),
    plainTitles: rows.map(({ title }) => title),
    texts: rows.map(({ title, description }) => `${title} ${title} ${description}`),
    split: 360,
    evaluated: rows.slice(360).map(({ id }) => id),
  };
}

const profile = { code: '561720', text: 'Janitorial and custodial cleaning' };
const teams = TEAMS.filter(({ name }) => ['perfect', 'one always against'].includes(name));
const simulate = () => simulateProfile(materialOf(smallSet(), null), profile, teams);

it('measures every team after each learning, the same on every run', () => {
  const result = simulate();
  const [perfect, against] = result.teams;
  expect(perfect).toHaveLength(VOTE_COUNTS.length);
  expect(against).toHaveLength(VOTE_COUNTS.length);
  expect(against).not.toEqual(perfect);
  expect(simulate()).toEqual(result);
});
