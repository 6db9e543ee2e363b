import { FEEDBACK_LABELS } from '@bidlight/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { makeScoredList, promote, rescore } from '#modules/scoring/learning/learning-effects.fixture.ts';
import { linksIn } from '#platform/mail/mail-server.fixture.ts';
import { DAY_MS } from '#platform/time/calendar.ts';
import { type NoticeId, notices, votes } from '#store/schema.ts';
import { type MadeOpportunity, makeOpportunity, makeVote } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';
import { reportReaders } from './report-reader.fixture.ts';

const server = testApp();
const { reader, operator } = reportReaders(server);
const TWO_DEADLINES = 'Repair of two cranes is required. Offers are due by December 3, 2099.';
const HOSTILE = `<script>alert("x")</script> & 'quotes' <img src=x onerror=alert(1)>`;

describe('the report mail', () => {
  it("§7, §8, design 3.16 has the recipient's company's top five, best first, in HTML and in plain text; recipients and sent_count are answered", async () => {
    const us = await reader(7);
    const { answer, mail, source } = await us.send();
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        success: true,
        recipients: [us.email],
        sent_count: 1,
        message: 'Email report sent successfully to user group (1 recipients)',
      },
    ]);
    expect(mail.from).toMatchObject({ name: 'Bidlight', address: 'reports@bidlight.example' });
    for (const body of [mail.text ?? '', mail.html ?? '']) {
      const ranks = [...body.matchAll(/#(\d) · Score (?:<strong[^>]*>)?(\d+)(?:<\/strong>)? out of 100/g)];
      expect(ranks.map(([, rank, score]) => [rank, score])).toEqual([
        ['1', '95'],
        ['2', '94'],
        ['3', '93'],
        ['4', '92'],
        ['5', '91'],
      ]);
      expect(body).toContain('Buyer number 4.');
      expect(body).not.toContain('Buyer number 5.');
      // The office is four hours behind UTC, which New York is in summer only, and Puerto Rico all year.
      expect(
        body.match(/Due \w+ \d+, \d{4}, \d+:\d\d [AP]M (?:ET|AT) \(30 days left\)(?:<\/strong>)? · Open/g),
      ).toHaveLength(5);
      expect(body.match(/Remove the old roof and put on a new one\./g)).toHaveLength(5);
      expect(body.match(/Why it fits:(?:<\/strong>)? Same NAICS code/g)).toHaveLength(5);
      expect(body.match(/Total small business set-aside/g)).toHaveLength(5);
    }
    expect(source.match(/content-transfer-encoding: quoted-printable/gi)).toHaveLength(2);
    expect(mail.html).toContain('prefers-color-scheme: dark');
    expect(mail.html).not.toMatch(/<script|<img|<link|url\(/);
  });

  it('says nothing where the notice does not say what is bought', async () => {
    const us = await reader();
    await us.add({ description: 'See attached.' }, { score: 80 });
    const { mail } = await us.send();
    for (const body of [mail.text, mail.html]) expect(body).not.toContain('See attached');
  });

  it('says one reason for it and one against it, and first of all that there are two deadlines', async () => {
    const us = await reader();
    const score = { score: 80, strengths: ['You do this', 'Your code'], risks: ['Far away', 'Large'] };
    await us.add({}, score);
    await us.add({ description: TWO_DEADLINES, responseAt: new Date('2099-12-05T21:00:00Z') }, score);
    const { mail } = await us.send();
    for (const body of [mail.text ?? '', mail.html ?? '']) {
      expect(body.match(/Why it fits:(?:<\/strong>)? You do this/g)).toHaveLength(2);
      expect(body.match(/Risk:(?:<\/strong>)? Far away/g)).toHaveLength(1);
      expect(body.replaceAll('\n', ' ')).toMatch(
        /Risk:(?:<\/strong>)? Two deadlines: the text says Dec 3, 2099, the notice’s field Dec 5, 2099\./,
      );
      expect(body).not.toMatch(/Your code|Large/);
    }
  });

  it('says of a score below ten votes where it stands, and nothing of others', async () => {
    const us = await reader(1);
    const standing = { percent: 0.5, days: 90 };
    await us.add({}, { score: 80, isProvisional: true, standing });
    const { mail } = await us.send();
    expect(mail.text).toContain('Score 80 out of 100\nAmong the best 0.5% of the last 90 days\n');
    expect(mail.html).toMatch(/80<\/strong> out of 100<br>Among the best 0\.5% of the last 90 days<\/p>/);
    for (const body of [mail.text, mail.html]) expect(body?.match(/of the last/g)).toHaveLength(1);
  });

  it('§2 has three vote links per opportunity with every parameter, each of which votes', async () => {
    const us = await reader(2);
    const { mail } = await us.send();
    const links = linksIn(mail.html).filter(({ pathname }) => pathname === '/feedback-submit');
    expect(links).toHaveLength(6);
    const inText = (mail.text ?? '').match(/https:\/\/bids\.example\/feedback-submit\S+/g);
    expect(inText).toEqual(links.map(({ href }) => href));
    for (const [index, { origin, searchParams }] of links.entries()) {
      const [notice] = await server.deps.db
        .select()
        .from(notices)
        .where(eq(notices.id, us.made[Math.floor(index / 3)]?.noticeId as NoticeId));
      const link = Object.fromEntries(searchParams);
      expect([origin, link]).toEqual([
        'https://bids.example',
        {
          rfp: notice?.solicitationNumber,
          type: ['relevant_match', 'past_history', 'not_match'][index % 3],
          title: notice?.title,
          department: notice?.department,
          naics: notice?.naicsCode,
          opportunityId: String(notice?.opportunityId),
          noticeId: notice?.sourceId,
          token: expect.stringMatching(/^[\w-]{43}$/),
          companyId: us.company.id,
        },
      ]);
      const { status } = await server.on(us.app).post('/api/feedback/submit', {
        solicitationNumber: link.rfp,
        feedbackType: link.type,
        opportunityId: Number(link.opportunityId),
        noticeId: link.noticeId,
        token: link.token,
        companyId: link.companyId,
        opportunityData: { feedbackSource: 'email_link' },
      });
      expect(status).toBe(200);
      server.advance(61_000);
      const cast = await server.deps.db.select().from(votes).where(eq(votes.companyId, us.company.id));
      expect(cast.find(({ opportunityId }) => opportunityId === notice?.opportunityId)).toMatchObject({
        feedbackType: link.type,
        voterEmail: us.email,
        userId: us.user.id,
        isHeld: false,
      });
    }
    for (const label of Object.values(FEEDBACK_LABELS)) expect(mail.html).toContain(`>${label}</a>`);
  });

  it("links to the opportunity's own page, SAM.gov, GovWin and the list, and hides the canary", async () => {
    const us = await reader(2);
    const { mail } = await us.send();
    const links = linksIn(mail.html).map(({ href }) => href);
    expect(links).toContain('https://iq.govwin.example/opp/7?a=1&b=2');
    expect(links.filter((href) => href.startsWith('https://sam.gov/opp/'))).toHaveLength(2);
    expect(links).toContain('https://bids.example/top-rfps');
    for (const { opportunityId } of us.made) {
      const page = `https://bids.example/top-rfps/${opportunityId}`;
      // The title and the line of the overview.
      expect(links.filter((href) => href === page)).toHaveLength(2);
      expect(mail.html).toMatch(new RegExp(`<h2[^>]*><a class="link" href="${page}"`));
      expect(mail.text).toContain(`Open in Bidlight: ${page}\n`);
    }
    const canary = links.find((href) => href.includes('/api/mail/c/'));
    expect(canary).toMatch(/^https:\/\/bids\.example\/api\/mail\/c\/[0-9a-f-]{36}$/);
    expect(mail.html).toMatch(
      /<div style="display:none[^"]*" aria-hidden="true"><a href="[^"]*\/api\/mail\/c\//,
    );
    expect(mail.text).not.toContain('/api/mail/c/');
    expect(mail.messageId).toMatch(/^<[\w-]+@bids\.example>$/);
  });

  it("names titles and agencies as people write them; vote links keep the source's text", async () => {
    const us = await reader();
    const title = 'REPLACE HVAC \ufffd BLDG 7';
    await us.add({ title, department: 'TRANSPORTATION, DEPARTMENT OF' }, { score: 95 });
    const { mail } = await us.send();
    for (const body of [mail.text ?? '', mail.html ?? '']) {
      expect(body).toContain('Replace HVAC – Bldg 7');
      expect(body).toContain('Department of Transportation');
    }
    const vote = linksIn(mail.html).find(({ pathname }) => pathname === '/feedback-submit');
    expect(vote?.searchParams.get('title')).toBe(title);
    expect(vote?.searchParams.get('department')).toBe('TRANSPORTATION, DEPARTMENT OF');
  });

  it('shows HTML and script in notices as text', async () => {
    const us = await reader();
    const texts = { summary: HOSTILE, strengths: [HOSTILE], risks: [HOSTILE] };
    await us.add({ title: HOSTILE, department: HOSTILE }, { score: 90, ...texts });
    const { mail } = await us.send();
    expect(mail.html).not.toMatch(/<script|<img/);
    expect(mail.html).toContain('&lt;script&gt;');
    expect((mail.text ?? '').replaceAll('\n', ' ')).toContain(HOSTILE);
    const vote = linksIn(mail.html).find(({ pathname }) => pathname === '/feedback-submit');
    expect(vote?.searchParams.get('title')).toBe(HOSTILE);
  });

  it('design 3.5 never has exploring items, nor what is below 60', async () => {
    const us = await reader(9);
    for (let score = 59; score > 40; score -= 1) {
      await us.add({ title: 'Too low' }, { score });
    }
    for (let day = 0; day < 3; day += 1) {
      const { mail } = await us.send();
      expect(mail.text).not.toContain('Too low');
      expect(mail.text?.match(/Score 9[1-5]/g)).toHaveLength(5);
      server.advance(DAY_MS);
    }
  });

  it('design 3.36 says in one line how many early notices wait for the recipient, and nothing where none does', async () => {
    const us = await reader(5);
    expect((await us.send()).mail.text).not.toContain('Early');
    const first = await us.add({ noticeType: 'r', title: 'Announced' }, { score: 99 });
    const early = 'https://bids.example/top-rfps?view=early';
    const { mail } = await us.send();
    expect(mail.text).toContain(`Early: 1 notice to shape before it becomes a solicitation: ${early}\n`);
    await us.add({ noticeType: 'p', title: 'Announced' }, { score: 60 });
    await us.add({ noticeType: 'p', title: 'Announced' }, { score: 59 });
    const second = (await us.send()).mail;
    const line = 'Early: 2 notices to shape before they become solicitations';
    for (const body of [second.text, second.html]) {
      expect(body).toContain(line);
      expect(body).not.toContain('Announced');
      expect(body?.match(/#\d · Score/g)).toHaveLength(5);
    }
    expect(linksIn(second.html).map(({ href }) => href)).toContain(early);
    await makeVote(server.deps, first, {
      companyId: us.company.id,
      feedbackType: 'relevant_match',
      voterEmail: us.email,
    });
    expect((await us.send()).mail.text).toContain('Early: 1 notice');
  });

  it('says how much is new and changed since the last report, and marks it', async () => {
    const us = await reader(5);
    const first = await us.send();
    expect(first.mail.text).not.toContain('since the last report');
    server.advance(DAY_MS);
    await us.add({ title: 'Just came in' }, { score: 99 });
    const [notice] = await server.deps.db
      .select()
      .from(notices)
      .where(eq(notices.id, us.made[1]?.noticeId as NoticeId));
    const responseAt = new Date((notice?.responseAt?.getTime() ?? 0) + 7 * DAY_MS);
    await makeOpportunity(server.deps, {
      sourceId: notice?.sourceId ?? '',
      postedAt: notice?.postedAt ?? null,
      responseAt,
    });
    const { mail } = await us.send();
    for (const body of [mail.text ?? '', mail.html ?? '']) {
      expect(body).toMatch(/1 new and 1 changed since the last report \(\w+ \d+, \d{4}\)\./);
      expect(body).toMatch(/#1 · Score .*New(?:.|\n)*Just came in/);
      expect(body).toMatch(/#3 · Score .*Changed/);
      expect(body).toMatch(/Changed:(?:<\/strong>)? Amendment 1: deadline/);
      expect(body.match(/ · (?:<strong>)?(?:New|Changed)/g)).toHaveLength(2);
    }
    expect((await us.send()).mail.text).toContain('Nothing new since the last report (');
  });

  it('says once what the last learning moved, also when that was known after the first report', async () => {
    const us = await reader();
    const companyId = us.company.id;
    const made = await makeScoredList(server.deps, companyId, [95, 90, 70]);
    expect((await us.send()).mail?.text).not.toContain("Your team's");
    server.advance(1000);
    const [{ opportunityId }] = made as [MadeOpportunity];
    await makeVote(server.deps, { opportunityId }, { companyId, feedbackType: 'not_match' });
    await promote(server.deps, companyId, 2);
    await rescore(server.deps, companyId, made, [80]);
    server.advance(1000);
    const { mail } = await us.send();
    expect(mail?.text).toContain(
      "Your team's 1 vote moved 1 opportunity.\nWhat moved: https://bids.example/top-rfps/changes\n",
    );
    expect(mail?.html).toContain('Your team&#39;s 1 vote moved 1 opportunity.');
    expect(linksIn(mail?.html).map(({ href }) => href)).toContain('https://bids.example/top-rfps/changes');
    server.advance(1000);
    expect((await us.send()).mail?.text).not.toContain("Your team's");
  });

  it('§2 shows up as Emailed on, and in the list of reports', async () => {
    const us = await reader(1);
    await us.send();
    const { body } = await operator().get(us.app, '/api/top5-rfps/email-reports?limit=1');
    expect(body.reports).toEqual([
      expect.objectContaining({
        group: 'user',
        state: 'finished',
        startedBy: expect.stringContaining('Test User'),
        deliveries: [
          {
            recipient: us.email,
            company: us.company.name,
            state: 'sent',
            attempts: 1,
            error: null,
            sentAt: expect.any(String),
          },
        ],
      }),
    ]);
  });
});

describe('the call that sends', () => {
  it('§7, design 3.16 is 409 without opportunities; an unknown group is 400; others may not send', async () => {
    const us = await reader();
    const { answer } = await us.send();
    expect([answer.status, answer.body.error]).toEqual([409, 'There is nothing to send.']);
    for (const group of ['nobody', '', 7]) {
      const { status, body } = await operator().send(us.app, group as string);
      expect([status, body.error]).toEqual([400, 'Unknown e-mail group.']);
    }
    const payload = { group: 'user' };
    const stranger = await server.on(us.app).post('/api/top5-rfps/send-emails', payload);
    expect(stranger.status).toBe(401);
  });
});
