import { defineConfig } from '@playwright/test';
import { CHROMIUM } from './chromium.ts';

const PORT = '3217';
const baseURL = `http://localhost:${PORT}`;

export default defineConfig({
  projects: [
    { name: 'stories', testDir: './stories' },
    // They open everything there is: `npm test -- slow`.
    { name: 'sweeps', testDir: './sweeps' },
  ],
  outputDir: './test-results',
  // Conditions are waited for, however busy the machine is; the limits are against hanging.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  webServer: {
    command: 'node serve.mjs',
    cwd: import.meta.dirname,
    url: `${baseURL}/readyz`,
    env: { PORT },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    timeout: 240_000,
  },
  use: {
    baseURL,
    viewport: { width: 1280, height: 800 },
    // What a service worker asks for is out of reach of the stories that delay, count or fake answers; the one about it allows it.
    serviceWorkers: 'block',
    // Recording every story takes a third longer; `--trace retain-on-failure` does when one fails.
    screenshot: 'only-on-failure',
    launchOptions: CHROMIUM,
  },
});
