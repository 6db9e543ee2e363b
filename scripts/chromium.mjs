import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { isWindows, pinnedNode, root } from './lib/paths.mjs';
import { run, runTool } from './lib/run.mjs';
import { Problem, step } from './lib/steps.mjs';

const downloadLimitMs = 3 * 60_000;
const startLimitMs = 30_000;
const aptGet = '/usr/bin/apt-get';

/** The path of a Chromium that starts; one is installed when there is none. */
export async function provideChromium() {
  const chromium = await findChromium(process.env);
  step('chromium', chromium);
  return chromium;
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<string>}
 */
async function findChromium(env) {
  if (env.CHROMIUM) {
    if (await starts(env.CHROMIUM)) return env.CHROMIUM;
    throw new Problem(`CHROMIUM names ${env.CHROMIUM}, which does not start.`);
  }
  const present = await firstThatStarts([await playwrightsOwn(), ...usualPlaces(process.platform, env)]);
  if (present) return present;

  step('chromium', 'download (about a minute)');
  const download = await runTool('playwright', ['install', 'chromium'], {
    output: 'hide',
    timeoutMs: downloadLimitMs,
  });
  const downloaded = await firstThatStarts([await playwrightsOwn()]);
  if (downloaded) return downloaded;

  if (process.getuid?.() === 0 && existsSync(aptGet)) {
    step('chromium', 'Debian package');
    const aptEnv = { ...env, DEBIAN_FRONTEND: 'noninteractive' };
    await run(aptGet, ['update', '-q'], { output: 'errors', env: aptEnv });
    await run(aptGet, ['install', '-y', '-q', 'chromium'], { output: 'errors', env: aptEnv });
    const packaged = await firstThatStarts(usualPlaces(process.platform, env));
    if (packaged) return packaged;
  }
  process.stderr.write(download.output);
  throw new Problem(
    'The browser tests need a Chromium and none could be installed: install one, or name one in CHROMIUM.',
  );
}

/**
 * Where Chromium and its relatives are when somebody installed them.
 * @param {string} platform
 * @param {NodeJS.ProcessEnv} env
 */
export function usualPlaces(platform, env) {
  if (platform === 'darwin') {
    return ['Chromium', 'Google Chrome'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
  }
  if (platform === 'win32') {
    return [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA]
      .filter((folder) => folder !== undefined)
      .map((folder) => join(folder, 'Google/Chrome/Application/chrome.exe'));
  }
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  return ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].flatMap((name) =>
    folders.map((folder) => join(folder, name)),
  );
}

/** Where Playwright keeps, or would keep, the Chromium made for it. */
async function playwrightsOwn() {
  const question = "require('@playwright/test').chromium.executablePath()";
  const { output } = await run(pinnedNode(root), ['--print', question], { output: 'hide' });
  return output.trim();
}

/** @param {string[]} paths */
async function firstThatStarts(paths) {
  for (const path of paths) {
    if (await starts(path)) return path;
  }
  return undefined;
}

/**
 * Being there is not enough: a downloaded Chromium may lack system libraries, and Ubuntu's may be a stub.
 * @param {string} path
 */
async function starts(path) {
  if (!existsSync(path)) return false;
  // On Windows --version opens a window instead of answering.
  if (isWindows) return true;
  return (await run(path, ['--version'], { output: 'hide', timeoutMs: startLimitMs })).code === 0;
}
