import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BusyError } from '#platform/http/replies/errors.ts';
import type { Metrics } from '#platform/metrics/metrics.ts';
import { CallsInWork } from './calls-in-work.ts';
import { requestKindOf } from './request-path.ts';

/** A reply that is made takes memory, however fast the server is. */
export const MAX_IN_WORK = 200;
/** Whoever does not read a reply for so long does not want it; until then it takes the server's memory. */
const UNREAD_LIMIT_MS = 30_000;
/** Who asks again at once would otherwise have the server do nothing but refuse. */
export const TOLD_AFTER_MS = 180;
/** One line tells the operator; how many were refused is among the metrics. */
const WARNED_MS = 60_000;

/**
 * What comes on top of the calls that a server can work on is refused, because a queue that is longer than people's patience
 * is worked off for nobody. Pages, files and health are always answered.
 */
export class InWork {
  readonly #calls: CallsInWork;
  readonly #metrics: Pick<Metrics, 'callsInWork' | 'refusedCalls'>;
  readonly #bySocket = new WeakMap<Socket, Set<IncomingMessage>>();
  #warn = () => {};

  constructor(maxInWork: number, metrics: Pick<Metrics, 'callsInWork' | 'refusedCalls'>) {
    this.#calls = new CallsInWork(maxInWork);
    this.#metrics = metrics;
  }

  /** False where there is no room. */
  begin(call: IncomingMessage): boolean {
    if (this.#calls.has(call)) return true;
    if (!this.#calls.begin(call)) return this.#refused();
    this.#metrics.callsInWork.change(1);
    this.#callsOn(call.socket).add(call);
    return true;
  }

  end(call: IncomingMessage): void {
    if (!this.#calls.end(call)) return;
    this.#metrics.callsInWork.change(-1);
    this.#bySocket.get(call.socket)?.delete(call);
  }

  /** Whoever leaves in the middle is never answered, and of what was sent in a row no response says so but the socket. */
  #callsOn(socket: Socket): Set<IncomingMessage> {
    const known = this.#bySocket.get(socket);
    if (known) return known;
    const calls = new Set<IncomingMessage>();
    this.#bySocket.set(socket, calls);
    socket.once('close', () => {
      for (const call of calls) this.end(call);
    });
    return calls;
  }

  /** Throws, after a moment, where the caller has as many calls in work already as one may have. */
  async assign({ raw, session }: FastifyRequest): Promise<void> {
    if (!session || !this.#calls.has(raw) || this.#calls.assign(raw, session.user)) return;
    this.#refused();
    this.end(raw);
    await delay(TOLD_AFTER_MS);
    throw new BusyError();
  }

  /** For calls that have come in: a client that sends or reads slowly takes a connection, not a place. */
  watch(app: FastifyInstance): void {
    this.#warn = atMostEvery(WARNED_MS, () => app.log.warn('Calls are refused: the server is busy.'));
    app.addHook('preParsing', async ({ raw }) => {
      if (hasBody(raw)) this.end(raw);
    });
    app.addHook('preValidation', async (request) => {
      const { raw } = request;
      // Who has left meanwhile has given the place back.
      if (requestKindOf(request) === 'page' || this.#calls.has(raw) || raw.socket.destroyed) return;
      if (!this.begin(raw)) throw new BusyError();
      await this.assign(request);
    });
    app.addHook('onSend', async ({ raw }) => {
      this.end(raw);
      // An injected request has no network.
      if (raw.socket instanceof Socket) raw.socket.setTimeout(UNREAD_LIMIT_MS);
    });
  }

  #refused(): false {
    this.#metrics.refusedCalls.add({ reason: 'busy' });
    this.#warn();
    return false;
  }
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function atMostEvery(ms: number, work: () => void): () => void {
  let nextAt = 0;
  return () => {
    if (performance.now() < nextAt) return;
    nextAt = performance.now() + ms;
    work();
  };
}
