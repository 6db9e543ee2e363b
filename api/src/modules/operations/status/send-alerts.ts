import type { Db } from '#platform/db/connect.ts';
import { LockTakenError, withLock } from '#platform/db/locks.ts';
import type { Deps } from '#platform/deps.ts';
import { openTransport } from '#platform/mail/open-transport.ts';
import type { AlertSetting } from '#store/schema.ts';
import { type AlertSubject, alertMail, alertSentence } from './alert-mail.ts';
import { findAlertRecipients } from './alert-recipients.queries.ts';
import { type Alert, findAlert, forgetAlert, saveAlert } from './alert-state.queries.ts';
import { findBackupCourse } from './backup-course.ts';
import {
  type Course,
  type FailureSeries,
  findJobCourse,
  findMailingCourse,
} from './failure-series.queries.ts';

interface AlertDeps extends Pick<Deps, 'config' | 'database' | 'now'> {
  log: Record<'error' | 'warn', (details: object, sentence: string) => void>;
}

/**
 * Tells the operators once when a series of failures begins, and once when it is over. What there is to say is asked of the
 * jobs' own records and what was said is stored, so that many servers say it once, and a server that was off says it later.
 */
export async function sendAlerts(deps: AlertDeps): Promise<void> {
  try {
    await withLock(deps.database, 'alerts', 'throw', async ({ db }) => {
      const courses: [AlertSubject, Course][] = [
        ['collecting', await findJobCourse(db, 'scraping')],
        ['mailing', await findMailingCourse(db)],
        ['backup', await findBackupCourse(db, deps.config, deps.now())],
      ];
      for (const [subject, course] of courses) await tell(deps, db, subject, course);
    });
  } catch (error) {
    // Another server is about to tell them.
    if (!(error instanceof LockTakenError)) throw error;
  }
}

async function tell(deps: AlertDeps, db: Db, subject: AlertSubject, course: Course): Promise<void> {
  const known = await findAlert(db, settingOf(subject));
  if (course.failing)
    await tellFailure(deps, db, subject, course.failing, isOfSeries(known, course) ? known : undefined);
  else if (known) await tellEnd(deps, db, subject, known);
}

function settingOf(subject: AlertSubject): AlertSetting {
  return `alert-${subject}`;
}

function isOfSeries(known: Alert | undefined, { lastSuccessAt }: Course): boolean {
  return known !== undefined && !(lastSuccessAt && lastSuccessAt > known.since);
}

async function tellFailure(
  deps: AlertDeps,
  db: Db,
  subject: AlertSubject,
  { since, error }: FailureSeries,
  known: Alert | undefined,
): Promise<void> {
  if (known && known.state !== 'pending') return;
  const news = { subject, since, error, isOver: false };
  if (!known) deps.log.error({ subject, since, error }, alertSentence(news));
  await saveAlert(db, settingOf(subject), { since, error, state: 'sending' });
  const isTold = await announce(deps, db, news);
  await saveAlert(db, settingOf(subject), { since, error, state: isTold ? 'sent' : 'pending' });
}

/** Also those who could not be told that it had failed, as when mailing did, read now that it had. */
async function tellEnd(deps: AlertDeps, db: Db, subject: AlertSubject, known: Alert): Promise<void> {
  const { since, error } = known;
  const news = { subject, since, error, isOver: true };
  if (known.state !== 'closing') {
    await saveAlert(db, settingOf(subject), { ...known, state: 'closing' });
    if (!(await announce(deps, db, news))) return saveAlert(db, settingOf(subject), known);
  }
  deps.log.warn({ subject, since }, alertSentence(news));
  await forgetAlert(db, settingOf(subject));
}

interface News extends FailureSeries {
  subject: AlertSubject;
  isOver: boolean;
}

/** False when certainly nobody got the mail, which is then tried again. Without anybody to mail, the log has said it. */
async function announce(deps: AlertDeps, db: Db, news: News): Promise<boolean> {
  const { config, now } = deps;
  const recipients = await findAlertRecipients({ config, db });
  if (recipients.length === 0) return true;
  const transport = openTransport(config);
  try {
    let isTold = false;
    for (const to of recipients) {
      const { state } = await transport.send(alertMail(config, to, { ...news, now: now() }));
      isTold ||= state === 'sent' || state === 'unknown';
    }
    return isTold;
  } finally {
    transport.close();
  }
}
