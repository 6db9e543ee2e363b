import { expect, it } from 'vitest';
import { readArguments } from './test-arguments.mjs';

const parts = (/** @type {string[]} */ ...names) => ({ parts: new Set(names), paths: [] });
const single = { parts: new Set(), paths: [] };

it.each([
  ['', parts('check', 'unit', 'browser')],
  ['slow unit', parts('slow', 'unit')],
  ['api/src e2e', { ...single, paths: ['api/src', 'e2e'] }],
  ['-t undo', { ...single, title: 'undo' }],
  ['web/src -t undo web/vite', { ...single, paths: ['web/src', 'web/vite'], title: 'undo' }],
  ['--changed', { ...single, since: 'HEAD' }],
  ['--changed main -t undo', { ...single, since: 'main', title: 'undo' }],
])('npm test -- %s', (line, request) => {
  expect(readArguments(line.split(' ').filter(Boolean))).toEqual(request);
});

it.each([
  ['--watch', 'There is no option --watch.'],
  ['-t', '-t needs words of a title.'],
  ['unit api/src', "The part 'unit' runs without paths, -t and --changed."],
  ['slow --changed', "The part 'slow' runs without paths, -t and --changed."],
  ['browser -t undo', "The part 'browser' runs without paths, -t and --changed."],
  ['--changed main api/src', '--changed takes one revision and no paths.'],
])('npm test -- %s is refused with the usage', (line, problem) => {
  expect(() => readArguments(line.split(' '))).toThrow(`${problem}\n\nUsage:\n  npm test `);
});
