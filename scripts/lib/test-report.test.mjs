import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { UserError } from './console.mjs';
import {
  chooseParts,
  countExit,
  countPlaywright,
  countReport,
  countVitest,
  exitCodeFor,
  summaryText,
} from './test-report.mjs';

const file = {
  name: 'good.test.ts',
  status: 'passed',
  assertionResults: [{ status: 'passed', fullName: 'is good', failureMessages: null }],
};
const vitestReport = {
  numPassedTests: 7,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [file],
};
const playwrightReport = { stats: { expected: 5, unexpected: 0, flaky: 0, skipped: 0 }, errors: [] };

describe('chooseParts', () => {
  it('takes every part when none is named, else only the named ones', () => {
    expect([...chooseParts([])]).toEqual(['check', 'unit', 'browser']);
    expect([...chooseParts(['browser', 'unit'])]).toEqual(['browser', 'unit']);
  });

  it('says which parts there are when it does not know one', () => {
    expect(() => chooseParts(['unit', 'e2e'])).toThrow(
      new UserError("There is no test part 'e2e'; there are check, unit, browser."),
    );
  });
});

describe('countReport', () => {
  it('counts one failure for a report that was never written, or only begun', async () => {
    const never = await countReport(async () => ({ code: 0 }), countVitest);
    expect(never).toEqual({ passed: 0, failed: 1, skipped: 0 });
    const begun = await countReport(async (file) => {
      writeFileSync(file, '{ "stats": { "exp');
      return { code: 0 };
    }, countPlaywright);
    expect(begun).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });
});

describe('countVitest', () => {
  it('counts passed, failed and skipped tests, and names each that failed', () => {
    const failedFile = {
      name: 'bad.test.ts',
      status: 'failed',
      assertionResults: [
        { status: 'passed', fullName: 'is fine', failureMessages: null },
        { status: 'failed', fullName: 'adds up', failureMessages: ['expected 3 to be 4\n  at line 7'] },
        { status: 'failed', fullName: 'goes on', failureMessages: null },
      ],
    };
    const report = { ...vitestReport, numPendingTests: 3, numTodoTests: 1, testResults: [file, failedFile] };
    expect(countVitest(report, 1)).toEqual({
      passed: 7,
      failed: 2,
      skipped: 4,
      failures: ['bad.test.ts: adds up: expected 3 to be 4', 'bad.test.ts: goes on: failed'],
    });
  });

  it('counts a file that does not load as one failure', () => {
    const unloadable = {
      name: 'bad.test.ts',
      status: 'failed',
      message: 'no such module',
      assertionResults: [],
    };
    const report = { ...vitestReport, testResults: [file, unloadable] };
    expect(countVitest(report, 1)).toEqual({
      passed: 7,
      failed: 1,
      skipped: 0,
      failures: ['bad.test.ts: no such module'],
    });
  });

  it('counts one failure when every test passed and Vitest still failed', () => {
    expect(countVitest(vitestReport, 1)).toMatchObject({ passed: 7, failed: 1, skipped: 0 });
  });

  it('counts one failure when Vitest died without a report', () => {
    expect(countVitest(undefined, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });
});

describe('countPlaywright', () => {
  it('counts a flaky test as passed, since it did pass', () => {
    const stats = { expected: 5, unexpected: 1, flaky: 2, skipped: 3 };
    expect(countPlaywright({ ...playwrightReport, stats }, 1)).toEqual({ passed: 7, failed: 1, skipped: 3 });
  });

  it('counts errors outside of tests as failures', () => {
    const report = { ...playwrightReport, errors: [{ message: 'the server did not start' }] };
    expect(countPlaywright(report, 1)).toEqual({ passed: 5, failed: 1, skipped: 0 });
  });

  it('counts one failure when every test passed and Playwright still failed', () => {
    expect(countPlaywright(playwrightReport, 1)).toEqual({ passed: 5, failed: 1, skipped: 0 });
  });

  it('counts one failure when Playwright died without a report', () => {
    expect(countPlaywright(undefined, 134)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });
});

describe('the closing summary', () => {
  const types = { name: 'types', ms: 1234, ...countExit(0) };
  const lint = { name: 'lint', ms: 400, ...countExit(1) };
  const unit = { name: 'unit', ms: 12_000, passed: 312, failed: 0, skipped: 0 };
  const browser = { name: 'browser', ms: 40_000, passed: 40, failed: 2, skipped: 1 };

  it('lists the parts with their time and counts', () => {
    expect(summaryText([types, unit]).split('\n')).toEqual([
      '',
      '  types         1.2 s  1 passed, 0 failed',
      '  unit         12.0 s  312 passed, 0 failed',
      '',
      '313 passed, 0 failed',
    ]);
  });

  it('repeats what failed, since the output of later parts has scrolled it away', () => {
    const failing = { ...unit, failed: 1, failures: ['bad.test.ts: adds up: expected 3 to be 4'] };
    expect(summaryText([failing, browser])).toContain(
      '\n  failed: bad.test.ts: adds up: expected 3 to be 4\n',
    );
  });

  it('ends with the sum alone on the last line', () => {
    expect(summaryText([types, lint, unit]).split('\n').at(-1)).toBe('313 passed, 1 failed');
  });

  it('mentions skipped tests only when there are any', () => {
    expect(summaryText([unit, browser]).split('\n').at(-1)).toBe('352 passed, 2 failed, 1 skipped');
  });

  it('succeeds only when something ran and nothing failed', () => {
    expect(exitCodeFor([types, unit])).toBe(0);
    expect(exitCodeFor([types, lint])).toBe(1);
    expect(exitCodeFor([])).toBe(1);
    expect(exitCodeFor([{ name: 'unit', ms: 1, passed: 0, failed: 0, skipped: 9 }])).toBe(1);
  });
});
