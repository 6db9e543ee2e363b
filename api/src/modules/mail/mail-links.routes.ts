import { hitCanary, unsubscribe } from '@bidlight/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hashOfSecret } from '#db/secrets.ts';
import type { Deps } from '#deps.ts';
import { notFound } from '#http/errors.ts';
import { isUuid } from '#http/parameters.ts';
import { route } from '#http/route.ts';
import { markCanaryOpened } from '#modules/votes/scanner-detection.ts';
import { countHiddenLinkUse, countMailLinkUse } from '#modules/votes/vote-link-limits.ts';
import { unsubscribedPage, unsubscribeQuestionPage } from './mail-html.ts';
import { findUnsubscribingRecipient, suppressRecipient } from './recipients.queries.ts';

const INVALID_LINK = 'This link is not valid. Please use the link in your e-mail.';

/** The links of a mail that do not lead to a screen. */
export function mailLinksRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;
  const countUse = (token: string, { ip }: FastifyRequest) =>
    countMailLinkUse(db, { token, address: ip, at: now() });
  // The answer is the same for every id, so that it does not reveal which ids exist.
  route(app, hitCanary, async ({ params, request }) => {
    await countHiddenLinkUse(db, { token: params.id, address: request.ip, at: now() });
    if (isUuid(params.id)) await markCanaryOpened(deps, params.id);
    return { success: true };
  });

  app.register(async (forms) => {
    // A mail program's one-click unsubscribe posts a form, whose content does not matter.
    forms.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string' },
      (_request, _body, done) => done(null, undefined),
    );
    forms.get<{ Params: { token: string } }>(
      unsubscribe.path.replace('{token}', ':token'),
      { config: { access: 'public' } },
      async (request, reply) => {
        await countUse(request.params.token, request);
        return reply.type('text/html').send(unsubscribeQuestionPage());
      },
    );
    route(forms, unsubscribe, async ({ params, request }) => {
      await countUse(params.token, request);
      const recipient = await findUnsubscribingRecipient(db, hashOfSecret(params.token));
      if (!recipient) throw notFound(INVALID_LINK);
      await suppressRecipient(db, recipient, now());
      return { success: true, message: `${recipient} gets no more reports.` };
    });
    // A browser shows the answer to the page's form, so it gets a page instead of JSON.
    forms.addHook<string>('onSend', async (request, reply, payload) => {
      if (request.method !== 'POST' || !request.headers.accept?.includes('text/html')) return payload;
      reply.type('text/html');
      return unsubscribedPage(JSON.parse(payload).message);
    });
  });
}
