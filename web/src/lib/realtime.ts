import {
  type ClientEvents,
  type JobUpdate,
  REALTIME_TRANSPORTS,
  type ServerEvents,
} from '@bidlight/contract';
import type { Socket } from 'socket.io-client';
import { API_HOST } from './call.ts';

export interface RealtimeListener {
  onUpdate?(job: JobUpdate): void;
  /** Votes on these opportunities have changed. */
  onVotes(opportunityIds: readonly number[]): void;
  /** After a reconnect, updates may have been missed since the connection was lost. */
  onConnect(isReconnect: boolean): void;
  /** Ends the session in this browser if the server has ended it. */
  verifySession(): Promise<void>;
}

const MAX_RECONNECT_DELAY_MS = 10_000;

type Connection = Socket<ServerEvents, ClientEvents>;

/** Absent or open (§4): open while at least one screen listens. */
let connection: Connection | undefined;
const listeners = new Set<RealtimeListener>();

/** Opens the connection, or reuses the open one. The returned function leaves it; the last one to leave closes it. */
export function joinRealtime(listener: RealtimeListener): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    open().catch((error) => console.info('Live updates: could not be loaded', error));
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) close();
  };
}

async function open(): Promise<void> {
  const { io } = await import('socket.io-client');
  // While the library was loading, every screen may have left, or another call of open() may have finished first.
  if (connection || listeners.size === 0) return;
  const socket: Connection = io(API_HOST || window.location.origin, {
    transports: [...REALTIME_TRANSPORTS],
    withCredentials: true,
    reconnectionDelayMax: MAX_RECONNECT_DELAY_MS,
  });
  connection = socket;
  let isReconnect = false;
  socket.on('connect', () => {
    console.info('Live updates: connected');
    for (const { onConnect } of listeners) onConnect(isReconnect);
    isReconnect = true;
  });
  socket.on('jobUpdated', (job) => {
    for (const { onUpdate } of listeners) onUpdate?.(job);
  });
  socket.on('votesChanged', ({ opportunityIds }) => {
    for (const { onVotes } of listeners) onVotes(opportunityIds);
  });
  socket.on('disconnect', (reason) => {
    console.info(`Live updates: disconnected (${reason})`);
    if (reason === 'io server disconnect') void reconnectAfterRefusal(socket);
  });
  socket.on('connect_error', ({ message }) => {
    console.info(`Live updates: no connection (${message})`);
    void reconnectAfterRefusal(socket);
  });
}

/**
 * The server refuses the connection when the session has ended, so the session is verified first: if it has ended,
 * the sign-in page replaces the screen. Otherwise the socket connects again after a delay. The library does that by
 * itself, except after a disconnect that the server has asked for.
 */
async function reconnectAfterRefusal(socket: Connection): Promise<void> {
  const [listener] = listeners;
  await listener?.verifySession();
  if (socket.active) return;
  setTimeout(() => {
    if (socket === connection) socket.connect();
  }, MAX_RECONNECT_DELAY_MS);
}

function close(): void {
  connection?.disconnect();
  connection = undefined;
}
