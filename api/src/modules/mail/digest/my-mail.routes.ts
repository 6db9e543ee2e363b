import { changeMyMail, getMyMail, getSentDigest, previewMyMail, type User } from '@bidlight/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#platform/deps.ts';
import { notFound } from '#platform/http/replies/errors.ts';
import { knownId } from '#platform/http/replies/parameters.ts';
import { route } from '#platform/http/replies/route.ts';
import { DAY_MS } from '#platform/time/calendar.ts';
import { previewDigest } from './compose-digest.ts';
import { describeMyMail } from './describe-my-mail.ts';
import { findSentDigest } from './digests.queries.ts';
import { defaultPreferences, findMailPreferences, saveMailChoices } from './mail-preferences.queries.ts';

const MAIL_NOT_FOUND = 'Mail not found.';

/** A person's own mail: when it comes, what is in it, and what they have got. */
export function myMailRoutes(app: FastifyInstance, deps: Deps): void {
  const { config, db, now } = deps;

  route(app, getMyMail, async ({ user }) => ({ success: true, ...(await describeMyMail(deps, user)) }));

  route(app, changeMyMail, async ({ user, body }) => {
    const topics = [...new Set(body.topics)];
    await saveMailChoices(db, user.id, { ...body, topics }, now());
    return { success: true, ...(await describeMyMail(deps, user)) };
  });

  route(app, previewMyMail, async ({ user }) => {
    // Whoever has chosen nothing yet sees what a day brings.
    const aDayAgo = new Date(now().getTime() - DAY_MS);
    const preferences =
      (await findMailPreferences(db, user.id)) ?? defaultPreferences(config.timeZone, aDayAgo);
    return { success: true, digest: await previewDigest(deps, toReader(user), preferences) };
  });

  route(app, getSentDigest, async ({ user, params }) => {
    const sent = await findSentDigest(db, user.id, knownId(params.id, MAIL_NOT_FOUND));
    if (!sent) throw notFound(MAIL_NOT_FOUND);
    return { success: true, digest: { ...sent, sentAt: sent.sentAt.toISOString() } };
  });
}

function toReader({ id, email, role, companyId, company }: User) {
  return { id, email: email.toLowerCase(), role, companyId, company: company.name };
}
