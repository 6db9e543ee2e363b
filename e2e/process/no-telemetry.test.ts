import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { listJobs, sendEmails, triggerLearning, triggerScoring, triggerScraping } from '@bidlight/contract';
import { afterAll, expect, it } from 'vitest';
import { login, startProduct, temporaryFolders, until } from '../product/product.ts';

const folders = temporaryFolders();
afterAll(folders.remove);

it('with nothing configured the product contacts only its own machine: filling, collecting, scoring, learning, mailing', async () => {
  const dataDir = folders.make();
  const log = join(dataDir, 'connections');
  const watch = pathToFileURL(join(import.meta.dirname, 'watch-connections.mjs'));
  const product = await startProduct({
    DATA_DIR: dataDir,
    NODE_OPTIONS: `--import=${watch.href}`,
    CONNECTIONS_FILE: log,
  });
  try {
    await product.ready();
    const cookie = (await login(product.url)).headers.get('set-cookie')?.split(';')[0] ?? '';
    const call = (path: string, method = 'GET') =>
      fetch(`${product.url}${path}`, { method, headers: { cookie } });
    const jobs = async () => listJobs.reply.parse(await (await call(listJobs.path)).json()).jobs;
    for (const { path } of [triggerScraping, triggerScoring, triggerLearning]) {
      const before = (await jobs()).length;
      expect((await call(path, 'POST')).ok).toBe(true);
      await until(async () => {
        const now = await jobs();
        return now.length > before && now.every(({ status }) => status !== 'in_progress');
      });
    }
    const mailed = await fetch(`${product.url}${sendEmails.path}`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ group: 'user' }),
    });
    expect(sendEmails.reply.parse(await mailed.json()).sent_count).toBeGreaterThan(0);
    const hosts = new Set(readFileSync(log, 'utf8').trim().split('\n'));
    // It was looked at all: the product connects to its own database.
    expect(hosts.size).toBeGreaterThan(0);
    expect([...hosts].filter((host) => !/^(localhost|127\.0\.0\.1|::1|\/.*)$/.test(host))).toEqual([]);
  } finally {
    product.process.kill('SIGTERM');
    await product.ended;
  }
});
