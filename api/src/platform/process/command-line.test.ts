import { expect, it } from 'vitest';
import { commandLine } from './command-line.ts';

it('a command is named as it is typed: through npm in a checkout, by its own name in an image', () => {
  expect(commandLine('import', 'FILE.csv')).toBe('npm run import -- FILE.csv');
  expect(commandLine('db:drill')).toBe('npm run db:drill');
  expect(commandLine('import', 'FILE.csv', false)).toBe('bidlight import FILE.csv');
  expect(commandLine('db:drill', '', false)).toBe('bidlight db:drill');
});
