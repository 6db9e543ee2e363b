import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { root } from './lib/project.mjs';
import { partNames } from './lib/test-arguments.mjs';

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

it('every part of the tests runs in CI once, in three jobs that do not wait for each other, and by hand in one', () => {
  const { test } = parse(readFileSync(join(folder, 'ci.yml'), 'utf8')).jobs;
  const { parts } = test.strategy.matrix;
  expect(parts).toHaveLength(3);
  expect(test.needs).toBeUndefined();
  expect(test.steps.at(-1).run).toMatch(/^bash \.ci\/run \$\{\{ matrix\.parts \}\}$/);
  expect(parts.join(' ').split(' ').toSorted()).toEqual([...partNames].toSorted());
  const byHand = readFileSync(join(root, '.ci/run'), 'utf8');
  expect(/set -- (.*)/.exec(byHand)?.[1]?.split(' ').toSorted()).toEqual([...partNames].toSorted());
});
