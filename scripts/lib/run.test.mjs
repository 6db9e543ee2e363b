import { describe, expect, it } from 'vitest';
import { run } from './run.mjs';
import { exitCodeOf } from './stop-requests.mjs';

describe('run', () => {
  it('returns the exit code and what was not shown', async () => {
    const program = "console.log('out'); console.error('err'); process.exit(3)";
    const { code, output } = await run(process.execPath, ['-e', program], { output: 'hide' });
    expect(code).toBe(3);
    expect(output).toContain('out\n');
    expect(output).toContain('err\n');
  });

  it('answers for a program that does not exist like a shell, with the reason', async () => {
    const { code, output } = await run('no-such-program', [], { output: 'hide' });
    expect(code).toBe(127);
    expect(output).toContain('ENOENT');
  });

  it('ends a program that takes longer than it may', async () => {
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
