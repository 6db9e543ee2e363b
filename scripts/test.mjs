import './lib/check-platform.mjs';
import { buildProduct } from './lib/build.mjs';
import { chooseTests, countOf, noSuchTitle } from './lib/choose-tests.mjs';
import { findChromium } from './lib/chromium.mjs';
import { printStep, runScript, UserError } from './lib/console.mjs';
import { install } from './lib/install.mjs';
import { root } from './lib/project.mjs';
import { runTool } from './lib/run.mjs';
import { hasBrowserTest, runBrowser, runVitest, selectBrowserTests } from './lib/run-tests.mjs';
import { readArguments } from './lib/test-arguments.mjs';
import { isBrowserTest } from './lib/test-files.mjs';
import { countExit, exitCodeFor, summaryText, timed } from './lib/test-report.mjs';

/** @type {{ name: string, tool: Parameters<typeof runTool>[0], args: string[] }[]} */
const checks = [
  { name: 'types', tool: 'tsc', args: ['-p', 'tsconfig.json'] },
  { name: 'web types', tool: 'tsc', args: ['-p', 'web/tsconfig.json'] },
  { name: 'lint', tool: 'biome', args: ['check', '.', '--error-on-warnings'] },
  { name: 'unused', tool: 'knip', args: [] },
];

await runScript(async () => {
  const request = readArguments(process.argv.slice(2));
  // Before the install, so that a name that matches nothing is an error at once.
  const chosen = request.parts.size > 0 ? undefined : chooseTests(request);
  await install(root, 'everything');
  const rows = chosen ? await runChosen(chosen, request) : await runParts(request.parts);
  console.log(summaryText(rows));
  return exitCodeFor(rows);
});

/**
 * Starts only what the tests need: the product is built and a browser looked for when there is a story among them.
 * @param {string[]} tests files
 * @param {import('./lib/test-arguments.mjs').TestRequest} request
 */
async function runChosen(tests, { paths, title, since }) {
  printStep('tests', tests.length === 1 ? `${tests[0]}` : countOf(tests.length, 'file'));
  const rows = [];
  const others = tests.filter((test) => !isBrowserTest(test));
  if (others.length > 0) rows.push(await timed('tests', () => runVitest(others, title)));
  const stories = tests.filter(isBrowserTest);
  const selection = selectBrowserTests(stories, title);
  if (stories.length > 0 && (!title || (await hasBrowserTest(selection)))) {
    const chromium = await findChromium();
    await buildProduct();
    rows.push(await timed('browser', () => runBrowser(chromium, selection)));
  }
  const ran = rows.filter(({ passed, failed, skipped }) => passed + failed + skipped > 0);
  if (ran.length === 0 && title) throw noSuchTitle(title, paths.length > 0 || since !== undefined);
  return ran;
}

/** @param {Set<string>} parts */
async function runParts(parts) {
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
  const runProject = async (/** @type {'stories' | 'sweeps'} */ project) =>
    chromium && isBuilt ? await runBrowser(chromium, [`--project=${project}`]) : countExit(1);
  if (parts.has('check')) {
    for (const { name, tool, args } of checks) {
      console.log(`\n${name}`);
      rows.push(await timed(name, async () => countExit((await runTool(tool, args)).code)));
    }
  }
  if (parts.has('unit')) rows.push(await timed('unit', () => runVitest(['--project=!slow-*'])));
  if (parts.has('browser')) rows.push(await timed('browser', () => runProject('stories')));
  if (parts.has('slow')) {
    rows.push(await timed('slow', () => runVitest(['--project=slow-*'])));
    rows.push(await timed('sweeps', () => runProject('sweeps')));
  }
  return rows;
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
