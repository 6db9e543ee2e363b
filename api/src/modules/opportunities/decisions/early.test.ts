import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#platform/time/calendar.ts';
import { testApp } from '#test/harness.ts';
import { NOW, voters } from './voters.fixture.ts';

const server = testApp();
const someone = voters(server);
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY_MS);

describe('design 3.36 Early', () => {
  const EARLY = 'kinds=early';
  async function reader() {
    const us = await someone();
    return {
      ...us,
      early: async (query = EARLY) => (await us.reply(query)).topRFPs.map(({ noticeId }) => noticeId),
    };
  }

  it('is sources sought, presolicitations, and special notices with a response deadline, of 60 and more, best first', async () => {
    const us = await reader();
    await us.scored('sought', 70, { noticeType: 'r', responseAt: null });
    await us.scored('announced', 90, { noticeType: 'p', responseAt: null });
    await us.scored('special', 80, { noticeType: 's', responseAt: inDays(5) });
    await us.scored('special without', 99, { noticeType: 's', responseAt: null });
    await us.scored('below', 59, { noticeType: 'r' });
    await us.scored('not eligible', 99, { noticeType: 'r' }, false);
    for (const noticeType of ['o', 'k', 'a', 'u', 'g', 'i', null] as const)
      await us.scored(`type ${noticeType}`, 95, { noticeType });
    expect(await us.early()).toEqual(['announced', 'special', 'sought']);
    const { topRFPs, count, progress, helpItLearn } = await us.reply(`${EARLY}&limit=2`);
    expect(topRFPs.map(({ rank, exploring }) => [rank, exploring])).toEqual([
      [1, false],
      [2, false],
    ]);
    expect([count, progress, helpItLearn]).toEqual([2, undefined, undefined]);
    expect(await us.early('')).toEqual(['type o', 'type k']);
  });

  it('is open, and at most one per solicitation number', async () => {
    const us = await reader();
    await us.scored('open', 70, { noticeType: 'r', responseAt: inDays(1) });
    await us.scored('closed', 99, { noticeType: 'r', responseAt: inDays(-1) });
    await us.scored('cancelled', 99, { noticeType: 'p', isCancelled: true });
    for (const [n, department] of ['Army', 'Navy'].entries())
      await us.scored(`${department}`, 90 - n, { noticeType: 'p', solicitationNumber: 'X-1', department });
    expect(await us.early()).toEqual(['Army', 'open']);
  });

  it('loses what I have voted on and what the team has turned down, which stand under Decided', async () => {
    const us = await reader();
    const mine = await us.scored('mine', 90, { noticeType: 'r' });
    const against = await us.scored('turned down', 85, { noticeType: 'p' });
    await us.scored('left', 80, { noticeType: 'r' });
    const bid = await us.scored('bid', 95);
    await us.voted(mine);
    await us.turnedDown(against);
    await us.voted(bid, { castAt: inDays(-1) });
    const { topRFPs, progress } = await us.reply(`${EARLY}&decided=no`);
    expect(topRFPs.map(({ noticeId, rank }) => [noticeId, rank])).toEqual([['left', 3]]);
    expect(progress).toEqual({ decidedToday: 1, toDecide: 0, waiting: 0, decided: 3, team: 3, early: 1 });
    expect((await us.reply('decided=no')).progress).toEqual(progress);
    expect(await us.early('decided=yes')).toEqual(['mine', 'bid', 'turned down']);
    const decided = await us.reply(`${EARLY}&decided=yes`);
    expect(decided.topRFPs.map(({ noticeId, rank }) => [noticeId, rank])).toEqual([
      ['mine', 1],
      ['turned down', 2],
    ]);
    expect(await us.early()).toEqual(['mine', 'turned down', 'left']);
  });

  it('counts no more than its list shows', async () => {
    const us = await reader();
    for (let n = 0; n < 12; n += 1) await us.scored(`early ${n}`, 70, { noticeType: 'p' });
    expect((await us.reply('decided=no')).progress?.early).toBe(10);
  });

  it.each(['kinds=late', 'kinds=Early', 'kinds=early,biddable'])('refuses %s', async (query) => {
    const { status, body } = await (await someone()).ask(query);
    expect([status, body.error]).toEqual([400, 'Kinds must be early.']);
  });
});
