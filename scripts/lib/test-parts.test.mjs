import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Problem } from './steps.mjs';
import { temporaryRepository } from './temporary-repository.mjs';
import { chooseParts, readReport } from './test-parts.mjs';

describe('chooseParts', () => {
  it('takes every part when none is named', () => {
    expect([...chooseParts([])]).toEqual(['check', 'unit', 'browser']);
  });

  it('takes only the named ones', () => {
    expect([...chooseParts(['browser', 'unit'])]).toEqual(['browser', 'unit']);
  });

  it('says which parts there are when it does not know one', () => {
    expect(() => chooseParts(['unit', 'e2e'])).toThrow(
      new Problem("There is no test part 'e2e'; there are check, unit, browser."),
    );
  });
});

describe('readReport', () => {
  it('is undefined for a report that was never written, or only begun', () => {
    const { folder } = temporaryRepository({ 'begun.json': '{ "stats": { "exp' });
    expect(readReport(join(folder, 'missing.json'))).toBeUndefined();
    expect(readReport(join(folder, 'begun.json'))).toBeUndefined();
  });
});
