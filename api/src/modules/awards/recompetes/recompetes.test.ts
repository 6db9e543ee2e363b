import { MAX_REMINDERS } from '@bidlight/contract';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { parseCsv } from '#modules/reports/parse-csv.fixture.ts';
import { DAY_MS } from '#platform/time/calendar.ts';
import { awardReminders, awards, sourceRuns } from '#store/schema.ts';
import { makeOpportunity, makeScore } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';
import { aContract, aJanitor, NOW } from './recompetes.fixture.ts';

const server = testApp({ APP_TIMEZONE: 'America/New_York' });

beforeEach(async () => {
  server.setTime(NOW);
  await server.empty('notices', 'opportunities', 'awards', 'awardees', 'source_runs', 'company_profiles');
});

describe('what comes again', () => {
  it('has awards of the company’s codes and words, and of no others', async () => {
    const us = await aJanitor(server);
    await aContract(server, { title: 'Floor care', naicsCode: '561740' });
    await aContract(server, { title: 'WINDOW-WASHINGS, 3 towers', naicsCode: '238990' });
    await aContract(server, { title: 'Rewindow washing', naicsCode: '238990' });
    await aContract(server, { title: 'Roof', naicsCode: '238160' });
    await aContract(server, { title: null, naicsCode: null, number: 'W912' });
    expect(await us.titles()).toEqual(['Floor care', 'WINDOW-WASHINGS, 3 towers']);
    const { recompetes } = await us.recompetes();
    expect(recompetes).toMatchObject([
      { targetCode: '5617', words: [], score: null },
      { targetCode: null, words: ['window washing'] },
    ]);
  });

  it('invents nothing: without a stated end an award is not listed, and it is said of how many one is known', async () => {
    const us = await aJanitor(server);
    await aContract(server, { title: 'Ends' });
    await aContract(server, { title: 'Long over', endsOn: '2020-01-31' });
    await aContract(server, { title: 'States none', endsOn: null });
    await aContract(server, { title: 'Window washing', naicsCode: '238990', endsOn: null });
    expect(await us.titles()).toEqual(['Ends']);
    expect((await us.recompetes()).basis).toEqual({ codes: 1, words: 1, stated: 2, awards: 3 });
  });

  it('counts by the words where the profile has no codes', async () => {
    const us = await aJanitor(server, { profile: { targetNaics: [] } });
    await aContract(server, { title: 'Window washing' });
    await aContract(server, { title: 'Other' });
    expect(await us.recompetes()).toMatchObject({
      basis: { codes: 0, words: 1, stated: 1, awards: 1 },
      pagination: { total: 1 },
    });
  });

  it('looks 18 months ahead; the end without options counts until it has passed, then the one with them', async () => {
    const us = await aJanitor(server);
    const award = (title: string, endsOn: string | null, optionsEndOn: string | null = null) =>
      aContract(server, { title, endsOn, optionsEndOn });
    await award('Ended yesterday', '2026-11-14');
    await award('Ends today', '2026-11-15', '2031-11-15');
    await award('Options run', '2025-09-30', '2027-01-31');
    await award('Options alone', null, '2027-02-28');
    await award('Last day', '2028-05-15');
    await award('A day later', '2028-05-16', '2028-05-16');
    await award('Options run on', '2025-09-30', '2029-01-31');
    const { recompetes } = await us.recompetes();
    expect(
      recompetes.map(({ title, nextEndOn }: Record<string, string>) => `${title}: ${nextEndOn}`),
    ).toEqual([
      'Ends today: 2026-11-15',
      'Options run: 2027-01-31',
      'Options alone: 2027-02-28',
      'Last day: 2028-05-15',
    ]);
  });

  it('is ordered by the company’s own score, else by likeness: code and word, code, word; then by the end', async () => {
    const us = await aJanitor(server);
    const stranger = await aJanitor(server);
    const scored = async (title: string, score: number, companyId: string) => {
      const opportunity = await makeOpportunity(server.deps, { title, noticeType: 'a' });
      await makeScore(server.deps, opportunity, { companyId, score });
      await aContract(server, { title, noticeId: opportunity.noticeId });
    };
    await scored('High', 90, us.user.companyId);
    await scored('Low', 10, us.user.companyId);
    await scored('A stranger’s', 99, stranger.user.companyId);
    await aContract(server, { title: 'Window washing: word', naicsCode: null });
    await aContract(server, { title: 'Window washing: both' });
    await aContract(server, { title: 'Code, sooner', endsOn: '2027-01-01' });
    expect(await us.titles()).toEqual([
      'High',
      'Window washing: both',
      'Code, sooner',
      'A stranger’s',
      'Window washing: word',
      'Low',
    ]);
    const [high, both] = (await us.recompetes()).recompetes;
    expect([high.score, high.opportunityId > 0, high.noticeId, both.score]).toEqual([
      90,
      true,
      expect.any(String),
      null,
    ]);
  });

  it('has amount, every awardee and office, in bounded pages', async () => {
    const us = await aJanitor(server);
    await aContract(server, {
      amount: 1_200_000.5,
      office: 'W6QM MICC-FT BELVOIR',
      winners: ['Zeta LLC', 'Acme Inc.'],
    });
    for (const endsOn of ['2027-12-01', '2027-12-02']) await aContract(server, { endsOn, title: endsOn });
    const first = await us.recompetes('?limit=1');
    expect(first.recompetes).toMatchObject([
      {
        amount: 1_200_000.5,
        office: 'W6QM MICC-FT BELVOIR',
        awardees: [{ name: 'Acme Inc.' }, { name: 'Zeta LLC' }],
      },
    ]);
    expect(first.pagination).toEqual({ page: 1, limit: 1, total: 3, totalPages: 3 });
    expect(await us.titles('?limit=1&page=3')).toEqual(['2027-12-02']);
    expect(await us.recompetes('?page=9')).toMatchObject({ recompetes: [], pagination: { total: 3 } });
    for (const bad of ['?page=0', '?limit=-1', '?page=x', '?limit=1&limit=2']) {
      const { status, body } = await us.ask('GET', `/api/recompetes${bad}`);
      expect([status, body.message]).toEqual([400, 'Invalid page or limit.']);
    }
  });

  it('is empty without a profile, and without codes and words in it', async () => {
    await aContract(server);
    for (const profile of [null, { targetNaics: [], includeWords: [] }]) {
      const us = await aJanitor(server, { profile });
      expect(await us.recompetes()).toMatchObject({
        recompetes: [],
        basis: { codes: 0, words: 0, stated: 0, awards: 0 },
        pagination: { total: 0 },
      });
    }
  });

  it('takes the words of a profile for text, whatever is in them', async () => {
    const includeWords = ['C++', '.*', '(', '[a', 'a|b', '\\', '%', "'; --", 'Zürich', '-'];
    const us = await aJanitor(server, { profile: { targetNaics: [], includeWords } });
    for (const title of ['C++ courses', 'Nothing', 'ZÜRICH office', '100 % cotton - (a)'])
      await aContract(server, { title, naicsCode: null });
    expect(await us.titles()).toEqual(['C++ courses', 'ZÜRICH office']);
  });

  it('leaves awards of sample notices out once a real source is there', async () => {
    const us = await aJanitor(server);
    const { noticeId } = await makeOpportunity(server.deps, { noticeType: 'a' });
    await server.deps.db.execute(sql`update notices set source = 'sample'`);
    await aContract(server, { noticeId });
    expect(await us.titles()).toHaveLength(1);
    await server.deps.db
      .insert(sourceRuns)
      .values({ source: 'sam', state: 'succeeded', startedAt: NOW, finishedAt: NOW });
    server.advance(61_000);
    expect(await us.recompetes()).toMatchObject({ recompetes: [], basis: { awards: 0 } });
  });

  it('is a file with all pages', async () => {
    const us = await aJanitor(server);
    await aContract(server, { title: '=cmd', number: 'W1', winners: ['Acme'], optionsEndOn: '2030-11-15' });
    for (let n = 0; n < 30; n += 1) await aContract(server, { endsOn: '2028-01-01' });
    const { status, body } = await us.ask('GET', '/api/recompetes/export');
    const [headings = [], first = [], ...rest] = parseCsv(body);
    expect([status, rest.length]).toEqual([200, 30]);
    const row = Object.fromEntries(headings.map((heading, at) => [heading, first[at]]));
    expect(row).toMatchObject({
      'Comes Again': '2027-11-15',
      'Ends On with Options': '2030-11-15',
      Title: "'=cmd",
      Awardees: 'Acme',
      'Your Target Code': '5617',
      'You Are Reminded': 'No',
    });
  });
});

describe('a reminder of an award', () => {
  beforeEach(async () => {
    server.setTime(NOW);
    await server.empty('awards', 'awardees', 'company_profiles');
  });

  it('puts its end among the person’s dates, the next first, until it is removed', async () => {
    const us = await aJanitor(server);
    const late = await aContract(server, { title: 'Late', endsOn: '2035-01-01' });
    const soon = await aContract(server, { title: 'Soon' });
    expect((await us.remind(late.id)).body).toEqual({ success: true, isOn: true });
    await us.remind(soon.id);
    await us.remind(soon.id);
    expect(await us.reminded()).toEqual(['Soon', 'Late']);
    expect((await us.recompetes()).recompetes).toMatchObject([{ title: 'Soon', isReminded: true }]);
    expect((await us.remind(soon.id, false)).body).toEqual({ success: true, isOn: false });
    expect(await us.reminded()).toEqual(['Late']);
    expect((await us.recompetes()).recompetes).toMatchObject([{ title: 'Soon', isReminded: false }]);
  });

  it('is nobody else’s: not a colleague’s, not another company’s', async () => {
    const us = await aJanitor(server);
    const colleague = await aJanitor(server, { companyId: us.user.companyId, profile: null });
    const stranger = await aJanitor(server);
    const { id } = await aContract(server);
    await us.remind(id);
    for (const other of [colleague, stranger]) {
      expect(await other.reminded()).toEqual([]);
      expect((await other.recompetes()).recompetes).toMatchObject([{ isReminded: false }]);
      await other.remind(id, false);
    }
    expect(await us.reminded()).toEqual(['Cleaning']);
  });

  it('goes on to the end with options when the one without has passed, and leaves with the last', async () => {
    const us = await aJanitor(server);
    const { id } = await aContract(server, { endsOn: '2026-11-20', optionsEndOn: '2026-12-20' });
    await us.remind(id);
    const ends = async () =>
      (await us.ask('GET', '/api/recompetes/reminders')).body.reminders.map(
        ({ nextEndOn }: { nextEndOn: string }) => nextEndOn,
      );
    expect(await ends()).toEqual(['2026-11-20']);
    server.advance(6 * DAY_MS);
    expect(await ends()).toEqual(['2026-12-20']);
    server.advance(30 * DAY_MS);
    expect(await ends()).toEqual([]);
  });

  it('of an unknown award is not found; of one without an end to come it is said why not', async () => {
    const us = await aJanitor(server);
    for (const id of ['0', '999999999', 'x', '-1', '1.5', '%00', '9'.repeat(30)]) {
      const { status, body } = await us.remind(id);
      expect([id, status, body.message]).toEqual([id, 404, 'Award not found.']);
    }
    const endless = await aContract(server, { endsOn: null });
    const over = await aContract(server, { endsOn: '2026-11-14' });
    const answers = await Promise.all([endless, over].map(({ id }) => us.remind(id)));
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual([
      [400, 'This award states no end, so there is no date to be reminded of.'],
      [400, 'This award has already ended.'],
    ]);
    const { status, body } = await us.remind(over.id, 'yes');
    expect([status, body.message]).toEqual([400, 'Is on must be true or false.']);
    // What has lost its end can still be taken out.
    expect((await us.remind(endless.id, false)).status).toBe(200);
  });

  it('is one of at most so many, also where the last ones are added at once', async () => {
    const us = await aJanitor(server);
    const { db } = server.deps;
    const rows = Array.from({ length: MAX_REMINDERS + 1 }, () => ({ version: 1, endsOn: '2027-01-01' }));
    const ids = (await db.insert(awards).values(rows).returning()).map(({ id }) => id);
    await db.insert(awardReminders).values(ids.slice(2).map((awardId) => ({ userId: us.user.id, awardId })));
    const answers = await Promise.all(ids.slice(0, 2).map((id) => us.remind(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
      'You have 200 reminders, which is the most; remove one to add another.',
    );
    // One that is on already is not another.
    expect((await us.remind(ids.at(-1) ?? 0)).status).toBe(200);
  });
});
