import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { loadConfig, readConfig } from '#config.ts';
import { StartupError } from '#startup-error.ts';

describe('configuration', () => {
  it('needs nothing at all', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      isDemo: true,
      internalCompany: 'Bidlight',
      logLevel: 'warn',
      databaseUrl: undefined,
    });
  });

  it('counts an empty setting as absent', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, isDemo: true });
  });

  it('names every problem at once', () => {
    const read = () =>
      readConfig({ PORT: 'abc', DATABASE_URL: 'mysql://x', DEMO: 'maybe', PUBLIC_URL: 'ftp://x' });
    expect(read).toThrow(StartupError);
    expect(read).toThrow(
      'The configuration is not valid: PORT must be a number from 1 to 65535; PUBLIC_URL must be an http or https address; DATABASE_URL must look like postgres://user@host/database; DEMO must be on or off.',
    );
  });

  it.each([['0'], ['65536'], ['80.5'], ['3000x']])('refuses PORT=%s', (port) => {
    expect(() => readConfig({ PORT: port })).toThrow('PORT must be a number from 1 to 65535');
  });

  it.each([
    [{}, true],
    [{ HOST: 'localhost' }, true],
    [{ HOST: '::1' }, true],
    [{ NODE_ENV: 'production' }, false],
    [{ DATABASE_URL: 'postgres://u@db/x' }, false],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '127.evil.example' }, false],
    [{ NODE_ENV: 'production', DEMO: 'on' }, true],
    [{ DEMO: 'off' }, false],
  ])('%j: demo accounts %s', (env, isDemo) => {
    expect(readConfig(env).isDemo).toBe(isDemo);
  });

  it('reads e-mail groups as addresses without case', () => {
    const { emailGroups } = readConfig({ EMAIL_GROUP_USER: ' A@x.example, b@x.example ,' });
    expect(emailGroups).toEqual({ user: ['a@x.example', 'b@x.example'], external: undefined });
    expect(() => readConfig({ EMAIL_GROUP_EXTERNAL: 'a@x.example, nonsense' })).toThrow(
      'EMAIL_GROUP_EXTERNAL must be e-mail addresses separated by commas',
    );
  });
});

describe('the .env file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bidlight-env-'));
  const file = join(folder, '.env');
  afterEach(() => rmSync(file, { force: true, recursive: true }));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is read, with comments, quotes and export', () => {
    writeFileSync(file, '# ours\n\nINTERNAL_COMPANY="Acme Federal"\nexport MAIL_FROM=x\n');
    expect(loadConfig(file).internalCompany).toBe('Acme Federal');
  });

  it('is optional', () => {
    expect(loadConfig(file).internalCompany).toBe('Bidlight');
  });

  it('that is broken gives the line', () => {
    writeFileSync(file, 'INTERNAL_COMPANY=Acme\nthis is not a setting\n');
    expect(() => loadConfig(file)).toThrow(`Line 2 of ${file} is not of the form NAME=value.`);
  });

  it('that is a folder gives one sentence', () => {
    expect(() => loadConfig(folder)).toThrow(`The file ${folder} cannot be read.`);
  });
});
