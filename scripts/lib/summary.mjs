/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 * @typedef {Counts & { failures?: string[] }} Outcome with a line for each failure the runner told of
 * @typedef {Outcome & { name: string, ms: number }} Row
 */

/**
 * The parts of Vitest's JSON report that are counted.
 * @typedef {object} VitestReport
 * @property {number} numPassedTests
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 * @property {VitestFile[]} testResults
 *
 * @typedef {object} VitestFile
 * @property {string} name
 * @property {string} status
 * @property {string} [message] why the file does not load
 * @property {{ status: string, fullName: string, failureMessages: string[] | null }[]} assertionResults
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
 * @returns {Outcome}
 */
export function countVitest(report, exitCode) {
  if (!report) return oneFailed;
  const failures = report.testResults.flatMap(failuresOfFile);
  return atLeastOneFailure(exitCode, {
    passed: report.numPassedTests,
    failed: failures.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
  });
}

/** @param {VitestFile} file */
function failuresOfFile(file) {
  if (file.status !== 'failed') return [];
  const failed = file.assertionResults.filter((test) => test.status === 'failed');
  // A file that fails to load has no tests to fail, and still is a failure.
  if (failed.length === 0) return [`${file.name}: ${firstLine(file.message)}`];
  return failed.map((test) => `${file.name}: ${test.fullName}: ${firstLine(test.failureMessages?.[0])}`);
}

/** @param {string | undefined} message */
function firstLine(message = 'failed') {
  return message.split('\n', 1)[0];
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
 * @template {Counts} Counted
 * @param {number} exitCode
 * @param {Counted} counts
 */
function atLeastOneFailure(exitCode, counts) {
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/**
 * @param {string} name
 * @param {() => Promise<Outcome>} work
 * @returns {Promise<Row>}
 */
export async function timed(name, work) {
  const startedAt = performance.now();
  const counts = await work();
  return { name, ...counts, ms: performance.now() - startedAt };
}

/**
 * What failed above other parts' output, the table of the parts and, alone on the last line, their sum.
 * @param {Row[]} rows
 */
export function summaryText(rows) {
  const lines = rows.map(
    (row) => `  ${row.name.padEnd(11)}${`${(row.ms / 1000).toFixed(1)} s`.padStart(8)}  ${countsText(row)}`,
  );
  const failures = rows.flatMap((row) => (row.failures ?? []).map((failure) => `  failed: ${failure}`));
  return ['', ...failures, ...lines, '', countsText(sum(rows))].join('\n');
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
