import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SETTING_LABELS, type SettingName, type SettingsChanges } from '@bidlight/contract';
import { desc, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startDueWork } from '#background.ts';
import { readConfig } from '#platform/config/config.ts';
import type { Deps } from '#platform/deps.ts';
import { auditLog, dataVersions, settings } from '#store/schema.ts';
import { cookieOf, makeCompany, makeUser } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';
import { refreshSettings } from './follow-settings.ts';
import { saveSettings } from './save-settings.ts';
import { countSettingsChange, writeSetting } from './settings.queries.ts';

const server = testApp();
const folder = mkdtempSync(join(tmpdir(), 'bidlight-settings-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let operator: Awaited<ReturnType<typeof makeUser>>;
let headers: { cookie: string };
beforeAll(async () => {
  const { id: companyId } = await makeCompany(server.deps, { isInternal: true });
  operator = await makeUser(server.deps, { companyId, role: 'ADMIN' });
  headers = await cookieOf(server.deps, operator);
});
beforeEach(async () => {
  await server.deps.db.delete(settings);
  await server.deps.db.delete(dataVersions);
  rmSync(join(folder, 'settings.key'), { force: true });
});

/** A server of its own, as if it had just been started. */
function startedWith(env: Record<string, string> = {}): Deps {
  return { ...server.deps, config: readConfig({ DATA_DIR: folder, ...env }) };
}
const save = (deps: Deps, changes: SettingsChanges) => saveSettings(deps, changes, operator);
const MAIL = { smtpHost: 'mail.example', smtpUser: 'mailer', mailFrom: 'Bidlight <a@x.example>' };
const PASSWORD = 'correct horse, battery';

async function expectRefused(changes: SettingsChanges, sentence: string) {
  const answer = await server.as(headers).put('/api/settings', changes);
  expect([answer.status, answer.body.error]).toEqual([400, expect.stringContaining(sentence)]);
  expect(await server.deps.db.$count(settings)).toBe(0);
}

describe('saved settings', () => {
  it('are in force at once in the one configuration, and after a restart', async () => {
    const deps = startedWith();
    await save(deps, {
      ...MAIL,
      smtpPassword: PASSWORD,
      scheduleEmail: '0 8 * * 1-5',
      scheduleCollect: 'off',
      timeZone: 'America/Denver',
      secondSourceUrl: 'https://x.example/{solicitationNumber}',
    });
    const expected = {
      mail: { smtpUrl: 'smtps://mailer:correct%20horse%2C%20battery@mail.example:465', from: MAIL.mailFrom },
      schedules: { email: '0 8 * * 1-5', collect: undefined, backup: '0 3 * * *' },
      timeZone: 'America/Denver',
      source: { secondSourceUrl: 'https://x.example/{solicitationNumber}' },
    };
    expect(deps.config).toMatchObject(expected);
    const restarted = startedWith();
    await refreshSettings(restarted);
    expect(restarted.config).toMatchObject(expected);
  });

  it('change no object that somebody has read before, and nobody can change one', async () => {
    const deps = startedWith();
    const { schedules, mail } = deps.config;
    await save(deps, { scheduleEmail: '0 9 * * *' });
    expect([schedules.email, deps.config.schedules.email]).toEqual([undefined, '0 9 * * *']);
    expect(() => Object.assign(deps.config, { timeZone: 'UTC' })).toThrow(TypeError);
    expect(() => Object.assign(mail, { from: 'a@x.example' })).toThrow(TypeError);
    expect(() => Object.assign(mail.retryPausesMs, [0])).toThrow(TypeError);
  });

  it('go back to their defaults when they are removed', async () => {
    const deps = startedWith();
    await save(deps, { timeZone: 'America/Denver', aiDailyTokens: '5' });
    await save(deps, { timeZone: null, aiDailyTokens: '' });
    expect(deps.config).toMatchObject({ timeZone: 'America/New_York', aiDailyTokens: 200_000 });
  });

  it('lose to variables, which cannot be changed here', async () => {
    await save(startedWith(), { timeZone: 'America/Denver', aiDailyTokens: '5' });
    const deps = startedWith({
      APP_TIMEZONE: 'America/Chicago',
      SMTP_URL: 'smtp://127.0.0.1',
      MAIL_FROM: 'a@x.example',
    });
    await refreshSettings(deps);
    expect(deps.config).toMatchObject({ timeZone: 'America/Chicago', aiDailyTokens: 5 });
    await expect(save(deps, { timeZone: 'UTC' })).rejects.toThrow(
      'The time zone is set by the variable APP_TIMEZONE.',
    );
    await expect(save(deps, { smtpHost: 'mail.example' })).rejects.toThrow(
      'The mail server is set by the variable SMTP_URL.',
    );
  });

  it('a language model of the variables cannot be sent to another address with its key', async () => {
    const deps = startedWith({ AI_PROVIDER: 'openai', AI_MODEL: 'm', AI_API_KEY: 'key' });
    await expect(save(deps, { aiBaseUrl: 'https://elsewhere.example' })).rejects.toThrow('AI_PROVIDER');
  });

  it('of two people who save different fields at once are all kept', async () => {
    const [one, two] = [startedWith(), startedWith()];
    await Promise.all([save(one, { scheduleEmail: '0 9 * * *' }), save(two, { timeZone: 'UTC' })]);
    await refreshSettings(one);
    expect(one.config).toMatchObject({ timeZone: 'UTC', schedules: { email: '0 9 * * *' } });
  });

  it('are followed by another server with its next call, in an answer that it has kept, too', async () => {
    const other = await server.anotherServer();
    const me = async () => (await server.on(other).as(headers).get('/api/v2/auth/me')).body.timeZone;
    const today = async () =>
      (await server.on(other).as(headers).get('/api/rfps/today-rfps-list')).headers.etag;
    expect(await me()).toBe('America/New_York');
    await today();
    await save(server.deps, { timeZone: 'Pacific/Kiritimati' });
    expect(await me()).toBe('Pacific/Kiritimati');
    await save(server.deps, { timeZone: null });
    expect(await me()).toBe('America/New_York');
  });

  it.each<[SettingsChanges, string]>([
    [{ timeZone: 'Mars/Olympus' }, 'The time zone must be a time zone such as America/New_York.'],
    [
      { scheduleEmail: 'daily' },
      'The schedule of mailing must be five cron fields such as 0 7 * * *, or off.',
    ],
    [{ scheduleEmail: '61 7 * * *' }, 'The schedule of mailing must be five cron fields'],
    [{ scheduleEmail: 'H H * * *' }, 'The schedule of mailing must be five cron fields'],
    [{ scheduleEmail: '0 8 31 6,9 *' }, 'The schedule of mailing has no time in the next five years.'],
    [{ scheduleCollect: '0 8 31 2,4 *' }, 'The schedule of collecting has no time in the next five years.'],
    [{ smtpHost: 'mail server' }, 'The mail server must be a host name such as mail.your.company.'],
    [{ smtpHost: '169.254.169.254' }, 'The mail server must not be an address of this machine or its cloud.'],
    [{ smtpHost: '2852039166' }, 'The mail server must not be an address of this machine or its cloud.'],
    [{ smtpPort: '0' }, 'The port must be a number from 1 to 65535.'],
    [{ smtpSecurity: 'maybe' }, 'The encryption must be tls, starttls or none.'],
    [{ mailFrom: 'nobody' }, 'The sender must be an e-mail address, with or without a name.'],
    [{ smtpHost: 'mail.example' }, 'Enter the sender of the mails.'],
    [{ ...MAIL }, 'Enter the password of the mail server, or remove its user name.'],
    [
      { ...MAIL, smtpPassword: 'x', smtpSecurity: 'none' },
      'A password is only sent encrypted: choose TLS or STARTTLS.',
    ],
    [{ smtpUser: 'a' }, 'Enter the mail server, or remove its user name and password.'],
    [
      { extract: '/etc/passwd' },
      'The bulk extract must be an https address, or a .csv or .csv.gz file in the data folder.',
    ],
    [{ extract: '../x.csv' }, 'The bulk extract must be an https address'],
    [{ extract: 'ftp://sam.gov/x.csv' }, 'The bulk extract must be an https address'],
    [{ samApiKey: 'two words' }, 'The SAM.gov key must have no spaces and only plain characters.'],
    [
      { secondSourceUrl: 'http://x.example' },
      'The second source must be an https address with {solicitationNumber} in it.',
    ],
    [{ aiProvider: 'other' }, 'The provider must be openai, anthropic or openai-compatible.'],
    [{ aiProvider: 'openai' }, 'Enter the name of the model.'],
    [{ aiProvider: 'openai', aiModel: 'm' }, 'Enter the key of the language model.'],
    [{ aiProvider: 'openai-compatible', aiModel: 'm' }, 'Enter the address of the model.'],
    [{ aiBaseUrl: 'http://10.0.0.1/v1' }, "The model's address must be an https address"],
    [{ aiBaseUrl: 'https://[fe80::1]/v1' }, "The model's address must not be an address of this machine"],
    [{ aiDailyTokens: '-1' }, 'The daily budget must be a number of tokens.'],
  ])('%j is refused with one sentence, and nothing of it is stored', expectRefused);

  it.each<[SettingsChanges, string]>([
    [{ aiBaseUrl: 'api.openai.com/v1' }, "The model's address must be an https address."],
    [{ aiBaseUrl: 'https://[64:ff9b::a9fe:a9fe]/' }, "The model's address must not be an address"],
    [{ aiBaseUrl: 'https://[2002:a9fe:a9fe::]/' }, "The model's address must not be an address"],
    [{ aiBaseUrl: 'http://127.0.0.1:80/x#' }, "The model's address must have no ? and no # in it."],
    [{ aiBaseUrl: 'https://ai.example/v1?x=' }, "The model's address must have no ? and no # in it."],
  ])('security 52: %j is refused with one sentence, and nothing of it is stored', expectRefused);
});

it.each(['scheduleCollect', 'scheduleEmail', 'scheduleBackup'] as const)(
  'security 50: a %s that never comes, stored by an older version, is off and a problem on the page; all else goes on',
  async (name) => {
    await writeSetting(server.deps.db, name, {
      value: '0 0 31 4,6,9,11 *',
      at: '2026-11-01T00:00:00.000Z',
    });
    await countSettingsChange(server.deps.db);
    const app = await server.anotherServer({ SCHEDULE_BACKUP: '', DATA_DIR: folder });
    const { status, body } = await server.on(app).as(headers).get('/api/settings');
    expect(status).toBe(200);
    expect(body.settings[name]).toMatchObject({
      value: '0 0 31 4,6,9,11 *',
      problem: `${SETTING_LABELS[name]} has no time in the next five years.`,
    });
    expect(body.nextRuns).toMatchObject({
      [name.replace('schedule', '').toLowerCase()]: null,
    });
    expect((await server.on(app).as(headers).get('/api/status')).status).toBe(200);
    const deps = startedWith();
    await startDueWork(deps);
    expect(deps.config.schedules[name.replace('schedule', '').toLowerCase() as 'email']).toBeUndefined();
  },
);

describe('a secret among the settings', () => {
  const stored = async (name: SettingName) => {
    const [row] = await server.deps.db
      .select()
      .from(settings)
      .where(eq(settings.name, `setting:${name}`));
    return row?.value ?? '';
  };

  it('security 46: is stored encrypted, and is in no reply, no log and no event', async () => {
    const deps = startedWith();
    await save(deps, { ...MAIL, smtpPassword: PASSWORD });
    await save(deps, { smtpPassword: null, smtpUser: null });
    await save(deps, { ...MAIL, smtpPassword: PASSWORD });
    expect(await stored('smtpPassword')).not.toContain(PASSWORD);
    const { body } = await server.as(headers).get('/api/settings');
    expect(body.settings.smtpPassword).toMatchObject({ value: null, isSet: true, setAt: expect.any(String) });
    const events = await deps.db.select().from(auditLog).where(eq(auditLog.action, 'settings.changed'));
    expect(events.length).toBeGreaterThan(0);
    for (const text of [JSON.stringify(body), JSON.stringify(events), server.log()])
      expect(text).not.toContain(PASSWORD);
  });

  it('is recorded as replaced or removed, by whom', async () => {
    await save(startedWith(), { samApiKey: 'one' });
    await save(startedWith(), { samApiKey: 'two' });
    const [event] = await server.deps.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(event).toMatchObject({
      actor: operator.email,
      subject: 'The SAM.gov key',
      changes: [{ field: 'samApiKey', from: 'set', to: 'replaced' }],
    });
  });

  it('is sent to no other server than the one that it was entered for', async () => {
    const deps = startedWith();
    await save(deps, { ...MAIL, smtpPassword: PASSWORD });
    await expect(save(deps, { smtpHost: 'elsewhere.example' })).rejects.toThrow('Enter the password again');
    await save(deps, { smtpHost: 'elsewhere.example', smtpPassword: 'another' });
    await save(deps, { aiProvider: 'openai', aiModel: 'm', aiApiKey: 'key' });
    await expect(save(deps, { aiBaseUrl: 'https://elsewhere.example' })).rejects.toThrow(
      'Enter the key again',
    );
  });

  it('has its key in a file of the data folder that only its owner reads', async () => {
    await save(startedWith(), { samApiKey: 'one' });
    expect(statSync(join(folder, 'settings.key')).mode & 0o777).toBe(0o600);
    const key = readFileSync(join(folder, 'settings.key'), 'utf8');
    await save(startedWith(), { samApiKey: 'two' });
    expect(readFileSync(join(folder, 'settings.key'), 'utf8')).toBe(key);
  });

  it.each([
    ['is lost', () => rmSync(join(folder, 'settings.key'))],
    ['is damaged', () => writeFileSync(join(folder, 'settings.key'), 'half')],
    ['is another one', () => writeFileSync(join(folder, 'settings.key'), 'A'.repeat(43))],
  ])('counts as absent when its key %s, and is asked for again', async (_what, happen) => {
    await save(startedWith(), { samApiKey: 'one', timeZone: 'UTC' });
    happen();
    const deps = startedWith();
    await refreshSettings(deps);
    expect(deps.config).toMatchObject({ timeZone: 'UTC', source: { apiKey: undefined } });
    const app = await server.anotherServer({ DATA_DIR: folder });
    const { body } = await server.on(app).as(headers).get('/api/settings');
    expect(body.settings.samApiKey.problem).toBe(
      'The SAM.gov key cannot be read with the current key. Please enter it again.',
    );
  });

  it('security 47: that was copied to the row of another setting opens nothing', async () => {
    await save(startedWith(), { samApiKey: 'one' });
    await server.deps.db
      .insert(settings)
      .values({ name: 'setting:aiApiKey', value: await stored('samApiKey') });
    const app = await server.anotherServer({ DATA_DIR: folder });
    const { body } = await server.on(app).as(headers).get('/api/settings');
    expect(body.settings.aiApiKey.problem).toContain('cannot be read');
  });

  it('design 2 is not stored beside a database of its own without SETTINGS_KEY, and is with it on all servers', async () => {
    const env = { DATABASE_URL: 'postgres://x@db/x' };
    await expect(save(startedWith(env), { samApiKey: 'one' })).rejects.toThrow(
      'Secrets cannot be stored here: start every server with the same SETTINGS_KEY first.',
    );
    expect(await server.deps.db.$count(settings, like(settings.name, 'setting:%'))).toBe(0);
    const SETTINGS_KEY = 'long enough to be a key'.replaceAll(' ', '-');
    await save(startedWith({ ...env, SETTINGS_KEY }), { samApiKey: 'one' });
    const other = startedWith({ ...env, SETTINGS_KEY });
    await refreshSettings(other);
    expect(other.config.source.apiKey).toBe('one');
  });

  it('is not stored when the key file is damaged, which one sentence says', async () => {
    writeFileSync(join(folder, 'settings.key'), 'half');
    await expect(save(startedWith(), { samApiKey: 'one' })).rejects.toThrow(
      'The file settings.key in the data folder is damaged: put the right one back, or remove it.',
    );
  });
});
