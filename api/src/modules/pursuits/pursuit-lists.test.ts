import { beforeEach, describe, expect, it } from 'vitest';
import { makeOpportunity } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';
import { aPursuer, pursueOne } from './pursuits.fixture.ts';

const server = testApp();
const DAY_MS = 24 * 60 * 60_000;
const inDays = (days: number) => new Date(server.deps.now().getTime() + days * DAY_MS);
const dayIn = (days: number) => inDays(days).toISOString().slice(0, 10);

beforeEach(async () => {
  await server.empty('notices', 'opportunities');
});

describe('design 3.41 the board', () => {
  it('has every stage, what is due next first and what ended last first', async () => {
    const us = await aPursuer(server);
    const late = await pursueOne(us, await makeOpportunity(server.deps, { responseAt: inDays(9) }));
    const undated = await pursueOne(us, await makeOpportunity(server.deps, { responseAt: null }));
    const stepped = await pursueOne(us, await makeOpportunity(server.deps, { responseAt: inDays(20) }));
    await us.change(stepped, { nextStepOn: dayIn(3) });
    const ended = [];
    for (let at = 0; at < 2; at++) {
      const id = await pursueOne(us, await makeOpportunity(server.deps));
      server.advance(60_000);
      await us.change(id, { stage: 'lost' });
      ended.unshift(id);
    }
    const { stages } = await us.board();
    expect(stages.map(({ stage, total, pursuits }) => [stage, total, pursuits.map(({ id }) => id)])).toEqual([
      ['reviewing', 3, [stepped, late, undated]],
      ['pursuing', 0, []],
      ['submitted', 0, []],
      ['won', 0, []],
      ['lost', 2, ended],
      ['no_bid', 0, []],
    ]);
  });

  it('shows 33 of a stage and says how many there are, so that a page never has more than 200 cards', async () => {
    const us = await aPursuer(server);
    const made = [];
    for (let at = 0; at < 35; at++) made.push(await makeOpportunity(server.deps));
    await us.pursue(...made);
    const [reviewing] = (await us.board()).stages;
    expect([reviewing?.total, reviewing?.pursuits.length]).toEqual([35, 33]);
  });

  it('can be of one owner or none, an agency or a code', async () => {
    const us = await aPursuer(server);
    const colleague = await aPursuer(server, { companyId: us.user.companyId });
    const ours = await pursueOne(
      us,
      await makeOpportunity(server.deps, { department: 'Navy', naicsCode: '541512' }),
    );
    const theirs = await pursueOne(
      colleague,
      await makeOpportunity(server.deps, { department: 'Army', naicsCode: '236220' }),
    );
    await colleague.change(theirs, { ownerId: null });
    const ids = async (query: string) => (await us.all(query)).map(({ id }) => id);
    expect(await ids(`?owner=${us.user.id}`)).toEqual([ours]);
    expect(await ids('?owner=none')).toEqual([theirs]);
    expect(await ids('?agency=Navy')).toEqual([ours]);
    expect(await ids('?code=236220')).toEqual([theirs]);
    const { choices } = await us.board();
    expect([choices.agencies, choices.codes]).toEqual([
      ['Army', 'Navy'],
      ['236220', '541512'],
    ]);
    expect(choices.people.map(({ id }) => id).sort()).toEqual([us.user.id, colleague.user.id].sort());
    for (const wrong of ['?owner=me', '?due=soon'])
      expect((await us.ask('GET', `/api/pursuits/board${wrong}`)).status).toBe(400);
  });

  it('can be of what is due: by the next step, the deadline or the day that questions are due', async () => {
    const us = await aPursuer(server);
    const pursue = async (values: Parameters<typeof makeOpportunity>[1]) =>
      pursueOne(us, await makeOpportunity(server.deps, values));
    const deadline = await pursue({ responseAt: inDays(6) });
    const questions = await pursue({
      responseAt: inDays(25),
      description: `Questions are due by ${dayIn(4)}.`,
    });
    const step = await pursue({ responseAt: inDays(50) });
    await us.change(step, { nextStepOn: dayIn(-2) });
    const passed = await pursue({ responseAt: inDays(-3) });
    const submitted = await pursue({ responseAt: inDays(-3) });
    await us.change(submitted, { stage: 'submitted' });
    const ids = async (due: string) => (await us.all(`?due=${due}`)).map(({ id }) => id).sort();
    expect(await ids('overdue')).toEqual([step, passed].sort());
    expect(await ids('week')).toEqual([deadline, questions].sort());
    expect(await ids('month')).toEqual([deadline, questions].sort());
  });
});

describe('design 3.41 the table', () => {
  it('has pages in the order of the stages, and all of them as a file', async () => {
    const us = await aPursuer(server, { firstName: 'Ann', lastName: 'Lee' });
    const [a, b, c] = [
      await pursueOne(us, await makeOpportunity(server.deps, { title: 'Alpha' })),
      await pursueOne(us, await makeOpportunity(server.deps, { title: 'Beta' })),
      await pursueOne(us, await makeOpportunity(server.deps, { title: 'Gamma' })),
    ];
    await us.change(a, { stage: 'no_bid', decision: 'no_go', decisionReasons: ['price', 'teaming'] });
    await us.change(b, { stage: 'submitted', amount: 250_000, nextStep: '=cmd()' });
    const { body } = await us.ask('GET', '/api/pursuits?limit=2&page=1');
    expect(body.pursuits.map(({ id }: { id: number }) => id)).toEqual([c, b]);
    expect(body.pagination).toEqual({ page: 1, limit: 2, total: 3, totalPages: 2 });
    const file = await us.ask('GET', '/api/pursuits/export?stage=no_bid');
    expect(file.body).toContain('No-bid');
    expect(file.body).toContain('Price; Teaming');
    expect(file.body).not.toContain('Beta');
    expect((await us.ask('GET', '/api/pursuits/export')).body).toContain("'=cmd()");
  });
});

describe('design 3.41 the settings of pursuits', () => {
  it('are off at first and changed by admins alone', async () => {
    const us = await aPursuer(server);
    const admin = await aPursuer(server, { companyId: us.user.companyId, role: 'ADMIN' });
    const get = async () => (await us.ask('GET', '/api/pursuits/settings')).body.startsFromVotes;
    expect(await get()).toBe(false);
    expect((await us.ask('PUT', '/api/pursuits/settings', { startsFromVotes: true })).status).toBe(403);
    await admin.ask('PUT', '/api/pursuits/settings', { startsFromVotes: true });
    expect(await get()).toBe(true);
  });
});
