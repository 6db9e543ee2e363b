import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { StartupError } from '#platform/process/console.ts';
import { loadConfig, readConfig } from './config.ts';

describe('design 2 a secret in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bidlight-secrets-'));
  const file = join(folder, 'secret');
  writeFileSync(file, 'sixteen-characters-and-more\n');
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is read without the end of its line', () => {
    expect(readConfig({ METRICS_TOKEN_FILE: file }).metricsToken).toBe('sixteen-characters-and-more');
    expect(readConfig({ SAM_API_KEY_FILE: file }).source.apiKey).toBe('sixteen-characters-and-more');
  });

  it('is refused beside the setting itself, where it cannot be read, and where what it has is not valid', () => {
    const METRICS_TOKEN_FILE = file;
    expect(() => readConfig({ METRICS_TOKEN: 'x'.repeat(20), METRICS_TOKEN_FILE })).toThrow(
      'METRICS_TOKEN and METRICS_TOKEN_FILE are both set',
    );
    expect(() => readConfig({ SMTP_URL_FILE: join(folder, 'missing') })).toThrow(
      'SMTP_URL_FILE names a file that cannot be read',
    );
    expect(() => readConfig({ SMTP_URL_FILE: file })).toThrow('SMTP_URL must look like smtps://');
  });
});

describe('configuration', () => {
  it('needs nothing at all', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      isDemo: true,
      internalCompany: undefined,
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

  it.each([['0'], ['65536'], ['80.5'], ['3000x']])('refuses PORT=%s, and so WORKER_PORT', (port) => {
    expect(() => readConfig({ PORT: port })).toThrow('PORT must be a number from 1 to 65535');
    expect(() => readConfig({ WORKER_PORT: port })).toThrow('WORKER_PORT must be a number from 1 to 65535');
  });

  it.each([
    [{}, true],
    [{ HOST: 'localhost' }, true],
    [{ HOST: '::1' }, true],
    [{ NODE_ENV: 'production' }, false],
    [{ DATABASE_URL: 'postgres://u@db/x' }, false],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '127.evil.example' }, false],
    [{ PUBLIC_URL: 'http://127.0.0.1:8080' }, true],
    [{ PUBLIC_URL: 'http://[::1]:8080' }, true],
    [{ PUBLIC_URL: 'https://bids.acme.example' }, false],
    [{ TRUST_PROXY: '1' }, false],
    [{ TRUST_PROXY: 'off' }, true],
    [{ SMTP_URL: 'smtp://127.0.0.1:25', MAIL_FROM: 'a@x.example' }, true],
    [{ SMTP_URL: 'smtps://mail.acme.example', MAIL_FROM: 'a@x.example' }, false],
    [{ NODE_ENV: 'production', DEMO: 'on' }, true],
    [{ DEMO: 'off' }, false],
  ])('security 01: %j: demo accounts %s', (env, isDemo) => {
    expect(readConfig(env).isDemo).toBe(isDemo);
  });

  it('knows a demo that was asked for where strangers may reach it', () => {
    expect(readConfig({ DEMO: 'on' }).isDemoExposed).toBe(false);
    expect(readConfig({ DEMO: 'on', PUBLIC_URL: 'https://bids.acme.example' }).isDemoExposed).toBe(true);
  });

  it.each([
    [{}, []],
    [{ PUBLIC_URL: 'http://127.0.0.1:8080', DATABASE_URL: 'postgres://u@localhost/x' }, []],
    [{ PUBLIC_URL: 'https://bids.acme.example', DATABASE_URL: 'postgres://u@db/x?sslmode=verify-full' }, []],
    [{ DATABASE_URL: 'postgres:///x?host=/run/postgresql' }, []],
    [{ PUBLIC_URL: 'http://bids.acme.example' }, ['PUBLIC_URL']],
    [{ DATABASE_URL: 'postgres://u@db/x' }, ['DATABASE_URL']],
    [
      { DATABASE_URL: 'postgres://u@pool/x?sslmode=prefer', DATABASE_DIRECT_URL: 'postgres://u@db/x' },
      ['DATABASE_URL', 'DATABASE_DIRECT_URL'],
    ],
  ])('%j: names what crosses a network unencrypted: %j', (env, names) => {
    expect(readConfig(env).unencrypted).toEqual(names);
  });

  it.each([
    ['off', false],
    ['0', false],
    ['on', 1],
    ['2', 2],
    ['10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
    ['loopback', ['loopback']],
  ])('security 05: TRUST_PROXY=%s trusts %j, never a whole chain', (text, trusted) => {
    expect(readConfig({ TRUST_PROXY: text }).trustProxy).toEqual(trusted);
  });

  it.each([['11'], ['yes'], ['10.0.0.0/33'], ['10.0.0.0/8/8'], ['proxy.example'], ['-1']])(
    'refuses TRUST_PROXY=%s',
    (text) => {
      expect(() => readConfig({ TRUST_PROXY: text })).toThrow(
        'TRUST_PROXY must be the number of proxies (at most 10), or their networks such as 10.0.0.0/8, or off',
      );
    },
  );

  it('takes DATABASE_DIRECT_URL only beside the DATABASE_URL of a pooler', () => {
    const DATABASE_DIRECT_URL = 'postgres://u@db/x';
    expect(() => readConfig({ DATABASE_DIRECT_URL })).toThrow('DATABASE_DIRECT_URL needs DATABASE_URL');
    expect(() => readConfig({ DATABASE_URL: 'postgres://u@pool/x', DATABASE_DIRECT_URL: 'db/x' })).toThrow(
      'DATABASE_DIRECT_URL must look like postgres://user@host/database',
    );
    expect(readConfig({ DATABASE_URL: 'postgres://u@pool/x', DATABASE_DIRECT_URL })).toMatchObject({
      databaseUrl: 'postgres://u@pool/x',
      databaseDirectUrl: DATABASE_DIRECT_URL,
    });
  });

  it('security 39: refuses a METRICS_TOKEN that could be guessed', () => {
    expect(readConfig({}).metricsToken).toBeUndefined();
    expect(readConfig({ METRICS_TOKEN: 'x'.repeat(16) }).metricsToken).toBe('x'.repeat(16));
    for (const METRICS_TOKEN of ['short', 'with a space in it, and long'])
      expect(() => readConfig({ METRICS_TOKEN })).toThrow('METRICS_TOKEN must have at least 16 characters');
  });

  it('reads who is mailed about failures', () => {
    expect(readConfig({ ALERT_EMAIL: ' Ops@x.example, b@x.example ,' }).alertEmail).toEqual([
      'ops@x.example',
      'b@x.example',
    ]);
    expect(() => readConfig({ ALERT_EMAIL: 'nobody' })).toThrow(
      'ALERT_EMAIL must be e-mail addresses separated by commas',
    );
  });

  it('stops without a delay unless it is told otherwise', () => {
    expect(readConfig({}).stopDelayMs).toBe(0);
    expect(readConfig({ STOP_DELAY_SECONDS: '5' }).stopDelayMs).toBe(5_000);
    expect(() => readConfig({ STOP_DELAY_SECONDS: '301' })).toThrow(
      'STOP_DELAY_SECONDS must be 0 to 300 seconds',
    );
  });

  it('reads e-mail groups as addresses without case', () => {
    const { mail } = readConfig({ EMAIL_GROUP_USER: ' A@x.example, b@x.example ,' });
    expect(mail.groups).toEqual({ user: [{ email: 'a@x.example' }, { email: 'b@x.example' }] });
  });

  it('security 06: reads whose report an address of a group gets, and the first of an address that is there twice', () => {
    const EMAIL_GROUP_EXTERNAL = 'a@x.example = Equal = Sons , b@x.example, A@x.example=Other';
    expect(readConfig({ EMAIL_GROUP_EXTERNAL }).mail.groups.external).toEqual([
      { email: 'a@x.example', company: 'Equal = Sons' },
      { email: 'b@x.example' },
    ]);
  });

  it.each(['a@x.example, nonsense', 'a@x.example=', '=Company', `a@x.example=${'x'.repeat(101)}`])(
    'refuses EMAIL_GROUP_EXTERNAL=%s',
    (group) => {
      expect(() => readConfig({ EMAIL_GROUP_EXTERNAL: group })).toThrow(
        'EMAIL_GROUP_EXTERNAL must be e-mail addresses separated by commas, each alone or followed by =Company Name',
      );
    },
  );

  it('mails to files and on no schedule unless it is told otherwise', () => {
    const { mail, schedules } = readConfig({});
    expect([mail.smtpUrl, mail.from, schedules.email]).toEqual([
      undefined,
      'Bidlight <no-reply@localhost>',
      undefined,
    ]);
    const env = {
      SMTP_URL: 'smtps://u:p@mail.example',
      MAIL_FROM: 'a@x.example',
      SCHEDULE_EMAIL: '0 8 * * 1-5',
    };
    expect(readConfig(env)).toMatchObject({
      mail: { smtpUrl: env.SMTP_URL, from: 'a@x.example' },
      schedules: { email: '0 8 * * 1-5' },
    });
  });

  it.each([
    [{ SMTP_URL: 'http://x' }, 'SMTP_URL must look like smtps://user:password@host:465'],
    [{ SMTP_URL: 'smtp://x' }, 'SMTP_URL needs MAIL_FROM'],
    [{ MAIL_FROM: 'nonsense' }, 'MAIL_FROM must be an e-mail address, with or without a name'],
    [{ MAIL_FROM: 'a@x.example>, <b@x.example' }, 'MAIL_FROM must be an e-mail address'],
    [
      { SMTP_URL: 'smtps://mail.example/?tls.rejectUnauthorized=false' },
      'SMTP_URL must not change how certificates are checked',
    ],
    [{ SCHEDULE_EMAIL: 'daily' }, 'SCHEDULE_EMAIL must be five cron fields such as 0 7 * * *, or off'],
  ])('%j is refused', (env, words) => {
    expect(() => readConfig(env)).toThrow(words);
  });
});

describe('the .env file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bidlight-env-'));
  const file = join(folder, '.env');
  afterEach(() => rmSync(file, { force: true, recursive: true }));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is read, with comments, quotes and export', () => {
    writeFileSync(file, '# ours\n\nINTERNAL_COMPANY="Acme Federal"\nexport PORT=4000\n');
    expect(loadConfig(file)).toMatchObject({ internalCompany: 'Acme Federal', port: 4000 });
  });

  it('is optional', () => {
    expect(loadConfig(file).internalCompany).toBeUndefined();
  });

  it('that is broken gives the line', () => {
    writeFileSync(file, 'INTERNAL_COMPANY=Acme\nthis is not a setting\n');
    expect(() => loadConfig(file)).toThrow(`Line 2 of ${file} is not of the form NAME=value.`);
  });

  it('that is a folder gives one sentence', () => {
    expect(() => loadConfig(folder)).toThrow(`The file ${folder} cannot be read.`);
  });
});
