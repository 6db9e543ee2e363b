import { describe, expect, it } from 'vitest';
import { contractNumbersIn, isVehicle } from './contract-numbers.ts';

describe('contract numbers in a text', () => {
  it('are found with and without dashes, in any case, each once and as keys', () => {
    const text = `The current contract is W9127S-26-D-A010 (w9127s26da010). It replaces 36C24225C0038, and
      140P2020–F–0123. Contract:FA857121D0003.`;
    expect(contractNumbersIn(text)).toEqual([
      'W9127S26DA010',
      '36C24225C0038',
      '140P2020F0123',
      'FA857121D0003',
    ]);
  });

  it('are not words, clauses, dates, stock numbers, phones or files', () => {
    const text = `Clause 52.212-4, DFARS 252.204-7012, NSN 5306-01-287-0257, 2026-03-04, (555) 010-2345, CAGE 78500,
      specification25Edition, Attachment12Drawings, form SF-1449, W9127S-26-D, XW9127S26DA010Y0000000000000`;
    expect(contractNumbersIn(text)).toEqual([]);
  });

  it('are none without a text, and twenty at most', () => {
    expect(contractNumbersIn(null)).toEqual([]);
    const many = Array.from({ length: 40 }, (_, at) => `W9127S26C${String(at).padStart(4, '0')}`);
    expect(contractNumbersIn(many.join(' '))).toHaveLength(20);
  });

  it('are read of hostile texts in a time that grows with their length alone', () => {
    const hostile = [
      'A'.repeat(200_000),
      'W9127S26'.repeat(25_000),
      'A1-'.repeat(70_000),
      '0'.repeat(300_000),
    ];
    for (const text of hostile) expect(contractNumbersIn(text)).toEqual([]);
  });

  it('say whether they are vehicles that orders for all kinds of work refer to', () => {
    const numbers = ['SPE4A121G0001', '36C25026A0035', 'W9127S26DA010', 'W9127S26CA010'];
    expect(numbers.map(isVehicle)).toEqual([true, true, true, false]);
  });
});
