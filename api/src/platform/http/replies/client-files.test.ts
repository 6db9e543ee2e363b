import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { serveClient } from './client-files.ts';

async function serve(files: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'bidlight-client-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  const app = fastify();
  onTestFinished(() => app.close());
  const servePage = await serveClient(app, folder);
  app.setNotFoundHandler((_request, reply) => servePage(reply));
  return async (url: string) => {
    const { headers, body } = await app.inject(url);
    return { link: headers.link, body };
  };
}

const PAGE = { 'index.html': '<title>Bidlight</title>' };
const SCREENS = { '/': ['assets/home.js'], '/top-rfps': ['assets/top.js', 'assets/shared.js'] };

it('a page names the scripts of its screen, whatever stands in the query', async () => {
  const get = await serve({ ...PAGE, 'screens.json': JSON.stringify(SCREENS) });
  expect(await get('/')).toEqual({ link: '</assets/home.js>; rel=modulepreload', body: PAGE['index.html'] });
  const { link } = await get('/top-rfps?view=decided');
  expect(link).toBe('</assets/top.js>; rel=modulepreload, </assets/shared.js>; rel=modulepreload');
});

it('a page that few visits begin with names none, and neither does a client without the list', async () => {
  const listed = await serve({ ...PAGE, 'screens.json': JSON.stringify(SCREENS) });
  expect((await listed('/admin')).link).toBeUndefined();
  const unlisted = await serve(PAGE);
  expect(await unlisted('/')).toEqual({ link: undefined, body: PAGE['index.html'] });
});
