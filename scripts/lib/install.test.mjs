import { existsSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { emptyNodeModules, extentFor, installState, markInstalled, npmCommand } from './install.mjs';
import { pinnedNode } from './project.mjs';
import { temporaryRepository } from './temporary-repository.mjs';

const node = relative('/repository', pinnedNode('/repository'));
const files = { 'package-lock.json': '{ "lockfileVersion": 3 }', [node]: 'the pinned Node' };

describe('installState', () => {
  it('is outdated on a fresh clone', () => {
    const { folder } = temporaryRepository({ 'package-lock.json': '{}' });
    expect(installState(folder, 'product')).toBe('outdated');
  });

  it('is unfinished from the beginning of an install until its success', () => {
    const { folder, write } = temporaryRepository(files);
    write('node_modules/.bidlight-install', 'unfinished\n');
    expect(installState(folder, 'product')).toBe('unfinished');
    markInstalled(folder, 'product');
    expect(installState(folder, 'product')).toBe('up to date');
  });

  it('is outdated for the tests where only the product is installed, and enough for both where everything is', () => {
    const { folder } = temporaryRepository(files);
    markInstalled(folder, 'product');
    expect(installState(folder, 'everything')).toBe('outdated');
    markInstalled(folder, 'everything');
    expect(installState(folder, 'everything')).toBe('up to date');
    expect(installState(folder, 'product')).toBe('up to date');
  });

  it('is outdated when the lockfile has changed since', () => {
    const { folder, write } = temporaryRepository(files);
    markInstalled(folder, 'product');
    write('package-lock.json', '{ "lockfileVersion": 4 }');
    expect(installState(folder, 'product')).toBe('outdated');
  });

  it('is outdated when the install was made on another kind of machine', () => {
    const { folder, write } = temporaryRepository({
      ...files,
      'node_modules/.bidlight-install': 'product plan9-mips 0123456789abcdef\n',
    });
    expect(installState(folder, 'product')).toBe('outdated');
    write('node_modules/.bidlight-install', '');
    expect(installState(folder, 'product')).toBe('outdated');
  });

  it('is outdated when the pinned Node has gone', () => {
    const { folder } = temporaryRepository(files);
    markInstalled(folder, 'product');
    rmSync(join(folder, node));
    expect(installState(folder, 'product')).toBe('outdated');
  });
});

it('what the tests need stays when a start installs what has changed', () => {
  const { folder, write } = temporaryRepository(files);
  expect(extentFor(folder, 'product')).toBe('product');
  markInstalled(folder, 'everything');
  write('package-lock.json', '{ "lockfileVersion": 4 }');
  expect(extentFor(folder, 'product')).toBe('everything');
  markInstalled(folder, 'product');
  expect(extentFor(folder, 'product')).toBe('product');
  expect(extentFor(folder, 'everything')).toBe('everything');
});

describe('emptyNodeModules', () => {
  it('removes what is installed at the root and in the workspaces, and keeps the sources', () => {
    const { folder } = temporaryRepository({
      'package.json': '{ "workspaces": ["web", "api"] }',
      'node_modules/.bin/tool': '',
      'node_modules/left-half/package.json': '{}',
      'web/node_modules/right-half/package.json': '{}',
      'web/src/main.tsx': '',
    });
    emptyNodeModules(folder);
    expect(existsSync(join(folder, 'node_modules/left-half'))).toBe(false);
    expect(existsSync(join(folder, 'node_modules/.bin'))).toBe(false);
    expect(existsSync(join(folder, 'web/node_modules/right-half'))).toBe(false);
    expect(existsSync(join(folder, 'web/src/main.tsx'))).toBe(true);
  });
});

describe('npmCommand', () => {
  it('is the npm that started us, on its own Node', () => {
    const env = { npm_execpath: '/usr/lib/npm/bin/npm-cli.js', npm_node_execpath: '/usr/bin/node' };
    expect(npmCommand(env)).toEqual({ command: '/usr/bin/node', args: ['/usr/lib/npm/bin/npm-cli.js'] });
  });

  it('is the npm on the path when another package manager, or nobody, started us', () => {
    expect(npmCommand({ npm_execpath: '/usr/lib/pnpm/bin/pnpm.cjs' })).toEqual({ command: 'npm', args: [] });
    expect(npmCommand({})).toEqual({ command: 'npm', args: [] });
  });
});
