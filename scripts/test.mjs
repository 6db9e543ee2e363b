import './lib/check-platform.mjs';
import { buildProduct } from './lib/build.mjs';
import { findChromium } from './lib/chromium.mjs';
import { runScript, UserError } from './lib/console.mjs';
import { install } from './lib/install.mjs';
import { root } from './lib/project.mjs';
import { runTool } from './lib/run.mjs';
import { chooseParts, countExit, countReport, exitCodeFor, summaryText, timed } from './lib/test-report.mjs';

/** @type {{ name: string, tool: Parameters<typeof runTool>[0], args: string[] }[]} */
const checks = [
  { name: 'types', tool: 'tsc', args: ['-p', 'tsconfig.json'] },
  { name: 'web types', tool: 'tsc', args: ['-p', 'web/tsconfig.json'] },
  { name: 'lint', tool: 'biome', args: ['check', '.', '--error-on-warnings'] },
  { name: 'unused', tool: 'knip', args: [] },
];

await runScript(async () => {
  const parts = chooseParts(process.argv.slice(2));
  await install(root, 'everything');

  const rows = [];
  // Before the other parts although only the last one needs it: what takes a download is done first.
  const needsBrowser = parts.has('browser') || parts.has('slow');
  const chromium = needsBrowser ? await orUndefined(findChromium) : undefined;
  let isBuilt = false;
  if (needsBrowser) {
    rows.push(
      await timed('build', async () => {
        isBuilt = (await orUndefined(() => buildProduct().then(() => true))) ?? false;
        return countExit(isBuilt ? 0 : 1);
      }),
    );
  }
  if (parts.has('check')) {
    for (const { name, tool, args } of checks) {
      console.log(`\n${name}`);
      rows.push(await timed(name, async () => countExit((await runTool(tool, args)).code)));
    }
  }
  if (parts.has('unit')) rows.push(await timed('unit', () => runVitest('!slow-*')));
  if (parts.has('browser')) {
    rows.push(
      await timed('browser', async () =>
        chromium && isBuilt ? await runBrowser(chromium, 'stories') : countExit(1),
      ),
    );
  }
  if (parts.has('slow')) {
    rows.push(await timed('slow', () => runVitest('slow-*')));
    rows.push(
      await timed('sweeps', async () =>
        chromium && isBuilt ? await runBrowser(chromium, 'sweeps') : countExit(1),
      ),
    );
  }
  console.log(summaryText(rows));
  return exitCodeFor(rows);
});

/**
 * Runs tests that need no browser.
 * @param {string} projects of vitest.config.ts, by a pattern
 */
function runVitest(projects) {
  const reporters = ['--reporter=default', '--reporter=junit'];
  return countReport((file) =>
    runTool('vitest', ['run', `--project=${projects}`, ...reporters, `--outputFile.junit=${file}`]),
  );
}

/**
 * @param {string} chromium
 * @param {'stories' | 'sweeps'} project of the Playwright configuration
 */
function runBrowser(chromium, project) {
  const reporter = `--reporter=${process.stdout.isTTY ? 'line' : 'list'},junit`;
  return countReport((file) =>
    runTool('playwright', ['test', '-c', 'e2e/playwright.config.ts', `--project=${project}`, reporter], {
      env: { ...process.env, CHROMIUM: chromium, PLAYWRIGHT_JUNIT_OUTPUT_FILE: file },
    }),
  );
}

/**
 * A preparation that fails counts as one failure; the other parts still run.
 * @template Result
 * @param {() => Promise<Result>} prepare
 */
async function orUndefined(prepare) {
  try {
    return await prepare();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    console.error(error.message);
    return undefined;
  }
}
