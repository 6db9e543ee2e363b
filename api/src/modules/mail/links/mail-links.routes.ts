import { hitCanary, subscribeAgain, unsubscribe, unsubscribeFromAll } from '@bidlight/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { markCanaryOpened } from '#modules/votes/mail/scanner-detection.ts';
import { countHiddenLinkUse, countMailLinkUse } from '#modules/votes/mail/vote-link-limits.ts';
import { hashOfSecret } from '#platform/db/secrets.ts';
import type { Deps } from '#platform/deps.ts';
import { notFound } from '#platform/http/replies/errors.ts';
import { isUuid } from '#platform/http/replies/parameters.ts';
import { route } from '#platform/http/replies/route.ts';
import { startAgain, stopAll, stopKind } from './change-subscription.ts';
import { findSubscription } from './subscription.queries.ts';
import {
  failurePage,
  PAGE_STYLE_PATH,
  pageStyleSheet,
  subscribedAgainPage,
  subscriptionPage,
} from './unsubscribe-page.ts';

const INVALID_LINK = 'This link is not valid. Please use the link in your e-mail.';
const ANYBODY = { config: { access: 'public' } } as const;

/** The links of a mail that do not lead to a screen. */
export function mailLinksRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;
  // The answer is the same for every id, so that it does not reveal which ids exist.
  route(app, hitCanary, async ({ params, request }) => {
    await countHiddenLinkUse(db, { token: params.id, address: request.ip, at: now() });
    if (isUuid(params.id)) await markCanaryOpened(deps, params.id);
    return { success: true };
  });

  app.get(PAGE_STYLE_PATH, ANYBODY, (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(pageStyleSheet()),
  );
  app.register(async (forms) => subscriptionRoutes(forms, deps));
}

/** The page that asks, and the calls of its buttons. */
function subscriptionRoutes(forms: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;
  const getSubscription = async (token: string) => {
    const subscription = await findSubscription(db, hashOfSecret(token));
    if (!subscription) throw notFound(INVALID_LINK);
    return subscription;
  };
  const openLink = async (token: string, { ip }: FastifyRequest) => {
    await countMailLinkUse(db, { token, address: ip, at: now() });
    return getSubscription(token);
  };
  // A mail program's one-click unsubscribe posts a form, whose content does not matter.
  forms.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'string' },
    (_request, _body, done) => done(null, undefined),
  );
  forms.get<{ Params: { token: string } }>(pathOf(unsubscribe), ANYBODY, async (request, reply) => {
    const { token } = request.params;
    return reply
      .type('text/html; charset=utf-8')
      .send(subscriptionPage(await openLink(token, request), token));
  });
  route(forms, unsubscribe, async ({ params, request }) => ({
    success: true,
    message: await stopKind(deps, await openLink(params.token, request)),
  }));
  route(forms, unsubscribeFromAll, async ({ params, request }) => ({
    success: true,
    message: await stopAll(deps, await openLink(params.token, request)),
  }));
  route(forms, subscribeAgain, async ({ params, request }) => ({
    success: true,
    message: await startAgain(deps, await openLink(params.token, request)),
  }));
  // A browser gets a page instead of JSON: what now holds after a button was pressed, or what went wrong.
  forms.addHook<string>('onSend', async (request, reply, payload) => {
    const isJson = String(reply.getHeader('content-type')).startsWith('application/json');
    if (request.method === 'HEAD' || !isJson || !request.headers.accept?.includes('text/html'))
      return payload;
    reply.type('text/html; charset=utf-8');
    if (reply.statusCode >= 400) return failurePage(JSON.parse(payload).message);
    const { token } = request.params as { token: string };
    const subscription = await getSubscription(token);
    const isStopped = subscription.userId === null ? subscription.isUnsubscribed : subscription.isOff;
    const isAgain = request.routeOptions.url === pathOf(subscribeAgain) && !isStopped;
    return isAgain ? subscribedAgainPage(subscription, token) : subscriptionPage(subscription, token);
  });
}

function pathOf({ path }: { path: string }): string {
  return path.replace('{token}', ':token');
}
