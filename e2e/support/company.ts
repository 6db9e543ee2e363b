import type { Page } from '@playwright/test';

interface Profile {
  version: number;
  savedBy: string | null;
  savedAt: string;
  capabilityText: string;
}

async function read<Reply>(page: Page, path: string): Promise<Reply> {
  const answer = await page.request.get(path);
  if (!answer.ok()) throw new Error(`${path} was answered ${answer.status()}: ${await answer.text()}`);
  return (await answer.json()) as Reply;
}

/** The company's top list: which opportunities, in which order, with which score. */
export async function topList(page: Page): Promise<string[]> {
  type Reply = { topRFPs: { id: number; compatibilityScore: number | null }[] };
  const { topRFPs } = await read<Reply>(page, '/api/top5-rfps/top-rfps');
  return topRFPs.map(({ id, compatibilityScore }) => `${id}: ${compatibilityScore}`);
}

export async function activeVersion(page: Page): Promise<number> {
  type Reply = { models: { version: number; isActive: boolean }[] };
  const { models } = await read<Reply>(page, '/api/company/models');
  const active = models.find(({ isActive }) => isActive);
  if (!active) throw new Error('No version is active.');
  return active.version;
}

export async function currentProfile(page: Page): Promise<Profile> {
  return (await read<{ profile: Profile }>(page, '/api/company/profile')).profile;
}

/** As somebody else in another browser would, or to leave the company as it was. */
export async function saveElsewhere(page: Page, profile: Profile): Promise<void> {
  const { version, savedBy, savedAt, ...values } = profile;
  const basedOn = (await currentProfile(page)).version;
  const answer = await page.request.put('/api/company/profile', { data: { ...values, basedOn } });
  if (!answer.ok()) throw new Error(`Saving was answered ${answer.status()}: ${await answer.text()}`);
}
