import {
  EMAIL_PREVIEW_PAGE,
  EmailGroup,
  emailHistory,
  getOutboxMail,
  listEmailGroups,
  listEmailReports,
  listOutbox,
  PreviewQuery,
  previewEmail,
  sendEmails,
  sendFailedEmails,
} from '@bidlight/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { listSentMails } from '#modules/opportunities/card/sent-mails.queries.ts';
import {
  findOpportunity,
  OPPORTUNITY_NOT_FOUND,
  parseOpportunityId,
} from '#modules/opportunities/find-opportunity.queries.ts';
import type { Deps } from '#platform/deps.ts';
import { notFound } from '#platform/http/replies/errors.ts';
import { parseQuery, route } from '#platform/http/replies/route.ts';
import { findOutboxMail, listOutboxMails } from '#platform/mail/outbox.ts';
import { isDemo } from '#store/is-demo.ts';
import { listReports } from './delivery/email-reports.queries.ts';
import { listGroup } from './delivery/recipients.queries.ts';
import { sendFailedMails } from './delivery/send-failed-mails.ts';
import { sendReport } from './delivery/send-report.ts';
import { previewMail } from './report/compose-mail.ts';

const EMAIL_REPORTS_PAGE_SIZE = 10;
const MAIL_NOT_FOUND = 'Mail not found.';

export function mailRoutes(app: FastifyInstance, deps: Deps): void {
  const { config, db } = deps;
  // The mails have vote links of other people, so only a demo shows them.
  const hasOutbox = async () => !config.mail.smtpUrl && (await isDemo(deps));

  route(app, sendEmails, ({ user, body, request }) =>
    sendReport(deps, { group: body.group, sender: { ...user, address: request.ip } }),
  );

  route(
    app,
    emailHistory,
    async ({ user, params }) => {
      const opportunity = await findOpportunity(db, { opportunityId: parseOpportunityId(params.id) });
      if (!opportunity) throw notFound(OPPORTUNITY_NOT_FOUND);
      const sent = await listSentMails(db, user.companyId, [opportunity.id]);
      return { success: true, emailHistory: sent.map(({ sentAt }) => ({ sendDate: sentAt.toISOString() })) };
    },
    { dependsOn: ['notices', 'mails'] },
  );

  route(app, listEmailGroups, async () => {
    const groups = await Promise.all(
      EmailGroup.options.map(async (group) => {
        const { recipients, excluded } = await listGroup(db, group, config.mail.groups);
        return {
          group,
          recipients: recipients.map(({ email }) => email),
          unsubscribed: excluded.flatMap(({ email, isUnsubscribed }) => (isUnsubscribed ? [email] : [])),
          excluded: excluded.flatMap(({ email: recipient, isUnsubscribed, reason }) =>
            isUnsubscribed ? [] : [{ recipient, reason }],
          ),
        };
      }),
    );
    const delivery: 'smtp' | 'files' = config.mail.smtpUrl ? 'smtp' : 'files';
    return { success: true, groups, delivery, hasOutbox: await hasOutbox() };
  });

  route(app, previewEmail, async ({ query }) => ({ success: true, ...(await previewMail(deps, query)) }));
  app.get(EMAIL_PREVIEW_PAGE, { config: { access: 'operator' } }, async ({ query }, reply) =>
    sendMailPage(reply, (await previewMail(deps, parseQuery(PreviewQuery, query))).html),
  );

  route(app, listEmailReports, async ({ query }) => ({
    success: true,
    reports: await listReports(db, query.limit ?? EMAIL_REPORTS_PAGE_SIZE),
  }));

  route(app, sendFailedEmails, ({ user, params, request }) =>
    sendFailedMails(deps, params.id, { ...user, address: request.ip }),
  );

  route(app, listOutbox, async () => ({
    success: true,
    mails: (await hasOutbox()) ? await listOutboxMails(config.dataDir) : [],
  }));

  const getMail = async (id: string) => {
    const mail = (await hasOutbox()) ? await findOutboxMail(config.dataDir, id) : undefined;
    if (!mail) throw notFound(MAIL_NOT_FOUND);
    return mail;
  };
  route(app, getOutboxMail, async ({ params }) => ({ success: true, mail: await getMail(params.id) }));
  app.get<{ Params: { id: string } }>(
    `${getOutboxMail.path.replace('{id}', ':id')}/html`,
    { config: { access: 'operator' } },
    async ({ params }, reply) => sendMailPage(reply, (await getMail(params.id)).html),
  );
}

/**
 * Our screens show the HTML of a mail in a frame. Its styles are inline, which the policy of our pages forbids, so this
 * page has its own policy: styles are allowed, scripts are not, and links open in new windows.
 */
function sendMailPage(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
    )
    .header('x-frame-options', 'SAMEORIGIN')
    .type('text/html; charset=utf-8')
    .send(html.replace('<head>', '<head><base target="_blank">'));
}
