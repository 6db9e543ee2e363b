import { describe, expect, it } from 'vitest';
import { namesOneSource } from './one-source.ts';

describe('a notice that one source is meant to win', () => {
  it.each([
    ['Notice of Intent to Sole Source', ''],
    ['SOLE SOURCE pump parts', 'See attachment.'],
    ['Custodial services emergency bridge contract', ''],
    ['Clinic support: extension of the contract', ''],
    [
      'Antenna kits',
      'The office intends to award a firm fixed price order on a sole source basis to Acme Antennas.',
    ],
    ['Valves', 'The Government intends to solicit and negotiate with only one source under FAR 6.302-1.'],
    ['Lab service', 'This is a sole source procurement with Northfield Instruments, Inc.'],
    ['Radar parts', 'This notice of intent is not a request for competitive quotations.'],
    ['Guard services', 'The agency intends to extend the current contract by six months.'],
    ['Bolts', 'A determination was made not to compete this requirement.'],
  ])('is known by its words: %s %s', (title, text) => {
    expect(namesOneSource(title, text)).toBe(true);
  });

  it.each([
    ['Trail bridge replacement', 'The bridge has one span. Extension of the due date to May 4.'],
    ['54--LADDER,EXTENSION', ''],
    [
      'Roof repair',
      'The Government intends to award a single contract. This is not a sole source requirement.',
    ],
    ['Licenses', 'Sole source to the maker, with competition among its authorized resellers.'],
    ['Janitorial', 'One year with options to extend the term of the contract.'],
    ['Servers', 'If only one responsible source answers, the office may award to it.'],
    ['', ''],
  ])('is no other: %s %s', (title, text) => {
    expect(namesOneSource(title, text)).toBe(false);
  });

  it('may have no text at all', () => {
    expect(namesOneSource(null, null)).toBe(false);
  });
});
