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
import { type Browser, chromium } from '@playwright/test';
import { CHROMIUM } from './chromium.ts';
import { startSession } from './support/accounts.ts';

const FOLDER = join(import.meta.dirname, '../docs/screenshots');
const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const START_LIMIT_MS = 60_000;

const SHOTS = (['light', 'dark'] as const).flatMap((colorScheme) => [
  { file: `login-${colorScheme}`, path: '/login', viewport: DESKTOP, colorScheme },
  { file: `home-${colorScheme}`, path: '/', viewport: DESKTOP, colorScheme },
  { file: `users-${colorScheme}`, path: '/admin', viewport: DESKTOP, colorScheme },
]);
SHOTS.push({ file: 'users-phone', path: '/admin', viewport: PHONE, colorScheme: 'light' });

async function take(browser: Browser, baseURL: string, shot: (typeof SHOTS)[number]): Promise<void> {
  const { file, path, viewport, colorScheme } = shot;
  const context = await browser.newContext({ baseURL, viewport, colorScheme, reducedMotion: 'reduce' });
  const page = await context.newPage();
  if (path !== '/login') await startSession(page, 'admin');
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
