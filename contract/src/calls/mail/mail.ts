import { z } from 'zod';
import { endpoint } from '#access/endpoint.ts';
import { Instant, PageLimit, reply } from '#fields/fields.ts';
import { FilterText } from '#fields/filter-fields.ts';

export const emailHistory = endpoint({
  method: 'GET',
  path: '/api/rfps/{id}/email-history',
  summary: "When the company's people were mailed this RFP, newest first",
  access: 'signed-in',
  params: z.object({ id: z.string() }),
  reply: reply({ emailHistory: z.array(z.object({ sendDate: Instant })) }),
});

export const EmailGroup = z.enum(['user', 'external'], { error: 'Unknown e-mail group.' });
export type EmailGroup = z.output<typeof EmailGroup>;

export const sendEmails = endpoint({
  method: 'POST',
  path: '/api/top5-rfps/send-emails',
  summary: 'Mail the top RFPs to a group of recipients',
  access: 'operator',
  body: z.object({ group: EmailGroup }),
  reply: reply({ recipients: z.array(z.string()), sent_count: z.number(), message: z.string() }),
});

export const EmailGroupRecipients = z.object({
  group: EmailGroup,
  /** Who gets the report when something is waiting for their vote. */
  recipients: z.array(z.string()),
  /** Who belongs to the group and asked for no more mail. */
  unsubscribed: z.array(z.string()),
  /** Who belongs to the group and gets no mail for another reason, which is one sentence. */
  excluded: z.array(z.object({ recipient: z.string(), reason: z.string() })),
});
export type EmailGroupRecipients = z.output<typeof EmailGroupRecipients>;

export const listEmailGroups = endpoint({
  method: 'GET',
  path: '/api/top5-rfps/email-groups',
  beyondSpec: true,
  summary: 'The e-mail groups with their recipients, and how mail leaves',
  access: 'operator',
  reply: reply({
    groups: z.array(EmailGroupRecipients),
    /** Without a mail server each mail becomes a file. */
    delivery: z.enum(['smtp', 'files']),
    /** Whether `/api/outbox` shows those files. */
    hasOutbox: z.boolean(),
  }),
});

/** A mail as it is read: for a frame without scripts, and as plain text. */
const MailBody = { subject: z.string(), html: z.string(), text: z.string() };

export const PreviewQuery = z.object({
  group: EmailGroup,
  /** One of the group; without it the first. */
  recipient: FilterText.optional(),
});

/** The preview's HTML as a page for a frame, with the same query; a mail of the outbox has one at `{path}/html`. */
export const EMAIL_PREVIEW_PAGE = '/api/top5-rfps/email-preview/html';

export const previewEmail = endpoint({
  method: 'GET',
  path: '/api/top5-rfps/email-preview',
  beyondSpec: true,
  summary: 'The mail that a recipient of a group would get now; its vote links are not valid',
  isSecret: true,
  access: 'operator',
  query: PreviewQuery,
  reply: reply({ recipient: z.string(), company: z.string(), ...MailBody }),
});

/**
 * `failed`: the mail has certainly not arrived. `unknown`: the connection was lost when it was on its way; it is never
 * sent again.
 */
export const DeliveryState = z.enum(['waiting', 'sending', 'sent', 'failed', 'unknown']);
export type DeliveryState = z.output<typeof DeliveryState>;

export const EmailDelivery = z.object({
  recipient: z.string(),
  company: z.string(),
  state: DeliveryState,
  attempts: z.number(),
  error: z.string().nullable(),
  sentAt: Instant.nullable(),
});
export type EmailDelivery = z.output<typeof EmailDelivery>;

export const EmailReport = z.object({
  id: z.string(),
  group: EmailGroup,
  state: z.enum(['sending', 'finished']),
  /** A person's name; null when the schedule started it. */
  startedBy: z.string().nullable(),
  startedAt: Instant,
  finishedAt: Instant.nullable(),
  deliveries: z.array(EmailDelivery),
});
export type EmailReport = z.output<typeof EmailReport>;

export const listEmailReports = endpoint({
  method: 'GET',
  path: '/api/top5-rfps/email-reports',
  beyondSpec: true,
  summary: 'The last reports with what became of each mail, the newest first',
  access: 'operator',
  query: z.object({ limit: PageLimit.optional() }),
  reply: reply({ reports: z.array(EmailReport) }),
});

export const sendFailedEmails = endpoint({
  method: 'POST',
  path: '/api/top5-rfps/email-reports/{id}/send-failed',
  beyondSpec: true,
  summary: 'Send those mails of a report again that have failed; the answer is about these',
  access: 'operator',
  params: z.object({ id: z.string() }),
  reply: sendEmails.reply,
});

const OutboxMail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  date: Instant.nullable(),
});
export type OutboxMail = z.output<typeof OutboxMail>;

export const listOutbox = endpoint({
  method: 'GET',
  path: '/api/outbox',
  beyondSpec: true,
  summary: "The demo's mails that were written as files, the newest first",
  access: 'operator',
  reply: reply({ mails: z.array(OutboxMail) }),
});

export const getOutboxMail = endpoint({
  method: 'GET',
  path: '/api/outbox/{id}',
  beyondSpec: true,
  summary: 'One mail of the demo, with the links in it',
  isSecret: true,
  access: 'operator',
  params: z.object({ id: z.string() }),
  reply: reply({
    mail: OutboxMail.extend({
      ...MailBody,
      links: z.array(z.object({ label: z.string(), url: z.string() })),
    }),
  }),
});

export const hitCanary = endpoint({
  method: 'GET',
  path: '/api/mail/c/{id}',
  beyondSpec: true,
  summary: "A mail's hidden link: whoever opens it opens every link, and is software",
  access: 'public',
  params: z.object({ id: z.string() }),
  reply: reply({}),
});

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/mail/unsubscribe/{token}',
  beyondSpec: true,
  summary:
    "No more mail of this kind to this recipient, as the mail's List-Unsubscribe says: no reports, or no mail of their own",
  access: 'public',
  params: z.object({ token: z.string() }),
  reply: reply({ message: z.string() }),
});

export const unsubscribeFromAll = endpoint({
  method: 'POST',
  path: '/api/mail/unsubscribe-all/{token}',
  beyondSpec: true,
  summary: 'Neither mails of their own nor reports any more, by the token of a mail of their own',
  access: 'public',
  params: z.object({ token: z.string() }),
  reply: unsubscribe.reply,
});

export const subscribeAgain = endpoint({
  method: 'POST',
  path: '/api/mail/subscribe/{token}',
  beyondSpec: true,
  summary: 'Mail again for a recipient who has unsubscribed, with the same token',
  access: 'public',
  params: z.object({ token: z.string() }),
  reply: unsubscribe.reply,
});
