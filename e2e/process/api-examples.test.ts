import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { startProduct, temporaryFolders } from '../product/product.ts';
import { compareReply, readExamples } from './api-examples.ts';

const folders = temporaryFolders();
afterAll(folders.remove);

const examples = readExamples(readFileSync(join(import.meta.dirname, '../../docs/api.md'), 'utf8'));
const TOKEN = 'a-token-of-this-test';
const hasCurl = spawnSync('curl', ['--version']).status === 0;

/** In one shell, as a reader would type them; what each prints is a file of its own. */
async function runExamples(url: string): Promise<string[]> {
  const folder = folders.make();
  const script = examples
    .map(({ commands }, at) => `{\n${commands.replaceAll('http://localhost:3000', url)}} >reply-${at}\n`)
    .join('');
  const env = { PATH: process.env.PATH, METRICS_TOKEN: TOKEN };
  await promisify(execFile)('sh', ['-eu', '-c', script], { cwd: folder, env });
  return examples.map((_, at) => readFileSync(join(folder, `reply-${at}`), 'utf8'));
}

describe('docs/api.md', () => {
  it.skipIf(!hasCurl)('has the replies that its examples get from a demo', async () => {
    const product = await startProduct({
      DATA_DIR: await folders.makeDemo(),
      METRICS_TOKEN: TOKEN,
      // A job that starts by itself would be in the way of the one that an example starts.
      SCHEDULE_COLLECT: 'off',
    });
    try {
      await product.ready();
      const replies = await runExamples(product.url);
      const problems = examples.flatMap(({ commands, replies: stated }, at) =>
        stated.flatMap(({ language, text }) =>
          compareReply(language, text, replies[at] ?? '').map(
            (problem) => `${commands.trim()}\n→ ${problem}`,
          ),
        ),
      );
      expect(problems).toEqual([]);
    } finally {
      product.process.kill('SIGTERM');
      await product.ended;
    }
  });

  it('shows a reply to every example but the first, which names the server', () => {
    expect(examples.length).toBeGreaterThan(10);
    expect(examples.slice(1).filter(({ replies }) => replies.length !== 1)).toEqual([]);
  });

  it('is held against what is replied: another text, another type, a missing field or line is a problem', () => {
    const reply = '{"success":true,"rows":[{"id":4,"name":"Ann","more":1}]}';
    const compare = (stated: string) => compareReply('json', stated, reply).length;
    expect(compare('{"success":true,"rows":[{"id":9,"name":"…"}]}')).toBe(0);
    expect(compare('{"success":false}')).toBe(1);
    expect(compare('{"rows":[{"id":"4"}]}')).toBe(1);
    expect(compare('{"rows":[{"name":"Bob"}]}')).toBe(1);
    expect(compare('{"rows":[{"gone":"…"}],"count":1}')).toBe(2);
    expect(compareReply('csv', 'A,B\n…,2\n', '\ufeffA,B\r\n1,2\r\n')).toEqual([]);
    expect(compareReply('csv', 'B\n', '\ufeffA\r\nB\r\n')).toEqual(['no line is B']);
    expect(compareReply('text', 'up 1\n', '# TYPE up\nup 0\n')).toEqual([]);
    expect(compareReply('text', 'down 1\n', '# TYPE up\nup 0\n')).toEqual(['no line is down N']);
  });
});
