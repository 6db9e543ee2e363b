import type { Digest } from '@bidlight/contract';
import { createAnswerTokens } from '#modules/mail/answers/answer-tokens.queries.ts';
import {
  claimDelivery,
  createMailTokens,
  type Delivery,
  removeWaitingDelivery,
} from '#modules/mail/delivery/deliveries.queries.ts';
import type { ClaimedMail, MailDeps } from '#modules/mail/report/compose-mail.ts';
import { loadDigestContent, toDigest } from './digest-content.ts';
import { digestHtml } from './digest-html.ts';
import { digestLinks } from './digest-links.ts';
import { type DigestReader, listSubscribers, whyNoDigest } from './digest-reader.queries.ts';
import { digestSubject } from './digest-subject.ts';
import { digestText } from './digest-text.ts';
import { saveDigest } from './digests.queries.ts';
import { fitDigest, questionsOf, votableOf } from './fit-digest.ts';
import type { MailPreferences } from './mail-preferences.queries.ts';

/**
 * Claims a waiting mail of somebody's own and composes it, as `claimMail` does with a report's. Its content is stored with the
 * claim, so that also a mail whose outcome is unknown can be read in the app, and the next one goes on from it. A mail that
 * would be empty is removed.
 */
export async function claimDigest(
  deps: MailDeps,
  delivery: Delivery & { userId: string },
): Promise<ClaimedMail | string | undefined> {
  const { config, db, now } = deps;
  const { id: deliveryId, userId, email } = delivery;
  const [person] = await listSubscribers(db, [userId]);
  const exclusion = person ? whyNoDigest(person) : 'The recipient has no mail of their own.';
  if (!person || exclusion) return exclusion;
  if (person.email !== email) return "The recipient's address has changed.";
  const at = now();
  const loaded = await loadDigestContent({ ...deps, now: () => at }, person, person.preferences);
  if (loaded.parts.length === 0) {
    await removeWaitingDelivery(db, deliveryId);
    return undefined;
  }
  const content = fitDigest(loaded, { publicUrl: config.publicUrl, role: person.role });
  const opportunityIds = votableOf(content);
  return db.transaction(async (tx) => {
    if (!(await claimDelivery(tx, deliveryId))) return undefined;
    const tokens = await createMailTokens(tx, delivery, opportunityIds, at);
    await saveDigest(tx, { deliveryId, userId, content: toDigest(content), createdAt: at });
    const answerTokens = await createAnswerTokens(tx, delivery, questionsOf(content), at);
    const links = digestLinks(config.publicUrl, { ...tokens, ...delivery, answerTokens }, person.role);
    return {
      subject: digestSubject(content),
      html: digestHtml(content, links),
      text: digestText(content, links),
      to: email,
      from: config.mail.from,
      messageId: delivery.messageId,
      unsubscribeUrl: links.unsubscribe,
      date: at,
      opportunityIds,
    };
  });
}

/** What would be in somebody's mail if it were sent now; nothing is written. */
export async function previewDigest(
  deps: MailDeps,
  reader: DigestReader,
  preferences: MailPreferences,
): Promise<Digest | null> {
  const content = await loadDigestContent(deps, reader, preferences);
  if (content.parts.length === 0) return null;
  return toDigest(fitDigest(content, { publicUrl: deps.config.publicUrl, role: reader.role }));
}
