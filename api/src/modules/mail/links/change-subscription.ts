import { restoreRecipient, suppressRecipient } from '#modules/mail/delivery/recipients.queries.ts';
import { switchMailOff, switchMailOnAgain } from '#modules/mail/digest/mail-preferences.queries.ts';
import type { Deps } from '#platform/deps.ts';
import type { Subscription } from './subscription.queries.ts';

type SubscriptionDeps = Pick<Deps, 'db' | 'now'>;

/** Stops the kind of mail that the link was in. */
export async function stopKind({ db, now }: SubscriptionDeps, subscription: Subscription): Promise<string> {
  const { email, userId } = subscription;
  if (userId === null) {
    await suppressRecipient(db, email, now());
    return `${email} will get no more reports.`;
  }
  await switchMailOff(db, userId);
  return `${email} will get no more mail of their own.`;
}

export async function stopAll({ db, now }: SubscriptionDeps, subscription: Subscription): Promise<string> {
  const { email, userId } = subscription;
  await db.transaction(async (tx) => {
    if (userId !== null) await switchMailOff(tx, userId);
    await suppressRecipient(tx, email, now());
  });
  return `${email} will get no more mail.`;
}

/** Takes back what was stopped: the kind of mail that the link was in, and the reports too where all mail was stopped. */
export async function startAgain({ db, now }: SubscriptionDeps, subscription: Subscription): Promise<string> {
  const { email, userId, isOff, isUnsubscribed } = subscription;
  if (userId === null) {
    await restoreRecipient(db, email);
    return `${email} will get the reports again.`;
  }
  await db.transaction(async (tx) => {
    await switchMailOnAgain(tx, userId, now());
    if (isOff && isUnsubscribed) await restoreRecipient(tx, email);
  });
  return `${email} will get mail of their own again.`;
}
