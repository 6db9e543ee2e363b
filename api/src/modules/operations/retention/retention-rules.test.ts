import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { RETENTION_RULES } from './retention-rules.ts';

it('security 28: what is kept how long is what the documentation says', async () => {
  const text = await readFile(new URL('../../../../../docs/operations.md', import.meta.url), 'utf8');
  const [, section = ''] = text.split('## Data retention');
  const rows = [...(section.split('\n## ')[0] ?? '').matchAll(/^\| (.+) \| (\d+) \|$/gm)];
  expect(rows.map(([, what, days]) => ({ what, days: Number(days) }))).toEqual(
    RETENTION_RULES.map(({ what, days }) => ({ what, days })),
  );
});
