import type { LaunchOptions } from '@playwright/test';

/** The system's Chromium where CHROMIUM names one (npm test finds it), else Playwright's own. */
const executablePath = process.env.CHROMIUM;

export const CHROMIUM: LaunchOptions = {
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
};
