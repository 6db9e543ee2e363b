import { saveProfile } from '@bidlight/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { scoreEverything } from '#modules/scoring/scores/score-everything.ts';
import {
  CLEANERS,
  collectNotices,
  forgetEverything,
  giveProfile,
  noticeAbout,
} from '#modules/scoring/scoring.fixture.ts';
import { switchTable } from '#modules/scoring/term-tables/switch-table.ts';
import { giveTable } from '#modules/scoring/term-tables/term-table.fixture.ts';
import { makeUser } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';

const server = testApp({ SCHEDULE_COLLECT: 'off' });
const HOUR_MS = 60 * 60_000;

beforeEach(() => forgetEverything(server.deps));

async function anAdmin() {
  const user = await makeUser(server.deps, { role: 'ADMIN' });
  // Signed in again each time, because a session ends when nothing happens for an hour.
  const send = async (method: 'PUT' | 'POST', url: string, payload: object = {}) =>
    server.as(user).call(method, url, payload);
  return {
    user,
    save: (basedOn: number) => send('PUT', saveProfile.path, { ...CLEANERS, basedOn }),
    rollBack: (version: number) => send('POST', `/api/company/models/${version}/activate`),
  };
}

describe('what makes scores anew', () => {
  it('security 20: a profile is saved twenty times an hour by one company, whoever saves it', async () => {
    const [ours, theirs] = [await anAdmin(), await anAdmin()];
    for (let basedOn = 0; basedOn < 20; basedOn += 1) expect((await ours.save(basedOn)).status).toBe(200);
    const refused = await ours.save(20);
    expect(refused).toMatchObject({
      status: 429,
      body: { error: 'The profile was saved 20 times within an hour. Please try again later.' },
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
    expect((await theirs.save(0)).status).toBe(200);
    server.advance(HOUR_MS);
    expect((await ours.save(20)).status).toBe(200);
  });

  it('security 20: models are rolled back twenty times an hour by one company', async () => {
    const { user, rollBack } = await anAdmin();
    await collectNotices(server.deps, [noticeAbout('cleaning', 1)]);
    for (const version of [1, 2]) {
      await giveProfile(server.deps, user.companyId, CLEANERS, version);
      const context = { signal: new AbortController().signal, report: () => {} };
      await scoreEverything(server.deps, context);
    }
    for (let time = 0; time < 20; time += 1) expect((await rollBack(1 + (time % 2))).status).toBe(200);
    expect(await rollBack(1)).toMatchObject({
      status: 429,
      headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
      body: { error: 'Models were rolled back 20 times within an hour. Please try again later.' },
    });
    server.advance(HOUR_MS);
    expect((await rollBack(1)).status).toBe(200);
  });

  it('security 20: the table of term vectors is switched twenty times an hour', async () => {
    const actor = (await anAdmin()).user as never;
    const { id } = await giveTable(server.deps, 'Some table');
    for (let time = 0; time < 20; time += 1) await switchTable(server.deps, actor, time % 2 ? null : id);
    await expect(switchTable(server.deps, actor, id)).rejects.toMatchObject({
      status: 429,
      message: 'The table was switched 20 times within an hour. Please try again later.',
    });
  });
});
