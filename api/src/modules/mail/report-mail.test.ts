import { FEEDBACK_LABELS } from '@bidlight/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#calendar.ts';
import { mailSuppressions, type NoticeId, notices, votes } from '#db/schema.ts';
import { makeScoredList, promote, rescore } from '#modules/scoring/learning-effects.fixture.ts';
import {
  type MadeOpportunity,
  makeCompany,
  makeOpportunity,
  makeScore,
  makeUser,
  makeVote,
} from '#test/factories.ts';
import { request, testApp } from '#test/harness.ts';
import { linksIn, type MailServer, parsed, startMailServer } from './mail-server.fixture.ts';
import { mailingServer, makeOperator, makeTop, type Operator } from './mailing.fixture.ts';

const server = testApp();
const HOSTILE = `<script>alert("x")</script> & 'quotes' <img src=x onerror=alert(1)>`;
let operator: Operator & { companyId: string };
let smtp: MailServer;

beforeAll(async () => {
  smtp = await startMailServer();
  operator = await makeOperator(server.deps);
});
afterAll(() => smtp.close());

let count = 0;
/** A company of its own whose one recipient gets the report. */
async function reader(values: { opportunities?: number } = {}) {
  count += 1;
  const company = await makeCompany(server.deps, { name: `Reader & Sons ${count}` });
  const email = `reader${count}@firm.example`;
  const user = await makeUser(server.deps, { companyId: company.id, email });
  const made = await makeTop(server.deps, company.id, values.opportunities ?? 0, {
    secondSourceUrl: 'https://iq.govwin.example/opp/7?a=1&b=2',
  });
  const { app, deps } = await mailingServer(server, {
    SMTP_URL: smtp.url,
    EMAIL_GROUP_USER: `${email}=${company.name}`,
    PUBLIC_URL: 'https://bids.example',
  });
  const send = async () => {
    const answer = await operator.send(app);
    const source = smtp.received.findLast(({ to }) => to === email);
    return { answer, mail: source && (await parsed(source)), source: source?.source ?? '' };
  };
  return { app, deps, company, email, user, made, send };
}

function header(mail: Awaited<ReturnType<typeof parsed>>, key: string): string | undefined {
  return mail.headers.find((candidate) => candidate.key === key)?.value;
}

describe('the report mail', () => {
  it("has the recipient's company's top five, best first, in HTML and in plain text", async () => {
    const us = await reader({ opportunities: 7 });
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
    expect(mail?.subject).toBe(`Bidlight: top 5 RFPs for ${us.company.name}`);
    expect(mail?.from).toMatchObject({ name: 'Bidlight', address: 'reports@bidlight.example' });
    for (const body of [mail?.text ?? '', mail?.html ?? '']) {
      const ranks = [...body.matchAll(/#(\d)(?:<\/strong>)? /g)].map(([, rank]) => rank);
      expect(ranks).toEqual(['1', '2', '3', '4', '5']);
      const scores = [...body.matchAll(/Score:? (?:<strong>)?(\d+)/g)].map(([, score]) => score);
      expect(scores).toEqual(['95', '94', '93', '92', '91']);
      expect(body).toContain('Buyer number 4.');
      expect(body).not.toContain('Buyer number 5.');
      expect(body).toMatch(/Status: Open\n|<\/strong> · Open<\/p>/);
      // The office is four hours behind UTC, which New York is in summer only, and Puerto Rico all year.
      expect(body).toMatch(/\d [AP]M (?:ET|AT) \(30 days left\)/);
      // What speaks for it stands once, apart from what it is.
      expect(body).toMatch(
        /Buyer number 0\.(?:(?!Buyer number).)*Why it fits:(?:(?!Buyer number).)*Same NAICS code/s,
      );
      expect(body.match(/Same NAICS code/g)).toHaveLength(5);
      expect(body.match(/Why it fits:/g)).toHaveLength(5);
      expect(body).toMatch(/Requirement:(?:<\/strong>)? Remove the old roof and put on a new one\./);
    }
    expect(source.match(/content-transfer-encoding: quoted-printable/gi)).toHaveLength(2);
    expect(mail?.html).toContain('prefers-color-scheme: dark');
    expect(mail?.html).not.toMatch(/<script|<img|<link|url\(/);
  });

  it("shows '–' where the notice does not say what is bought", async () => {
    const us = await reader();
    const made = await makeOpportunity(server.deps, { description: 'See attached.' });
    await makeScore(server.deps, made, { companyId: us.company.id, score: 80 });
    const { mail } = await us.send();
    expect(mail?.text).toContain('Requirement: –\n');
    expect(mail?.html).toContain('<strong>Requirement:</strong> –</p>');
  });

  it('says of a score below ten votes where it stands, and nothing of others', async () => {
    const us = await reader({ opportunities: 1 });
    const made = await makeOpportunity(server.deps);
    const standing = { percent: 0.5, days: 90 };
    await makeScore(server.deps, made, {
      companyId: us.company.id,
      score: 80,
      isProvisional: true,
      standing,
    });
    const { mail } = await us.send();
    expect(mail?.text).toContain('Score: 80 out of 100\nAmong the best 0.5% of the last 90 days\n');
    expect(mail?.html).toMatch(
      /<strong>80<\/strong> out of 100<br>Among the best 0\.5% of the last 90 days<\/p>/,
    );
    for (const body of [mail?.text, mail?.html]) expect(body?.match(/of the last/g)).toHaveLength(1);
  });

  it('has three vote links per opportunity with every parameter, each of which votes', async () => {
    const us = await reader({ opportunities: 2 });
    const { mail } = await us.send();
    const links = linksIn(mail?.html).filter(({ pathname }) => pathname === '/feedback-submit');
    expect(links).toHaveLength(6);
    const inText = (mail?.text ?? '').match(/https:\/\/bids\.example\/feedback-submit\S+/g);
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
      const { status } = await request(us.app, {
        method: 'POST',
        url: '/api/feedback/submit',
        payload: {
          solicitationNumber: link.rfp,
          feedbackType: link.type,
          opportunityId: Number(link.opportunityId),
          noticeId: link.noticeId,
          token: link.token,
          companyId: link.companyId,
          opportunityData: { feedbackSource: 'email_link' },
        },
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
    for (const label of Object.values(FEEDBACK_LABELS)) expect(mail?.html).toContain(`>${label}</a>`);
  });

  it('links to SAM.gov, GovWin and the list, hides the canary, and unsubscribes with one click', async () => {
    const us = await reader({ opportunities: 1 });
    const { mail } = await us.send();
    const links = linksIn(mail?.html).map(({ href }) => href);
    expect(links).toContain('https://iq.govwin.example/opp/7?a=1&b=2');
    expect(links.some((href) => href.startsWith('https://sam.gov/opp/'))).toBe(true);
    expect(links).toContain('https://bids.example/top-rfps');
    const canary = links.find((href) => href.includes('/api/mail/c/'));
    expect(canary).toMatch(/^https:\/\/bids\.example\/api\/mail\/c\/[0-9a-f-]{36}$/);
    expect(mail?.html).toMatch(
      /<div style="display:none[^"]*" aria-hidden="true"><a href="[^"]*\/api\/mail\/c\//,
    );
    expect(mail?.text).not.toContain('/api/mail/c/');
    if (!mail) throw new Error('There is no mail.');
    const [, address = ''] = /^<(.+)>$/.exec(header(mail, 'list-unsubscribe') ?? '') ?? [];
    expect(header(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(links).toContain(address);
    expect(mail.messageId).toMatch(/^<[\w-]+@bids\.example>$/);

    const url = new URL(address).pathname;
    const opened = await request(us.app, { url });
    expect([opened.status, opened.body]).toEqual([200, expect.stringContaining('<form method="post">')]);
    expect(await server.deps.db.$count(mailSuppressions, eq(mailSuppressions.email, us.email))).toBe(0);
    for (let click = 0; click < 2; click += 1) {
      const { status, body } = await request(us.app, {
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      });
      expect([status, body.success]).toEqual([200, true]);
    }
    const { body } = await operator.get(us.app, '/api/top5-rfps/email-groups');
    expect(body.groups[0]).toEqual({ group: 'user', recipients: [], unsubscribed: [us.email], excluded: [] });
    expect((await us.send()).answer.body.error).toBe('There is nothing to send.');
  });

  it('says on a page that no more mail comes, and 404 to an unknown link', async () => {
    const us = await reader({ opportunities: 1 });
    const { mail } = await us.send();
    const address = linksIn(mail?.html).find(({ pathname }) => pathname.includes('/unsubscribe/'));
    const press = (url: string) =>
      request(us.app, {
        method: 'POST',
        url,
        headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
      });
    const { status, headers, body } = await press(address?.pathname ?? '');
    expect([status, headers['content-type']]).toEqual([200, expect.stringContaining('text/html')]);
    expect(body).toContain(`${us.email} gets no more reports.`);
    expect((await press('/api/mail/unsubscribe/made-up')).status).toBe(404);
  });

  it("names titles and agencies as people write them; vote links keep the source's text", async () => {
    const us = await reader();
    const title = 'REPLACE HVAC \ufffd BLDG 7';
    const made = await makeOpportunity(server.deps, { title, department: 'TRANSPORTATION, DEPARTMENT OF' });
    await makeScore(server.deps, made, { companyId: us.company.id, score: 95 });
    const { mail } = await us.send();
    for (const body of [mail?.text ?? '', mail?.html ?? '']) {
      expect(body).toContain('Replace HVAC – Bldg 7');
      expect(body).toContain('Department of Transportation');
    }
    const vote = linksIn(mail?.html).find(({ pathname }) => pathname === '/feedback-submit');
    expect(vote?.searchParams.get('title')).toBe(title);
    expect(vote?.searchParams.get('department')).toBe('TRANSPORTATION, DEPARTMENT OF');
  });

  it('shows HTML and script in notices as text', async () => {
    const us = await reader();
    const made = await makeOpportunity(server.deps, { title: HOSTILE, department: HOSTILE });
    const texts = { summary: HOSTILE, strengths: [HOSTILE] };
    await makeScore(server.deps, made, { companyId: us.company.id, score: 90, ...texts });
    const { mail } = await us.send();
    expect(mail?.html).not.toMatch(/<script|<img/);
    expect(mail?.html).toContain('&lt;script&gt;');
    expect(mail?.text).toContain(HOSTILE);
    const vote = linksIn(mail?.html).find(({ pathname }) => pathname === '/feedback-submit');
    expect(vote?.searchParams.get('title')).toBe(HOSTILE);
  });

  it('never has exploring items, nor what is below 60', async () => {
    const us = await reader({ opportunities: 9 });
    for (let score = 59; score > 40; score -= 1) {
      const made = await makeOpportunity(server.deps, { title: 'Too low' });
      await makeScore(server.deps, made, { companyId: us.company.id, score });
    }
    for (let day = 0; day < 3; day += 1) {
      const { mail } = await us.send();
      expect(mail?.text).not.toContain('Too low');
      expect(mail?.text?.match(/Score: 9[1-5]/g)).toHaveLength(5);
      server.advance(DAY_MS);
    }
  });

  it('says what is new since the last report and what has changed', async () => {
    const us = await reader({ opportunities: 2 });
    const first = await us.send();
    expect(first.mail?.text).not.toContain('New since the last report');
    server.advance(DAY_MS);
    const newcomer = await makeOpportunity(server.deps, { title: 'Just came in' });
    await makeScore(server.deps, newcomer, { companyId: us.company.id, score: 99 });
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
    expect(mail?.subject).toContain('(1 new, 1 changed)');
    for (const body of [mail?.text, mail?.html]) {
      expect(body).toContain('New since the last report (');
      expect(body).toContain('#1 Just came in');
      expect(body).toMatch(/#3 .*: Amendment 1: deadline/);
    }
    expect((await us.send()).mail?.subject).toBe(`Bidlight: top 3 RFPs for ${us.company.name}`);
  });

  it('says once what the last learning moved, also when that was known after the first report', async () => {
    const us = await reader();
    const { companyId } = us.user;
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

  it('shows up as Emailed on, and in the list of reports', async () => {
    const us = await reader({ opportunities: 1 });
    await us.send();
    const { body } = await operator.get(us.app, '/api/top5-rfps/email-reports?limit=1');
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
  it('is 409 without opportunities; an unknown group is 400; others may not send', async () => {
    const us = await reader();
    const { answer } = await us.send();
    expect([answer.status, answer.body.error]).toEqual([409, 'There is nothing to send.']);
    for (const group of ['nobody', '', 7]) {
      const { status, body } = await operator.send(us.app, group as string);
      expect([status, body.error]).toEqual([400, 'Unknown e-mail group.']);
    }
    const payload = { group: 'user' };
    const stranger = await request(us.app, { method: 'POST', url: '/api/top5-rfps/send-emails', payload });
    expect(stranger.status).toBe(401);
  });
});
