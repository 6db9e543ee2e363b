import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { printStep, UserError } from './console.mjs';
import { isWindows, pinnedNode, root } from './project.mjs';
import { run, runTool } from './run.mjs';

const downloadLimitMs = 3 * 60_000;
const startLimitMs = 30_000;
const aptGet = '/usr/bin/apt-get';

/** The path of a Chromium that starts; one is installed when there is none. */
export async function findChromium() {
  const { env, platform } = process;
  if (env.CHROMIUM && !(await starts(env.CHROMIUM))) {
    throw new UserError(`CHROMIUM names ${env.CHROMIUM}, which does not start.`);
  }
  const path =
    env.CHROMIUM ??
    (await firstThatStarts([await playwrightPath(), ...usualPaths(platform, env)])) ??
    (await installChromium());
  printStep('chromium', path);
  return path;
}

/** Downloads Playwright's own or, where that does not start and we may, installs Debian's package. */
async function installChromium() {
  printStep('chromium', 'download (about a minute)');
  const download = await runTool('playwright', ['install', 'chromium'], {
    output: 'hide',
    timeoutMs: downloadLimitMs,
  });
  const downloaded = await firstThatStarts([await playwrightPath()]);
  if (downloaded) return downloaded;

  if (process.getuid?.() === 0 && existsSync(aptGet)) {
    printStep('chromium', 'Debian package');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await run(aptGet, ['update', '-q'], { output: 'errors', env });
    // Not every release has the first.
    for (const name of ['chromium-headless-shell', 'chromium']) {
      await run(aptGet, ['install', '-y', '-q', name], { output: 'errors', env });
      const packaged = await firstThatStarts(usualPaths(process.platform, env));
      if (packaged) return packaged;
    }
  }
  process.stderr.write(download.output);
  throw new UserError(
    'The browser tests need a Chromium and none could be installed: install one, or name one in CHROMIUM.',
  );
}

/**
 * Where Chromium and its relatives are when somebody installed them.
 * @param {string} platform
 * @param {NodeJS.ProcessEnv} env
 */
export function usualPaths(platform, env) {
  if (platform === 'darwin') {
    return ['Chromium', 'Google Chrome'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
  }
  if (platform === 'win32') {
    return [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA]
      .filter((folder) => folder !== undefined)
      .map((folder) => join(folder, 'Google/Chrome/Application/chrome.exe'));
  }
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  // The shell is what Playwright downloads too: the same engine, without a window that is drawn for nobody.
  return [
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
  ].flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** The path of the Chromium that Playwright downloads, whether it is there or not. */
async function playwrightPath() {
  const expression = "require('@playwright/test').chromium.executablePath()";
  const { output } = await run(pinnedNode(root), ['--print', expression], { output: 'hide' });
  return output.trim();
}

/** @param {string[]} paths */
async function firstThatStarts(paths) {
  for (const path of paths) if (await starts(path)) return path;
  return undefined;
}

/**
 * Existence is not enough: a downloaded Chromium may lack system libraries, and Ubuntu's may be a stub.
 * @param {string} path
 */
async function starts(path) {
  if (!existsSync(path)) return false;
  // On Windows --version opens a window instead of answering.
  if (isWindows) return true;
  return (await run(path, ['--version'], { output: 'hide', timeoutMs: startLimitMs })).code === 0;
}
