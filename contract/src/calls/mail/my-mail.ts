import { z } from 'zod';
import { endpoint } from '#access/endpoint.ts';
import { PursuitPrompt } from '#calls/pursuits/pursuits.ts';
import { Instant, reply, wholeNumber } from '#fields/fields.ts';
import { RfpStatus } from '#fields/opportunity-fields.ts';

/**
 * A person's own mail: what their pursuits ask, what waits for their decision, what is new in their searches, what changed and what is due in what
 * they follow, and what their team decided. Never empty; the group reports of the operators are another thing.
 */

/** The parts of the mail in their order, with their headings. */
export const MAIL_TOPICS = {
  pursuits: 'Your pursuits',
  decide: 'To decide',
  early: 'Early',
  searches: 'New in your searches',
  changed: 'Changed',
  due: 'Due soon',
  team: 'What your team decided',
} as const;
export type MailTopic = keyof typeof MAIL_TOPICS;
export const MailTopic = z.enum(Object.keys(MAIL_TOPICS) as [MailTopic, ...MailTopic[]], {
  error: 'Unknown part of the mail.',
});

export const MailFrequency = z.enum(['off', 'weekdays', 'weekly'], {
  error: 'Mail must be off, weekdays or weekly.',
});
export type MailFrequency = z.output<typeof MailFrequency>;

/** The days before a date on which the mail says so. */
export const DUE_DAYS = [14, 7, 2] as const;

const HOUR_MESSAGE = 'Hour must be from 0 to 23.';
const WEEKDAY_MESSAGE = 'Weekday must be from 1 (Monday) to 7 (Sunday).';
const ZONE_MESSAGE = 'Unknown time zone.';

export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

const mailChoices = {
  frequency: MailFrequency,
  /** Of the weekly mail: 1 is Monday. */
  weekday: wholeNumber(1, 7, WEEKDAY_MESSAGE),
  /** On the person's clock. */
  hour: wholeNumber(0, 23, HOUR_MESSAGE),
  timeZone: z.string({ error: ZONE_MESSAGE }).max(60, ZONE_MESSAGE).refine(isTimeZone, ZONE_MESSAGE),
  topics: z.array(MailTopic),
};
export const MailChoices = z.object(mailChoices);
export type MailChoices = z.output<typeof MailChoices>;

/** What the screen shows to whoever has never chosen; the time zone is the server's. */
export const DEFAULT_MAIL_CHOICES: Readonly<Omit<MailChoices, 'timeZone'>> = {
  frequency: 'off',
  weekday: 1,
  hour: 7,
  topics: [...MailTopic.options],
};

/** One line of a mail: an opportunity, or an award that ends soon, and why it is there. */
export const DigestItem = z.object({
  id: z.number(),
  /** The id is an award's, which stands among what the person follows. */
  isAward: z.boolean().optional(),
  /** Where it stands among the person's pursuits, with what is asked about it. */
  pursuit: z.object({ id: z.number(), prompt: PursuitPrompt.nullable() }).optional(),
  title: z.string(),
  buyer: z.string().nullable(),
  score: z.number().nullable(),
  status: RfpStatus,
  /** 'Due Nov 21, 2026, 2:00 PM ET, in 6 days'; null where no date is known. */
  deadline: z.string().nullable(),
  /** One sentence each. */
  why: z.array(z.string()),
});
export type DigestItem = z.output<typeof DigestItem>;

export const DigestSection = z.object({
  topic: MailTopic,
  items: z.array(DigestItem),
  /** How many more there are than the mail shows. */
  more: z.number(),
});
export type DigestSection = z.output<typeof DigestSection>;

export const Digest = z.object({ subject: z.string(), sections: z.array(DigestSection) });
export type Digest = z.output<typeof Digest>;

export const getMyMail = endpoint({
  method: 'GET',
  path: '/api/account/mail',
  beyondSpec: true,
  summary:
    'When the caller gets a mail of their own and what is in it, and the ones that were sent, the newest first',
  access: 'signed-in',
  reply: reply({
    mail: MailChoices.extend({
      address: z.string(),
      /** Null while it is off or paused. */
      nextAt: Instant.nullable(),
      /** One sentence; null where mails can be sent. */
      problem: z.string().nullable(),
    }),
    sent: z.array(z.object({ id: z.string(), subject: z.string(), sentAt: Instant })),
  }),
});

export const changeMyMail = endpoint({
  method: 'PUT',
  path: '/api/account/mail',
  beyondSpec: true,
  summary: 'Change when the caller gets a mail and what is in it; also ends a pause after refused mails',
  access: 'signed-in',
  isClosedInExposedDemo: true,
  body: MailChoices,
  reply: getMyMail.reply,
});

export const previewMyMail = endpoint({
  method: 'GET',
  path: '/api/account/mail/preview',
  beyondSpec: true,
  summary: 'What would be in the mail if it were sent now; null where there is nothing to send',
  access: 'signed-in',
  reply: reply({ digest: Digest.nullable() }),
});

export const getSentDigest = endpoint({
  method: 'GET',
  path: '/api/account/mail/sent/{id}',
  beyondSpec: true,
  summary: 'One of the mails that the caller was sent',
  access: 'signed-in',
  params: z.object({ id: z.string() }),
  reply: reply({ digest: Digest.extend({ sentAt: Instant }) }),
});
