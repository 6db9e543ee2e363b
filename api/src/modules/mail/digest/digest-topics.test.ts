import { MailTopic } from '@bidlight/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { amend } from '#modules/following/following.fixture.ts';
import { DAY_MS } from '#platform/time/calendar.ts';
import { follows, mailPreferences, pursuits, savedSearches } from '#store/schema.ts';
import { type MadeOpportunity, makeAward, makeUser, makeVote } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';
import { type DigestTester, digestReaders, titlesOf } from './digest-reader.fixture.ts';

const server = testApp();
const { reader } = digestReaders(server);
const inDays = (days: number) => new Date(server.deps.now().getTime() + days * DAY_MS);

beforeEach(async () => {
  await server.empty('notices', 'opportunities', 'awards', 'email_reports');
  // What the mails of the test before had is over.
  server.advance(DAY_MS);
});

async function star({ deps, user }: DigestTester, { opportunityId }: MadeOpportunity, daysAgo = 4) {
  await deps.db
    .insert(follows)
    .values({ userId: user.id, opportunityId, isFollowing: true, changedAt: inDays(-daysAgo) });
}

async function save(
  { deps, user }: DigestTester,
  name: string,
  values: Partial<typeof savedSearches.$inferInsert> = {},
) {
  await deps.db.insert(savedSearches).values({
    companyId: user.companyId,
    userId: user.id,
    name,
    filters: { query: 'roof' },
    ...values,
  });
}

/** Seen when all of its batch is stored: some minutes ago. */
const lately = () => new Date(server.deps.now().getTime() - 60 * 60_000);

describe('the parts of a mail of one’s own', () => {
  it('to decide: the best five that wait for a vote, and how many more; early ones likewise', async () => {
    const us = await reader();
    await us.wants();
    for (let score = 90; score < 97; score += 1) await us.add(score, { title: `Roof ${score}` });
    await us.add(80, { title: 'Survey', noticeType: 'r' });
    const digest = await us.preview();
    expect(titlesOf(digest)).toEqual({
      decide: ['Roof 96', 'Roof 95', 'Roof 94', 'Roof 93', 'Roof 92'],
      early: ['Survey'],
    });
    const [decide, early] = digest?.sections ?? [];
    expect([decide?.more, early?.more]).toEqual([2, 0]);
    expect(decide?.items[0]).toMatchObject({
      score: 96,
      why: ['It scores 96 out of 100 and waits for your vote'],
    });
    expect(decide?.items[0]?.deadline).toMatch(/^Due \w+ \d+, \d{4}, \d+:\d\d [AP]M \w+, in 30 days$/);
    expect(early?.items[0]?.why).toEqual(['Sources Sought: an answer now can shape what is asked for later']);
  });

  it('new in your searches: own ones that are not paused, since the last mail; why names the search', async () => {
    const us = await reader();
    await us.wants({ topics: ['searches'] });
    const colleague = await makeUser(us.deps, { companyId: us.user.companyId });
    await save(us, 'Roofs');
    await save(us, 'Also roofs');
    await save(us, 'Paused', { isPaused: true });
    await save(us, 'A colleague’s', { userId: colleague.id, isShared: true });
    await us.add(50, { title: 'Old roof', firstSeenAt: inDays(-9) });
    await us.add(50, { title: 'New roof', firstSeenAt: lately() });
    await us.add(50, { title: 'Pump', description: 'A pump.', firstSeenAt: lately() });
    const digest = await us.preview();
    expect(titlesOf(digest)).toEqual({ searches: ['New roof'] });
    expect(digest?.sections[0]?.items[0]?.why).toEqual(['New in “Also roofs”', 'New in “Roofs”']);
    await us.send();
    await us.add(50, { title: 'Newer roof' });
    expect(await us.preview()).toBeNull();
    server.advance(10 * 60_000);
    expect(titlesOf(await us.preview())).toEqual({ searches: ['Newer roof'] });
  });

  it('changed: the amendments of what they follow since the last mail', async () => {
    const us = await reader();
    await us.wants({ topics: ['changed'] });
    const roof = await us.add(50, { sourceId: 'roof', title: 'Roof', responseAt: inDays(20) });
    await us.add(50, { sourceId: 'other', title: 'Other', responseAt: inDays(20) });
    await star(us, roof);
    for (const sourceId of ['roof', 'other'])
      await amend(server, { sourceId, title: sourceId, responseAt: inDays(25) });
    server.advance(10 * 60_000);
    const digest = await us.preview();
    expect(titlesOf(digest)).toEqual({ changed: ['roof'] });
    expect(digest?.sections[0]?.items[0]?.why).toEqual([
      expect.stringMatching(/^Amendment 1: deadline .+ → .+/),
    ]);
    await us.send();
    expect(await us.preview()).toBeNull();
  });

  it('due soon: what they follow when 14, 7 or 2 days are left, each once; a weekly mail skips none', async () => {
    const us = await reader();
    await us.wants({ topics: ['due'] });
    // Followed for four days, in which 7 and 2 days came.
    for (const [title, days] of [
      ['Six', 6],
      ['One', 1],
      ['Nine', 9],
      ['Twenty', 20],
    ] as const) {
      await star(us, await us.add(50, { title, responseAt: inDays(days), responseOffsetMinutes: 0 }));
    }
    const digest = await us.preview();
    expect(titlesOf(digest)).toEqual({ due: ['One', 'Six'] });
    expect(digest?.sections[0]?.items.map(({ why }) => why[0])).toEqual([
      expect.stringMatching(/^Response due in 1 day: \w+ \d+, \d{4}, \d+:\d\d [AP]M UTC$/),
      expect.stringMatching(/^Response due in 6 days: /),
    ]);
    await us.send();
    expect(await us.preview()).toBeNull();
    server.advance(7 * DAY_MS);
    expect(titlesOf(await us.preview())).toEqual({ due: ['Nine', 'Twenty'] });
  });

  it('due soon: the end of an award that they are reminded of, once, 90 days before it', async () => {
    const us = await reader();
    await us.wants({ topics: ['due', 'team'] });
    const day = (days: number) => inDays(days).toISOString().slice(0, 10);
    const remind = async (title: string, days: number, values: Parameters<typeof makeAward>[1] = {}) => {
      const { id } = await makeAward(us.deps, { title, endsOn: day(days), ...values });
      await us.ask('PUT', `/api/recompetes/${id}/reminder`, { isOn: true });
      return id;
    };
    const id = await remind('CLEANING', 92, { optionsEndOn: day(500), winners: ['Acme'] });
    await remind('Near already', 80);
    expect(await us.preview()).toBeNull();
    server.advance(2 * DAY_MS);
    const digest = await us.preview();
    expect(titlesOf(digest)).toEqual({ due: ['Cleaning'] });
    expect(digest?.sections[0]?.items[0]).toMatchObject({
      id,
      isAward: true,
      status: 'Awarded',
      deadline: expect.stringMatching(/^Ends \w+ \d+, \d{4}, in 90 days$/),
      why: [
        expect.stringMatching(/^The work may come again then, or with options on \w+ \d+, \d{4}$/),
        'Held by Acme',
      ],
    });
    const mail = await us.send();
    expect(mail?.text).toContain('Open in Bidlight: https://bids.example/top-rfps/following');
    expect(await us.preview()).toBeNull();
    for (const days of [1, 7, 30]) {
      server.advance(days * DAY_MS);
      expect(await us.preview()).toBeNull();
    }
  });

  it('what your team decided: the counted votes of colleagues, with who and the comment', async () => {
    const us = await reader({ email: 'me@team.example' });
    await us.wants({ topics: ['team'] });
    const { companyId } = us.user;
    const dana = await makeUser(us.deps, { companyId, firstName: 'Dana', lastName: 'Ruiz' });
    const vote = { companyId, feedbackType: 'relevant_match', castAt: lately() } as const;
    const [roof, own, held, old] = await Promise.all(
      ['Roof', 'Own', 'Held', 'Old'].map((title) => us.add(50, { title })),
    );
    if (!roof || !own || !held || !old) throw new Error('They were made.');
    await makeVote(us.deps, roof, {
      ...vote,
      userId: dana.id,
      voterEmail: dana.email,
      comment: 'We know them. '.repeat(20),
    });
    await makeVote(us.deps, own, { ...vote, userId: us.user.id, voterEmail: us.user.email });
    await makeVote(us.deps, held, { ...vote, isHeld: true });
    await makeVote(us.deps, old, { ...vote, castAt: inDays(-6) });
    const digest = await us.preview();
    expect(titlesOf(digest)).toEqual({ team: ['Roof'] });
    const [why = ''] = digest?.sections[0]?.items[0]?.why ?? [];
    expect(why).toMatch(/^Dana Ruiz: Relevant Match, “We know them\..+…”$/);
    expect(why.length).toBeLessThan(120);
  });

  it('has each opportunity once, in the first part that shows it, with all reasons', async () => {
    const us = await reader();
    await us.wants();
    await save(us, 'Roofs');
    const roof = await us.add(90, {
      title: 'Roof',
      sourceId: 'roof',
      responseAt: inDays(6),
      firstSeenAt: lately(),
    });
    await star(us, roof);
    await amend(server, { sourceId: 'roof', title: 'Roof', responseAt: inDays(5) });
    server.advance(10 * 60_000);
    await makeVote(us.deps, roof, {
      companyId: us.user.companyId,
      feedbackType: 'past_history',
      voterEmail: 'ben@firm.example',
      castAt: lately(),
    });
    const digest = await us.preview();
    expect(titlesOf(digest)).toEqual({ decide: ['Roof'] });
    expect(digest?.sections[0]?.items[0]?.why).toEqual([
      'It scores 90 out of 100 and waits for your vote',
      'New in “Roofs”',
      expect.stringMatching(/^Amendment 1: deadline/),
      expect.stringMatching(/^Response due in 5 days/),
      'ben@firm.example: Match But No Past History',
    ]);
  });

  it('shows in a later part what an earlier one has no room for', async () => {
    const us = await reader();
    await us.wants();
    for (let score = 91; score < 96; score += 1) await us.add(score);
    await star(us, await us.add(70, { title: 'Sixth', responseAt: inDays(2) }));
    const [decide, due] = (await us.preview())?.sections ?? [];
    expect([decide?.items.length, decide?.more, due?.items.map(({ title }) => title)]).toEqual([
      5,
      0,
      ['Sixth'],
    ]);
  });

  it.each(MailTopic.options)('only those that the person wants: %s', async (topic) => {
    const us = await reader();
    await save(us, 'Roofs');
    await us.add(90, { title: 'Decide', description: 'A pump.', firstSeenAt: inDays(-9) });
    await us.add(80, { title: 'Early', noticeType: 'r', description: 'A pump.', firstSeenAt: inDays(-9) });
    await us.add(50, { title: 'Found', firstSeenAt: lately() });
    const followed = await us.add(50, {
      sourceId: 'changed',
      title: 'Changed',
      responseAt: inDays(20),
      firstSeenAt: inDays(-9),
      description: 'A pump.',
    });
    await star(us, followed);
    await amend(server, {
      sourceId: 'changed',
      title: 'Changed',
      responseAt: inDays(25),
      description: 'A pump.',
    });
    await star(
      us,
      await us.add(50, {
        title: 'Due',
        responseAt: inDays(6),
        firstSeenAt: inDays(-9),
        description: 'A pump.',
      }),
    );
    const voted = await us.add(50, { title: 'Team', firstSeenAt: inDays(-9), description: 'A pump.' });
    await makeVote(us.deps, voted, {
      companyId: us.user.companyId,
      feedbackType: 'not_match',
      castAt: lately(),
    });
    server.advance(10 * 60_000);
    await us.wants({ topics: [topic] });
    const pursued = await us.add(50, {
      title: 'Pursued',
      firstSeenAt: inDays(-9),
      description: 'A pump.',
      isCancelled: true,
    });
    await us.deps.db
      .insert(pursuits)
      .values({ companyId: us.user.companyId, opportunityId: pursued.opportunityId, ownerId: us.user.id });
    const names = {
      pursuits: 'Pursued',
      decide: 'Decide',
      early: 'Early',
      searches: 'Found',
      changed: 'Changed',
      due: 'Due',
      team: 'Team',
    };
    expect(titlesOf(await us.preview())).toEqual({ [topic]: [names[topic]] });
  });

  it('goes back a week and a day before a change at most, so that no week is lost and no year is caught up on', async () => {
    const us = await reader();
    await us.wants({ topics: ['team'] });
    const vote = { companyId: us.user.companyId, feedbackType: 'not_match' } as const;
    await makeVote(us.deps, await us.add(50, { title: 'First' }), { ...vote, castAt: lately() });
    expect(await us.send()).toBeDefined();
    await makeVote(us.deps, await us.add(50, { title: 'Long ago' }), { ...vote, castAt: inDays(1) });
    await makeVote(us.deps, await us.add(50, { title: 'Lately' }), { ...vote, castAt: inDays(27) });
    server.advance(30 * DAY_MS);
    await us.deps.db.update(mailPreferences).set({ changedAt: us.deps.now() });
    expect(titlesOf(await us.preview())).toEqual({ team: ['Lately'] });
  });
});
