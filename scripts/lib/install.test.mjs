import { describe, expect, it } from 'vitest';
import { npmCommand } from './install.mjs';

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
