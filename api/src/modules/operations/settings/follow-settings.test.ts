import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startDueWork } from '#background.ts';
import { makeOperator, makeTop, type Operator } from '#modules/mail/delivery/mailing.fixture.ts';
import { queryOnce, temporaryPlaces } from '#modules/operations/backup/back-up.fixture.ts';
import { backUp } from '#modules/operations/backup/back-up.ts';
import { checkBackup, restore } from '#modules/operations/backup/restore.ts';
import { readConfig } from '#platform/config/config.ts';
import { connect } from '#platform/db/connect.ts';
import type { Deps } from '#platform/deps.ts';
import { emailGroupMembers, emailReports } from '#store/schema.ts';
import { testApp } from '#test/harness.ts';
import { until } from '#test/until.ts';
import { refreshSettings, startFollowing } from './follow-settings.ts';

const QUIET = { SCHEDULE_COLLECT: 'off', SCHEDULE_BACKUP: 'off', APP_TIMEZONE: 'UTC' };
const server = testApp(QUIET);
const places = temporaryPlaces(server);

let operator: Operator & { companyId: string };
beforeAll(async () => {
  operator = await makeOperator(server.deps);
  await makeTop(server.deps, operator.companyId, 1);
  await server.deps.db.insert(emailGroupMembers).values({ group: 'user', email: 'a@x.example' });
});

async function save(payload: object, app = server.app): Promise<void> {
  const headers = await operator.headers();
  const { body } = await server.on(app).as(headers).put('/api/settings', payload);
  expect(body).toMatchObject({ success: true });
}
/** Another server of the same database, as it is after its start. */
const anotherProcess = (env: Record<string, string> = {}): Deps => ({
  ...server.deps,
  config: readConfig({ ...QUIET, ...env }),
});

describe('a setting that one server has saved', () => {
  it('starts the mailing of another server, which was started without a schedule', async () => {
    const other = anotherProcess();
    const eight = new Date(server.deps.now().getTime() + 24 * 60 * 60_000);
    eight.setUTCHours(8, 0, 0, 0);
    const look = (at: Date) => startDueWork({ ...other, now: () => at });
    await look(server.deps.now());
    await save({ scheduleEmail: '0 8 * * *' });
    await look(server.deps.now());
    expect(await server.deps.db.$count(emailReports)).toBe(0);
    await look(eight);
    expect(await server.deps.db.$count(emailReports)).toBeGreaterThan(0);
  });

  it('reaches a server that nobody calls, by itself', async () => {
    const other = anotherProcess();
    const { stop } = startFollowing(other, () => {});
    onTestFinished(stop);
    await save({ secondSourceUrl: 'https://x.example/{solicitationNumber}' });
    await until(async () => other.config.source.secondSourceUrl !== undefined);
  });

  it('is in a backup without the key: restored elsewhere, the secrets are asked for again and the rest is there', async () => {
    const DATA_DIR = places.folder;
    const app = await server.anotherServer({ DATA_DIR });
    await save({ samApiKey: 'CANARY-sam', scheduleEmail: '0 9 * * *' }, app);
    const file = places.newFile();
    await backUp(server.settings, file, { at: server.deps.now() });
    const settings = await places.newDatabase();
    await restore(settings, await checkBackup(file));
    const rows = JSON.stringify(await queryOnce(settings, 'select * from settings'));
    const key = readFileSync(join(DATA_DIR, 'settings.key'), 'utf8').trim();
    expect(rows).toContain('setting:samApiKey');
    for (const secret of [key, 'CANARY']) expect(rows).not.toContain(secret);

    const { db, close } = connect(settings, () => {});
    const withoutKey = { ...anotherProcess({ DATA_DIR: join(DATA_DIR, 'elsewhere') }), db };
    await refreshSettings(withoutKey);
    expect(withoutKey.config).toMatchObject({
      source: { apiKey: undefined },
      schedules: { email: '0 9 * * *' },
    });
    const withKey = { ...anotherProcess({ DATA_DIR }), db };
    await refreshSettings(withKey);
    expect(withKey.config.source.apiKey).toBe('CANARY-sam');
    await close();
  });
});
