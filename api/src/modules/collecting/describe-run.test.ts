import { expect, it } from 'vitest';
import { describeProgress, describeResult } from './describe-run.ts';

const counts = { seen: 12_345, added: 12_000, changed: 40, quarantined: 5, apiCalls: 0 };

it('progress is one line, with a percentage where the source knows it', () => {
  expect(describeProgress({ ...counts, percent: 42 })).toBe(
    '42% · 12,345 rows: 12,000 added, 40 changed, 5 quarantined',
  );
  expect(describeProgress({ ...counts, quarantined: 0, percent: undefined })).toBe(
    '12,345 rows: 12,000 added, 40 changed',
  );
});

it('the summary has all figures, the reasons, the remarks and what follows', () => {
  const result = {
    ...counts,
    runId: 1,
    isResumed: true,
    state: 'succeeded' as const,
    error: null,
    remarks: ['Columns missing in the extract: Office.'],
  };
  const reasons = [{ reason: 'The row has no title.', rows: 5, example: 'row 17' }];
  expect(describeResult('extract', result, reasons)).toEqual([
    'Went on where an earlier run had stopped; the figures are of both.',
    'rows           12,345',
    'added          12,000',
    'changed            40',
    'unchanged         300',
    'quarantined         5',
    '  5 × The row has no title. (first: row 17)',
    'Columns missing in the extract: Office.',
    'Scoring follows by itself: within a minute where the product runs, else when it is started next.',
  ]);
  const unchanged = { ...result, added: 0, changed: 0 };
  expect(describeResult('extract', unchanged, []).at(-1)).toBe('Columns missing in the extract: Office.');
});

it('what is over has no scoring to wait for, and many rows of contracts are one award', () => {
  const result = {
    ...counts,
    runId: 1,
    isResumed: false,
    state: 'succeeded' as const,
    error: null,
    remarks: [],
  };
  const last = 'quarantined         5';
  expect(describeResult('archive', result, [])).toContain('unchanged         300');
  expect(describeResult('archive', result, []).at(-1)).toBe(last);
  const lines = ['rows           12,345', 'added          12,000', 'changed            40', last];
  expect(describeResult('contracts', result, [])).toEqual(lines);
});
