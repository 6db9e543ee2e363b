import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { asCallerMeans } from './caller-paths.mjs';

const folder = resolve('somewhere', 'else');

it('a path is meant from the folder in which npm was called; options and addresses are no paths', () => {
  const absolute = resolve('elsewhere', 'extract.csv');
  const address = 'https://sam.gov/extract.csv';
  expect(
    asCallerMeans(['extract.csv', '../x.csv', absolute, address, '--help', ''], { INIT_CWD: folder }),
  ).toEqual([join(folder, 'extract.csv'), resolve('somewhere', 'x.csv'), absolute, address, '--help', '']);
});

it('without npm a path stays as it is', () => {
  expect(asCallerMeans(['extract.csv'], {})).toEqual(['extract.csv']);
});
