import { defineConfig } from '@playwright/test';
import { CHROMIUM } from './chromium.ts';

export default defineConfig({
  projects: [
    // Nothing has to be waited for until it stops moving.
    { name: 'stories', testDir: './stories', use: { contextOptions: { reducedMotion: 'reduce' } } },
    // They open everything there is: `npm test -- slow`.
    { name: 'sweeps', testDir: './sweeps' },
  ],
  // Each worker starts its own product: support/test.ts.
  globalSetup: './support/global-setup.ts',
  outputDir: './test-results',
  // Conditions are waited for, however busy the machine is; the limits are against hanging.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    viewport: { width: 1280, height: 800 },
    // What a service worker asks for is out of reach of the stories that delay, count or fake answers; the one about it allows it.
    serviceWorkers: 'block',
    // Recording every story takes a third longer; `--trace retain-on-failure` does when one fails.
    screenshot: 'only-on-failure',
    launchOptions: CHROMIUM,
  },
});
