import { existsSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { emptyNodeModules, installState, markInstalled, npmCommand } from './install.mjs';
import { pinnedNode } from './project.mjs';
import { temporaryRepository } from './temporary-repository.mjs';

const node = relative('/repository', pinnedNode('/repository'));
const files = { 'package-lock.json': '{ "lockfileVersion": 3 }', [node]: 'the pinned Node' };

describe('installState', () => {
  it('is outdated on a fresh clone', () => {
    const { folder } = temporaryRepository({ 'package-lock.json': '{}' });
    expect(installState(folder)).toBe('outdated');
  });

  it('is unfinished from the beginning of an install until its success', () => {
    const { folder, write } = temporaryRepository(files);
    write('node_modules/.bidlight-install', 'unfinished\n');
    expect(installState(folder)).toBe('unfinished');
    markInstalled(folder);
    expect(installState(folder)).toBe('up to date');
  });

  it('is outdated when the lockfile has changed since', () => {
    const { folder, write } = temporaryRepository(files);
    markInstalled(folder);
    write('package-lock.json', '{ "lockfileVersion": 4 }');
    expect(installState(folder)).toBe('outdated');
  });

  it('is outdated when the install was made on another kind of machine', () => {
    const { folder, write } = temporaryRepository({
      ...files,
      'node_modules/.bidlight-install': 'plan9-mips 0123456789abcdef\n',
    });
    expect(installState(folder)).toBe('outdated');
    write('node_modules/.bidlight-install', '');
    expect(installState(folder)).toBe('outdated');
  });

  it('is outdated when the pinned Node has gone', () => {
    const { folder } = temporaryRepository(files);
    markInstalled(folder);
    rmSync(join(folder, node));
    expect(installState(folder)).toBe('outdated');
  });
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
