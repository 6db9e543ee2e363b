import { expect, it } from 'vitest';
import { CODES, SMALL, tradeNotices } from './trades.fixture.ts';
import { prepareTraining, titleKeyOf } from './training-data.ts';

it('learns neither pairs nor codes from a notice with the title of a measured pair', () => {
  const notices = tradeNotices(200);
  // Each title twice, so that what shares one with a measured pair shows.
  for (const [at, notice] of notices.slice(100).entries())
    notice.title = `${notices[at]?.title?.toUpperCase()}!`;
  const { data } = prepareTraining(notices, CODES, SMALL);
  const titlesOf = (places: Iterable<number>) =>
    new Set([...places].map((at) => titleKeyOf(notices[at]?.title ?? null)));
  const measured = titlesOf(data.measured.notices);
  expect(measured.size).toBe(SMALL.measuredPairs);
  expect(data.measured.notices).toHaveLength(SMALL.measuredPairs);
  for (const places of [data.pairs.notices, data.learnt, data.naics.notices, data.psc.notices]) {
    expect(places).toHaveLength(200 - 2 * SMALL.measuredPairs);
    expect([...titlesOf(places)].filter((title) => measured.has(title))).toEqual([]);
  }
});

it('knows which code each notice states, and draws those of frequent codes less often', () => {
  const notices = tradeNotices(5).map((notice, at) => ({
    ...notice,
    naicsCode: ['561720', '561720', '238160', '999999', null][at] ?? null,
  }));
  const { naics } = prepareTraining(notices, CODES, SMALL).data;
  expect([...naics.codeOf]).toEqual([0, 0, 1, -1, -1]);
  expect([...naics.notices]).toEqual([0, 1, 2]);
  expect([...naics.chances]).toEqual([1 / Math.SQRT2, 2 / Math.SQRT2, 2 / Math.SQRT2 + 1]);
});
