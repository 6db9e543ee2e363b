import { MailTopic } from '@bidlight/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#platform/time/calendar.ts';
import { digests, emailDeliveries, mailPreferences } from '#store/schema.ts';
import { makeVote } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';
import { digestReaders, titlesOf } from './digest-reader.fixture.ts';

const server = testApp();
const { reader } = digestReaders(server);
const MAIL = '/api/account/mail';
const WANTED = {
  frequency: 'weekly',
  weekday: 3,
  hour: 6,
  timeZone: 'Europe/Berlin',
  topics: ['due', 'team'],
};

beforeEach(async () => {
  await server.empty('notices', 'opportunities', 'email_reports');
});

describe('My mail', () => {
  it('is off for whoever has never chosen, with what could be chosen', async () => {
    const us = await reader();
    expect((await us.ask('GET', MAIL)).body).toEqual({
      success: true,
      mail: {
        frequency: 'off',
        weekday: 1,
        hour: 7,
        timeZone: 'America/New_York',
        topics: MailTopic.options,
        address: us.user.email,
        nextAt: null,
        problem: null,
      },
      sent: [],
    });
    expect(await us.send()).toBeUndefined();
  });

  it('is saved as chosen, and says when the next one comes', async () => {
    const us = await reader();
    const { status, body } = await us.ask('PUT', MAIL, { ...WANTED, topics: ['due', 'team', 'due'] });
    expect([status, body.mail]).toEqual([200, expect.objectContaining(WANTED)]);
    const next = new Date(body.mail.nextAt);
    const shown = new Intl.DateTimeFormat('en-US', {
      timeZone: 'Europe/Berlin',
      weekday: 'long',
      hour: 'numeric',
      minute: 'numeric',
    });
    expect(shown.format(next)).toMatch(/^Wednesday.* 6:00 AM$/);
    expect(next.getTime() - server.deps.now().getTime()).toBeLessThanOrEqual(7 * DAY_MS);
    expect((await us.ask('GET', MAIL)).body.mail).toEqual(body.mail);
    const off = await us.ask('PUT', MAIL, { ...WANTED, frequency: 'off' });
    expect(off.body.mail).toMatchObject({ frequency: 'off', nextAt: null, weekday: 3 });
  });

  it.each([
    [{ frequency: 'hourly' }, 'Mail must be off, weekdays or weekly.'],
    [{ hour: 24 }, 'Hour must be from 0 to 23.'],
    [{ weekday: 0 }, 'Weekday must be from 1 (Monday) to 7 (Sunday).'],
    [{ timeZone: 'Mars/Olympus' }, 'Unknown time zone.'],
    [{ topics: ['weather'] }, 'Unknown part of the mail.'],
  ])('of %j is 400 and a sentence, and changes nothing', async (wrong, error) => {
    const us = await reader();
    const answer = await us.ask('PUT', MAIL, { ...WANTED, ...wrong });
    expect([answer.status, answer.body.error]).toEqual([400, error]);
    expect(await server.deps.db.$count(mailPreferences, eq(mailPreferences.userId, us.user.id))).toBe(0);
  });

  it('shows what would be in it now, without writing or sending anything, also before it is switched on', async () => {
    const us = await reader();
    expect((await us.ask('GET', `${MAIL}/preview`)).body).toEqual({ success: true, digest: null });
    await us.add(90, { title: 'Roof' });
    const digest = await us.preview();
    expect(digest?.subject).toMatch(/^\w+ \d+: 1 to decide$/);
    expect(titlesOf(digest)).toEqual({ decide: ['Roof'] });
    expect([await server.deps.db.$count(digests), await server.deps.db.$count(emailDeliveries)]).toEqual([
      0, 0,
    ]);
  });

  it('can be read in the app as it was sent, the newest first, without the rights of its links', async () => {
    const us = await reader();
    await us.wants();
    await us.add(90, { title: 'First' });
    const first = await us.send();
    server.advance(60_000);
    const second = await us.add(80, { title: 'Second' });
    await us.send();
    // What was voted since, or changed, does not change what was sent.
    await makeVote(us.deps, second, {
      companyId: us.user.companyId,
      feedbackType: 'not_match',
      voterEmail: us.user.email,
    });
    const { sent } = (await us.ask('GET', MAIL)).body;
    expect(sent).toHaveLength(2);
    const read = async (n: number) => (await us.ask('GET', `${MAIL}/sent/${sent[n].id}`)).body.digest;
    expect(titlesOf(await read(0))).toEqual({ decide: ['Second'] });
    expect(await read(1)).toMatchObject({ subject: first?.subject, sentAt: sent[1].sentAt });
    const tokens = [...(first?.html ?? '').matchAll(/token=([\w-]{20,})/g)].map(([, token]) => token);
    expect(tokens.length).toBeGreaterThan(0);
    const stored = JSON.stringify(await server.deps.db.select().from(digests));
    for (const token of tokens) expect(stored).not.toContain(token);
  });

  it('of somebody else is 404, and so are an unknown and a malformed id', async () => {
    const [us, colleague] = [await reader(), await reader()];
    await us.wants();
    await us.add(90);
    await us.send();
    const { sent } = (await us.ask('GET', MAIL)).body;
    for (const id of [sent[0].id, '00000000-0000-4000-8000-000000000000', 'no-id']) {
      const answer = await colleague.ask('GET', `${MAIL}/sent/${id}`);
      expect([answer.status, answer.body.error]).toEqual([404, 'Mail not found.']);
    }
    expect((await colleague.ask('GET', MAIL)).body.sent).toEqual([]);
  });

  it('says so where no mail leaves the server', async () => {
    const us = await reader();
    const app = await server.anotherServer({ DEMO: 'off' });
    const { body } = await server.on(app).as(us.user).get(MAIL);
    expect(body.mail.problem).toBe('No mail server is set up yet, so no mail leaves this server.');
  });
});
