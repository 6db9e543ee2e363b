import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { digestReaders } from '#modules/mail/digest/digest-reader.fixture.ts';
import { mailPreferences, mailSuppressions } from '#store/schema.ts';
import { testApp } from '#test/harness.ts';

const server = testApp();
const { reader } = digestReaders(server);

/** Somebody with a mail of their own, and what they do with its link. */
async function recipient() {
  const us = await reader();
  await us.wants({ frequency: 'weekly' });
  await us.add(90);
  const mail = await us.send();
  const header = (key: string) => mail?.headers.find((candidate) => candidate.key === key)?.value ?? '';
  const [, address = ''] = /^<(.+)>$/.exec(header('list-unsubscribe')) ?? [];
  const path = new URL(address).pathname;
  const press = (url: string, accept = 'text/html') =>
    server.on(us.app).post(url, 'List-Unsubscribe=One-Click', {
      headers: { accept, 'content-type': 'application/x-www-form-urlencoded' },
    });
  const state = async () => {
    const [row] = await server.deps.db
      .select({ frequency: mailPreferences.frequency })
      .from(mailPreferences)
      .where(eq(mailPreferences.userId, us.user.id));
    const isSuppressed = await server.deps.db.$count(
      mailSuppressions,
      eq(mailSuppressions.email, us.user.email),
    );
    return [row?.frequency, isSuppressed > 0];
  };
  const open = async () => (await server.on(us.app).get(path, { headers: { accept: 'text/html' } })).body;
  return { ...us, header, path, press, state, open };
}

/** Where the button with this label leads, as a browser reads it. */
function actionOf(page: string, label: string, path: string): string {
  const forms = [...page.matchAll(/<form method="post" action="([^"]+)"><button class="\w+">([^<]+)</g)];
  const [, action = ''] = forms.find(([, , text]) => text === label) ?? [];
  return new URL(action, `https://bids.example${path}`).pathname;
}

describe('the link of a mail of one’s own', () => {
  it('takes one click in a mail program, stops this kind of mail alone, and more clicks change nothing', async () => {
    const us = await recipient();
    expect(us.header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    for (let click = 0; click < 2; click += 1) {
      const { status, body } = await us.press(us.path, '*/*');
      expect([status, body]).toEqual([
        200,
        { success: true, message: `${us.user.email} will get no more mail of their own.` },
      ]);
    }
    expect(await us.state()).toEqual(['off', false]);
    await us.add(80);
    expect(await us.send()).toBeUndefined();
  });

  it('opens a page that asks; opening it changes nothing', async () => {
    const us = await recipient();
    const page = await us.open();
    expect(page).toContain('Stop this mail?');
    expect(page).toContain(`<strong>${us.user.email}</strong>`);
    expect(await us.state()).toEqual(['weekly', false]);
  });

  it('by its button stops it, and can be taken back: it comes as often as before', async () => {
    const us = await recipient();
    const stopped = await us.press(actionOf(await us.open(), 'Stop this mail', us.path));
    expect(stopped.body).toContain('Your mail is stopped');
    expect(await us.open()).toContain('Your mail is stopped');
    const again = await us.press(actionOf(stopped.body, 'Undo', us.path));
    expect(again.body).toContain('You get your mail again');
    expect(await us.state()).toEqual(['weekly', false]);
  });

  it('stops all mail, the group’s reports too, and takes all of that back', async () => {
    const us = await recipient();
    const stopped = await us.press(actionOf(await us.open(), 'Stop all mail', us.path));
    expect(stopped.body).toContain('You get no more mail');
    expect(await us.state()).toEqual(['off', true]);
    await us.press(actionOf(stopped.body, 'Undo', us.path));
    expect(await us.state()).toEqual(['weekly', false]);
  });

  it('says in one sentence to programs that it stops all mail', async () => {
    const us = await recipient();
    const { status, body } = await us.press(us.path.replace('/unsubscribe/', '/unsubscribe-all/'), '*/*');
    expect([status, body]).toEqual([
      200,
      { success: true, message: `${us.user.email} will get no more mail.` },
    ]);
  });

  it('leaves the reports as they were where only this mail is stopped and taken back', async () => {
    const us = await recipient();
    await server.deps.db.insert(mailSuppressions).values({ email: us.user.email, reason: 'unsubscribed' });
    await us.press(us.path);
    const { mail } = (await us.ask('GET', '/api/account/mail')).body;
    expect([mail.frequency, mail.problem]).toEqual(['off', null]);
    await us.ask('PUT', '/api/account/mail', {
      frequency: 'weekdays',
      weekday: 1,
      hour: 7,
      timeZone: 'UTC',
      topics: ['decide'],
    });
    await us.press(us.path.replace('/unsubscribe/', '/subscribe/'));
    expect(await us.state()).toEqual(['weekdays', true]);
  });
});
