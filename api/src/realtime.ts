import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  type ClientEvents,
  type JobUpdate,
  REALTIME_TRANSPORTS,
  type ServerEvents,
} from '@bidlight/contract';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { type DefaultEventsMap, Server, type Socket } from 'socket.io';
import { findSession, listOpenSessions } from '#modules/people/sessions.queries.ts';
import { openChannel } from '#platform/db/channel.ts';
import type { ConnectionSettings, Db } from '#platform/db/connect.ts';
import type { Deps } from '#platform/deps.ts';
import { isOwnHost } from '#platform/http/pipeline/host.ts';
import { isOwnOrigin } from '#platform/http/pipeline/origin.ts';
import { securityHeaders } from '#platform/http/pipeline/security-headers.ts';
import { sessionToken } from '#platform/http/pipeline/session-cookie.ts';
import { answerOnSocket } from '#platform/http/pipeline/unreadable-requests.ts';
import { BusyError, forbidden, type HttpError, unavailable } from '#platform/http/replies/errors.ts';
import { limiter } from '#platform/limits/limiter.ts';
import { every } from '#platform/process/every.ts';

/** The browser has nothing to say but pings, about two a minute. */
const MAX_MESSAGE_BYTES = 1_000;
const MAX_PACKETS = 20;
const PACKET_WINDOW_MS = 10_000;
const MAX_SOCKETS_PER_USER = 30;
/** A session that ends loses its sockets within a second. */
const CHECK_SESSIONS_MS = 400;
const JOIN_LIMIT_MS = 5_000;
/** Handshakes that are looked at: strangers who invent sessions may not take the connections of all calls. */
const HANDSHAKES = { running: 2, waiting: 200 };
/** Servers of one database tell each other what to send to their browsers. */
const CHANNEL = 'bidlight_realtime';
/** Rooms of sockets: all of them are in the first, and in that of their company. Nobody changes companies within a session. */
const EVERYONE = 'everyone';
const roomOf = (companyId: string) => `company ${companyId}`;

interface SocketData {
  userId: string;
  companyId: string;
  sessionId: string;
}
/** Each server sends it to its own sockets in the room, and so knows by itself who may have it. */
type Message = {
  [Event in keyof ServerEvents]: { room: string; event: Event; data: Parameters<ServerEvents[Event]>[0] };
}[keyof ServerEvents];
type RealtimeServer = Server<ClientEvents, ServerEvents, DefaultEventsMap, SocketData>;
type RealtimeSocket = Socket<ClientEvents, ServerEvents, DefaultEventsMap, SocketData>;

export interface Realtime {
  /** To every signed-in browser, on whichever server it is. */
  announce(job: JobUpdate): void;
  /** To the browsers of one company. */
  announceVotes: Deps['announceVotes'];
  /**
   * Lets browsers connect to this server. A worker without browsers only announces. Sessions are looked at again and
   * again on a connection of its own: a database that stalls must not cost the requests all of theirs.
   */
  attach(app: FastifyInstance, deps: Pick<Deps, 'config' | 'db' | 'now'>, periodicDb: Db): void;
  close(): Promise<void>;
}

/** The real-time connection: websocket only, from the server to signed-in browsers, over any number of servers. */
export async function openRealtime(
  settings: ConnectionSettings,
  onError: (error: Error) => void,
): Promise<Realtime> {
  const handshakes = new WeakMap<IncomingMessage, SocketData>();
  const fewAtOnce = limiter(HANDSHAKES);
  let allow: (request: IncomingMessage) => Promise<SocketData | string> = async () => 'Not ready.';
  const io: RealtimeServer = new Server({
    transports: [...REALTIME_TRANSPORTS],
    serveClient: false,
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
    connectTimeout: JOIN_LIMIT_MS,
    allowRequest: (request, answer) => {
      const refuse = (refusal: HttpError) => {
        // The library's own answer to a handshake would have no headers.
        if (request.headers.upgrade) answerOnSocket(refusal, request.socket);
        answer(refusal.message, false);
      };
      allow(request).then(
        (verdict) => {
          if (typeof verdict === 'string') return refuse(forbidden(verdict));
          handshakes.set(request, verdict);
          answer(null, true);
        },
        (error: Error) => {
          if (!(error instanceof BusyError)) onError(error);
          refuse(unavailable('Not available.'));
        },
      );
    },
  });
  let sweeper: { stop(): void } | undefined;
  // Closed below socket.io, so that browsers come back by themselves, and then fetch what they have missed.
  const letGo = () => {
    for (const socket of io.sockets.sockets.values()) socket.conn.close();
  };
  const channel = await openChannel(settings, CHANNEL, {
    connectionName: 'bidlight realtime',
    onMessage: (payload) => {
      const { room, event, data }: Message = JSON.parse(payload);
      // A message of ours: the data belongs to the event.
      io.to(room).emit(event, data as never);
    },
    onMissed: letGo,
    onError,
  });
  const send = (message: Message) => channel.send(JSON.stringify(message));

  return {
    announce: (job) => send({ room: EVERYONE, event: 'jobUpdated', data: job }),
    announceVotes: (companyId, opportunityIds) =>
      send({ room: roomOf(companyId), event: 'votesChanged', data: { opportunityIds: [...opportunityIds] } }),
    attach: (app, deps, periodicDb) => {
      allow = (request) => fewAtOnce(() => admit(app, deps, io, request));
      io.on('connection', (socket) => welcome(socket, handshakes.get(socket.request), app.log));
      io.attach(app.server);
      const setHeaders = securityHeaders(deps.config);
      io.engine.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
        setHeaders(request, response, 'page');
        next();
      });
      sweeper = every(CHECK_SESSIONS_MS, () => closeEnded(io, periodicDb, deps.now()), {
        onError: (error) => onError(error as Error),
      });
      app.addHook('preClose', async () => {
        sweeper?.stop();
        // They would keep the server from closing.
        letGo();
      });
    },
    close: async () => {
      sweeper?.stop();
      if (io.httpServer) await io.close();
      await channel.close();
    },
  };
}

/** Who is connecting, or why they may not. */
async function admit(
  app: FastifyInstance,
  { config, db, now }: Pick<Deps, 'config' | 'db' | 'now'>,
  io: RealtimeServer,
  request: IncomingMessage,
): Promise<SocketData | string> {
  if (!isOwnHost(config, request.headers.host) || !isOwnOrigin(config, request.headers))
    return 'Request origin is not allowed.';
  const token = sessionToken(config, { cookies: app.parseCookie(request.headers.cookie ?? '') });
  const session = token ? await findSession({ config, db, now }, token) : undefined;
  if (!session) return 'Please sign in.';
  const { id: userId, companyId } = session.user;
  const open = [...io.sockets.sockets.values()].filter((socket) => socket.data.userId === userId);
  if (open.length >= MAX_SOCKETS_PER_USER) return 'Too many connections.';
  return { userId, companyId, sessionId: session.id };
}

function welcome(socket: RealtimeSocket, data: SocketData | undefined, log: FastifyBaseLogger): void {
  if (!data) {
    socket.disconnect(true);
    return;
  }
  Object.assign(socket.data, data);
  void socket.join([EVERYONE, roomOf(data.companyId)]);
  const { address } = socket.handshake;
  log.info({ socket: socket.id, user: data.userId, address }, 'socket connected');
  socket.on('disconnect', (reason) => {
    log.info({ socket: socket.id, user: data.userId, reason }, 'socket disconnected');
  });
  // The browser has no events of its own: whoever sends one is not our client.
  socket.onAny(() => socket.disconnect(true));
  refuseFlood(socket);
}

function refuseFlood(socket: RealtimeSocket): void {
  let packets = 0;
  let windowEnd = 0;
  socket.conn.on('packet', () => {
    const now = performance.now();
    if (now > windowEnd) {
      packets = 0;
      windowEnd = now + PACKET_WINDOW_MS;
    }
    packets += 1;
    if (packets > MAX_PACKETS) socket.disconnect(true);
  });
}

/** Signed out, revoked, expired, ended elsewhere: whatever ended the session, its sockets go. */
async function closeEnded(io: RealtimeServer, db: Db, now: Date): Promise<void> {
  const sockets = [...io.sockets.sockets.values()];
  if (sockets.length === 0) return;
  const ids = [...new Set(sockets.flatMap((socket) => socket.data.sessionId ?? []))];
  const living = new Set(await listOpenSessions(db, ids, now));
  for (const socket of sockets) if (!living.has(socket.data.sessionId)) socket.disconnect(true);
}
