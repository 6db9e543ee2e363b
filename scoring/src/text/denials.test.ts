import { describe, expect, it } from 'vitest';
import { splitDenials } from './denials.ts';

describe('what a company says it does not do', () => {
  it.each([
    ['We mow and prune. We do not do janitorial work.', ['janitorial']],
    [
      'We do not supply guards, and we don’t do power distribution or generators.',
      ['guards', 'power distribution', 'generators'],
    ],
    [
      "We install pumps, don't do fire sprinklers, and can't handle asbestos.",
      ['fire sprinklers', 'asbestos'],
    ],
    ['All trades except electrical and asbestos abatement.', ['electrical', 'asbestos abatement']],
    ['Landscaping other than tree removal; no snow plowing.', ['tree removal', 'snow plowing']],
    ['HVAC service, no hazardous waste, but we do roofing.', ['hazardous waste']],
    ['Roofing, not including gutters', ['gutters']],
  ])('is ruled out: %s', (text, expected) => {
    expect(splitDenials(text).ruledOut.map(({ phrase }) => phrase)).toEqual(expected);
  });

  it('is known with the words that say so', () => {
    const { ruledOut } = splitDenials('We mow lawns. We do not do janitorial work.');
    expect(ruledOut).toEqual([{ phrase: 'janitorial', words: 'We do not do janitorial work' }]);
  });

  it('is no longer among what it offers', () => {
    const { offered } = splitDenials('We mow and prune. We do not do janitorial work. We also plow snow.');
    expect(offered).toMatch(/mow and prune.*also plow snow/);
    expect(offered).not.toContain('janitorial');
    expect(splitDenials('HVAC service, no hazardous waste, but we do roofing.').offered).toContain(
      'we do roofing',
    );
  });

  it.each([
    'No job is too small, no matter where.',
    'We don’t compromise on quality.',
    'Services include but are not limited to plumbing and roofing.',
    'We do not only sell valves, we repair them.',
    'No prior experience needed.',
  ])('is not seen where nothing is denied: %s', (text) => {
    expect(splitDenials(text)).toEqual({ offered: text, ruledOut: [] });
  });

  it('is not what the rest of the statement offers', () => {
    expect(splitDenials('We repair generators. We do not sell generators.').ruledOut).toEqual([]);
  });

  it.each([['no '.repeat(2_600)], ['we do not do '.repeat(600)], ['x'.repeat(8_000)], ['']])(
    'does not break on odd texts',
    (text) => {
      expect(splitDenials(text).ruledOut).toEqual([]);
    },
  );
});
