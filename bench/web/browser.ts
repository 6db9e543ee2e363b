import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_PASSWORD } from '@bidlight/api/demo/demo-people.ts';
import { login } from '@bidlight/contract';
import { CHROMIUM } from '@bidlight/e2e/chromium.ts';
import { chromium } from '@playwright/test';
import { findChromium } from '../../scripts/lib/chromium.mjs';

/** A Chromium with a port for Lighthouse, whose visits then share the cookies of the one context that it has. */
export async function startBrowser(address: string) {
  const folder = await mkdtemp(join(tmpdir(), 'bidlight-bench-'));
  const context = await chromium.launchPersistentContext(folder, {
    ...CHROMIUM,
    executablePath: await findChromium(),
    args: [...(CHROMIUM.args ?? []), '--remote-debugging-port=0'],
  });
  const [port] = (await readFile(join(folder, 'DevToolsActivePort'), 'utf8')).split('\n');
  return {
    port: Number(port),
    async signIn(email: string): Promise<void> {
      const data = { email, password: DEMO_PASSWORD };
      const answer = await context.request.post(address + login.path, { data });
      if (!answer.ok()) throw new Error(await answer.text());
    },
    signOut: () => context.clearCookies(),
    async stop(): Promise<void> {
      await context.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
