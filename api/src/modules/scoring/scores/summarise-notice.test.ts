import { describe, expect, it } from 'vitest';
import { summariseNotice } from './summarise-notice.ts';

const NOTICE = { noticeType: 'o' };

describe('a summary', () => {
  it('says for how long and how big, and not the buyer and the place, which stand beside it', () => {
    const facts = [
      { kind: 'estimatedValue', value: '$500000-$2000000' },
      { kind: 'contractType', value: 'firm-fixed-price' },
      { kind: 'contractType', value: 'IDIQ' },
      { kind: 'submission', value: 'email contact@example.gov' },
      { kind: 'periodOfPerformance', value: '12 months + 4 x 12 months' },
    ] as const;
    expect(summariseNotice(NOTICE, facts)).toBe(
      '12 months + 4 × 12 months; $500K–$2M; firm-fixed-price, IDIQ.',
    );
  });

  it('is none where only the terms are known, which say nothing of the work', () => {
    expect(summariseNotice(NOTICE)).toBeNull();
    expect(summariseNotice(NOTICE, [{ kind: 'contractType', value: 'firm-fixed-price' }])).toBeNull();
    expect(summariseNotice(NOTICE, [{ kind: 'quantity', value: '40 EA' }])).toBe('Quantity 40 EA.');
  });

  it('says what a notice that asks for no offer is', () => {
    expect(summariseNotice({ noticeType: 'r' })).toBe(
      'Sources sought: no offer yet, a statement of interest.',
    );
    expect(summariseNotice({ noticeType: 'a' })).toBe('Award notice: the contract is given.');
  });

  it('leaves out a day that does not exist', () => {
    const facts = [{ kind: 'periodOfPerformance', value: '2026-07-01 to 2027-06-31' }] as const;
    expect(summariseNotice(NOTICE, facts)).toBeNull();
  });

  it('invents nothing', () => {
    expect(summariseNotice({ noticeType: null })).toBeNull();
    expect(summariseNotice({ noticeType: 'z' })).toBeNull();
  });
});
