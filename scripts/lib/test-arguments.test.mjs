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
])('npm test -- %s', (line, request) => {
  expect(readArguments(line.split(' ').filter(Boolean))).toEqual(request);
});

it.each([
  ['--watch', 'There is no option --watch.'],
  ['-t', '-t needs words of a title.'],
  ['unit api/src', "The part 'unit' runs without paths and -t."],
  ['browser -t undo', "The part 'browser' runs without paths and -t."],
])('npm test -- %s is refused with the usage', (line, problem) => {
  expect(() => readArguments(line.split(' '))).toThrow(`${problem}\n\nUsage:\n  npm test `);
});
