import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#platform/time/calendar.ts';
import { testApp } from '#test/harness.ts';
import { voters } from './voters.fixture.ts';

const server = testApp();
const someone = voters(server);

/** A company with so many votes of a colleague, on what is not in the list, and so many opportunities from 98 downwards. */
async function team(opportunities: number, votes = 10) {
  const us = await someone();
  const made = await us.many(opportunities);
  for (let n = 0; n < votes; n += 1) {
    const elsewhere = await us.scored(`elsewhere ${n}`, 10);
    await us.voted(elsewhere, { voterEmail: 'colleague@firm.example' });
  }
  const help = async (query = 'decided=no') => (await us.reply(query)).helpItLearn;
  return {
    ...us,
    made,
    help,
    /** By the id that the wire has. */
    madeOf: (id: number | undefined) => {
      const found = made.find(({ opportunityId }) => opportunityId === id);
      if (!found) throw new Error('It is none of these.');
      return found;
    },
  };
}

describe("design 3.5 'Help it learn'", () => {
  it('is one opportunity beside the list, which is what reaches 60 and nothing else, best first', async () => {
    const us = await team(45);
    const { topRFPs, helpItLearn, count } = await us.reply('decided=no');
    expect(topRFPs.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(topRFPs.map(({ compatibilityScore }) => compatibilityScore)).toEqual([
      98, 97, 96, 95, 94, 93, 92, 91, 90, 89,
    ]);
    expect([count, topRFPs.some(({ exploring }) => exploring)]).toEqual([10, false]);
    expect(helpItLearn?.exploring).toBe(true);
    expect(topRFPs.map(({ id }) => id)).not.toContain(helpItLearn?.id);
    const whole = await us.list('no', '100');
    expect(Math.min(...whole.map(({ compatibilityScore }) => compatibilityScore ?? 0))).toBe(60);
    expect(whole).toHaveLength(39);
  });

  it('begins with ten votes of the company that count', async () => {
    const us = await team(20, 9);
    expect(await us.help()).toBeNull();
    const last = await us.scored('last', 10);
    await us.voted(last, { voterEmail: 'colleague@firm.example', isHeld: true });
    expect(await us.help()).toBeNull();
    await us.voted(await us.scored('counts', 10));
    expect(await us.help()).not.toBeNull();
  });

  it('is of ranks 6 to 50 with 40 and more, also where it does not reach the list', async () => {
    const us = await team(5);
    await us.scored('too low', 39);
    await us.scored('not eligible', 59, {}, false);
    await us.scored('not biddable', 59, { noticeType: 'r' });
    await us.scored('explored', 40);
    expect(await us.help()).toMatchObject({ noticeId: 'explored', rank: null, compatibilityScore: 40 });
    const long = await team(60);
    const ranks = new Set<number>();
    for (let day = 0; day < 20; day += 1) {
      const picked = await long.help();
      ranks.add(long.made.indexOf(long.madeOf(picked?.id)) + 1);
      server.advance(DAY_MS);
    }
    expect(Math.min(...ranks)).toBeGreaterThan(10);
    expect(Math.max(...ranks)).toBeLessThanOrEqual(50);
    expect(ranks.size).toBeGreaterThan(5);
  });

  it('is the best of what is left where all of those are decided, as long as it has 10', async () => {
    const us = await team(5, 0);
    for (let n = 0; n < 10; n += 1) await us.voted(await us.scored(`decided ${n}`, 50));
    await us.scored('not eligible', 59, {}, false);
    const [next, last] = [await us.scored('next', 39), await us.scored('last', 10)];
    await us.scored('too low', 9);
    expect(await us.help()).toMatchObject({ noticeId: 'next', exploring: true });
    await us.voted(next);
    expect(await us.help()).toMatchObject({ noticeId: 'last' });
    await us.turnedDown(last);
    expect(await us.help()).toBeNull();
  });

  it('stays the same all day, whatever else is voted on; its own vote brings the next one', async () => {
    const us = await team(30);
    const first = await us.help();
    server.advance(DAY_MS / 4);
    const [, second] = us.made;
    // From below the list: a decision within it would let the next one rise, which may be this one.
    for (const below of us.made.slice(-2)) if (below !== us.madeOf(first?.id)) await us.voted(below);
    expect((await us.help())?.id).toBe(first?.id);
    await us.voted(us.madeOf(first?.id));
    const next = await us.help();
    expect(next?.id).not.toBe(first?.id);
    await us.turnedDown(us.madeOf(next?.id));
    await us.voted(second);
    expect([first?.id, next?.id]).not.toContain((await us.help())?.id);
  });

  it('is given with what is to decide alone', async () => {
    const us = await team(20);
    for (const query of ['', 'decided=yes']) expect(await us.help(query)).toBeUndefined();
    expect(await us.help('decided=no&kinds=early')).toBeNull();
  });
});
