import { MAX_OWN_AWARDEES } from '@bidlight/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditLog, awardees, companyAwardees } from '#store/schema.ts';
import { makeAward, makeUser } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';

const server = testApp();

beforeEach(async () => {
  await server.empty('awards', 'awardees', 'audit_log');
});

async function someone(values: Parameters<typeof makeUser>[1] = { role: 'ADMIN' }) {
  const user = await makeUser(server.deps, values);
  const ask = async (method: 'GET' | 'PUT', url: string, payload?: object) =>
    server.as(user).call(method, url, payload);
  const names = ({ body }: Awaited<ReturnType<typeof ask>>) =>
    body.awardees.map(({ name, awards }: { name: string; awards: number }) => `${name} ${awards}`);
  return {
    user,
    ask,
    find: async (q: string) => names(await ask('GET', `/api/awardees?q=${encodeURIComponent(q)}`)),
    own: async () => names(await ask('GET', '/api/company/awardees')),
    awards: async (query = '') => (await ask('GET', `/api/company/awards${query}`)).body,
    mark: (id: number | string, isUs: unknown = true) => ask('PUT', `/api/company/awardees/${id}`, { isUs }),
  };
}

async function idOf(name: string): Promise<number> {
  const [row] = await server.deps.db.select().from(awardees).where(eq(awardees.name, name));
  if (!row) throw new Error(`No awardee is called ${name}.`);
  return row.id;
}

const won = (title: string, winners: string[], values: Parameters<typeof makeAward>[1] = {}) =>
  makeAward(server.deps, { title, winners, ...values });

describe('awardees by name', () => {
  it('are found by a part in any case: those that begin with it, then who has won most, at most twenty', async () => {
    const us = await someone({ role: 'MEMBER' });
    await won('1', ['The Acme Group', 'Acme Inc.']);
    await won('2', ['The Acme Group', 'ACME Roofs']);
    await won('3', ['ACME Roofs', 'Zeta']);
    expect(await us.find('acme')).toEqual(['ACME Roofs 2', 'Acme Inc. 1', 'The Acme Group 2']);
    for (let n = 0; n < 25; n += 1) await won('4', [`Acme ${n}`]);
    expect(await us.find('acme')).toHaveLength(20);
  });

  it('take what is typed for text; a single letter finds nothing', async () => {
    const us = await someone();
    await won('1', ['100% Clean', 'A_B', 'Acme']);
    expect(await us.find('0% c')).toEqual(['100% Clean 1']);
    expect(await us.find('a_')).toEqual(['A_B 1']);
    for (const none of ['', 'a', '%%', "';--", '\\', '\0\0']) expect(await us.find(none)).toEqual([]);
    expect((await us.ask('GET', '/api/awardees')).body).toEqual({ success: true, awardees: [] });
    expect((await us.ask('GET', '/api/awardees?q=a&q=b')).status).toBe(400);
  });
});

describe('this is us', () => {
  it('lists what the marked awardees have won, the newest first, each award once, in pages', async () => {
    const us = await someone();
    await won('Old', ['Acme'], { awardOn: '2020-01-01' });
    await won('New', ['Acme', 'Acme Roofs'], { awardOn: '2025-01-01' });
    await won('Undated', ['Acme Roofs']);
    await won('Another’s', ['Zeta'], { awardOn: '2026-01-01' });
    expect(await us.awards()).toMatchObject({ awards: [], pagination: { total: 0 } });
    for (const name of ['Acme Roofs', 'Acme']) {
      expect((await us.mark(await idOf(name))).body).toEqual({ success: true, isUs: true });
    }
    expect(await us.own()).toEqual(['Acme 2', 'Acme Roofs 2']);
    const { awards, pagination } = await us.awards('?limit=2');
    expect(awards.map(({ title }: { title: string }) => title)).toEqual(['New', 'Old']);
    expect(pagination).toEqual({ page: 1, limit: 2, total: 3, totalPages: 2 });
    await us.mark(await idOf('Acme'), false);
    expect((await us.awards()).pagination.total).toBe(2);
    expect((await us.ask('GET', '/api/company/awards?page=0')).status).toBe(400);
  });

  it('is the company’s: another company sees neither marks nor awards by them', async () => {
    const [us, strangers] = [await someone(), await someone()];
    await won('Roof', ['Acme']);
    await us.mark(await idOf('Acme'));
    const colleague = await someone({ role: 'ADMIN', companyId: us.user.companyId });
    expect(await colleague.own()).toEqual(['Acme 1']);
    await strangers.mark(await idOf('Acme'), false);
    expect([await strangers.own(), (await strangers.awards()).awards]).toEqual([[], []]);
    expect(await us.own()).toEqual(['Acme 1']);
  });

  it('members cannot mark, nor read the marks', async () => {
    const admin = await someone();
    const member = await someone({ role: 'MEMBER', companyId: admin.user.companyId });
    await won('Roof', ['Acme']);
    const answers = [
      await member.mark(await idOf('Acme')),
      await member.ask('GET', '/api/company/awardees'),
      await member.ask('GET', '/api/company/awards'),
    ];
    for (const { status, body } of answers) {
      expect([status, body.error]).toEqual([403, "You don't have access to this."]);
    }
    expect(await server.deps.db.$count(companyAwardees)).toBe(0);
  });

  it('stands in the company’s log, once for a mark that is made twice', async () => {
    const us = await someone();
    await won('Roof', ['Acme']);
    const id = await idOf('Acme');
    for (const isUs of [true, true, false, false]) await us.mark(id, isUs);
    const log = await server.deps.db.select().from(auditLog).orderBy(auditLog.id);
    expect(log.map(({ action, subject, actor }) => [action, subject, actor])).toEqual([
      ['awardee.marked', 'Acme', us.user.email],
      ['awardee.unmarked', 'Acme', us.user.email],
    ]);
  });

  it('bad input gets a clear answer', async () => {
    const us = await someone();
    for (const id of ['0', 'x', '999999999', '%00']) {
      const { status, body } = await us.mark(id);
      expect([id, status, body.message]).toEqual([id, 404, 'Awardee not found.']);
    }
    await won('Roof', ['Acme']);
    const { status, body } = await us.mark(await idOf('Acme'), 1);
    expect([status, body.message]).toEqual([400, 'Is us must be true or false.']);
  });

  it('has a bound, also where the last two are marked at once', async () => {
    const us = await someone();
    const rows = Array.from({ length: MAX_OWN_AWARDEES + 1 }, (_, n) => ({ name: `Acme ${n}` }));
    const ids = (await server.deps.db.insert(awardees).values(rows).returning()).map(({ id }) => id);
    const { companyId } = us.user;
    await server.deps.db
      .insert(companyAwardees)
      .values(ids.slice(2).map((awardeeId) => ({ companyId, awardeeId })));
    const answers = await Promise.all(ids.slice(0, 2).map((id) => us.mark(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await us.own()).toHaveLength(MAX_OWN_AWARDEES);
  });
});
