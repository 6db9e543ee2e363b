import { beforeEach, describe, expect, it } from 'vitest';
import { amend } from '#modules/following/following.fixture.ts';
import { aPursuer, pursueOne } from '#modules/pursuits/pursuits.fixture.ts';
import { DAY_MS } from '#platform/time/calendar.ts';
import { makeOpportunity } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';
import { promptsOf } from './prompts.fixture.ts';

const server = testApp();
const inDays = (days: number) => new Date(server.deps.now().getTime() + days * DAY_MS);
const ASKED = /^It was due [A-Z][a-z]{2} \d{1,2}\. Submitted or not\?$/;

beforeEach(async () => {
  await server.empty('notices', 'opportunities');
});

/** Somebody who has decided to bid on a roof that is due tomorrow. */
async function aBidder() {
  const us = await aPursuer(server);
  const roof = await makeOpportunity(server.deps, { sourceId: 'roof', responseAt: inDays(1) });
  const id = await pursueOne(us, roof);
  await us.change(id, { stage: 'pursuing' });
  return { ...us, ...promptsOf(us), id };
}

describe('a deadline that passes in Pursuing', () => {
  it.each([
    ['submitted', 'submitted'],
    ['no_bid', 'no_bid'],
    ['keep', 'pursuing'],
  ] as const)('is asked about until somebody answers %s, which leaves it in %s', async (answer, stage) => {
    const us = await aBidder();
    expect(await us.asked()).toBeNull();
    server.advance(2 * DAY_MS);
    expect(await us.asked()).toMatch(ASKED);
    await us.answer(answer);
    expect(await us.only()).toMatchObject({ stage, prompt: null });
  });

  it('and moves later is not asked about, and again after the new one, also where the first was answered', async () => {
    const us = await aBidder();
    server.advance(2 * DAY_MS);
    await us.answer('keep');
    await amend(server, { sourceId: 'roof', responseAt: inDays(1) });
    expect(await us.asked()).toBeNull();
    server.advance(2 * DAY_MS);
    expect(await us.asked()).toMatch(ASKED);
    await amend(server, { sourceId: 'roof', responseAt: inDays(1) });
    expect(await us.asked()).toBeNull();
    server.advance(2 * DAY_MS);
    expect(await us.asked()).toMatch(ASKED);
  });

  it('is not asked about in any other stage', async () => {
    const us = await aBidder();
    server.advance(2 * DAY_MS);
    for (const stage of ['reviewing', 'submitted', 'won', 'lost', 'no_bid'] as const) {
      await us.change(us.id, { stage });
      expect(await us.asked()).toBeNull();
    }
  });

  it('cannot be answered once it has moved', async () => {
    const us = await aBidder();
    server.advance(2 * DAY_MS);
    const { prompt } = await us.only();
    await amend(server, { sourceId: 'roof', responseAt: inDays(5) });
    const late = await us.ask('POST', `/api/pursuits/${us.id}/answer`, {
      key: prompt?.key,
      answer: 'no_bid',
    });
    expect(late.status).toBe(409);
    expect((await us.only()).stage).toBe('pursuing');
  });
});

describe('a pursuit that the office cancels', () => {
  it.each([
    ['no_bid', 'no_bid'],
    ['keep', 'pursuing'],
  ] as const)('is told until somebody answers %s, which leaves it in %s', async (answer, stage) => {
    const us = await aBidder();
    await amend(server, { sourceId: 'roof', responseAt: inDays(1), isCancelled: true });
    // A deadline that has passed meanwhile is no question any more.
    server.advance(2 * DAY_MS);
    expect(await us.asked()).toBe('It was cancelled.');
    await us.answer(answer);
    expect(await us.only()).toMatchObject({ stage, prompt: null });
  });

  it('is told nothing where it has ended', async () => {
    const us = await aBidder();
    await us.change(us.id, { stage: 'no_bid' });
    await amend(server, { sourceId: 'roof', isCancelled: true });
    expect(await us.asked()).toBeNull();
  });
});
