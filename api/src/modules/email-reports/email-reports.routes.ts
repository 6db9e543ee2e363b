import {
  EmailGroup,
  getOutboxMail,
  listEmailGroups,
  listEmailReports,
  listOutbox,
  previewEmail,
  sendEmails,
} from '@bidlight/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#deps.ts';
import { badRequest, conflict, notFound } from '#http/errors.ts';
import { route } from '#http/route.ts';
import { listReports } from './email-reports.queries.ts';
import { findMailFile, listMailFiles } from './mail-files.ts';
import { listGroup } from './recipients.queries.ts';
import { sendReport } from './send-report.ts';
import { openSender } from './sender.ts';
import { previewMail } from './write-mail.ts';

const RECENT_REPORTS = 10;
const MAIL_NOT_FOUND = 'Mail not found.';

export function emailReportsRoutes(app: FastifyInstance, deps: Deps): void {
  const { config, db } = deps;
  const sender = openSender(deps, (error) => app.log.warn({ err: error }, 'sending a report failed'));
  app.addHook('onClose', () => sender.stop());
  // Vote links of others are in it, so only where all accounts are for show anyway.
  const hasOutbox = config.isDemo && !config.mail.smtpUrl;

  route(app, sendEmails, ({ user, body }) =>
    sendReport(deps, sender, { group: body.group, startedBy: user.id }),
  );

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

  route(app, previewEmail, async ({ query }) => {
    const { recipients } = await listGroup(db, query.group, config.mail.groups);
    const wanted = query.recipient?.toLowerCase();
    const recipient = wanted ? recipients.find(({ email }) => email === wanted) : recipients[0];
    if (!recipient) throw badRequest('Nobody of this group would get a mail at this address.');
    const mail = await previewMail(deps, recipient);
    if (!mail) throw conflict('There is nothing to send.');
    return { success: true, recipient: recipient.email, company: recipient.company, ...mail };
  });

  route(app, listEmailReports, async ({ query }) => ({
    success: true,
    reports: await listReports(db, query.limit ?? RECENT_REPORTS),
  }));

  route(app, listOutbox, async () => ({
    success: true,
    mails: hasOutbox ? await listMailFiles(config.dataDir) : [],
  }));

  route(app, getOutboxMail, async ({ params }) => {
    const mail = hasOutbox ? await findMailFile(config.dataDir, params.id) : undefined;
    if (!mail) throw notFound(MAIL_NOT_FOUND);
    return { success: true, mail };
  });
}
