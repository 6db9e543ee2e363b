import { SCREENS } from '@bidlight/contract';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { recordEvent } from '#modules/people/audit.queries.ts';
import { parseCsv } from '#modules/reports/parse-csv.fixture.ts';
import { DAY_MS } from '#platform/time/calendar.ts';
import {
  cookieOf,
  type MadeOpportunity,
  makeOpportunity,
  makeScore,
  makeUser,
  makeVote,
} from '#test/factories.ts';
import { testApp } from '#test/harness.ts';

const server = testApp({ APP_TIMEZONE: 'America/New_York', PUBLIC_URL: 'http://bids.acme.example' });
/** A morning in New York. */
const NOW = new Date('2026-11-15T14:00:00Z');
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY_MS);

const TODAY = '/api/top5-rfps/today-rfps-list/export';
const TOP = '/api/top5-rfps/top-rfps/export';
const SEARCH = '/api/rfps/search/export';
const FOLLOWING = '/api/following/export';
const USERS = '/api/users/export';
const ACTIVITY = '/api/admin/company-analytics/user-votes/export';
const AUDIT_LOG = '/api/users/audit-log/export';

beforeEach(async () => {
  server.setTime(NOW);
  await server.empty('notices', 'opportunities', 'source_runs', 'audit_log');
});

async function someone(values: Parameters<typeof makeUser>[1] = {}) {
  const { deps } = server;
  const user = await makeUser(deps, values);
  const { companyId } = user;
  const get = async (url: string) =>
    server.get(url, { headers: { host: 'bids.acme.example', ...(await cookieOf(deps, user)) } });
  /** Each row by its headings. */
  const rows = async (url: string): Promise<Record<string, string>[]> => {
    const { status, body } = await get(url);
    expect(status).toBe(200);
    const [headings = [], ...lines] = parseCsv(body);
    return lines.map((cells) => Object.fromEntries(cells.map((cell, index) => [headings[index], cell])));
  };
  return {
    user,
    get,
    rows,
    titles: async (url: string) => (await rows(url)).map(({ Title }) => Title),
    score: (of: MadeOpportunity, score: number) => makeScore(deps, of, { companyId, score }),
    vote: (of: MadeOpportunity, feedbackType: 'relevant_match' | 'not_match' = 'relevant_match') =>
      makeVote(deps, of, { companyId, feedbackType, voterEmail: user.email, userId: user.id, castAt: NOW }),
  };
}

const made = (title: string, values: Parameters<typeof makeOpportunity>[1] = {}) =>
  makeOpportunity(server.deps, { title, ...values });

const ROOF = {
  sourceId: 'roof-1',
  responseAt: new Date('2026-12-02T03:00:00Z'),
  responseOffsetMinutes: -300,
};

describe('a list as a file', () => {
  it.each([
    ["today's RFPs", TODAY, 'todays-rfps'],
    ['the top list', `${TOP}?decided=no`, 'top-rfps'],
    ['the search', `${SEARCH}?query=roof`, 'search'],
    ['following', FOLLOWING, 'following'],
  ])('%s: a line of headings and one for each opportunity, with its links', async (_, url, name) => {
    const us = await someone();
    const roof = await made('Roof repair, 3 "flat" ones', ROOF);
    await us.score(roof, 87);
    await server.deps.db.execute(
      sql`insert into follows (user_id, opportunity_id, is_following, changed_at)
        values (${us.user.id}, ${roof.opportunityId}, true, ${NOW})`,
    );
    const { headers, body } = await us.get(url);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe(`attachment; filename="${name}-2026-11-15.csv"`);
    expect(body.startsWith('\ufeff')).toBe(true);
    expect(body).toContain('"Roof repair, 3 ""flat"" ones"');
    const [row, ...others] = await us.rows(url);
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      Title: 'Roof repair, 3 "flat" ones',
      'Solicitation Number': 'ROOF-1',
      Status: 'Open',
      'Score (0-100)': '87',
      'Response Date': '2026-12-01',
      'Response Time': '10:00 PM ET',
      'Opportunity Page': `http://bids.acme.example${SCREENS.topRfps}/${roof.opportunityId}`,
      'SAM.gov': 'https://sam.gov/opp/roof-1/view',
    });
  });

  it.each([TODAY, `${TOP}?decided=yes`, SEARCH, FOLLOWING])(
    'security 31: %s has no formula, and keeps line breaks',
    async (url) => {
      const us = await someone();
      for (const start of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', 'a\n=1']) {
        const odd = await made(`${start} roof`);
        await us.score(odd, 80);
        await us.vote(odd);
      }
      const rows = await us.rows(url);
      expect(rows.map(({ Title }) => Title).sort()).toEqual(
        ["'=1+1 roof", "'+1 roof", "'-1 roof", "'@SUM(A1) roof", "'\t'=1 roof", "a\n'=1 roof"].sort(),
      );
      for (const cell of rows.flatMap(Object.values)) expect(cell).not.toMatch(/^[=+\-@\t\r\n]/);
    },
  );

  it("has the company's own scores and the reader's own votes", async () => {
    const [us, others] = [await someone(), await someone()];
    const roof = await made('Roof repair');
    await us.score(roof, 87);
    await others.score(roof, 12);
    await others.vote(roof, 'not_match');
    for (const url of [TODAY, SEARCH]) {
      expect(await us.rows(url)).toMatchObject([{ 'Score (0-100)': '87', 'Your Vote': '' }]);
      expect(await others.rows(url)).toMatchObject([{ 'Score (0-100)': '12', 'Your Vote': 'Not a Match' }]);
    }
    expect(await us.titles(`${TOP}?decided=yes`)).toEqual([]);
    expect(await us.titles(FOLLOWING)).toEqual([]);
  });

  it('security 29: is in the log with who made it', async () => {
    const us = await someone();
    await us.get(SEARCH);
    const { rows } = await server.deps.db.execute(sql`select actor, action, subject from audit_log`);
    expect(rows).toEqual([{ actor: us.user.email, action: 'list.exported', subject: 'Search results' }]);
  });
});

describe("today's RFPs as a file", () => {
  it('has the filter and the order of the screen, and all of its pages', async () => {
    const us = await someone();
    for (let n = 1; n <= 12; n += 1) {
      await us.score(await made(`Roof ${String(n).padStart(2, '0')}`, { responseAt: inDays(20 - n) }), n);
    }
    await made('An award', { noticeType: 'a' });
    const byDeadline = await us.titles(`${TODAY}?sortBy=responseDate&sortOrder=asc&page=2&limit=10`);
    expect(byDeadline).toHaveLength(12);
    expect([byDeadline[0], byDeadline[11]]).toEqual(['Roof 12', 'Roof 01']);
    expect((await us.titles(TODAY))[0]).toBe('Roof 12');
    expect(await us.titles(`${TODAY}?kinds=other`)).toEqual(['An award']);
  });

  it('has only a selection, where one is asked for', async () => {
    const us = await someone();
    const [first, , third] = [await made('One'), await made('Two'), await made('Three')];
    await us.score(third, 90);
    const ids = `${first?.opportunityId},${third?.opportunityId}`;
    expect(await us.titles(`${TODAY}?ids=${ids}`)).toEqual(['Three', 'One']);
    for (const odd of ['x', '1;2', '0', '-1', '1,', '99999999999']) {
      const { status, body } = await us.get(`${TODAY}?ids=${odd}`);
      expect([status, body.error]).toEqual([400, 'Invalid selection.']);
    }
  });
});

describe('the top list as a file', () => {
  it('is what is left to decide, what is early, or what is decided, with the votes on it', async () => {
    const us = await someone();
    await us.score(await made('To decide'), 80);
    await us.score(await made('Early', { noticeType: 'r' }), 80);
    const decided = await made('Decided');
    await us.score(decided, 70);
    await us.vote(decided);
    const down = await made('Turned down');
    await us.vote(down, 'not_match');
    expect(await us.rows(`${TOP}?decided=no`)).toMatchObject([{ Rank: '1', Title: 'To decide' }]);
    expect(await us.titles(`${TOP}?decided=no&kinds=early`)).toEqual(['Early']);
    expect(await us.rows(`${TOP}?decided=yes&by=team&vote=relevant_match`)).toMatchObject([
      { Title: 'Decided', 'Your Vote': 'Relevant Match', 'Relevant Match Votes': '1' },
    ]);
    expect(await us.titles(`${TOP}?decided=yes&by=team&sort=deadline`)).toEqual(['Decided', 'Turned down']);
    expect((await us.titles(TOP)).sort()).toEqual(['Decided', 'To decide']);
  });
});

describe('the search as a file', () => {
  it('has everything that the filters find, in its order, beyond a page', async () => {
    const us = await someone();
    for (let n = 1; n <= 30; n += 1) await us.score(await made(`Roof ${n}`), n);
    await made('Mowing of lawns', { description: 'Two acres.' });
    await made('Roof of the past', { responseAt: inDays(-2) });
    const found = await us.titles(`${SEARCH}?query=roof&open_only=true&sort=score&page=2`);
    expect(found).toHaveLength(30);
    expect([found[0], found[29]]).toEqual(['Roof 30', 'Roof 1']);
    const { body } = await us.get(`${SEARCH}?query=nothing+of+it`);
    expect(parseCsv(body)).toHaveLength(1);
    const refused = await us.get(`${SEARCH}?status=odd`);
    expect([refused.status, refused.body.error]).toEqual([400, 'Unknown status.']);
  });

  it('has only a selection, where one is asked for', async () => {
    const us = await someone();
    const [first, , third] = [await made('One'), await made('Two'), await made('Three')];
    const ids = `${third?.opportunityId},${first?.opportunityId}`;
    expect(await us.titles(`${SEARCH}?query=one&ids=${ids}`)).toEqual(['Three', 'One']);
  });
});

describe('what admins see of their company as a file', () => {
  const ADMIN = { role: 'ADMIN', firstName: 'Ada', lastName: '=Byron' } as const;

  it('is the users that pass the filters', async () => {
    const admin = await someone({ ...ADMIN, email: 'ada@firm.example' });
    const { companyId } = admin.user;
    await makeUser(server.deps, { companyId, firstName: 'Bob', lastName: 'Fox', isActive: false });
    await makeUser(server.deps, { companyId, firstName: 'Cid', lastName: 'Gil', isInvited: true });
    await someone();
    expect((await admin.rows(USERS)).map(({ Status }) => Status)).toEqual(['Active', 'Inactive', 'Invited']);
    expect(await admin.rows(`${USERS}?role=ADMIN&take=1&skip=1`)).toEqual([
      {
        'First Name': 'Ada',
        'Last Name': "'=Byron",
        Email: 'ada@firm.example',
        Role: 'Admin',
        Status: 'Active',
      },
    ]);
    expect(await admin.rows(`${USERS}?search=fox&status=inactive`)).toHaveLength(1);
  });

  it('is the voting activity, a column for each day of the week', async () => {
    const admin = await someone({ ...ADMIN, email: 'votes@firm.example' });
    await admin.vote(await made('Roof'));
    const [row, ...others] = await admin.rows(`${ACTIVITY}?search=votes@&sortBy=name&sortOrder=asc`);
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      Name: 'Ada =Byron',
      '2026-11-09': '0',
      '2026-11-15': '1',
      'Total (7 days)': '1',
      'Days Voted (30 days)': '1',
    });
    expect(await admin.rows(`${ACTIVITY}?search=nobody`)).toEqual([]);
  });

  it('is the audit log of their own company', async () => {
    const [admin, other] = [await someone(ADMIN), await someone(ADMIN)];
    for (const { user } of [admin, other]) {
      await recordEvent(server.deps.db, {
        companyId: user.companyId,
        actor: user,
        action: 'user.edited',
        subject: '=cmd()@else.example',
        changes: [{ field: 'Role', from: 'MEMBER', to: 'ADMIN' }],
      });
    }
    expect(await admin.rows(AUDIT_LOG)).toMatchObject([
      {
        Event: 'User edited',
        By: admin.user.email,
        About: "'=cmd()@else.example",
        Changes: 'Role: MEMBER → ADMIN',
      },
    ]);
  });

  it('is of nobody else: members and other companies are refused', async () => {
    const [member, admin, other] = [await someone(), await someone(ADMIN), await someone(ADMIN)];
    for (const url of [USERS, ACTIVITY, AUDIT_LOG]) expect((await member.get(url)).status).toBe(403);
    for (const url of [USERS, ACTIVITY]) {
      const { status, body } = await admin.get(`${url}?companyId=${other.user.companyId}`);
      expect([status, body.error]).toEqual([403, 'You can only access your own company.']);
    }
  });
});
