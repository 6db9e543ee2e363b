import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './lib/project.mjs';

const folder = join(root, '.github', 'workflows');
const workflows = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));

it('security 38: every action is pinned by its commit, and dependencies are audited', () => {
  const actions = workflows.flatMap((text) =>
    [...text.matchAll(/uses: *(\S+)/g)].map(([, name = '']) => name),
  );
  expect(actions.length).toBeGreaterThan(0);
  expect(actions.filter((name) => !/^[\w./-]+@[0-9a-f]{40}$/.test(name))).toEqual([]);
  expect(workflows.join('\n')).toMatch(/run: npm audit .*--audit-level=high/);
});
