import type { CallReply, getMyMail, User } from '@bidlight/contract';
import type { Deps } from '#platform/deps.ts';
import { isDemo } from '#store/is-demo.ts';
import { isAddressStopped } from './digest-reader.queries.ts';
import { nextDigestAt } from './digest-schedule.ts';
import { listSentDigests } from './digests.queries.ts';
import { defaultPreferences, findMailPreferences } from './mail-preferences.queries.ts';

const REFUSED = 'The mail server refused your address three times. Save to try again.';
const STOPPED = 'An operator has stopped all mail to your address.';
const NO_MAIL_SERVER = 'No mail server is set up yet, so no mail leaves this server.';

type MyMail = Omit<CallReply<typeof getMyMail>, 'success'>;

export async function describeMyMail(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  { id, email }: User,
): Promise<MyMail> {
  const { config, db, now } = deps;
  const at = now();
  const preferences = (await findMailPreferences(db, id)) ?? defaultPreferences(config.timeZone, at);
  const { changedAt: _, doneAt: __, isPaused, ...choices } = preferences;
  const isStopped = await isAddressStopped(db, email);
  const nextAt = isPaused || isStopped ? undefined : nextDigestAt(preferences, at);
  const sent = await listSentDigests(db, id);
  const isLeaving = config.mail.smtpUrl !== undefined || (await isDemo(deps));
  return {
    mail: {
      ...choices,
      address: email,
      nextAt: nextAt?.toISOString() ?? null,
      problem: problemOf({ isPaused, isStopped, isLeaving }),
    },
    sent: sent.map(({ sentAt, ...mail }) => ({ ...mail, sentAt: sentAt.toISOString() })),
  };
}

function problemOf(found: { isPaused: boolean; isStopped: boolean; isLeaving: boolean }): string | null {
  if (found.isStopped) return STOPPED;
  if (found.isPaused) return REFUSED;
  return found.isLeaving ? null : NO_MAIL_SERVER;
}
