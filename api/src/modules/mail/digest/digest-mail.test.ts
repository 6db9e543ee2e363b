import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { linksIn } from '#platform/mail/mail-server.fixture.ts';
import { DAY_MS } from '#platform/time/calendar.ts';
import { follows, savedSearches, votes, voteTokens } from '#store/schema.ts';
import { makeUser, makeVote } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';
import { type DigestTester, digestReaders } from './digest-reader.fixture.ts';

const server = testApp();
const { reader } = digestReaders(server);
/** Gmail cuts a mail off at 102 kB. */
const MAX_BYTES = 100_000;

/** What was collected an hour ago is there, whatever else was stored since. */
const lately = () => new Date(server.deps.now().getTime() - 60 * 60_000);

async function save({ deps, user }: DigestTester, name: string, filters: Record<string, string> = {}) {
  const { companyId, id: userId } = user;
  const [search] = await deps.db
    .insert(savedSearches)
    .values({ companyId, userId, name, filters })
    .returning();
  return search?.id ?? '';
}

describe('a mail of one’s own', () => {
  it('says in subject, text and HTML what is in it, looks like the report, and loads nothing', async () => {
    const us = await reader();
    await us.wants();
    await us.add(92, { title: 'Roof & <b>repair</b>', department: 'GENERAL SERVICES ADMINISTRATION' });
    const early = await us.add(80, { title: 'Survey', noticeType: 'r' });
    await makeVote(us.deps, early, {
      companyId: us.user.companyId,
      feedbackType: 'not_match',
      castAt: lately(),
    });
    const mail = await us.send();
    expect(mail?.subject).toMatch(/^\w+ \d+: 1 to decide, 1 early$/);
    expect(mail?.from).toMatchObject({ address: 'reports@bidlight.example' });
    for (const body of [mail?.text ?? '', mail?.html ?? '']) {
      for (const said of [
        '1 to decide, 1 early',
        'General Services Administration',
        'in 30 days',
        'Score 92 · Open · Due',
      ]) {
        expect(body).toContain(said);
      }
      expect(body).toContain('Not a Match');
    }
    const html = mail?.html ?? '';
    expect(html).toContain('Roof &amp; &lt;b&gt;repair&lt;/b&gt;');
    expect(html).toContain('@media (prefers-color-scheme: dark)');
    expect(html).not.toMatch(/<script|<img|<link|@import|url\(/);
    const lines = (mail?.text ?? '').split('\n').filter((line) => !line.includes('https://'));
    expect(lines.filter((line) => line.length > 72)).toEqual([]);
  });

  it('has vote buttons for what waits and what is new, and links for the rest', async () => {
    const us = await reader();
    await us.wants();
    const { companyId } = us.user;
    await save(us, 'All');
    const decide = await us.add(92, { firstSeenAt: lately() });
    const found = await us.add(50, { firstSeenAt: lately() });
    const old = new Date(us.deps.now().getTime() - 9 * DAY_MS);
    const due = await us.add(50, {
      firstSeenAt: old,
      responseAt: new Date(us.deps.now().getTime() + 6 * DAY_MS),
    });
    await us.deps.db
      .insert(follows)
      .values({ userId: us.user.id, opportunityId: due.opportunityId, isFollowing: true, changedAt: old });
    const team = await us.add(50, { firstSeenAt: old });
    await makeVote(us.deps, team, { companyId, feedbackType: 'not_match', castAt: lately() });
    const links = linksIn((await us.send())?.html);
    const voted = links.filter(({ pathname }) => pathname === '/feedback-submit');
    expect(voted.map(({ searchParams }) => Number(searchParams.get('opportunityId'))).sort()).toEqual(
      [decide, found].flatMap(({ opportunityId }) => [opportunityId, opportunityId, opportunityId]).sort(),
    );
    const opened = links.map(({ pathname }) => pathname);
    for (const { opportunityId } of [decide, found, due, team])
      expect(opened).toContain(`/top-rfps/${opportunityId}`);
    expect(opened).toContain('/top-rfps/mail');
  });

  it.each([
    ['MEMBER', (id: string) => `/search-rfps?saved=${id}`],
    ['ADMIN', (id: string) => `/top-rfps?view=search&saved=${id}`],
  ] as const)('leads a %s to the saved search where they can open it', async (role, addressOf) => {
    const us = await reader({ role });
    await us.wants({ topics: ['searches'] });
    const id = await save(us, 'All of it');
    await us.add(50, { firstSeenAt: lately() });
    const mail = await us.send();
    expect(linksIn(mail?.html).map(({ href }) => href)).toContain(`https://bids.example${addressOf(id)}`);
    expect(mail?.text).toMatch(/^All of it \(\d+ new\): https:/m);
  });

  it('votes without signing in, as its recipient, under the rules for scanners of the report', async () => {
    const us = await reader();
    await us.wants();
    const [roof, pump] = [await us.add(92), await us.add(91)];
    const html = (await us.send())?.html;
    const tokenOf = ({ opportunityId }: typeof roof) =>
      linksIn(html)
        .find(({ searchParams }) => searchParams.get('opportunityId') === String(opportunityId))
        ?.searchParams.get('token');
    const vote = (opportunity: typeof roof, feedbackType: string) =>
      server.on(us.app).post('/api/feedback/submit', {
        feedbackType,
        token: tokenOf(opportunity),
        opportunityId: opportunity.opportunityId,
      });
    expect((await vote(roof, 'relevant_match')).status).toBe(200);
    const ours = () =>
      us.deps.db
        .select({ id: votes.opportunityId, type: votes.feedbackType, isHeld: votes.isHeld, by: votes.userId })
        .from(votes)
        .where(eq(votes.companyId, us.user.companyId))
        .orderBy(votes.opportunityId);
    expect(await ours()).toEqual([
      { id: roof.opportunityId, type: 'relevant_match', isHeld: false, by: us.user.id },
    ]);
    // A scanner opens all links within a minute, and the hidden one.
    await vote(pump, 'relevant_match');
    await vote(pump, 'not_match');
    expect((await ours())[1]).toMatchObject({ isHeld: true });
    const canary = linksIn(html).find(({ pathname }) => pathname.startsWith('/api/mail/c/'));
    await server.on(us.app).get(canary?.pathname ?? '');
    const [token] = await us.deps.db
      .select({ scannedAt: voteTokens.scannedAt })
      .from(voteTokens)
      .where(eq(voteTokens.noticeId, roof.noticeId));
    expect(token?.scannedAt).not.toBeNull();
  });

  it('of a user whose access is revoked opens nothing any more', async () => {
    const us = await reader();
    await us.wants();
    const roof = await us.add(92);
    const html = (await us.send())?.html;
    const admin = await makeUser(us.deps, { companyId: us.user.companyId, role: 'ADMIN' });
    expect(admin.isActive).toBe(true);
    await us.deps.db.execute(`update users set is_active = false where id = '${us.user.id}'`);
    const link = linksIn(html).find(({ pathname }) => pathname === '/feedback-submit');
    const answer = await server.on(us.app).post('/api/feedback/submit', {
      feedbackType: 'not_match',
      token: link?.searchParams.get('token'),
      opportunityId: roof.opportunityId,
    });
    expect([answer.status, answer.body.error]).toEqual([403, 'Your access has been revoked.']);
  });

  it('is below 100 kB whatever the notices, searches and comments say', async () => {
    const us = await reader({ lastName: '<&"🏗️'.repeat(5) });
    await us.wants();
    const { companyId, id: userId } = us.user;
    const long = (text: string) => `${text}${'<&"🏗️\''.repeat(80)}`.slice(0, 300);
    const filters = {};
    const names = Array.from({ length: 200 }, (_, n) => long(`${n} `).slice(0, 80));
    await us.deps.db
      .insert(savedSearches)
      .values(names.map((name) => ({ companyId, userId, name, filters })));
    for (let n = 0; n < 45; n += 1) {
      const made = await us.add(n < 20 ? 90 - n : 40, {
        title: long(`${n} `),
        department: long('D'),
        sourceId: `n${n}-${'é'.repeat(40)}`,
        noticeType: n % 2 ? 'o' : 'r',
        firstSeenAt: lately(),
        responseAt: new Date(us.deps.now().getTime() + 6 * DAY_MS),
      });
      await us.deps.db
        .insert(follows)
        .values({ userId, opportunityId: made.opportunityId, isFollowing: true, changedAt: lately() });
      await makeVote(us.deps, made, {
        companyId,
        feedbackType: 'past_history',
        castAt: lately(),
        comment: long('C'),
      });
    }
    const mail = await us.send();
    expect(
      linksIn(mail?.html).filter(({ pathname }) => pathname === '/feedback-submit').length,
    ).toBeGreaterThan(15);
    expect(Buffer.byteLength(mail?.html ?? '')).toBeLessThan(MAX_BYTES);
    expect(Buffer.byteLength(mail?.html ?? '')).toBeGreaterThan(MAX_BYTES / 2);
    expect((mail?.subject ?? '').length).toBeLessThan(79);
  }, 60_000);
});
