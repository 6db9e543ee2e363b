import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { DEMO_PASSWORD } from '@bidlight/api/demo/demo-people.ts';
import { expect, it } from 'vitest';

it('the client has no secret of the server and no name of a setting that holds one', () => {
  const folder = fileURLToPath(new URL('../../web/dist/assets/', import.meta.url));
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(0);
  const text = scripts.map((name) => readFileSync(folder + name, 'utf8')).join('\n');
  for (const secret of [DEMO_PASSWORD, 'SMTP_URL', 'DATABASE_URL', 'SAM_API_KEY', 'AI_API_KEY', '$argon2'])
    expect(text.includes(secret), secret).toBe(false);
});
