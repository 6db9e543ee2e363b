import type { Endpoint } from '@bidlight/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pathOf } from '#platform/http/pipeline/request-path.ts';
import { HttpError, notFound } from './errors.ts';

/** Unknown calls: 405 when the path is one of ours, else 404. Pages are handed to `servePage`. */
export function answerUnknown(app: FastifyInstance, servePage: (reply: FastifyReply) => FastifyReply): void {
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request.url);
    if (isPage(request, path)) return servePage(reply);
    const methods = app.servedEndpoints
      .filter((endpoint) => matches(endpoint, path))
      .map((endpoint) => endpoint.method);
    if (methods.length === 0) throw notFound('Not found.');
    reply.header('allow', methods.join(', '));
    throw new HttpError(405, `${request.method} is not allowed here.`);
  });
}

/** The client has its own routes and its own 404 page; files and calls have neither. */
function isPage(request: FastifyRequest, path: string): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return isRead && !/^\/(api|assets|socket\.io)(\/|$)/.test(path) && !/\.\w+$/.test(path);
}

function matches(endpoint: Endpoint, path: string): boolean {
  const pattern = endpoint.path.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{\w+\}/g, '[^/]+');
  return new RegExp(`^${pattern}$`).test(path);
}
