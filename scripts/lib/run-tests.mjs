import { join } from 'node:path';
import { root } from './project.mjs';
import { runTool } from './run.mjs';
import { countReport } from './test-report.mjs';
import { escapePattern, titlePattern } from './test-titles.mjs';

/**
 * Runs tests that need no browser.
 * @param {string[]} selection projects of vitest.config.ts, files
 * @param {string} [title]
 */
export function runVitest(selection, title) {
  const reporters = ['--reporter=default', '--reporter=junit'];
  const only = title ? [`--testNamePattern=${titlePattern(title)}`, '--hideSkippedTests'] : [];
  return countReport(
    (file) => runTool('vitest', ['run', ...selection, ...only, ...reporters, `--outputFile.junit=${file}`]),
    title,
  );
}

/**
 * @param {string} chromium
 * @param {string[]} selection projects of the Playwright configuration, files, a title
 */
export function runBrowser(chromium, selection) {
  const reporter = `--reporter=${process.stdout.isTTY ? 'line' : 'list'},junit`;
  return countReport((file) =>
    runPlaywright([...selection, reporter], {
      env: { ...process.env, CHROMIUM: chromium, PLAYWRIGHT_JUNIT_OUTPUT_FILE: file },
    }),
  );
}

/**
 * Whether the selection has a test, which Playwright can say without the product and without a browser.
 * @param {string[]} selection
 */
export async function hasBrowserTest(selection) {
  const { output } = await runPlaywright([...selection, '--list'], { output: 'hide' });
  // Whatever else is wrong is shown when they run.
  return !output.includes('No tests found');
}

/**
 * Names test files for Playwright, whose arguments are patterns.
 * @param {string[]} files
 * @param {string} [title]
 */
export function selectBrowserTests(files, title) {
  const paths = files.map((file) => `${escapePattern(join(root, file))}$`);
  // Playwright compares with the file's name too, which is in front of the title.
  return title ? [...paths, `--grep=/\\.spec\\.ts .*${titlePattern(title)}/`] : paths;
}

/**
 * @param {string[]} args
 * @param {import('./run.mjs').RunOptions} options
 */
function runPlaywright(args, options) {
  return runTool('playwright', ['test', '-c', 'e2e/playwright.config.ts', ...args], options);
}
