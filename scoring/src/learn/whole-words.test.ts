import { expect, it } from 'vitest';
import type { Vote } from '#fit/votes.ts';
import { makeNotice } from '#market.fixture.ts';
import { wholeWords } from './whole-words.ts';

const vote = (title: string, description: string): Vote => ({
  id: title,
  voter: 'ann',
  value: 'relevant_match',
  reasons: [],
  ageDays: 1,
  profileShare: 1,
  notice: {
    ...makeNotice(title, 'cloud', () => 0),
    title,
    description,
    vector: new Uint32Array(),
    dense: null,
    worksRemotely: false,
    isForOneSource: false,
  },
});

it('terms are shown as they are mostly written, and others are left as they are', () => {
  const votes = [
    vote('DevSecOps Services', 'DevSecOps services in Kansas; one service only.'),
    vote('Services', 'A facility.'),
  ];
  const found = wholeWords(['devsecop', 'service', 'kansa', 'facility', 'Agency NAVY'], votes);
  expect(Object.fromEntries(found)).toEqual({
    devsecop: 'devsecops',
    service: 'services',
    kansa: 'kansas',
    facility: 'facility',
  });
});
