import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { countExit, countJunit, countReport, exitCodeFor, summaryText } from './test-report.mjs';

/** The form of Vitest's report and, with CDATA, of Playwright's. */
const passed = '<testcase classname="a.test.ts" name="is fine" time="0.1">\n</testcase>';
const skipped = '<testcase classname="a.test.ts" name="comes later" time="0"><skipped/></testcase>';
const failed = `<testcase classname="a.test.ts" name="sums &gt; adds &quot;up&quot;" time="0.1">
  <failure message="expected 3 to be &lt;4&gt;" type="AssertionError">at line 7</failure>
</testcase>`;
const report = (/** @type {string[]} */ ...tests) =>
  `<testsuites name="tests">\n<testsuite name="a.test.ts">${tests.join('\n')}</testsuite>\n</testsuites>\n`;

describe('countReport', () => {
  it('counts one failure when the runner died before it wrote the report, or while it did', async () => {
    const one = { passed: 0, failed: 1, skipped: 0 };
    expect(await countReport(async () => ({ code: 0 }))).toEqual(one);
    const begun = countReport(async (file) => {
      writeFileSync(file, `<testsuites>${passed}`);
      return { code: 0 };
    });
    expect(await begun).toEqual(one);
  });

  it('counts what the runner reports', async () => {
    const counts = countReport(async (file) => {
      writeFileSync(file, report(passed, passed));
      return { code: 0 };
    });
    expect(await counts).toMatchObject({ passed: 2, failed: 0, skipped: 0 });
  });
});

describe('countJunit', () => {
  it('counts passed, failed and skipped tests, and names each that failed', () => {
    expect(countJunit(report(passed, skipped, failed, passed), 1)).toEqual({
      passed: 2,
      failed: 1,
      skipped: 1,
      failures: ['a.test.ts: sums > adds "up": expected 3 to be <4>'],
    });
  });

  it('counts a file that does not load, and an error outside of tests, as failures', () => {
    const file = `<testcase classname="b.test.ts" name="b.test.ts"><failure message="no such module
      imported from here">…</failure></testcase>`;
    const error =
      '<testcase classname="errors" name="Uncaught Exception"><error message="late">…</error></testcase>';
    expect(countJunit(report(passed, file, error), 1)).toMatchObject({
      passed: 1,
      failed: 2,
      failures: ['b.test.ts: b.test.ts: no such module', 'errors: Uncaught Exception: late'],
    });
  });

  it('counts no test twice whose output looks like a report', () => {
    const talkative = `<testcase classname="a" name="b"><system-out><![CDATA[${failed}\n]]></system-out></testcase>`;
    expect(countJunit(report(talkative), 0)).toMatchObject({ passed: 1, failed: 0 });
  });

  it('counts a skipped test only if its title is wanted', () => {
    const wanted = countJunit(report(passed, skipped), 0, 'comes later');
    expect(wanted).toMatchObject({ passed: 1, failed: 0, skipped: 1 });
    expect(countJunit(report(passed, skipped), 0, 'is fine')).toMatchObject({ passed: 1, skipped: 0 });
  });

  it('counts one failure when every test passed and the runner still failed', () => {
    expect(countJunit(report(passed), 1)).toMatchObject({ passed: 1, failed: 1, skipped: 0 });
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
