import { aNotice } from '@bidlight/api/modules/collecting/ingest/notice.fixture.ts';
import { expect, it } from 'vitest';
import { chooseIndustries, isRelevant } from './teams.ts';

/** So many notices of each code. */
const COUNTS = {
  '332722': 30,
  '332510': 20,
  '332911': 12,
  '332919': 9,
  '332996': 4,
  '541512': 90,
  '541519': 9,
};
const notices = Object.entries(COUNTS).flatMap(([naicsCode, count]) =>
  Array.from({ length: count }, (_, at) => aNotice({ sourceId: `${naicsCode} ${at}`, naicsCode })),
);
const titles = new Map(Object.keys(COUNTS).map((code) => [code, `Work of ${code}`]));

it('gives an industry two teams with the same profile and opposite tastes, each for about half of the notices', () => {
  const [{ industry, teams } = { industry: '', teams: [] }, ...more] = chooseIndustries(notices, titles, 5);
  // Two codes are too few for tastes that differ.
  expect(more).toEqual([]);
  expect(industry).toBe('332');
  const [one, other] = teams;
  expect(one?.profile).toEqual(other?.profile);
  expect([...(one?.likedCodes ?? [])]).toEqual(['332722', '332919']);
  expect([...(other?.likedCodes ?? [])]).toEqual(['332510', '332911']);
});

it('says nothing of the taste in the profile', () => {
  const profile = chooseIndustries(notices, titles, 1)[0]?.teams[0]?.profile;
  expect(profile?.targetNaics).toEqual(['332722', '332510', '332911', '332919']);
  for (const code of profile?.targetNaics ?? []) expect(profile?.capabilityText).toContain(titles.get(code));
});

it('calls relevant what has a liked code, and nothing without a code', () => {
  const team = chooseIndustries(notices, titles, 1)[0]?.teams[0];
  if (!team) throw new Error('There is no team.');
  expect(isRelevant(team, { naicsCode: '332722' })).toBe(true);
  expect(isRelevant(team, { naicsCode: '332510' })).toBe(false);
  expect(isRelevant(team, { naicsCode: null })).toBe(false);
});

it('refuses in one sentence notices of which no industry has enough codes', () => {
  expect(() => chooseIndustries(notices.slice(-9), titles, 1)).toThrow(
    /^No industry has 4 codes with 5 notices to bid on each\.$/,
  );
});
