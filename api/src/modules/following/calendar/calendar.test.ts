import ICAL from 'ical.js';
import { beforeEach, describe, expect, it } from 'vitest';
import { aFollower, amend } from '#modules/following/following.fixture.ts';
import { awards, users } from '#store/schema.ts';
import { makeAward, makeOpportunity } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';

const server = testApp();
const DAY_MS = 24 * 60 * 60_000;
const inDays = (days: number) => new Date(server.deps.now().getTime() + days * DAY_MS);

beforeEach(async () => {
  await server.empty('notices', 'opportunities', 'awards');
});

type Follower = Awaited<ReturnType<typeof aFollower>>;

async function addressOf(us: Follower): Promise<string> {
  const { body } = await us.ask('POST', '/api/account/calendar');
  return new URL(body.url).pathname;
}

/** As a calendar program asks: without a session. */
const fetchCalendar = (url: string) => server.get(url);

async function eventsAt(url: string) {
  const answer = await fetchCalendar(url);
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  const calendar = new ICAL.Component(ICAL.parse(answer.body));
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      summary: event.summary,
      end: event.endDate.isDate ? event.endDate.toString() : event.endDate.toJSDate().toISOString(),
      isDay: event.startDate.isDate,
      start: event.startDate.toString(),
      sequence: event.sequence,
      status: component.getFirstPropertyValue('status'),
    };
  });
}

describe('the calendar of what one follows', () => {
  it('has the response, the questions and the site visit, each as one event', async () => {
    const us = await aFollower(server);
    const [questions, visit] = [inDays(3), inDays(5)].map((at) => at.toISOString().slice(0, 10));
    const responseAt = inDays(9);
    const roof = await makeOpportunity(server.deps, {
      title: 'ROOF REPAIR, "PHASE 2"; BUILDING 7',
      responseAt,
      description: `Questions are due by ${questions}. A site visit will be held on ${visit}.`,
    });
    await us.star(roof);
    const events = await eventsAt(await addressOf(us));
    expect(events.map(({ summary, isDay }) => [summary, isDay])).toEqual([
      ['Questions due: Roof Repair, "Phase 2"; Building 7', true],
      ['Site visit: Roof Repair, "Phase 2"; Building 7', true],
      ['Response due: Roof Repair, "Phase 2"; Building 7', false],
    ]);
    expect(events.map(({ start }) => start).slice(0, 2)).toEqual([questions, visit]);
    expect(events[2]?.end.slice(0, 19)).toBe(responseAt.toISOString().slice(0, 19));
  });

  it('moves an event when its deadline moves, and says that a cancelled one is cancelled', async () => {
    const us = await aFollower(server);
    const roof = await makeOpportunity(server.deps, { sourceId: 'roof', responseAt: inDays(9) });
    await us.star(roof);
    const url = await addressOf(us);
    const [before] = await eventsAt(url);
    await amend(server, { sourceId: 'roof', responseAt: inDays(12) });
    const [moved] = await eventsAt(url);
    expect(moved?.uid).toBe(before?.uid);
    expect(moved?.sequence).toBeGreaterThan(before?.sequence ?? 0);
    expect(moved?.end).not.toBe(before?.end);
    await amend(server, { sourceId: 'roof', responseAt: inDays(12), isCancelled: true });
    expect(await eventsAt(url)).toMatchObject([{ uid: before?.uid, status: 'CANCELLED' }]);
  });

  it('has the ends of awards that one is reminded of, each as one whole day that moves with it', async () => {
    const us = await aFollower(server);
    const [first, moved] = [inDays(100), inDays(120)].map((at) => at.toISOString().slice(0, 10));
    const { id } = await makeAward(server.deps, { title: 'CLEANING', endsOn: first, winners: ['Acme'] });
    await us.ask('PUT', `/api/recompetes/${id}/reminder`, { isOn: true });
    const url = await addressOf(us);
    const [before, ...others] = await eventsAt(url);
    expect(others).toEqual([]);
    expect(before).toMatchObject({
      summary: 'Award ends, may come again: Cleaning',
      start: first,
      isDay: true,
    });
    await server.deps.db
      .update(awards)
      .set({ endsOn: moved ?? null, updatedAt: new Date(Date.now() + DAY_MS) });
    const [after] = await eventsAt(url);
    expect([after?.uid, after?.start]).toEqual([before?.uid, moved]);
    expect(after?.sequence).toBeGreaterThan(before?.sequence ?? 0);
  });

  it('is empty, and still a calendar, where nothing is followed', async () => {
    const us = await aFollower(server);
    expect(await eventsAt(await addressOf(us))).toEqual([]);
  });

  it('is at an address that is shown once and can be renewed and removed', async () => {
    const us = await aFollower(server);
    expect((await us.ask('GET', '/api/account/calendar')).body.madeAt).toBeNull();
    const first = await addressOf(us);
    const second = await addressOf(us);
    expect((await us.ask('GET', '/api/account/calendar')).body.madeAt).not.toBeNull();
    expect((await fetchCalendar(first)).status).toBe(404);
    expect((await fetchCalendar(second)).status).toBe(200);
    await us.ask('DELETE', '/api/account/calendar');
    expect((await fetchCalendar(second)).status).toBe(404);
  });

  it('of a former member is gone: 410; one that nobody has is not found', async () => {
    const us = await aFollower(server);
    const url = await addressOf(us);
    await server.deps.db.update(users).set({ isActive: false });
    const answer = await fetchCalendar(url);
    expect([answer.status, answer.body.message]).toEqual([
      410,
      'This calendar has ended: its owner no longer has access.',
    ]);
    for (const unknown of ['/api/calendar/x.ics', '/api/calendar/x', '/api/calendar/%00.ics']) {
      expect((await fetchCalendar(unknown)).status).toBe(404);
    }
  });

  it('can be added for one opportunity', async () => {
    const us = await aFollower(server);
    const roof = await makeOpportunity(server.deps, { title: 'Roof', responseAt: inDays(9) });
    const answer = await us.ask('GET', `/api/rfps/${roof.opportunityId}/dates.ics`);
    expect([answer.status, String(answer.headers['content-disposition'])]).toEqual([
      200,
      `attachment; filename="bidlight-${roof.opportunityId}.ics"`,
    ]);
    expect((await us.ask('GET', '/api/rfps/0/dates.ics')).status).toBe(404);
    expect((await fetchCalendar(`/api/rfps/${roof.opportunityId}/dates.ics`)).status).toBe(401);
  });
});
