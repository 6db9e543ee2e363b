import { defineConfig } from '@playwright/test';

const PORT = '3217';
const baseURL = `http://localhost:${PORT}`;

/** The system's Chromium where there is one; npm test finds it. */
const executablePath = process.env.CHROMIUM;

export default defineConfig({
  testDir: './stories',
  outputDir: './test-results',
  timeout: 60_000,
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
    timeout: 120_000,
  },
  use: {
    baseURL,
    viewport: { width: 1280, height: 800 },
    trace: 'retain-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
