import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { withoutSummaries } from './drop-summaries.ts';

const CALLS = join(import.meta.dirname, '../../contract/src/calls');
const count = (code: string, text: string) => code.split(text).length - 1;

it('no call takes its summary along to the browser, and nothing else is lost', () => {
  const files = readdirSync(CALLS, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  );
  for (const file of files) {
    const code = readFileSync(join(CALLS, file), 'utf8');
    const dropped = withoutSummaries(code);
    expect(count(dropped, "\n  summary: '',"), file).toBe(count(code, '\n  summary:'));
    const isCode = (line: string) => !/^ {2}summary:|^ {4}['"].*['"],$/.test(line);
    expect(dropped.split('\n').filter(isCode), file).toEqual(code.split('\n').filter(isCode));
  }
});
