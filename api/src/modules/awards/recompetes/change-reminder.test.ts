import { MAX_REMINDERS } from '@bidlight/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#platform/time/calendar.ts';
import { awardReminders, awards } from '#store/schema.ts';
import { testApp } from '#test/harness.ts';
import { aContract, aJanitor, NOW } from './recompetes.fixture.ts';

const server = testApp({ APP_TIMEZONE: 'America/New_York' });

beforeEach(async () => {
  server.setTime(NOW);
  await server.empty('awards', 'awardees', 'company_profiles');
});

describe('a reminder of an award', () => {
  it('puts its end among the person’s dates, the next first, until it is removed', async () => {
    const us = await aJanitor(server);
    const late = await aContract(server, { title: 'Late', endsOn: '2035-01-01' });
    const soon = await aContract(server, { title: 'Soon' });
    expect((await us.remind(late.id)).body).toEqual({ success: true, isOn: true });
    await us.remind(soon.id);
    await us.remind(soon.id);
    expect(await us.reminded()).toEqual(['Soon', 'Late']);
    expect((await us.recompetes()).recompetes).toMatchObject([{ title: 'Soon', isReminded: true }]);
    expect((await us.remind(soon.id, false)).body).toEqual({ success: true, isOn: false });
    expect(await us.reminded()).toEqual(['Late']);
    expect((await us.recompetes()).recompetes).toMatchObject([{ title: 'Soon', isReminded: false }]);
  });

  it('is nobody else’s: not a colleague’s, not another company’s', async () => {
    const us = await aJanitor(server);
    const colleague = await aJanitor(server, { companyId: us.user.companyId, profile: null });
    const stranger = await aJanitor(server);
    const { id } = await aContract(server);
    await us.remind(id);
    for (const other of [colleague, stranger]) {
      expect(await other.reminded()).toEqual([]);
      expect((await other.recompetes()).recompetes).toMatchObject([{ isReminded: false }]);
      await other.remind(id, false);
    }
    expect(await us.reminded()).toEqual(['Cleaning']);
  });

  it('goes on to the end with options when the one without has passed, and leaves with the last', async () => {
    const us = await aJanitor(server);
    const { id } = await aContract(server, { endsOn: '2026-11-20', optionsEndOn: '2026-12-20' });
    await us.remind(id);
    const ends = async () =>
      (await us.ask('GET', '/api/recompetes/reminders')).body.reminders.map(
        ({ nextEndOn }: { nextEndOn: string }) => nextEndOn,
      );
    expect(await ends()).toEqual(['2026-11-20']);
    server.advance(6 * DAY_MS);
    expect(await ends()).toEqual(['2026-12-20']);
    server.advance(30 * DAY_MS);
    expect(await ends()).toEqual([]);
  });

  it('of an unknown award is not found; of one without an end to come it is said why not', async () => {
    const us = await aJanitor(server);
    for (const id of ['0', '999999999', 'x', '-1', '1.5', '%00', '9'.repeat(30)]) {
      const { status, body } = await us.remind(id);
      expect([id, status, body.message]).toEqual([id, 404, 'Award not found.']);
    }
    const endless = await aContract(server, { endsOn: null });
    const over = await aContract(server, { endsOn: '2026-11-14' });
    const answers = await Promise.all([endless, over].map(({ id }) => us.remind(id)));
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual([
      [400, 'This award states no end, so there is no date to be reminded of.'],
      [400, 'This award has already ended.'],
    ]);
    const { status, body } = await us.remind(over.id, 'yes');
    expect([status, body.message]).toEqual([400, 'Is on must be true or false.']);
    // What has lost its end can still be taken out.
    expect((await us.remind(endless.id, false)).status).toBe(200);
  });

  it('is one of at most so many, also where the last ones are added at once', async () => {
    const us = await aJanitor(server);
    const { db } = server.deps;
    const rows = Array.from({ length: MAX_REMINDERS + 1 }, () => ({ version: 1, endsOn: '2027-01-01' }));
    const ids = (await db.insert(awards).values(rows).returning()).map(({ id }) => id);
    await db.insert(awardReminders).values(ids.slice(2).map((awardId) => ({ userId: us.user.id, awardId })));
    const answers = await Promise.all(ids.slice(0, 2).map((id) => us.remind(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
      'You have 200 reminders, which is the most; remove one to add another.',
    );
    // One that is on already is not another.
    expect((await us.remind(ids.at(-1) ?? 0)).status).toBe(200);
  });
});
