import { beforeEach, describe, expect, it } from 'vitest';
import { amend } from '#modules/following/following.fixture.ts';
import { aPursuer, pursueOne } from '#modules/pursuits/pursuits.fixture.ts';
import { makeOpportunity } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';

const server = testApp();

beforeEach(async () => {
  await server.empty('notices', 'opportunities', 'pursuits');
});

const cancel = (sourceId: string) => amend(server, { sourceId, isCancelled: true });

describe('the brief of a morning', () => {
  it('counts the company’s pursuits that wait for an answer, as many as the board asks about, and names a single one', async () => {
    const us = await aPursuer(server);
    const colleague = await aPursuer(server, { companyId: us.user.companyId });
    const strangers = await aPursuer(server);
    const made = [
      await makeOpportunity(server.deps, { sourceId: 'a' }),
      await makeOpportunity(server.deps, { sourceId: 'b' }),
    ];
    const ids = [];
    for (const one of made) ids.push(await pursueOne(us, one));
    const brief = async (who = us) => (await who.ask('GET', '/api/scraping/brief')).body.brief;
    expect(await brief()).toMatchObject({ waiting: 0, onlyWaiting: null });
    await cancel('a');
    expect(await brief(colleague)).toMatchObject({ waiting: 1, onlyWaiting: ids[0] });
    await cancel('b');
    expect(await brief()).toMatchObject({ waiting: 2, onlyWaiting: null });
    expect((await us.all()).filter(({ prompt }) => prompt)).toHaveLength(2);
    expect(await brief(strangers)).toMatchObject({ waiting: 0, onlyWaiting: null });
  });

  it('counts the open ones that nobody owns', async () => {
    const us = await aPursuer(server);
    const [open, lost] = [
      await pursueOne(us, await makeOpportunity(server.deps)),
      await pursueOne(us, await makeOpportunity(server.deps)),
    ];
    await us.change(open, { ownerId: null });
    await us.change(lost, { ownerId: null, stage: 'lost' });
    expect((await us.ask('GET', '/api/scraping/brief')).body.brief.unowned).toBe(1);
  });
});

describe('the setting that a relevant vote starts a pursuit', () => {
  it('is in the audit log with who switched it, when it changes', async () => {
    const admin = await aPursuer(server, { role: 'ADMIN' });
    const save = (startsFromVotes: boolean) =>
      admin.ask('PUT', '/api/pursuits/settings', { startsFromVotes });
    for (const isOn of [true, true, false]) await save(isOn);
    const { entries } = (await admin.ask('GET', '/api/users/audit-log')).body;
    expect(
      entries.map(({ action, changes }: { action: string; changes: object[] }) => [action, changes]),
    ).toEqual([
      ['pursuits.set-up', [{ field: 'A relevant vote starts a pursuit', from: 'On', to: 'Off' }]],
      ['pursuits.set-up', [{ field: 'A relevant vote starts a pursuit', from: 'Off', to: 'On' }]],
    ]);
  });
});

describe('revoking access', () => {
  it('answers how many pursuits have no owner by it', async () => {
    const us = await aPursuer(server);
    const admin = await aPursuer(server, { companyId: us.user.companyId, role: 'ADMIN' });
    for (const sourceId of ['x', 'y']) await pursueOne(us, await makeOpportunity(server.deps, { sourceId }));
    const revoke = () => admin.ask('POST', `/api/users/${us.user.id}/revoke-access`);
    expect((await revoke()).body.releasedPursuits).toBe(2);
    expect((await revoke()).body.releasedPursuits).toBe(0);
  });
});
