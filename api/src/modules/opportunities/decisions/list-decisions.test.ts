import type { TopRfp } from '@bidlight/contract';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#platform/time/calendar.ts';
import { makeOpportunities, makeOpportunity, makeScore } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';
import { NOW, voters } from './voters.fixture.ts';

const server = testApp();
const someone = voters(server);

describe('To decide', () => {
  it('design 3.26 leaves out what I have voted on and what the team has turned down, with the numbers of the whole list', async () => {
    const us = await someone();
    const mine = await us.scored('mine', 95);
    await us.scored('second', 90);
    const against = await us.scored('turned down', 85);
    const colleague = await us.scored('a colleague', 80);
    await us.scored('below', 59);
    await us.voted(mine);
    await us.turnedDown(against);
    await us.voted(colleague, { voterEmail: 'other@firm.example', feedbackType: 'not_match' });
    expect((await us.list('no')).map(({ noticeId, rank }) => [noticeId, rank])).toEqual([
      ['second', 2],
      ['a colleague', 4],
    ]);
  });

  it('design 3.26 is filled up from below, and votes that are held leave nothing out', async () => {
    const us = await someone();
    const [first, second] = await us.many(4);
    await us.voted(first);
    await us.voted(second, { isHeld: true });
    expect(await us.ids('no', '2')).toEqual(['n2', 'n3']);
  });

  it('reads as deep as it takes, also behind hundreds that are decided', async () => {
    const us = await someone();
    // More than are read at once.
    const made = await makeOpportunities(
      server.deps,
      Array.from({ length: 260 }, () => ({})),
    );
    for (const one of made) {
      await makeScore(server.deps, one, { companyId: us.companyId, score: 90 });
      await us.voted(one);
    }
    await us.scored('last', 61);
    expect((await us.list('no')).map(({ noticeId, rank }) => [noticeId, rank])).toEqual([['last', 261]]);
  });
});

describe('Decided', () => {
  it('design 3.26 lists my votes on what is open, the newest first, with what I said, wherever I voted', async () => {
    const us = await someone();
    const [first] = await us.many(2);
    const elsewhere = await makeOpportunity(server.deps, { sourceId: 'never scored' });
    const closed = await us.scored('closed', 90, { responseAt: new Date(NOW.getTime() - DAY_MS) });
    await us.voted(first, { castAt: new Date(NOW.getTime() - DAY_MS) });
    await us.voted(elsewhere, { feedbackType: 'not_match', reasons: ['place'], comment: 'Too far' });
    await us.voted(closed);
    const [newest, older, ...rest] = await us.list('yes');
    expect(rest).toEqual([]);
    expect(newest).toMatchObject({
      noticeId: 'never scored',
      rank: null,
      myVote: 'not_match',
      myDecision: {
        castAt: expect.stringMatching(/^2026-11-15T14:/),
        reasons: ['place'],
        comment: 'Too far',
      },
      turnedDown: false,
    });
    expect(older).toMatchObject({ noticeId: 'n1', rank: 1, myVote: 'relevant_match' });
  });

  it('design 3.27 has what the team has turned down behind my votes, marked and with its votes', async () => {
    const us = await someone();
    const [first, second] = await us.many(2);
    const yesterday = new Date(NOW.getTime() - DAY_MS);
    await us.turnedDown(first);
    await us.turnedDown(second, yesterday);
    await us.voted(second, { castAt: yesterday });
    expect(await us.list('yes')).toMatchObject([
      { noticeId: 'n2', turnedDown: true, myVote: 'relevant_match', teamVotes: { not_match: 2 } },
      { noticeId: 'n1', turnedDown: true, myVote: null, myDecision: null, teamVotes: { not_match: 2 } },
    ]);
  });

  it('has no more than the limit, and counts all', async () => {
    const us = await someone();
    for (const made of await us.many(3)) await us.voted(made);
    expect(await us.ids('yes', '2')).toHaveLength(2);
    expect((await us.progress('yes')).decided).toBe(3);
  });
});

describe('the progress of the day', () => {
  it('after three of ten votes seven are to go, although the list is filled up', async () => {
    const us = await someone();
    const made = await us.many(15);
    expect(await us.progress()).toEqual({
      decidedToday: 0,
      toDecide: 10,
      waiting: 10,
      decided: 0,
      team: 0,
      early: 0,
    });
    for (const each of made.slice(0, 3)) await us.voted(each);
    const expected = { decidedToday: 3, toDecide: 7, waiting: 10, decided: 3, team: 3, early: 0 };
    expect(await us.progress()).toEqual(expected);
    expect(await us.progress('yes')).toEqual(expected);
  });

  it('is never below zero, and never more than there are', async () => {
    const us = await someone();
    const made = await us.many(13);
    for (const each of made.slice(0, 11)) await us.voted(each);
    expect(await us.progress()).toMatchObject({ decidedToday: 11, toDecide: 0, waiting: 2 });
    const others = await someone();
    await others.scored('only one', 70);
    expect(await others.progress()).toMatchObject({ toDecide: 1, waiting: 1 });
  });

  it('counts the votes of the calendar day in APP_TIMEZONE that count', async () => {
    const us = await someone();
    const [first, second, third] = await us.many(3);
    if (!third) throw new Error('There are three.');
    // Midnight in New York is five in the morning in UTC.
    await us.voted(first, { castAt: new Date('2026-11-15T05:00:00Z') });
    await us.voted(second, { castAt: new Date('2026-11-15T04:59:59Z') });
    await us.voted(third, { isHeld: true });
    expect((await us.progress()).decidedToday).toBe(1);
  });

  it('has no votes of the set-up guide in it, which count otherwise', async () => {
    const us = await someone();
    const [first, second] = await us.many(12);
    for (const [made, source] of [
      [first, 'guide'],
      [second, 'app'],
    ] as const)
      await us.voted(made, { source });
    expect(await us.progress()).toMatchObject({ decidedToday: 1, toDecide: 9, decided: 2 });
    expect(await us.ids('no')).not.toContain('n1');
  });
});

describe('the parameter decided', () => {
  it('design 3.26 is left out for the whole list, which says nothing of it', async () => {
    const us = await someone();
    const [first] = await us.many(2);
    await us.voted(first);
    const { body } = await us.decisions('');
    expect(body.progress).toBeUndefined();
    expect(body.topRFPs.map(({ noticeId, rank }: TopRfp) => [noticeId, rank])).toEqual([
      ['n1', 1],
      ['n2', 2],
    ]);
  });

  it.each(['maybe', 'YES', '1'])('refuses %s', async (value) => {
    const { status, body } = await (await someone()).decisions(value);
    expect([status, body.error]).toEqual([400, 'Decided must be no or yes.']);
  });
});

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

const COLLEAGUE = { voterEmail: 'colleague@firm.example' };

/** A team of a caller without a vote and a colleague, with one vote of each kind and one against it by two. */
async function team() {
  const us = await someone();
  const voted = async (name: string, score: number, notice: object, feedbackType: string) => {
    const made = await us.scored(name, score, notice);
    await us.voted(made, { ...COLLEAGUE, feedbackType });
    return made;
  };
  await voted('later', 90, { responseAt: inDays(9), postedAt: inDays(-3) }, 'relevant_match');
  await voted('soon', 70, { responseAt: inDays(2), postedAt: inDays(-4) }, 'relevant_match');
  await voted('no deadline', 80, { responseAt: null, postedAt: inDays(-2) }, 'relevant_match');
  await voted('no history', 95, { responseAt: inDays(1), postedAt: inDays(-1) }, 'past_history');
  await voted('not ours', 99, { responseAt: inDays(1), postedAt: inDays(-1) }, 'not_match');
  await us.turnedDown(await us.scored('turned down', 60, { responseAt: inDays(1) }));
  const ask = async (query = '') => us.reply(`decided=yes&by=team${query && `&${query}`}`);
  const ids = async (query = '') => (await ask(query)).topRFPs.map(({ noticeId }) => noticeId);
  return { ...us, ask, ids };
}

describe('Decided by the team', () => {
  it('has what anybody has voted on and is open, relevant ones by deadline first, then no past history, then no match', async () => {
    const us = await team();
    const closed = await us.scored('closed', 90, { responseAt: inDays(-1) });
    await us.voted(closed, COLLEAGUE);
    await us.voted(await us.scored('held', 90), { ...COLLEAGUE, isHeld: true });
    const others = await someone();
    await others.voted(await others.scored('of another company', 90));
    const wanted = ['soon', 'later', 'no deadline', 'no history'];
    const ids = await us.ids('sort=deadline');
    expect(ids.slice(0, 4)).toEqual(wanted);
    expect(ids.slice(4).toSorted()).toEqual(['not ours', 'turned down']);
    expect(await us.ids('sort=deadline&vote=relevant_match,past_history')).toEqual(wanted);
  });

  it.each([
    ['score', ['later', 'no deadline', 'soon']],
    ['posted', ['no deadline', 'later', 'soon']],
    ['deadline', ['soon', 'later', 'no deadline']],
  ])('is sorted by %s', async (sort, expected) => {
    const us = await team();
    expect(await us.ids(`vote=relevant_match&sort=${sort}`)).toEqual(expected);
  });

  it('counts all of each vote, whatever is asked for, and has pages', async () => {
    const us = await team();
    const { topRFPs, decidedVotes, progress } = await us.ask('vote=past_history');
    expect(topRFPs.map(({ noticeId }) => noticeId)).toEqual(['no history']);
    expect(decidedVotes).toEqual({ relevant_match: 3, past_history: 1, not_match: 2 });
    expect([progress?.team, progress?.decided]).toEqual([6, 1]);
    const page = (number: number) => us.ids(`vote=relevant_match&sort=deadline&limit=2&page=${number}`);
    expect([await page(1), await page(2), await page(3)]).toEqual([['soon', 'later'], ['no deadline'], []]);
  });

  it('is what most say only where they turn it down: one for relevance keeps it, two against it do not', async () => {
    const us = await someone();
    const made = await us.scored('disputed', 90);
    const said = async () => (await us.reply('decided=yes&by=team')).decidedVotes;
    await us.voted(made, { feedbackType: 'not_match' });
    expect(await said()).toEqual({ relevant_match: 0, past_history: 0, not_match: 1 });
    await us.voted(made, { ...COLLEAGUE, feedbackType: 'past_history' });
    expect(await said()).toEqual({ relevant_match: 0, past_history: 1, not_match: 0 });
    await us.voted(made, { voterEmail: 'third@firm.example', feedbackType: 'relevant_match' });
    expect(await said()).toEqual({ relevant_match: 1, past_history: 0, not_match: 0 });
    for (const name of ['four', 'five'])
      await us.voted(made, { voterEmail: `${name}@firm.example`, feedbackType: 'not_match' });
    expect(await said()).toEqual({ relevant_match: 0, past_history: 0, not_match: 1 });
  });

  it.each([
    ['by=me', 'By must be team.'],
    ['vote=maybe', 'Invalid feedback type.'],
    ['vote=relevant_match,maybe', 'Invalid feedback type.'],
    ['sort=luck', 'Invalid sort field.'],
    ['page=0', 'Invalid page or limit.'],
  ])('refuses %s', async (query, error) => {
    const { status, body } = await (await someone()).ask(`decided=yes&${query}`);
    expect([status, body.error]).toEqual([400, error]);
  });
});
