import { type APIRequestContext, expect, type Page } from '@playwright/test';

/** As the operator, or joins the one that is already running. */
export async function startScoring(api: APIRequestContext): Promise<string> {
  const answer = await api.post('/api/cron/trigger/scoring');
  const { jobId } = await answer.json();
  expect([202, 409]).toContain(answer.status());
  return jobId;
}

/** A screen that listens to the server's news. */
export async function openListening(page: Page, path: string): Promise<void> {
  const connected = page.waitForEvent('console', (message) => message.text() === 'Live updates: connected');
  await page.goto(path);
  await connected;
}
