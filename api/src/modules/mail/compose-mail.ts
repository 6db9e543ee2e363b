import { type Moment, momentOf } from '#db/list-conditions.ts';
import type { Deps } from '#deps.ts';
import { createMailTokens, type Delivery, type MailTokens } from './deliveries.queries.ts';
import { listReportItems } from './email-reports.queries.ts';
import { reportHtml } from './mail-html.ts';
import type { Recipient } from './recipients.queries.ts';
import {
  loadReportContent,
  pickTopFive,
  type ReportContent,
  type ReportLinks,
  reportLinks,
} from './report-content.ts';
import { reportText, subjectOf } from './report-text.ts';
import type { OutgoingMail } from './transport.ts';

type RenderedMail = Pick<OutgoingMail, 'subject' | 'html' | 'text'>;

export type MailDeps = Pick<Deps, 'config' | 'db' | 'now'>;

/** Returns undefined when none of the report's opportunities is listed any more. */
export async function composeMail(deps: MailDeps, delivery: Delivery): Promise<OutgoingMail | undefined> {
  const { config, db } = deps;
  const moment = momentOf(deps);
  const ids = await listReportItems(db, delivery.reportId, delivery.companyId);
  const content = await loadReportContent(deps, delivery, ids, moment, delivery.reportId);
  if (content.items.length === 0) return undefined;
  const listedIds = content.items.map(({ opportunity }) => opportunity.id);
  const tokens = await createMailTokens(db, delivery, listedIds, moment.now);
  const links = reportLinks(config.publicUrl, { ...tokens, ...delivery });
  return {
    ...render(content, links, moment),
    to: delivery.email,
    from: config.mail.from,
    messageId: delivery.messageId,
    unsubscribeUrl: links.unsubscribe,
    date: moment.now,
  };
}

/** The links of a preview do not work. Returns undefined when there is nothing to send. */
export async function previewMail(deps: MailDeps, recipient: Recipient): Promise<RenderedMail | undefined> {
  const moment = momentOf(deps);
  const ids = await pickTopFive(deps, recipient.companyId, moment);
  if (ids.length === 0) return undefined;
  const content = await loadReportContent(deps, recipient, ids, moment);
  const tokens: MailTokens = {
    voteTokens: new Map(ids.map((id) => [id, 'preview'])),
    unsubscribeToken: 'preview',
  };
  const links = reportLinks(deps.config.publicUrl, { ...tokens, ...recipient, canaryId: undefined });
  return render(content, links, moment);
}

function render(content: ReportContent, links: ReportLinks, moment: Moment): RenderedMail {
  return {
    subject: subjectOf(content),
    html: reportHtml(content, links, moment),
    text: reportText(content, links, moment),
  };
}
