import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { unavailable } from './errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    isInWork: boolean;
  }
}

/** A server that answers 250 calls a second, the slowest ones, has answered these within a second. */
export const MAX_IN_WORK = 200;
/** Whoever does not read a reply for so long does not want it; until then it takes the server's memory. */
const UNREAD_LIMIT_MS = 30_000;

/**
 * So many calls are worked on or wait for the database. What comes on top of that is refused at once, before it costs
 * anything, because a queue that is longer than people's patience is worked off for nobody. Pages, files and health are
 * always answered.
 */
export function refuseExcess(app: FastifyInstance, maxInWork: number): void {
  let inWork = 0;
  const begin = (request: FastifyRequest) => {
    if (!request.url.startsWith('/api/')) return;
    if (inWork >= maxInWork) throw unavailable('The server is busy. Please try again.');
    inWork += 1;
    request.isInWork = true;
  };
  const end = (request: FastifyRequest) => {
    if (request.isInWork) inWork -= 1;
    request.isInWork = false;
  };
  app.decorateRequest('isInWork', false);
  app.addHook('onRequest', async (request, reply) => {
    begin(request);
    // Whoever leaves in the middle is never answered.
    reply.raw.once('close', () => end(request));
  });
  // A client that sends or reads slowly takes a connection, not a place.
  app.addHook('preParsing', async (request) => end(request));
  app.addHook('preValidation', async (request) => begin(request));
  app.addHook('onSend', async (request) => {
    end(request);
    // An injected request has no network.
    const { socket } = request.raw;
    if (socket instanceof Socket) socket.setTimeout(UNREAD_LIMIT_MS);
  });
}
