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
} from '@bidlight/contract';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Deps } from '#deps.ts';
import { badRequest, conflict, notFound } from '#http/errors.ts';
import { route } from '#http/route.ts';
import {
  findOpportunity,
  OPPORTUNITY_NOT_FOUND,
  parseOpportunityId,
} from '#modules/opportunities/find-opportunity.queries.ts';
import { listMailings } from './email-history.queries.ts';
import { findMailFile, listMailFiles } from './mail-files.ts';
import { sendMailPage } from './mail-page.ts';
import { listGroup } from './recipients.queries.ts';
import { listReports } from './reports.queries.ts';
import { sendReport } from './send-report.ts';
import { previewMail } from './write-mail.ts';

const RECENT_REPORTS = 10;
const MAIL_NOT_FOUND = 'Mail not found.';

export function mailRoutes(app: FastifyInstance, deps: Deps): void {
  const { config, db } = deps;
  // Vote links of others are in it, so only where all accounts are for show anyway.
  const hasOutbox = config.isDemo && !config.mail.smtpUrl;

  route(app, sendEmails, ({ user, body }) => sendReport(deps, { group: body.group, startedBy: user.id }));

  route(app, emailHistory, async ({ user, params }) => {
    const opportunity = await findOpportunity(db, { opportunityId: parseOpportunityId(params.id) });
    if (!opportunity) throw notFound(OPPORTUNITY_NOT_FOUND);
    const mailings = await listMailings(db, user.companyId, opportunity.id);
    return { success: true, emailHistory: mailings.map((at) => ({ sendDate: at.toISOString() })) };
  });

  route(app, listEmailGroups, async () => {
    const groups = await Promise.all(
      EmailGroup.options.map(async (group) => {
        const { recipients, unsubscribed } = await listGroup(db, group, config.mail.groups);
        return { group, recipients: recipients.map(({ email }) => email), unsubscribed };
      }),
    );
    const delivery: 'smtp' | 'files' = config.mail.smtpUrl ? 'smtp' : 'files';
    return { success: true, groups, delivery, hasOutbox };
  });

  const preview = async ({ group, recipient: wanted }: z.output<typeof PreviewQuery>) => {
    const { recipients } = await listGroup(db, group, config.mail.groups);
    const recipient = wanted ? recipients.find(({ email }) => email === wanted.toLowerCase()) : recipients[0];
    if (!recipient) throw badRequest('Nobody of this group would get a mail at this address.');
    const mail = await previewMail(deps, recipient);
    if (!mail) throw conflict('There is nothing to send.');
    return { recipient: recipient.email, company: recipient.company, ...mail };
  };
  route(app, previewEmail, async ({ query }) => ({ success: true, ...(await preview(query)) }));
  app.get(EMAIL_PREVIEW_PAGE, { config: { access: 'operator' } }, async ({ query }, reply) =>
    sendMailPage(reply, (await preview(PreviewQuery.parse(query))).html),
  );

  route(app, listEmailReports, async ({ query }) => ({
    success: true,
    reports: await listReports(db, query.limit ?? RECENT_REPORTS),
  }));

  route(app, listOutbox, async () => ({
    success: true,
    mails: hasOutbox ? await listMailFiles(config.dataDir) : [],
  }));

  const getMail = async (id: string) => {
    const mail = hasOutbox ? await findMailFile(config.dataDir, id) : undefined;
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
