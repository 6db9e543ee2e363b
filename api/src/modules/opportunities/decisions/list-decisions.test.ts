import type { TopRfp } from '@bidlight/contract';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#platform/time/calendar.ts';
import { makeOpportunity } from '#test/factories.ts';
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
    for (let n = 0; n < 260; n += 10) {
      const made = await Promise.all(Array.from({ length: 10 }, (_, m) => us.scored(`decided ${n + m}`, 90)));
      for (const one of made) await us.voted(one);
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
