import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { titlePattern } from './test-titles.mjs';

/**
 * @typedef {{ passed: number, failed: number, skipped: number, failures?: string[] }} Counts
 * @typedef {Counts & { name: string, ms: number }} Row
 */

/**
 * Runs a test runner that writes a JUnit report to the file it is given, and counts what is in it.
 * @param {(file: string) => Promise<{ code: number }>} runner
 * @param {string} [title] of the request
 */
export async function countReport(runner, title) {
  const folder = mkdtempSync(join(tmpdir(), 'bidlight-report-'));
  const file = join(folder, 'report.xml');
  try {
    const { code } = await runner(file);
    return countJunit(existsSync(file) ? readFileSync(file, 'utf8') : '', code, title);
  } finally {
    rmSync(folder, { recursive: true, force: true });
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
 * @param {string} xml incomplete when the runner died
 * @param {number} exitCode
 * @param {string} [title] of the request: Vitest reports the tests with other titles as skipped
 * @returns {Counts}
 */
export function countJunit(xml, exitCode, title = '') {
  if (!xml.includes('</testsuites>')) return countExit(1);
  const tests = xml
    .replaceAll(/<!\[CDATA\[.*?\]\]>/gs, '')
    .split('<testcase ')
    .slice(1);
  const failures = tests.filter((test) => /<(failure|error)\b/.test(test)).map(failureText);
  const skipped = tests.filter((test) => test.includes('<skipped'));
  const wanted = new RegExp(titlePattern(title));
  // A runner can fail without a failed test, for instance on an error outside of tests.
  const failed = failures.length || countExit(exitCode).failed;
  return {
    passed: tests.length - failures.length - skipped.length,
    failed,
    skipped: skipped.filter((test) => wanted.test(attributeOf(test, 'name'))).length,
    failures,
  };
}

/** @param {string} test the XML of one test */
function failureText(test) {
  return ['classname', 'name', 'message'].map((name) => attributeOf(test, name)).join(': ');
}

/**
 * @param {string} test the XML of one test
 * @param {string} name
 */
function attributeOf(test, name) {
  const entities = { quot: '"', apos: "'", lt: '<', gt: '>', amp: '&' };
  const value = new RegExp(`\\b${name}="([^"\n]*)`).exec(test)?.[1] ?? 'failed';
  return value.replaceAll(
    /&(\w+);/g,
    (entity, word) => entities[/** @type {keyof typeof entities} */ (word)] ?? entity,
  );
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
