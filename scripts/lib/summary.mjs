/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 * @typedef {Counts & { name: string, ms: number }} Row
 */

/**
 * The parts of Vitest's JSON report that are counted.
 * @typedef {object} VitestReport
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 * @property {{ status: string, assertionResults: { status: string }[] }[]} testResults one for each file
 */

/**
 * The parts of Playwright's JSON report that are counted.
 * @typedef {object} PlaywrightReport
 * @property {{ expected: number, unexpected: number, flaky: number, skipped: number }} stats
 * @property {unknown[]} errors those outside of any test
 */

/** @type {Counts} */
export const oneFailed = { passed: 0, failed: 1, skipped: 0 };

/**
 * @param {number} exitCode
 * @returns {Counts}
 */
export function countStep(exitCode) {
  return exitCode === 0 ? { passed: 1, failed: 0, skipped: 0 } : oneFailed;
}

/**
 * @param {VitestReport | undefined} report undefined when Vitest died before writing it
 * @param {number} exitCode
 * @returns {Counts}
 */
export function countVitest(report, exitCode) {
  if (!report) return oneFailed;
  // A file that fails to load has no tests to fail, and still is a failure.
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  ).length;
  return atLeastOneFailure(exitCode, {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles,
    skipped: report.numPendingTests + report.numTodoTests,
  });
}

/**
 * @param {PlaywrightReport | undefined} report undefined when Playwright died before writing it
 * @param {number} exitCode
 * @returns {Counts}
 */
export function countPlaywright(report, exitCode) {
  if (!report) return oneFailed;
  const { expected, unexpected, flaky, skipped } = report.stats;
  return atLeastOneFailure(exitCode, {
    passed: expected + flaky,
    failed: unexpected + report.errors.length,
    skipped,
  });
}

/**
 * A runner can fail without a failed test, for instance on an error thrown after the last one.
 * @param {number} exitCode
 * @param {Counts} counts
 */
function atLeastOneFailure(exitCode, counts) {
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/**
 * @param {string} name
 * @param {() => Promise<Counts>} work
 * @returns {Promise<Row>}
 */
export async function timed(name, work) {
  const startedAt = performance.now();
  const counts = await work();
  return { name, ...counts, ms: performance.now() - startedAt };
}

/**
 * The table of the parts and, alone on the last line, their sum.
 * @param {Row[]} rows
 */
export function summaryText(rows) {
  const lines = rows.map(
    (row) => `  ${row.name.padEnd(11)}${`${(row.ms / 1000).toFixed(1)} s`.padStart(8)}  ${countsText(row)}`,
  );
  return ['', ...lines, '', countsText(sum(rows))].join('\n');
}

/** @param {Row[]} rows */
export function exitCodeFor(rows) {
  const { passed, failed } = sum(rows);
  return failed > 0 || passed === 0 ? 1 : 0;
}

/** @param {Counts} counts */
function countsText({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/**
 * @param {Row[]} rows
 * @returns {Counts}
 */
function sum(rows) {
  return rows.reduce(
    (total, row) => ({
      passed: total.passed + row.passed,
      failed: total.failed + row.failed,
      skipped: total.skipped + row.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}
