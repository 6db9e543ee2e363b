import type { FastifyInstance } from 'fastify';
import type { Email } from 'postal-mime';
import { afterAll, beforeAll } from 'vitest';
import {
  mailingServer,
  makeOperator,
  makeTop,
  type Operator,
} from '#modules/mail/delivery/mailing.fixture.ts';
import { type MailServer, parsed, startMailServer } from '#platform/mail/mail-server.fixture.ts';
import type { Answer } from '#test/calls.ts';
import type { MadeOpportunity } from '#test/factories.ts';
import { makeCompany, makeOpportunity, makeScore, makeUser } from '#test/factories.ts';
import type { Harness } from '#test/harness.ts';

type Notice = Parameters<typeof makeOpportunity>[1];
type Score = Omit<Parameters<typeof makeScore>[2], 'companyId'>;

export interface Reader {
  app: FastifyInstance;
  company: { id: string; name: string };
  email: string;
  user: { id: string };
  made: MadeOpportunity[];
  /** An opportunity that the reader's mail has. */
  add(notice: Notice, score: Score): Promise<MadeOpportunity>;
  send(): Promise<{ answer: Answer; mail: Email; source: string }>;
}

/** Companies of their own, each with one recipient, who gets the report through a real mail server. */
export function reportReaders(server: Harness) {
  let operator: Operator;
  let smtp: MailServer;
  let count = 0;
  beforeAll(async () => {
    smtp = await startMailServer();
    operator = await makeOperator(server.deps);
  });
  afterAll(() => smtp.close());

  async function reader(opportunities = 0): Promise<Reader> {
    count += 1;
    const company = await makeCompany(server.deps, { name: `Reader & Sons ${count}` });
    const email = `reader${count}@firm.example`;
    const user = await makeUser(server.deps, { companyId: company.id, email });
    const made = await makeTop(server.deps, company.id, opportunities, {
      secondSourceUrl: 'https://iq.govwin.example/opp/7?a=1&b=2',
    });
    const { app } = await mailingServer(server, {
      SMTP_URL: smtp.url,
      EMAIL_GROUP_USER: `${email}=${company.name}`,
      PUBLIC_URL: 'https://bids.example',
    });
    return {
      app,
      company,
      email,
      user,
      made,
      add: async (notice, score) => {
        const opportunity = await makeOpportunity(server.deps, notice);
        await makeScore(server.deps, opportunity, { companyId: company.id, ...score });
        return opportunity;
      },
      send: async () => {
        const answer = await operator.send(app);
        const received = smtp.received.findLast(({ to }) => to === email);
        // Without a mail the answer says why, and what a test reads of the mail is empty.
        const { source } = received ?? { source: '' };
        return { answer, mail: await parsed({ source }), source };
      },
    };
  }
  return { reader, operator: () => operator };
}
