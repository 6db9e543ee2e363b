import { describe, expect, it } from 'vitest';
import { type KindFacts, kindOf } from '#terms/kind-of-work.ts';
import { EMPTY_PROFILE, type Profile } from '#terms/notice.ts';
import { kindScale } from './kind-scale.ts';

const notice = (values: Partial<KindFacts>): KindFacts => ({
  pscCode: null,
  title: null,
  naicsCodes: [],
  ...values,
});
const times = (count: number, values: Partial<KindFacts>) =>
  Array.from({ length: count }, () => notice(values));

describe('the kind of work of a notice', () => {
  it.each([
    [{ pscCode: '4320' }, 'goods'],
    [{ pscCode: 'J043', title: 'Pumps' }, 'J'],
    [{ pscCode: 'W039' }, 'W'],
    [{ title: 'Forklift rental' }, 'W'],
    [{ title: 'Pump repair' }, 'J'],
    [{ title: 'Pump with motor', naicsCodes: ['333914'] }, 'goods'],
    [{ title: 'Pumps' }, null],
    [{ pscCode: ' ' }, null],
  ])('comes from its product code, else its words: %o', (values, expected) => {
    expect(kindOf(notice(values))).toBe(expected);
  });
});

describe('for a thin profile', () => {
  const market = [
    ...times(60, { pscCode: '4320', naicsCodes: ['333914'] }),
    ...times(20, { pscCode: 'J043', naicsCodes: ['811310'] }),
    ...times(20, { pscCode: 'S201', naicsCodes: ['561720'] }),
  ];
  const repairs: Profile = { ...EMPTY_PROFILE, targetNaics: ['811310'], isThin: true };

  it('kinds that its codes seldom ask for count against, those they ask for do not', () => {
    const { goods, J, S } = kindScale(repairs, market);
    expect(goods).toBeGreaterThan(0.5);
    expect(S).toBeGreaterThan(0.5);
    expect(J).toBeUndefined();
  });

  it('a code without a single notice is known by what it stands for', () => {
    const { goods, J } = kindScale(
      repairs,
      market.filter(({ naicsCodes }) => naicsCodes[0] !== '811310').concat(times(5, { pscCode: 'J043' })),
    );
    expect(goods).toBeGreaterThan(0);
    expect(J).toBeUndefined();
  });

  it.each([
    ['goods', ['J', 'S']],
    ['services', ['goods', 'S']],
    ['both', ['S']],
  ] as const)('what it has answered counts before its codes: %s', (sells, against) => {
    const scale = kindScale({ ...repairs, sells }, market);
    expect(Object.keys(scale).sort()).toEqual([...against].sort());
  });

  it('where the text tells kinds apart, no kind counts', () => {
    expect(kindScale({ ...repairs, isThin: false, sells: 'goods' }, market)).toEqual({});
  });
});
