import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#platform/time/calendar.ts';
import { testApp } from '#test/harness.ts';
import { NOW, voters } from './voters.fixture.ts';

const server = testApp();
const someone = voters(server);
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY_MS);
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
