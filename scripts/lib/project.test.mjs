import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { resolveCallerPaths, withEnvFile } from './project.mjs';
import { temporaryRepository } from './temporary-repository.mjs';

describe('withEnvFile', () => {
  it('adds the variables that only .env has', () => {
    const { folder } = temporaryRepository({
      '.env': '# ours\nVITE_API_HOST="https://api.example"\nPORT=4000\n',
    });
    expect(withEnvFile(folder, { HOME: '/home' })).toEqual({
      HOME: '/home',
      PORT: '4000',
      VITE_API_HOST: 'https://api.example',
    });
  });

  it('lets the environment win over .env', () => {
    const { folder } = temporaryRepository({ '.env': 'PORT=4000\n' });
    expect(withEnvFile(folder, { PORT: '5000' })).toEqual({ PORT: '5000' });
  });

  it('is the environment when there is no .env', () => {
    const { folder } = temporaryRepository({});
    expect(withEnvFile(folder, { PORT: '5000' })).toEqual({ PORT: '5000' });
  });
});

describe('resolveCallerPaths', () => {
  it('resolves a path from the folder in which npm was called, and leaves options and addresses alone', () => {
    const folder = resolve('somewhere', 'else');
    const absolute = resolve('elsewhere', 'extract.csv');
    const address = 'https://sam.gov/extract.csv';
    expect(
      resolveCallerPaths(['extract.csv', '../x.csv', absolute, address, '--help', ''], { INIT_CWD: folder }),
    ).toEqual([join(folder, 'extract.csv'), resolve('somewhere', 'x.csv'), absolute, address, '--help', '']);
  });

  it('leaves a path as it is without npm', () => {
    expect(resolveCallerPaths(['extract.csv'], {})).toEqual(['extract.csv']);
  });
});
