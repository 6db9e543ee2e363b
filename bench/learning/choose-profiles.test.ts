import { expect, it } from 'vitest';
import { chooseProfiles } from './choose-profiles.ts';

const CODES = Array.from({ length: 50 }, (_, at) => String(561_700 + at));
/** Every code comes again and again, so that all of them have notices in both parts. */
const set = { codes: Array.from({ length: 1_000 }, (_, at) => CODES[at % 50] ?? ''), split: 600 };
const texts = CODES.map((code) => ({ code, text: `Work of ${code}` }));
const chosen = (count: number) =>
  chooseProfiles(set, texts, count, '/some/open.jsonl').map(({ code }) => code);

it('spreads the profiles over all codes, and takes all where fewer are there than were asked for', () => {
  expect(chosen(5)).toEqual(['561700', '561710', '561720', '561730', '561740']);
  expect(new Set(chosen(30)).size).toBe(30);
  expect(chosen(1_000)).toEqual(CODES);
});

it('refuses in one sentence a file that is empty or too small, or has no code to vote for', () => {
  const few = { codes: [], split: 0 };
  expect(() => chooseProfiles(few, texts, 5, '/some/open.jsonl')).toThrow(
    /^open\.jsonl has 0 notices; at least 500 are needed\.$/,
  );
  expect(() => chooseProfiles(set, [{ code: '111110', text: '' }], 5, 'open.jsonl')).toThrow(
    /^open\.jsonl has no known industry code with five notices in its earlier and in its later part\.$/,
  );
});
