import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UserError } from './console.mjs';

/**
 * @typedef {{ passed: number, failed: number, skipped: number, failures?: string[] }} Counts
 * @typedef {Counts & { name: string, ms: number }} Row
 *
 * The parts of the runners' JSON reports that are counted. `message` says why a file does not load; `errors` are
 * those outside of any test.
 * @typedef {{ status: string, fullName: string, failureMessages: string[] | null }} VitestTest
 * @typedef {{ name: string, status: string, message?: string, assertionResults: VitestTest[] }} VitestFile
 * @typedef {{ numPassedTests: number, numPendingTests: number, numTodoTests: number, testResults: VitestFile[] }} VitestReport
 * @typedef {{ expected: number, unexpected: number, flaky: number, skipped: number }} PlaywrightStats
 * @typedef {{ stats: PlaywrightStats, errors: unknown[] }} PlaywrightReport
 */

const partNames = ['check', 'unit', 'browser'];

/**
 * The parts named on the command line; all of them when none is.
 * @param {string[]} names
 */
export function chooseParts(names) {
  const unknown = names.filter((name) => !partNames.includes(name));
  if (unknown.length > 0) {
    throw new UserError(
      `There is no test part '${unknown.join("', '")}'; there are ${partNames.join(', ')}.`,
    );
  }
  return new Set(names.length > 0 ? names : partNames);
}

/**
 * Runs a test runner that writes a JSON report. The report is undefined when the runner died while writing it.
 * @template Report
 * @param {(file: string) => Promise<{ code: number }>} runner
 * @param {(report: Report | undefined, exitCode: number) => Counts} count
 */
export async function countReport(runner, count) {
  const folder = mkdtempSync(join(tmpdir(), 'bidlight-report-'));
  const file = join(folder, 'report.json');
  try {
    const { code } = await runner(file);
    return count(readReport(file), code);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} file */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * @param {number} exitCode
 * @returns {Counts}
 */
export function countExit(exitCode) {
  return { passed: exitCode === 0 ? 1 : 0, failed: exitCode === 0 ? 0 : 1, skipped: 0 };
}

/**
 * @param {VitestReport | undefined} report
 * @param {number} exitCode
 * @returns {Counts}
 */
export function countVitest(report, exitCode) {
  if (!report) return countExit(1);
  const failures = report.testResults.flatMap(failuresOfFile);
  return {
    passed: report.numPassedTests,
    failed: failures.length || atLeast(exitCode),
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
  };
}

/** @param {VitestFile} file */
function failuresOfFile(file) {
  if (file.status !== 'failed') return [];
  const firstLine = (message = 'failed') => message.split('\n', 1)[0];
  const failed = file.assertionResults.filter((test) => test.status === 'failed');
  // A file that does not load has no failed tests, and still is a failure.
  if (failed.length === 0) return [`${file.name}: ${firstLine(file.message)}`];
  return failed.map((test) => `${file.name}: ${test.fullName}: ${firstLine(test.failureMessages?.[0])}`);
}

/**
 * @param {PlaywrightReport | undefined} report
 * @param {number} exitCode
 * @returns {Counts}
 */
export function countPlaywright(report, exitCode) {
  if (!report) return countExit(1);
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failed = unexpected + report.errors.length;
  return { passed: expected + flaky, failed: failed || atLeast(exitCode), skipped };
}

/**
 * A runner can fail without a failed test, for instance on an error thrown after the last one.
 * @param {number} exitCode
 */
function atLeast(exitCode) {
  return exitCode === 0 ? 0 : 1;
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
 * The failures again, which later output has scrolled away, the table of the parts and, on the last line, their sum.
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

/** @param {Row[]} rows */
function sum(rows) {
  const total = (/** @type {'passed' | 'failed' | 'skipped'} */ key) =>
    rows.reduce((all, row) => all + row[key], 0);
  return { passed: total('passed'), failed: total('failed'), skipped: total('skipped') };
}
