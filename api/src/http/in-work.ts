import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from '#metrics/metrics.ts';
import { CallsInWork } from './calls-in-work.ts';
import { BusyError } from './errors.ts';
import { kindOf } from './request-path.ts';

/** A reply that is made takes memory, however fast the server is. */
export const MAX_IN_WORK = 200;
/** Whoever does not read a reply for so long does not want it; until then it takes the server's memory. */
const UNREAD_LIMIT_MS = 30_000;

/** One line tells the operator; how many were refused is among the metrics. */
const WARNED_MS = 60_000;

/**
 * What comes on top of the calls that a server can work on is refused at once, before it costs anything, because a queue that
 * is longer than people's patience is worked off for nobody. Pages, files and health are always answered.
 */
export function refuseExcess(
  app: FastifyInstance,
  maxInWork: number,
  { callsInWork, refusedCalls }: Pick<Metrics, 'callsInWork' | 'refusedCalls'>,
): void {
  const calls = new CallsInWork(maxInWork);
  const warn = atMostEvery(WARNED_MS, () => app.log.warn('Calls are refused: the server is busy.'));
  const begin = (request: FastifyRequest) => {
    if (kindOf(request) === 'page') return;
    if (!calls.begin(request)) {
      refusedCalls.add({ reason: 'busy' });
      warn();
      throw new BusyError();
    }
    callsInWork.change(1);
  };
  const end = (request: FastifyRequest) => {
    if (calls.end(request)) callsInWork.change(-1);
  };
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

function atMostEvery(ms: number, work: () => void): () => void {
  let nextAt = 0;
  return () => {
    if (performance.now() < nextAt) return;
    nextAt = performance.now() + ms;
    work();
  };
}
