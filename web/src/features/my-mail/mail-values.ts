import {
  DUE_DAYS,
  formatShortDate,
  formatTime,
  MAIL_TOPICS,
  MailChoices,
  MailTopic,
} from '@bidlight/contract';
import { viewerTimeZone } from '#lib/app-time.ts';
import type { MyMail } from './my-mail.api.ts';

/** What the form accepts: a mail without any part would never come. */
export const MailForm = MailChoices.refine(
  ({ frequency, topics }) => frequency === 'off' || topics.length > 0,
  { path: ['topics'], error: 'Choose at least one part.' },
);

/** What the form begins with. Whoever has not chosen a time zone yet is offered that of the browser. */
export function valuesOf(mail: MyMail, productZone: string): MailChoices {
  const { frequency, weekday, hour, timeZone, topics } = mail;
  const isUnchosen = frequency === 'off' && timeZone === productZone;
  return {
    frequency,
    weekday,
    hour,
    timeZone: isUnchosen ? viewerTimeZone() : timeZone,
    // In one order, whichever they come in: otherwise the form would seem to be changed.
    topics: MailTopic.options.filter((topic) => topics.includes(topic)),
  };
}

/** When the next one comes, or why none does. */
export function nextMailText({ frequency, problem, nextAt, timeZone, address }: MyMail): string {
  if (frequency === 'off') return `Your mail is off. ${problem ?? ''}`.trim();
  if (problem || !nextAt) return problem ?? 'No mail comes for now.';
  const day = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone }).format(new Date(nextAt));
  const time = `${day}, ${formatShortDate(nextAt, timeZone)} at ${formatTime(nextAt, timeZone)}`;
  return `The next one comes ${time} to ${address}, if there is anything new. An empty one is never sent.`;
}

export const FREQUENCIES = [
  { value: 'off', label: 'Off', about: 'No mail of your own.' },
  { value: 'weekdays', label: 'Weekdays', about: 'Monday to Friday.' },
  { value: 'weekly', label: 'Weekly', about: 'Once a week, on a day of your choice.' },
] as const;

export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map(
  (label, index) => ({ value: String(index + 1), label }),
);

export const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: hourText(hour),
}));

function hourText(hour: number): string {
  const name = hour === 0 ? ' (midnight)' : hour === 12 ? ' (noon)' : '';
  return `${hour % 12 || 12}:00 ${hour < 12 ? 'AM' : 'PM'}${name}`;
}

const [first, second, last] = DUE_DAYS;
const ABOUT: Record<MailTopic, string> = {
  pursuits: 'What yours ask you, and next steps that are due.',
  decide: 'The best five that wait for your vote.',
  early: 'Sources sought and presolicitations that fit.',
  searches: 'What your saved searches found since the last mail.',
  changed: 'Amendments and moved dates of what you follow.',
  due: `Dates of what you follow, ${first}, ${second} and ${last} days ahead.`,
  team: 'What your colleagues voted on since the last mail.',
};

/** The parts of the mail, with a sentence on each. */
export const PARTS = MailTopic.options.map((topic) => ({
  topic,
  label: MAIL_TOPICS[topic],
  about: ABOUT[topic],
}));
