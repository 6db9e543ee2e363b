import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { makeOpportunity, makeScore, makeUser, PASSWORD } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';

const server = testApp();
const root = join(import.meta.dirname, '../..');
const { resolve } = createRequire(import.meta.url);
const GENERATOR = join(dirname(resolve('oazapfts')), 'cli.js');
const COMPILER = join(root, 'node_modules/typescript/bin/tsc');
const OPTIONS =
  '--noEmit --strict --target es2024 --module nodenext --allowImportingTsExtensions --types'.split(' ');

const runNode = (folder: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, args, { cwd: folder });

it('a client that a public tool makes of the document signs in, lists, votes and reads the vote back', async () => {
  const user = await makeUser(server.deps);
  const opportunity = await makeOpportunity(server.deps, { title: 'Replace roof' });
  await makeScore(server.deps, opportunity, { companyId: user.companyId, score: 90 });
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' });

  const folder = mkdtempSync(join(tmpdir(), 'bidlight-generated-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  const { body } = await server.get('/api/docs/openapi.json');
  writeFileSync(join(folder, 'openapi.json'), JSON.stringify(body));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  const [, script = ''] = /^```ts\n(.*?)^```$/ms.exec(readFileSync(join(root, 'docs/api.md'), 'utf8')) ?? [];
  const voting = script
    .replace('http://localhost:3000', address)
    .replace('member@harborview.example', user.email)
    .replace('bidlight-demo', PASSWORD);
  writeFileSync(join(folder, 'vote.ts'), voting);

  await runNode(folder, GENERATOR, 'openapi.json', 'bidlight.ts');
  await runNode(folder, COMPILER, ...OPTIONS, '', 'vote.ts');
  const { stdout } = await runNode(folder, 'vote.ts');
  expect(stdout.trim()).toBe('Replace roof not_match');
});
