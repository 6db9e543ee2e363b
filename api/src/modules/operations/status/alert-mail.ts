import { randomUUID } from 'node:crypto';
import { formatDateTime, PRODUCT_NAME, SCREENS } from '@bidlight/contract';
import type { Config } from '#platform/config/config.ts';
import type { OutgoingMail } from '#platform/mail/transport.ts';

/** What is done again and again, and may fail again and again. */
export type AlertSubject = 'collecting' | 'mailing' | 'backup';

const SUBJECTS: Record<AlertSubject, { name: string; whatToDo: string }> = {
  collecting: {
    name: 'Collecting',
    whatToDo:
      'What was collected before stays. Look at the sources on the control panel: a changed key, address or format of the source is the usual reason. Collecting starts again by its schedule, or from the control panel.',
  },
  mailing: {
    name: 'Mailing',
    whatToDo:
      'Test the mail server on the settings page of the control panel. Failed mails can be sent again on the control panel, under the last e-mail reports.',
  },
  backup: {
    name: 'The backup',
    whatToDo:
      'Look at the free space and at the log of the process that makes the backups. Until there is a new one, only older states can be restored.',
  },
};

interface AlertNews {
  subject: AlertSubject;
  since: Date;
  error: string;
  /** It works again. */
  isOver: boolean;
  now: Date;
}

/** One sentence, for the log and the subject of the mail. */
export function alertSentence({ subject, isOver }: Pick<AlertNews, 'subject' | 'isOver'>): string {
  return `${SUBJECTS[subject].name} ${isOver ? 'works again' : 'is failing'}`;
}

/** One screen of plain text: what, since when, why, and what to do. */
export function alertMail(
  { publicUrl, timeZone, mail }: Pick<Config, 'publicUrl' | 'timeZone' | 'mail'>,
  to: string,
  news: AlertNews,
): OutgoingMail {
  const { since, error, isOver, now, subject } = news;
  const sentence = alertSentence(news);
  const failed = formatDateTime(since, timeZone);
  const lines = isOver
    ? [`${sentence}. It had been failing since ${failed}. The last error was:`, error]
    : [`${SUBJECTS[subject].name} has been failing since ${failed}.`, error, SUBJECTS[subject].whatToDo];
  const closing = isOver
    ? 'There is nothing to do.'
    : 'There will be no further mail about this until it works again.';
  return {
    to,
    from: mail.from,
    subject: `${PRODUCT_NAME}: ${sentence}`,
    text: [...lines, closing, `System status: ${publicUrl}${SCREENS.status}`].filter(Boolean).join('\n\n'),
    messageId: `${now.toISOString().replaceAll(/\D/g, '')}-${randomUUID()}@${new URL(publicUrl).hostname}`,
    date: now,
  };
}
