import { describe, expect, it } from 'vitest';
import { realArguments } from './real-arguments.ts';

describe('the arguments of bench real', () => {
  const read = (...args: string[]) => realArguments(args, '2026-11-15');

  it('are files, and perhaps a day and a port', () => {
    expect(read('a.csv.gz', 'b.jsonl')).toEqual({
      files: ['a.csv.gz', 'b.jsonl'],
      day: '2026-11-15',
      port: 3220,
    });
    expect(read('--day', '2026-06-01', 'a.csv', '--port=4000')).toEqual({
      files: ['a.csv'],
      day: '2026-06-01',
      port: 4000,
    });
  });

  it.each([
    [[], /^No file is named\. Usage: /],
    [['a.zip'], /^a\.zip is neither an extract /],
    [['a.csv', '--day', '2026-02-30'], "--day has to be a date such as 2026-11-15, not '2026-02-30'."],
    [['a.csv', '--day', '06/01/2026'], /^--day has to be a date/],
    [['a.csv', '--port', '70000'], "--port has to be a number from 1 to 65535, not '70000'."],
    [['a.csv', '--port', '1e3'], /^--port has to be a number/],
    [['a.csv', '--fast'], /^An option is unknown or has no value\. Usage: /],
    [['a.csv', '--day'], /^An option is unknown or has no value\. Usage: /],
  ])('%j are refused with one sentence', (args, sentence) => {
    expect(() => read(...args)).toThrow(sentence);
  });
});
