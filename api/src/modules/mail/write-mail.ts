import { type Moment, momentOf } from '#db/list-conditions.ts';
import type { Deps } from '#deps.ts';
import { type Delivery, issueSecrets, type MailSecrets } from './deliveries.queries.ts';
import type { Recipient } from './recipients.queries.ts';
import { reportHtml } from './report-html.ts';
import { pickTopFive, type ReportContent, readReport } from './report-items.ts';
import { type ReportLinks, reportLinks } from './report-links.ts';
import { subjectOf } from './report-sentences.ts';
import { reportText } from './report-text.ts';
import { listItems } from './reports.queries.ts';

export interface ReportMail {
  subject: string;
  html: string;
  text: string;
}

export interface OutgoingMail extends ReportMail {
  to: string;
  from: string;
  messageId: string;
  unsubscribeUrl: string;
  date: Date;
}

/** What writing and sending mail needs. */
export type MailDeps = Pick<Deps, 'config' | 'db' | 'now'>;

/** A delivery's mail, with links that work. Undefined when all of its opportunities are gone meanwhile. */
export async function writeMail(deps: MailDeps, delivery: Delivery): Promise<OutgoingMail | undefined> {
  const { config, db } = deps;
  const moment = momentOf(deps);
  const ids = await listItems(db, delivery.reportId, delivery.companyId);
  const content = await readReport(db, delivery, ids, moment, delivery.reportId);
  if (content.items.length === 0) return undefined;
  const shown = content.items.map(({ rfp }) => rfp.id);
  const secrets = await issueSecrets(db, delivery, shown, moment.now);
  const links = reportLinks(config.publicUrl, { ...secrets, ...delivery });
  return {
    ...render(content, links, moment),
    to: delivery.email,
    from: config.mail.from,
    messageId: delivery.messageId,
    unsubscribeUrl: links.unsubscribe,
    date: moment.now,
  };
}

/** What a recipient would get now, with links that do nothing. Undefined when there is nothing to send. */
export async function previewMail(deps: MailDeps, recipient: Recipient): Promise<ReportMail | undefined> {
  const { config, db } = deps;
  const moment = momentOf(deps);
  const ids = await pickTopFive(db, recipient.companyId, moment);
  if (ids.length === 0) return undefined;
  const content = await readReport(db, recipient, ids, moment);
  const secrets: MailSecrets = {
    voteTokens: new Map(ids.map((id) => [id, 'preview'])),
    unsubscribe: 'preview',
  };
  const links = reportLinks(config.publicUrl, { ...secrets, ...recipient, canaryId: undefined });
  return render(content, links, moment);
}

function render(content: ReportContent, links: ReportLinks, moment: Moment): ReportMail {
  return {
    subject: subjectOf(content),
    html: reportHtml(content, links, moment),
    text: reportText(content, links, moment),
  };
}
