import type { FastifyInstance } from 'fastify';
import type { Config } from '#platform/config/config.ts';
import { forbidden } from '#platform/http/replies/errors.ts';
import { pathOf, requestKindOf } from './request-path.ts';

/**
 * Where people use https, a request that reached our proxy without it is not answered. A page is sent to https. A call is
 * refused: a redirect would hide that its data have crossed the network in the open.
 */
export function requireHttps(app: FastifyInstance, { publicUrl, trustProxy }: Config): void {
  if (!publicUrl.startsWith('https:') || trustProxy === false) return;
  app.addHook('onRequest', async (request, reply) => {
    // Without the header nobody has said how the request came, as with the probes of a load balancer.
    if (request.headers['x-forwarded-proto'] === undefined || request.protocol === 'https') return;
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || requestKindOf(request) !== 'page')
      throw forbidden('This server is reached by https only.');
    const [query = ''] = /\?[^#]*/.exec(request.url) ?? [];
    return reply.redirect(`${publicUrl}${pathOf(request.url)}${query}`, 308);
  });
}
