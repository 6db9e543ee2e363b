/**
 * Takes the pictures of docs/screenshots: of a running product whose address is the argument, else of one that is
 * started for them and stopped afterwards.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SCREENS } from '@bidlight/contract';
import { type Browser, chromium } from '@playwright/test';
import { CHROMIUM } from './chromium.ts';
import { type Account, startSession } from './support/accounts.ts';

const FOLDER = join(import.meta.dirname, '../docs/screenshots');
const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const START_LIMIT_MS = 60_000;

interface Shot {
  file: string;
  path: string;
  account: Account;
  viewport?: typeof DESKTOP;
  colorScheme?: 'light' | 'dark';
}

const SHOTS: Shot[] = [
  { file: 'top-rfps-light', path: SCREENS.topRfps, account: 'member' },
  { file: 'top-rfps-dark', path: SCREENS.topRfps, account: 'member', colorScheme: 'dark' },
  { file: 'top-rfps-phone', path: SCREENS.topRfps, account: 'member', viewport: PHONE },
  { file: 'home-light', path: SCREENS.home, account: 'member' },
  { file: 'reports-light', path: SCREENS.feedbackReports, account: 'admin' },
  { file: 'control-panel-dark', path: SCREENS.controlPanel, account: 'operator', colorScheme: 'dark' },
];

async function take(browser: Browser, baseURL: string, shot: Shot): Promise<void> {
  const { file, path, account, viewport = DESKTOP, colorScheme = 'light' } = shot;
  const context = await browser.newContext({ baseURL, viewport, colorScheme, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await startSession(page, account);
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  await page.screenshot({ path: join(FOLDER, `${file}.png`), caret: 'hide' });
  await context.close();
}

async function startProduct() {
  const port = String(await freePort());
  const server = spawn(process.execPath, [join(import.meta.dirname, 'serve.mjs')], {
    env: { ...process.env, PORT: port },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(server, 'exit');
  const address = `http://localhost:${port}`;
  const deadline = Date.now() + START_LIMIT_MS;
  while (!(await isReady(address))) {
    if (server.exitCode !== null || Date.now() > deadline) {
      server.kill();
      throw new Error('The product did not start.');
    }
    await sleep(100);
  }
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
  };
  return { address, stop };
}

async function isReady(address: string): Promise<boolean> {
  try {
    return (await fetch(`${address}/readyz`)).ok;
  } catch {
    return false;
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (!address || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}

const [given] = process.argv.slice(2);
const product = given ? undefined : await startProduct();
try {
  await mkdir(FOLDER, { recursive: true });
  const browser = await chromium.launch(CHROMIUM);
  for (const shot of SHOTS) await take(browser, given ?? product?.address ?? '', shot);
  await browser.close();
  console.log(`${SHOTS.length} pictures in docs/screenshots`);
} finally {
  await product?.stop();
}
