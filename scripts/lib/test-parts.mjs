import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTool } from './run.mjs';
import { Problem } from './steps.mjs';
import { countPlaywright, countVitest } from './summary.mjs';

/** @import { PlaywrightReport, VitestReport } from './summary.mjs' */

const partNames = ['check', 'unit', 'browser'];

/**
 * The parts named on the command line; all of them when none is.
 * @param {string[]} names
 */
export function chooseParts(names) {
  const unknown = names.filter((name) => !partNames.includes(name));
  if (unknown.length > 0) {
    throw new Problem(`There is no test part '${unknown.join("', '")}'; there are ${partNames.join(', ')}.`);
  }
  return new Set(names.length > 0 ? names : partNames);
}

/** The tests of all packages that need no browser. */
export function unit() {
  return withReportFile(async (file) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const { code } = await runTool('vitest', ['run', ...reporters]);
    const report = /** @type {VitestReport | undefined} */ (readReport(file));
    return countVitest(report, code);
  });
}

/** @param {string} chromium */
export function browser(chromium) {
  return withReportFile(async (file) => {
    const reporter = `--reporter=${process.stdout.isTTY ? 'line' : 'list'},json`;
    const { code } = await runTool('playwright', ['test', '-c', 'e2e/playwright.config.ts', reporter], {
      env: { ...process.env, CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    });
    const report = /** @type {PlaywrightReport | undefined} */ (readReport(file));
    return countPlaywright(report, code);
  });
}

/**
 * @template Result
 * @param {(file: string) => Promise<Result>} work
 */
async function withReportFile(work) {
  const folder = mkdtempSync(join(tmpdir(), 'bidlight-report-'));
  try {
    return await work(join(folder, 'report.json'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * The report, or undefined when the runner died before or while writing it.
 * @param {string} file
 * @returns {unknown}
 */
export function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
