import { hitCanary, unsubscribe } from '@bidlight/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#deps.ts';
import { isUuid } from '#http/ids.ts';
import { route } from '#http/route.ts';
import { markCanaryOpened } from '#modules/votes/scanner-detection.ts';
import { unsubscribedPage, unsubscribePage, unsubscribeRecipient } from './unsubscribe.ts';

/** What mails link to, beside the vote page. */
export function mailLinksRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;
  /** Answers the same for every id: it tells nobody what it is. */
  route(app, hitCanary, async ({ params }) => {
    if (isUuid(params.id)) await markCanaryOpened(deps, params.id);
    return { success: true };
  });

  app.register(async (forms) => {
    // One click in a mail program posts a form; what stands in it does not matter.
    forms.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string' },
      (_request, _body, done) => done(null, undefined),
    );
    forms.get<{ Params: { token: string } }>(
      unsubscribe.path.replace('{token}', ':token'),
      { config: { access: 'public' } },
      (_request, reply) => reply.type('text/html').send(unsubscribePage()),
    );
    route(forms, unsubscribe, async ({ params }) => {
      const message = await unsubscribeRecipient(db, params.token, now());
      return { success: true, message };
    });
    // A person who pressed the page's button is told so on a page.
    forms.addHook<string>('onSend', async (request, reply, payload) => {
      if (request.method !== 'POST' || !request.headers.accept?.includes('text/html')) return payload;
      reply.type('text/html');
      return unsubscribedPage(JSON.parse(payload).message);
    });
  });
}
