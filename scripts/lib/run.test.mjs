import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { run } from './run.mjs';
import { exitCodeOf } from './stop.mjs';
import { temporaryRepository } from './temporary-repository.mjs';

describe('run', () => {
  it('returns the exit code and what was not shown', async () => {
    const program = "console.log('out'); console.error('err'); process.exit(3)";
    const { code, output } = await run(process.execPath, ['-e', program], { output: 'hide' });
    expect(code).toBe(3);
    expect(output).toContain('out\n');
    expect(output).toContain('err\n');
  });

  it('returns 127 for a program that does not exist, like a shell, with the reason', async () => {
    const { code, output } = await run('no-such-program', [], { output: 'hide' });
    expect(code).toBe(127);
    // The system's reason differs: EACCES when a folder of PATH may not be read.
    expect(output).toContain('no-such-program cannot be started: ');
  });

  it('says so as well when a folder of PATH may not be read', async ({ skip }) => {
    if (process.getuid?.() === 0) skip('root may read every folder');
    const { folder, write } = temporaryRepository({});
    write('closed/program', '');
    chmodSync(join(folder, 'closed'), 0);
    const { code, output } = await run('no-such-program', [], {
      env: { PATH: join(folder, 'closed') },
      output: 'hide',
    });
    expect(code).toBe(127);
    expect(output).toContain('no-such-program cannot be started: ');
    chmodSync(join(folder, 'closed'), 0o700);
  });

  it('kills a program that takes longer than its limit', async () => {
    const program = 'setInterval(() => {}, 1000)';
    const { code } = await run(process.execPath, ['-e', program], { output: 'hide', timeoutMs: 50 });
    expect(code).not.toBe(0);
  });
});

describe('exitCodeOf', () => {
  it('is the code, or 128 and the number of the signal that ended the process', () => {
    expect(exitCodeOf(0, null)).toBe(0);
    expect(exitCodeOf(7, null)).toBe(7);
    expect(exitCodeOf(null, 'SIGINT')).toBe(130);
    expect(exitCodeOf(null, 'SIGTERM')).toBe(143);
  });
});
