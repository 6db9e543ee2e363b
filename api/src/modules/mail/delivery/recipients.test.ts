import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linksIn, type MailServer, parsed, startMailServer } from '#platform/mail/mail-server.fixture.ts';
import { emailGroupMembers } from '#store/schema.ts';
import { cookieOf, makeCompany, makeUser } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';
import { mailingServer, makeOperator, makeTop, type Operator } from './mailing.fixture.ts';

const server = testApp();
let operator: Operator & { companyId: string };
let smtp: MailServer;

beforeAll(async () => {
  smtp = await startMailServer();
  operator = await makeOperator(server.deps);
  await makeTop(server.deps, operator.companyId, 2);
});
afterAll(() => smtp.close());

const mailing = (env: Record<string, string>) => mailingServer(server, { SMTP_URL: smtp.url, ...env });

/** The company whose report each recipient of the group would get. */
async function companiesOf(app: Awaited<ReturnType<typeof mailing>>['app'], ...emails: string[]) {
  const previews = emails.map((email) =>
    operator.get(app, `/api/top5-rfps/email-preview?group=external&recipient=${encodeURIComponent(email)}`),
  );
  return (await Promise.all(previews)).map(({ body }) => body.company ?? body.error);
}

describe('whose report is mailed', () => {
  it("security 06: another company's admin changes neither mails, reports nor vote links of an address", async () => {
    const { app } = await mailing({
      EMAIL_GROUP_EXTERNAL: 'boss@customer.example,cfo@customer.example',
    });
    const seen = async () => ({
      group: (await operator.get(app, '/api/top5-rfps/email-groups')).body.groups[1],
      companies: await companiesOf(app, 'boss@customer.example', 'cfo@customer.example'),
    });
    const before = await seen();
    expect(before).toEqual({
      group: {
        group: 'external',
        recipients: ['boss@customer.example', 'cfo@customer.example'],
        unsubscribed: [],
        excluded: [],
      },
      companies: ['Internal Ltd', 'Internal Ltd'],
    });
    expect((await operator.send(app, 'external')).body.sent_count).toBe(2);
    const mail = await parsed(smtp.received.find(({ to }) => to === 'cfo@customer.example'));
    const vote = linksIn(mail.html).find(({ pathname }) => pathname === '/feedback-submit');
    const useLink = async () => {
      const payload = { feedbackType: 'relevant_match', token: vote?.searchParams.get('token') };
      return (await server.on(app).post('/api/feedback/submit', payload)).status;
    };
    expect(await useLink()).toBe(200);

    const { id: companyId } = await makeCompany(server.deps, { name: 'Harborview Systems' });
    await makeTop(server.deps, companyId, 2);
    const admin = await makeUser(server.deps, { companyId, role: 'ADMIN' });
    const headers = await cookieOf(server.deps, admin);
    const made = new Map<string, string>();
    for (const email of ['cfo@customer.example', 'boss@customer.example']) {
      const payload = {
        firstName: 'A',
        lastName: 'B',
        email,
        role: 'MEMBER',
        password: 'moss-wagon-73-lamp',
      };
      const { status, body } = await server.on(app).as(headers).post('/api/users', payload);
      expect(status).toBe(201);
      made.set(email, body.user.id);
    }
    const url = `/api/users/${made.get('cfo@customer.example')}/revoke-access`;
    expect((await server.on(app).as(headers).post(url)).status).toBe(200);

    expect(await seen()).toEqual(before);
    expect(await useLink()).toBe(200);
    const again = await operator.send(app, 'external');
    expect(again.body.recipients).toEqual(before.group.recipients);
    const last = await parsed(smtp.received.findLast(({ to }) => to === 'boss@customer.example'));
    expect(last.text).toMatch(/^Top 2 RFPs for Internal Ltd\n/);
  });

  it('security 06: is the company’s that the group names, in any case, else the internal one’s', async () => {
    const { id: companyId, name } = await makeCompany(server.deps, { name: 'Reader = Sons' });
    await makeTop(server.deps, companyId, 2);
    const gone = await makeUser(server.deps, { companyId, isActive: false });
    const invited = await makeUser(server.deps, { companyId, isInvited: true });
    const { app } = await mailing({
      EMAIL_GROUP_EXTERNAL: `a@x.example=reader = SONS, b@x.example, ${gone.email}=${name}, ${invited.email}=${name}, c@x.example=Raeder`,
    });
    const { body } = await operator.get(app, '/api/top5-rfps/email-groups');
    expect(body.groups[1]).toEqual({
      group: 'external',
      recipients: ['a@x.example', 'b@x.example'],
      unsubscribed: [],
      excluded: [
        { recipient: gone.email, reason: "The recipient's access has been revoked." },
        { recipient: invited.email, reason: 'The recipient was invited and has not joined yet.' },
        { recipient: 'c@x.example', reason: 'There is no company ‘Raeder’.' },
      ],
    });
    expect(await companiesOf(app, 'a@x.example', 'b@x.example', 'c@x.example', 'd@x.example')).toEqual([
      name,
      'Internal Ltd',
      'There is no company ‘Raeder’.',
      'Nobody in this group would get a mail at this address.',
    ]);
    const from = smtp.received.length;
    const sent = await operator.send(app, 'external');
    expect(sent.body.message).toBe('Email report sent successfully to external group (2 recipients)');
    const headings = await Promise.all(
      smtp.received.slice(from).map(async (mail) => [mail.to, (await parsed(mail)).text?.split('\n')[0]]),
    );
    expect(Object.fromEntries(headings)).toEqual({
      'a@x.example': `Top 2 RFPs for ${name}`,
      'b@x.example': 'Top 2 RFPs for Internal Ltd',
    });
  });

  it('security 06: comes from the table where the configuration does not say it', async () => {
    const { id: companyId, name } = await makeCompany(server.deps);
    await makeTop(server.deps, companyId, 1);
    await server.deps.db.insert(emailGroupMembers).values([
      { group: 'external', email: 'stored@x.example', companyId },
      { group: 'external', email: 'own@x.example' },
    ]);
    const { app } = await mailing({});
    const { body } = await operator.get(app, '/api/top5-rfps/email-groups');
    expect(body).toMatchObject({ delivery: 'smtp', hasOutbox: false });
    expect(body.groups[1].recipients).toEqual(['own@x.example', 'stored@x.example']);
    expect(await companiesOf(app, 'own@x.example', 'stored@x.example')).toEqual(['Internal Ltd', name]);
  });
});
