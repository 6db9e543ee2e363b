import { type APIRequestContext, expect, type Page } from '@playwright/test';

/** As the operator. One that the server started by itself, perhaps after another story, ends first: no message tells of its end. */
export async function startScoring(api: APIRequestContext): Promise<string> {
  let jobId = '';
  await expect(async () => {
    const answer = await api.post('/api/cron/trigger/scoring');
    expect(answer.status()).toBe(202);
    jobId = (await answer.json()).jobId;
  }).toPass();
  return jobId;
}

/** A screen that listens to the server's news. */
export async function openListening(page: Page, path: string): Promise<void> {
  const connected = page.waitForEvent('console', (message) => message.text() === 'Live updates: connected');
  await page.goto(path);
  await connected;
}
